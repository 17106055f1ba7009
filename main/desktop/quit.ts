import { app, type BrowserWindow, dialog } from 'electron';
import { desktopText } from './texts';

/** What is to become of the engines when Heddle quits. */
type QuitMode = 'leave' | 'terminate';

/** What an orderly quit needs to know and do. */
export interface QuitPlan {
  /** How many threads work right now. */
  readonly runningThreads: () => number;
  readonly frontWindow: () => BrowserWindow | null;
  /** Saves everything and lets go of the engines. */
  readonly finish: (mode: QuitMode) => Promise<void>;
}

/** The longest that an orderly quit may take before the app ends anyway, in milliseconds. */
const FINISH_TIMEOUT_MS = 8_000;

const CHOICES: readonly (QuitMode | 'stay')[] = ['leave', 'terminate', 'stay'];

async function askWhatToDo(count: number, parent: BrowserWindow | null): Promise<QuitMode | 'stay'> {
  const options = {
    type: 'question' as const,
    title: 'Heddle',
    message: desktopText('quitTitle'),
    detail: desktopText('quitDetail', { count }),
    buttons: [desktopText('quitLeave'), desktopText('quitStop'), desktopText('quitCancel')],
    defaultId: 0,
    cancelId: 2,
    noLink: true,
  };
  const { response } = parent ? await dialog.showMessageBox(parent, options) : await dialog.showMessageBox(options);
  return CHOICES[response] ?? 'stay';
}

/**
 * Makes quitting orderly: work that runs is never ended or left without asking. A signal of the system does not ask:
 * it saves, leaves the engines to work on, and ends.
 */
export function watchQuit(plan: QuitPlan): void {
  let state: 'open' | 'asking' | 'finishing' = 'open';

  const finish = async (mode: QuitMode) => {
    state = 'finishing';
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, FINISH_TIMEOUT_MS));
    await Promise.race([plan.finish(mode), deadline]);
    app.exit(0);
  };

  app.on('before-quit', (event) => {
    event.preventDefault();
    if (state !== 'open') return;
    state = 'asking';
    const count = plan.runningThreads();
    const decision = count === 0 ? Promise.resolve('terminate' as const) : askWhatToDo(count, plan.frontWindow());
    void decision.then((choice) => {
      if (choice === 'stay') state = 'open';
      else void finish(choice);
    });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish('leave'));
}
