import { useTranslation } from 'react-i18next';
import type { EngineFault } from '../../preload/contract/model/app-state';

const MS_PER_SECOND = 1_000;

/** What happened, to what, and what to do: the sentences of a fault. */
export function FaultWords({ fault }: { readonly fault: EngineFault }) {
  const { t } = useTranslation('errors');
  switch (fault.kind) {
    case 'notFound':
      return (
        <>
          <p>{t('fault.notFound.about')}</p>
          {fault.searched.length === 0 ? null : (
            <details className="engine-fault-more">
              <summary>{t('fault.notFound.searched')}</summary>
              <ul>
                {fault.searched.map((place) => (
                  <li key={place}>{place}</li>
                ))}
              </ul>
            </details>
          )}
        </>
      );
    case 'exited':
      return (
        <>
          <p>
            {t('fault.exited.about')} <ExitWords fault={fault} />
          </p>
          <p>{t('fault.exited.remedy')}</p>
          <LastWords lines={fault.stderr} />
        </>
      );
    case 'config':
      return (
        <>
          <p className="engine-fault-place">
            <code>
              <ConfigPlace fault={fault} />
            </code>
          </p>
          <p>{fault.message}</p>
          <p>{t('fault.config.remedy')}</p>
          {fault.stderr.length === 0 ? null : <LastWords lines={fault.stderr} />}
        </>
      );
    case 'home':
      return (
        <>
          <p>{t(`fault.home.${fault.problem}`, { path: fault.path })}</p>
          <p>{t(fault.problem === 'closed' ? 'fault.home.remedyClosed' : 'fault.home.remedy')}</p>
        </>
      );
    case 'handshake':
      return (
        <>
          <p>{t('fault.handshake.about', { message: fault.message })}</p>
          <p>{t('fault.handshake.remedy')}</p>
        </>
      );
    case 'noAnswer':
      return (
        <>
          <p>{t('fault.noAnswer.about', { count: Math.round(fault.waitedMs / MS_PER_SECOND) })}</p>
          <p>{t('fault.noAnswer.remedy')}</p>
          <LastWords lines={fault.stderr} />
        </>
      );
  }
}

function ExitWords({ fault }: { readonly fault: Extract<EngineFault, { kind: 'exited' }> }) {
  const { t } = useTranslation('errors');
  if (fault.signal !== null) return t('fault.exited.withSignal', { signal: fault.signal });
  return fault.code === null ? null : t('fault.exited.withCode', { code: fault.code });
}

function ConfigPlace({ fault }: { readonly fault: Extract<EngineFault, { kind: 'config' }> }) {
  const { t } = useTranslation('errors');
  const { file, line, column } = fault;
  if (line === null) return file;
  if (column === null) return t('fault.config.whereLine', { file, line });
  return t('fault.config.where', { file, line, column });
}

function LastWords({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useTranslation('errors');
  if (lines.length === 0) return <p>{t('fault.exited.silent')}</p>;
  return (
    <details className="engine-fault-more">
      <summary>{t('fault.exited.stderr')}</summary>
      <pre>{lines.join('\n')}</pre>
    </details>
  );
}
