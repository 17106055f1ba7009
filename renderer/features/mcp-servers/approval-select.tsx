import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ConfigEdit } from '../../../preload/contract/protocol';
import { Select } from '../../ui/select/select';
import { showToast } from '../../ui/toast/toast-store';
import { useConfigEdit, useConfigErrorText } from '../tools-frame/use-config-edit';
import { userLayer } from './server.logic';
import type { ServersView } from './servers-query';
import { APPROVAL_MODES, type ApprovalMode } from './settings.logic';

export interface ApprovalSelectProps {
  readonly hostId: HostId;
  readonly view: ServersView;
  readonly label: string;
  /** Null while nothing is said of it. */
  readonly mode: ApprovalMode | null;
  /** What nothing said means: what holds for all tools, or what the engine does by itself. */
  readonly unset: 'inherit' | 'usual';
  readonly edits: (mode: ApprovalMode | null) => readonly ConfigEdit[];
}

/** How the engine asks before the model uses a tool; a choice is written at once. */
export function ApprovalSelect({ hostId, view, label, mode, unset, edits }: ApprovalSelectProps) {
  const { t } = useTranslation('mcpServers');
  const write = useConfigEdit(hostId);
  const errorText = useConfigErrorText();
  const version = view.config === null ? undefined : userLayer(view.config)?.version;
  const option = (value: ApprovalMode | typeof unset) => ({
    value,
    label: t(`tools.mode.${value}`),
    description: t(`tools.mode.${value}About`),
    warning: value === 'approve',
  });
  return (
    <Select
      label={label}
      placeholder={t(`tools.mode.${unset}`)}
      value={mode ?? unset}
      options={[option(unset), ...APPROVAL_MODES.map(option)]}
      disabled={write.isPending}
      onValueChange={(value) => {
        const chosen = value === 'inherit' || value === 'usual' ? null : value;
        const change = chosen === mode ? [] : edits(chosen);
        if (change.length === 0) return;
        write.mutate(
          { edits: change, version },
          { onError: (error) => showToast({ text: errorText(error), tone: 'failure' }) },
        );
      }}
    />
  );
}
