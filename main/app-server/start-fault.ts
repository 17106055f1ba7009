import { join } from 'node:path';
import type { EngineFault } from '../../preload/contract/model/app-state';

/** How an engine process ended. Both are null when nobody could see it (an engine that we found running). */
export interface ProcessEnd {
  readonly code: number | null;
  readonly signal: string | null;
}

/** `/home/me/.codex/config.toml:3:5: unclosed array, expected ...`, anywhere in a line. */
const CONFIG_PLACE = /((?:\/|[A-Za-z]:[\\/])[^\n]*?\.toml):(\d+):(\d+): (.+)$/;
/** `Error: approval_policy = "untrusted" is no longer supported; remove this setting`: no file, no line. */
const CONFIG_SETTING = /^Error: (.*\bis no longer supported\b.*)$/;

/**
 * Finds out why an engine ended at its start.
 * @param stderr its last lines, oldest first, without terminal codes
 * @param codexHome where the person's own config.toml lies: meant when the engine names a setting without a file
 * @returns a `config` fault when a setting must be mended first, else `exited`
 */
export const classifyExit = (end: ProcessEnd, stderr: readonly string[], codexHome: string): EngineFault => {
  // A signal is somebody's doing; a configuration that cannot be read ends the engine with an exit code.
  if (end.code !== null && end.code !== 0) {
    for (const line of stderr) {
      const place = CONFIG_PLACE.exec(line);
      // The engine also logs a broken file that it then ignores: only its last word, "Error: ...", ended it.
      if (place !== null && line.startsWith('Error')) {
        const [, file = '', row, column, message = ''] = place;
        return { kind: 'config', file, line: Number(row), column: Number(column), message, stderr };
      }
      const setting = CONFIG_SETTING.exec(line);
      if (setting !== null) {
        const file = join(codexHome, 'config.toml');
        return { kind: 'config', file, line: null, column: null, message: setting[1] ?? line, stderr };
      }
    }
  }
  return { kind: 'exited', code: end.code, signal: end.signal, stderr };
};
