import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { ConfigEdit, ConfigReadResponse, HookMetadata } from '../../../preload/contract/protocol';
import { hashOfPlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { showToast } from '../../ui/toast/toast-store';
import { userLayer } from '../mcp-servers/server.logic';
import { ScrolledWords } from '../tools-frame/scrolled-words';
import { useConfigEdit, useConfigErrorText } from '../tools-frame/use-config-edit';
import { enabledEdits, revokeEdits, whatRuns } from './hooks.logic';
import { refreshHooks } from './hooks-query';

export interface HookRowProps {
  readonly hostId: HostId;
  /** Null while it is not read. */
  readonly config: ConfigReadResponse | null;
  readonly hook: HookMetadata;
  readonly onReview: () => void;
}

const TONES: Readonly<Record<HookMetadata['trustStatus'], string>> = {
  managed: 'good',
  trusted: 'good',
  untrusted: 'waits',
  modified: 'bad',
};

/** One hook: when it runs, what it runs, where it comes from, and whether it is trusted. */
export function HookRow({ hostId, config, hook, onReview }: HookRowProps) {
  const { t } = useTranslation(['hooks', 'tools']);
  const client = useQueryClient();
  const errorText = useConfigErrorText();
  const write = useConfigEdit(hostId);
  const change = useMutation({
    mutationFn: async (edits: readonly ConfigEdit[]) => {
      if (edits.length > 0)
        await write.mutateAsync({ edits, version: config === null ? undefined : userLayer(config)?.version });
      await refreshHooks(client, hostId);
    },
    onError: (error) => showToast({ text: errorText(error), tone: 'failure' }),
  });
  const { trustStatus, isManaged } = hook;
  const event = t(`event.${hook.eventName}`, { defaultValue: hook.eventName });
  const runs = whatRuns(hook);
  const label = { event, command: runs.split('\n', 1)[0]?.slice(0, 80) ?? '' };
  return (
    <li className="tools-row">
      <div className="tools-row-head">
        <span className="tools-name">{event}</span>
        {hook.matcher !== null && (
          <span className="tools-hint">
            <RevealedText text={t('matcher', { matcher: hook.matcher })} />
          </span>
        )}
        <span className="tools-row-end">
          <span className={`tools-state tools-state-${hook.enabled ? TONES[trustStatus] : 'off'}`}>
            {hook.enabled ? t(`trust.${trustStatus}`) : t('off')}
          </span>
        </span>
      </div>
      <ScrolledWords label={event} text={runs} className="tools-short" />
      <p className="tools-hint">
        {t(`source.${hook.source}`, { defaultValue: hook.source })}
        {' · '}
        <span className="tools-code">
          <RevealedText text={hook.sourcePath} />
        </span>
        {hook.pluginId !== null && (
          <>
            {' · '}
            <a href={hashOfPlace({ page: 'plugins', tab: 'plugins', item: hook.pluginId })}>
              {t('tools:openPlugin', { plugin: hook.pluginId })}
            </a>
          </>
        )}
      </p>
      {isManaged ? (
        <p className="tools-hint">{t('managedAbout')}</p>
      ) : (
        <div className="tools-actions">
          {trustStatus === 'trusted' ? (
            <Button
              small
              aria-label={t('revokeNamed', label)}
              aria-disabled={change.isPending || config === null}
              onClick={() => config !== null && change.mutate(revokeEdits(config, hook.key))}
            >
              {t('revoke')}
            </Button>
          ) : (
            <Button small tone="go" aria-label={t('reviewNamed', label)} onClick={onReview}>
              {t('review')}
            </Button>
          )}
          <Button
            small
            aria-label={t(hook.enabled ? 'turnOffNamed' : 'turnOnNamed', label)}
            aria-disabled={change.isPending || config === null}
            onClick={() => change.mutate(enabledEdits(hook.key, !hook.enabled))}
          >
            {t(hook.enabled ? 'turnOff' : 'turnOn')}
          </Button>
        </div>
      )}
    </li>
  );
}
