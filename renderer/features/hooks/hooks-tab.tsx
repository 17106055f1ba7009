import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import type { HookMetadata } from '../../../preload/contract/protocol';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import '../tools-frame/tools.css';
import { ToolFolder, useToolFolder } from '../tools-frame/tool-folder';
import { HookRow } from './hook-row';
import { refreshHooks, useHooks } from './hooks-query';
import { ReviewDialog } from './review-dialog';

/** The tab "Hooks": what runs by itself at certain moments, and whether it is trusted. */
export function HooksTab() {
  const { t } = useTranslation(['hooks', 'tools', 'common']);
  const client = useQueryClient();
  const errorText = useEngineErrorText();
  const folder = useToolFolder();
  const { ready, list, config, trusted } = useHooks(LOCAL_HOST, folder);
  const [reviewed, setReviewed] = useState<HookMetadata | null>(null);
  const hooks = list.data?.hooks ?? [];
  const waiting = hooks.filter(({ trustStatus }) => trustStatus === 'untrusted' || trustStatus === 'modified').length;
  const unused = config.data?.layers?.find(({ name, disabledReason }) => name.type === 'project' && disabledReason);
  const error = list.error ?? config.error;
  return (
    <div className="tools">
      <p className="tools-about">{t('about')}</p>
      <div className="tools-bar">
        <ToolFolder />
        <span className="tools-bar-space" />
        <Button
          tone="quiet"
          aria-disabled={!ready || list.isFetching}
          onClick={() => void refreshHooks(client, LOCAL_HOST)}
        >
          {t('tools:lookAgain')}
        </Button>
      </div>
      {error !== null && (
        <div className="tools-note tools-note-bad" role="alert">
          <p>{errorText(error)}</p>
        </div>
      )}
      <p className="tools-status" role="status">
        {list.data === undefined
          ? error === null && t(ready ? 'loading' : 'tools:noEngine')
          : waiting > 0 && t('waiting', { count: waiting })}
      </p>
      {unused !== undefined && <p className="tools-note">{t('untrustedFolder', { reason: unused.disabledReason })}</p>}
      {list.data !== undefined && hooks.length === 0 && (
        <div className="tools-empty">
          <p>{t('empty')}</p>
          <p>{t('emptyAbout')}</p>
        </div>
      )}
      <Problems list={list.data} />
      {hooks.length > 0 && (
        <ul className="tools-list tools-section" aria-label={t('list')}>
          {hooks.map((hook) => (
            <HookRow
              key={hook.key}
              hostId={LOCAL_HOST}
              config={config.data ?? null}
              hook={hook}
              onReview={() => setReviewed(hook)}
            />
          ))}
        </ul>
      )}
      {reviewed !== null && (
        <ReviewDialog
          hostId={LOCAL_HOST}
          config={config.data ?? null}
          known={trusted.data ?? []}
          // As it was when the dialog was opened: what is trusted is what was read.
          hook={reviewed}
          onClose={() => setReviewed(null)}
        />
      )}
    </div>
  );
}

function Problems({ list }: { readonly list: ReturnType<typeof useHooks>['list']['data'] }) {
  const { t } = useTranslation('hooks');
  const warnings = list?.warnings ?? [];
  const errors = list?.errors ?? [];
  if (warnings.length === 0 && errors.length === 0) return null;
  return (
    <section className="tools-note tools-note-waits" aria-label={t('problems')}>
      <p>
        <strong>{t('problems')}</strong>
      </p>
      <ul className="tools-list">
        {[...errors.map(({ path, message }) => `${path}: ${message}`), ...warnings].map((text) => (
          <li key={text} className="tools-broken">
            <RevealedText text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
