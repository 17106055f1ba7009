import path from 'node:path';

/**
 * The recording that Heddle was started to show: `--replay FILE` or `--replay=FILE`.
 *
 * @param folder the working folder of whoever started it
 * @returns an absolute path; null when none was asked for
 */
export function replayArgument(argv: readonly string[], folder: string): string | null {
  const at = argv.findIndex((argument) => argument === '--replay' || argument.startsWith('--replay='));
  const argument = argv[at];
  if (argument === undefined) return null;
  const file = argument === '--replay' ? argv[at + 1] : argument.slice('--replay='.length);
  return file ? path.resolve(folder, file) : null;
}

const MS_PER_SECOND = 1_000;
const SILENCE_SECONDS = 60;

/** How long a running turn may say nothing before Heddle tells: HEDDLE_SILENCE_SECONDS, by default 60. In milliseconds. */
export function silenceLimit({ HEDDLE_SILENCE_SECONDS }: NodeJS.ProcessEnv): number {
  const seconds = Number(HEDDLE_SILENCE_SECONDS);
  return (Number.isFinite(seconds) && seconds > 0 ? seconds : SILENCE_SECONDS) * MS_PER_SECOND;
}

/** How fast the model of the tour writes: HEDDLE_TOUR_PACE times the time that a model takes, by default 1. */
export function tourPace({ HEDDLE_TOUR_PACE }: NodeJS.ProcessEnv): number {
  const pace = Number(HEDDLE_TOUR_PACE);
  return Number.isFinite(pace) && pace > 0 ? pace : 1;
}
