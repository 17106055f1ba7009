import { createRedactor } from '../../preload/contract/model/redaction/redactor';

/** What failed in the window, ready to be written down. */
export interface ErrorReport {
  readonly message: string;
  readonly stack: string;
}

/** Main takes reports up to these lengths, in characters. */
const MAX_MESSAGE_LENGTH = 10_000;
const MAX_STACK_LENGTH = 50_000;

/**
 * Takes out of a text what must not leave the computer: keys, tokens, and the name in the home folder's path.
 * @param homeDir the home folder (absolute); '' when it is not known
 */
export const redact = (text: string, homeDir: string): string =>
  createRedactor({ personal: { homeDirs: [homeDir], names: [] } }).text(text);

/** @param thrown whatever was thrown: not always an Error */
export function reportOf(thrown: unknown, homeDir: string): ErrorReport {
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : textOf(thrown);
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  return {
    message: redact(message, homeDir).slice(0, MAX_MESSAGE_LENGTH),
    stack: redact(stack, homeDir).slice(0, MAX_STACK_LENGTH),
  };
}

function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown;
  try {
    return JSON.stringify(thrown) ?? String(thrown);
  } catch {
    return String(thrown); // something that holds itself
  }
}

/** @returns the report as text to be copied, with what one needs to know about the versions */
export const reportText = (report: ErrorReport, appVersion: string, platform: string): string =>
  [`Heddle ${appVersion}, ${platform}`, report.message, report.stack].filter(Boolean).join('\n');
