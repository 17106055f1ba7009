import { useTranslation } from 'react-i18next';
import type { ExportOutcome } from '../../../preload/contract/model/wire/types';
import { showToast } from '../../ui/toast/toast-store';

/** @returns a function that says what became of an export: how much was saved, and what was taken out */
export function useTellExport(): (outcome: ExportOutcome) => void {
  const { t, i18n } = useTranslation('diagnostics');
  return (outcome) => {
    if (outcome.kind === 'cancelled') return;
    if (outcome.kind === 'failed') {
      showToast({ text: t('export.failed', { message: outcome.message }), tone: 'failure' });
      return;
    }
    const { secret, homePath, name } = outcome.removed;
    const parts = [
      ...(secret === 0 ? [] : [t('export.secrets', { count: secret })]),
      ...(homePath === 0 ? [] : [t('export.homePaths', { count: homePath })]),
      ...(name === 0 ? [] : [t('export.names', { count: name })]),
    ];
    const what = new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(parts);
    const removed = parts.length === 0 ? t('export.removedNothing') : t('export.removed', { what });
    showToast({ text: t('export.saved', { count: outcome.messages, path: outcome.path }), detail: removed });
  };
}
