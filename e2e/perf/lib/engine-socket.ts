import { readFileSync } from 'node:fs';
import { enginesOf } from '../../fixtures/engine-process';

const LISTEN = 'unix://';

/**
 * Finds the socket on which the engine of a CODEX_HOME listens.
 * @throws when there is not one such engine
 */
export function engineSocketOf(codexHome: string): string {
  const sockets = enginesOf(codexHome).flatMap((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      .split('\0')
      .filter((argument) => argument.startsWith(LISTEN))
      .map((argument) => argument.slice(LISTEN.length)),
  );
  const [socket, ...others] = new Set(sockets);
  if (socket === undefined || others.length > 0) throw new Error(`${sockets.length} engines run for ${codexHome}`);
  return socket;
}
