import { useTranslation } from 'react-i18next';
import type { ReplayState } from '../../../preload/contract/model/app-state';
import './recording.css';

/** In place of a new thread where there is no engine to begin one: what the window shows, and where it is. */
export function RecordingPage({ replay }: { readonly replay: ReplayState }) {
  const { t } = useTranslation('diagnostics');
  const { name, threadId } = replay;
  return (
    <main id="main" tabIndex={-1} className="recording-page" aria-label={t('recording.section')}>
      <h1>{t('recording.section')}</h1>
      <p>{t(threadId === null ? 'recording.noThreads' : 'recording.noThread', { name })}</p>
    </main>
  );
}
