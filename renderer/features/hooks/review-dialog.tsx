import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import type { TrustedHook } from '../../../preload/contract/model/trusted-hook';
import type { ConfigReadResponse, HookMetadata } from '../../../preload/contract/protocol';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { userLayer } from '../mcp-servers/server.logic';
import { useConfigEdit, useConfigErrorText } from '../tools-frame/use-config-edit';
import { changedLines } from './changed-lines.logic';
import { definitionOf, trustEdits, trustedHash, trustedText } from './hooks.logic';
import { refreshHooks } from './hooks-query';
import './review-dialog.css';

export interface ReviewDialogProps {
  readonly hostId: HostId;
  readonly config: ConfigReadResponse | null;
  /** What Heddle knows of what hooks were when they were trusted. */
  readonly known: readonly TrustedHook[];
  readonly hook: HookMetadata;
  readonly onClose: () => void;
}

/** Shows all that a hook is, and how that differs from what was trusted, before it is trusted. */
export function ReviewDialog({ hostId, config, known, hook, onClose }: ReviewDialogProps) {
  const { t } = useTranslation(['hooks', 'common']);
  const client = useQueryClient();
  const errorText = useConfigErrorText();
  const write = useConfigEdit(hostId);
  const text = definitionOf(hook);
  const before = config === null ? null : trustedText(known, hook.key, trustedHash(config, hook.key));
  const isChanged = hook.trustStatus === 'modified';
  const trust = useMutation({
    mutationFn: async () => {
      await write.mutateAsync({
        edits: trustEdits(hook),
        version: config === null ? undefined : userLayer(config)?.version,
      });
      await bridge().request['hooks.remember']({ hostId, hooks: [{ key: hook.key, hash: hook.currentHash, text }] });
      await refreshHooks(client, hostId);
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isChanged ? 'dialog.titleChanged' : 'dialog.title')}
      description={
        <>
          <p>{t('dialog.about')}</p>
          {isChanged && before === null && <p>{t('dialog.unknownBefore')}</p>}
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone="go" aria-disabled={trust.isPending} onClick={() => trust.mutate()}>
            {t('dialog.trust')}
          </Button>
        </>
      }
    >
      <p className="tools-label">{t(isChanged && before !== null ? 'dialog.changes' : 'dialog.whole')}</p>
      {isChanged && before !== null ? (
        <Changes before={before} after={text} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <pre className="tools-words review-text" tabIndex={0}>
          <RevealedText text={text} />
        </pre>
      )}
      <p className="tools-hint tools-gap">
        <span className="tools-code">
          <RevealedText text={hook.sourcePath} />
        </span>
      </p>
      <p className="tools-warning tools-gap">{t('dialog.files')}</p>
      {trust.error !== null && (
        <p className="tools-problem" role="alert">
          {errorText(trust.error)}
        </p>
      )}
    </Dialog>
  );
}

const SIGNS = { same: ' ', gone: '−', new: '+' } as const;

function Changes({ before, after }: { readonly before: string; readonly after: string }) {
  const { t } = useTranslation('hooks');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <div className="tools-words review-text" tabIndex={0}>
      {changedLines(before, after).map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place
        <div key={index} className={`review-line review-line-${kind}`}>
          <span aria-hidden="true">{SIGNS[kind]} </span>
          {kind !== 'same' && <span className="visually-hidden">{t(`dialog.${kind}`)} </span>}
          <RevealedText text={text} />
        </div>
      ))}
    </div>
  );
}
