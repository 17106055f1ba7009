import { useTranslation } from 'react-i18next';

/** In place of the buttons of a question that was asked in a recording: there is nobody to answer. */
export function RecordedNote() {
  const { t } = useTranslation('diagnostics');
  return (
    <div className="decision-bar">
      <span className="answer-status">{t('recording.notAnswered')}</span>
    </div>
  );
}
