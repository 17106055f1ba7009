import i18next from 'i18next';
import { showToast } from '../ui/toast/toast-store';
import { getAppState } from './app-state';
import { bridge } from './bridge';
import { type ErrorReport, reportOf, reportText } from './error-report.logic';

const homeDir = (): string => {
  try {
    return getAppState().homeDir;
  } catch {
    return ''; // an error before the state was loaded
  }
};

/** Copies a report to the clipboard and says so. */
export async function copyReport(report: ErrorReport): Promise<void> {
  const { appVersion, platform } = getAppState();
  await bridge().request['desktop.copyText']({ text: reportText(report, appVersion, platform) });
  showToast({ text: i18next.t('failure.copied', { ns: 'common' }) });
}

/**
 * Has an unexpected error written to the log.
 * @returns the report, without secrets
 */
export function reportError(thrown: unknown): ErrorReport {
  const report = reportOf(thrown, homeDir());
  // When even that fails there is nobody left to tell: the console is where developers look.
  bridge()
    .request['window.reportError']({ ...report })
    .catch((error: unknown) => console.error('the report did not reach main', error));
  return report;
}

function showFailure(thrown: unknown): void {
  const report = reportError(thrown);
  showToast({
    text: i18next.t('failure.toast', { ns: 'common' }),
    tone: 'failure',
    detail: report.message,
    actions: [{ label: i18next.t('failure.copyReport', { ns: 'common' }), run: () => void copyReport(report) }],
  });
}

/** Browsers report this where a layout took more than a frame; nothing failed. */
const HARMLESS = /ResizeObserver loop/;

/** Makes errors and rejections that nobody caught known: written to the log, and shown. To be called once. */
export function catchUnhandledErrors(): void {
  window.addEventListener('error', (event) => {
    if (HARMLESS.test(event.message)) return;
    showFailure(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => showFailure(event.reason));
}
