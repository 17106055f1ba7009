import { useTranslation } from 'react-i18next';
import type { EngineState } from '../../preload/contract/model/app-state';
import { isReplayHost } from '../../preload/contract/model/keys';

/** @returns what an engine is at, in words; null counts as starting: it is about to be there */
export function useEngineWords(engine: EngineState | null): string {
  const { t } = useTranslation('common');
  switch (engine?.phase) {
    case 'ready':
      if (isReplayHost(engine.hostId)) return t('engine.recording');
      return t(engine.busy ? 'engine.busy' : 'engine.ready');
    case 'reconnecting':
      return t('engine.reconnecting');
    case 'stopped':
      return engine.fault
        ? t('engine.stopped', { reason: t(`engine.reason.${engine.fault.kind}`) })
        : t('engine.stoppedPlain');
    case 'starting':
    case undefined:
      return t('engine.starting');
  }
}

/** @returns the version of an engine, and whether it is another than the one Heddle was made for; null before it is known */
export function useVersionWords(engine: EngineState | null): string | null {
  const { t } = useTranslation('common');
  if (engine === null) return null;
  const { version, versionFit, phase } = engine;
  if (version === null) return phase === 'ready' ? t('engine.unknownVersion') : null;
  if (versionFit === 'older' || versionFit === 'newer') return t(`engine.${versionFit}`, { version });
  return t('engine.version', { version });
}
