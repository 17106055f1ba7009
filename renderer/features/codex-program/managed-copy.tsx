import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedCodex, ManagedFault } from '../../../preload/contract/model/codex-program';
import { useAppState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { useKeptFocus } from '../../lib/focus/use-kept-focus';
import { Button } from '../../ui/button/button';
import { formatBytes } from './bytes.logic';

/** @returns whether there is something to say of a download: one that runs, failed or was broken off */
export const saysSomething = (managed: ManagedCodex): boolean => managed.phase !== 'idle' || managed.keptBytes > 0;

/** Where the download of the copy that Heddle keeps is at, and what can be done about it; nothing when there is none. */
export function ManagedCopy() {
  const managed = useAppState((app) => app.managedCodex);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, managed.phase);
  if (!saysSomething(managed)) return null;
  return (
    <div ref={box} className="codex-managed">
      <Content managed={managed} />
    </div>
  );
}

function Content({ managed }: { readonly managed: ManagedCodex }) {
  const { t } = useTranslation('firstStart');
  switch (managed.phase) {
    case 'idle':
      return <Kept managed={managed} />;
    case 'failed':
      return (
        <>
          <p className="codex-problem" role="alert">
            <FaultText fault={managed.fault} />
          </p>
          <Actions keptBytes={managed.keptBytes} />
        </>
      );
    case 'installed':
      return <p role="status">{t('progress.installed', { version: managed.version })}</p>;
    default:
      return <Progress managed={managed} />;
  }
}

function Progress({
  managed,
}: {
  readonly managed: Exclude<ManagedCodex, { phase: 'idle' | 'failed' | 'installed' }>;
}) {
  const { t, i18n } = useTranslation('firstStart');
  const cancel = useMutation({ mutationFn: () => bridge().request['codex.cancelManaged']({ discard: false }) });
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const isDownload = managed.phase === 'downloading';
  const amount = isDownload
    ? t('progress.bytes', { received: size(managed.receivedBytes), total: size(managed.totalBytes) })
    : '';
  return (
    <>
      <div className="codex-progress-row">
        {/* Only the kind of work is announced; how far it is can be asked for at the bar. */}
        <span role="status">{t(`progress.${managed.phase}`)}</span>
        <span className="codex-progress-bytes">{amount}</span>
        <Button small aria-disabled={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('progress.cancel')}
        </Button>
      </div>
      <progress
        className="codex-progress"
        aria-label={t('progress.label')}
        {...(isDownload
          ? { max: managed.totalBytes, value: managed.receivedBytes, 'aria-valuetext': amount }
          : undefined)}
      />
    </>
  );
}

function Kept({ managed }: { readonly managed: Extract<ManagedCodex, { phase: 'idle' }> }) {
  const { t, i18n } = useTranslation('firstStart');
  const received = formatBytes(managed.keptBytes, i18n.language);
  return (
    <>
      <p>{t('kept.about', { received, total: formatBytes(managed.totalBytes, i18n.language) })}</p>
      <Actions keptBytes={managed.keptBytes} />
    </>
  );
}

/** Going on with what is here, which was agreed to before, or throwing it away. */
function Actions({ keptBytes }: { readonly keptBytes: number }) {
  const { t } = useTranslation('firstStart');
  const goOn = useMutation({ mutationFn: () => bridge().request['codex.installManaged']({}) });
  const discard = useMutation({ mutationFn: () => bridge().request['codex.cancelManaged']({ discard: true }) });
  const error = goOn.error ?? discard.error;
  return (
    <div className="codex-managed-actions">
      <Button tone="go" onClick={() => goOn.mutate()}>
        {t(keptBytes > 0 ? 'kept.goOn' : 'kept.tryAgain')}
      </Button>
      <Button onClick={() => discard.mutate()}>{t('kept.discard')}</Button>
      {error === null ? null : (
        <span className="codex-problem" role="alert">
          {t('get.failed', { message: error.message })}
        </span>
      )}
    </div>
  );
}

function FaultText({ fault }: { readonly fault: ManagedFault }) {
  const { t, i18n } = useTranslation('firstStart');
  switch (fault.kind) {
    case 'noSpace':
      return t('fault.noSpace', {
        needed: formatBytes(fault.neededBytes, i18n.language),
        free: formatBytes(fault.freeBytes, i18n.language),
      });
    case 'refused':
      return t('fault.refused', { status: fault.status });
    case 'network':
    case 'notUnpacked':
    case 'disk':
      return t(`fault.${fault.kind}`, { message: fault.message });
    default:
      return t(`fault.${fault.kind}`);
  }
}
