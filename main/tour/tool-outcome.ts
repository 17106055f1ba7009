/** What became of something that may have needed a person's leave. */
export type Outcome = 'done' | 'declined' | 'failed';

/** Reads the engine's report of a command or a patch. */
export function readOutcome(output: string): Outcome {
  if (/rejected by user|aborted by user/.test(output)) return 'declined';
  return readExitCode(output) === 0 ? 'done' : 'failed';
}

/** The exit code in the engine's report of a command or a patch, or null when it tells of none. */
export function readExitCode(output: string): number | null {
  const match = /^(?:Process exited with code|Exit code:) (-?\d+)$/m.exec(output);
  return match ? Number(match[1]) : null;
}

/** The id to ask on with when a command still runs, or null when it has ended. */
export function readSessionId(output: string): number | null {
  const match = /^Process running with session ID (\d+)$/m.exec(output);
  return match ? Number(match[1]) : null;
}

/** The first answer to a question, or null when there is none. */
export function readAnswer(output: string, questionId: string): string | null {
  try {
    const { answers } = JSON.parse(output);
    const first: unknown = answers?.[questionId]?.answers?.[0];
    return typeof first === 'string' && first.trim() !== '' ? first.trim() : null;
  } catch {
    return null; // the engine refused to ask, and says so in plain text
  }
}
