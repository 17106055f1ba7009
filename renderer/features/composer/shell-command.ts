import { engineRequest } from '../../app/engine';
import type { Destination } from './destination';

/** Runs a command line in the thread's folder, as the person and outside of every sandbox: they asked for exactly this one. */
export async function runShellCommand({ hostId, threadId }: Destination, command: string): Promise<void> {
  await engineRequest(hostId, 'thread/shellCommand', { threadId, command });
}
