import { app, type BrowserWindow, dialog } from 'electron';
import { logLine } from './log';
import { desktopText } from './texts';

/** What is to become of the engines when Heddle quits. */
type QuitMode = 'leave' | 'terminate';

/** What the engine is at. */
interface Work {
  readonly threads: number;
  readonly commands: number;
  /** False when the engine itself did not say so. */
  readonly isSure: boolean;
}

/** What an orderly quit needs to know and do. */
export interface QuitPlan {
  /** What works right now, threads and commands in the background. */
  readonly work: () => Promise<Work>;
  /** Whether the engine can go on without Heddle. */
  readonly canLeave: boolean;
  readonly frontWindow: () => BrowserWindow | null;
  /** The person stays after all. */
  readonly onStay: () => void;
  /** Saves everything and lets go of the engines. */
  readonly finish: (mode: QuitMode) => Promise<void>;
}

/** The longest that an orderly quit may take before the app ends anyway, in milliseconds. */
const FINISH_TIMEOUT_MS = 8_000;

const detailOf = ({ threads, commands }: Work, canLeave: boolean): string =>
  [
    threads > 0 ? desktopText('quitThreads', { count: threads }) : null,
    commands > 0 ? desktopText('quitCommands', { count: commands }) : null,
    canLeave ? desktopText('quitGoesOn') : desktopText('quitEnds'),
    // The engine unloads a thread that nobody follows, and with it goes what runs there (0.171).
    canLeave && commands > 0 ? desktopText('quitCommandsEnd') : null,
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');

async function askWhatToDo(work: Work, { canLeave, frontWindow }: QuitPlan): Promise<QuitMode | 'stay'> {
  const choices: readonly { readonly mode: QuitMode | 'stay'; readonly label: string }[] = [
    ...(canLeave ? [{ mode: 'leave' as const, label: desktopText('quitLeave') }] : []),
    { mode: 'terminate', label: desktopText('quitStop') },
    { mode: 'stay', label: desktopText('quitCancel') },
  ];
  const stay = choices.length - 1;
  const options = {
    type: 'question' as const,
    title: 'Heddle',
    message: desktopText('quitTitle'),
    detail: detailOf(work, canLeave),
    buttons: choices.map(({ label }) => label),
    // Where quitting ends work, a stray Enter must not.
    defaultId: canLeave ? 0 : stay,
    cancelId: stay,
    noLink: true,
  };
  const parent = frontWindow();
  const { response } = parent ? await dialog.showMessageBox(parent, options) : await dialog.showMessageBox(options);
  return choices[response]?.mode ?? 'stay';
}

/**
 * Makes quitting orderly: work that runs is never ended or left without asking. A signal of the system does not ask:
 * it saves, leaves the engines to work on, and ends.
 */
export function watchQuit(plan: QuitPlan): void {
  let state: 'open' | 'asking' | 'finishing' = 'open';

  const finish = async (mode: QuitMode) => {
    if (state === 'finishing') return;
    state = 'finishing';
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, FINISH_TIMEOUT_MS));
    await Promise.race([plan.finish(mode), deadline]);
    app.exit(0);
  };

  const decide = async (): Promise<QuitMode | 'stay'> => {
    const work = await plan.work();
    if (work.threads + work.commands > 0) return askWhatToDo(work, plan);
    // What is not known to be at rest is not ended.
    return work.isSure || !plan.canLeave ? 'terminate' : 'leave';
  };

  app.on('before-quit', (event) => {
    event.preventDefault();
    if (state !== 'open') return;
    state = 'asking';
    const stay = () => {
      if (state !== 'asking') return;
      state = 'open';
      plan.onStay();
    };
    decide().then(
      (choice) => (choice === 'stay' ? stay() : void finish(choice)),
      (error: unknown) => {
        logLine('error', 'app', `quitting failed: ${error}`);
        stay();
      },
    );
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish('leave'));
}
