import type { Clock } from './clock';
import type { EngineLink } from './engine-link';
import { type EngineProcess, engineEnvironment, spawnEngine, terminate } from './engine-process';
import { newRunId } from './run-file';
import { classifyExit } from './start-fault';
import { createStderrBuffer } from './stderr-text';
import { createStdioTransport } from './stdio-transport';

export interface StdioLinkOptions {
  readonly codexHome: string;
  readonly workingDirectory: string;
  readonly clock: Clock;
}

/** Reaches an engine through its pipes, where there is no unix socket. Such an engine ends with Heddle. */
export const createStdioLink = ({ codexHome, workingDirectory, clock }: StdioLinkOptions): EngineLink => {
  let started: EngineProcess | null = null;
  let stderr = createStderrBuffer();

  return {
    // Nobody can join another's pipes.
    rejoin: async () => ({ kind: 'absent' }),
    launch: async ({ codexPath, environment, isWanted }) => {
      if (!isWanted()) return { kind: 'absent' };
      const engine = spawnEngine(codexPath, ['app-server'], {
        cwd: workingDirectory,
        env: engineEnvironment(environment, codexHome),
        stdio: ['pipe', 'pipe', 'pipe'],
        windowsHide: true,
      });
      started = engine;
      const lines = createStderrBuffer();
      stderr = lines;
      const { stdin, stdout, stderr: errors } = engine.child;
      if (engine.pid === null || stdin === null || stdout === null) {
        const end = await engine.ended;
        return { kind: 'fault', fault: classifyExit(end, [engine.startProblem() ?? 'it has no pipes'], codexHome) };
      }
      // Always read: an engine whose stderr is full stands still.
      errors?.setEncoding('utf8').on('data', (text: string) => lines.push(text));
      const kill = (): void => {
        engine.child.kill('SIGKILL');
      };
      const transport = createStdioTransport({ input: stdin, output: stdout, ended: engine.ended, kill }, clock);
      return { kind: 'open', transport, childPid: engine.pid };
    },
    identifyRun: async ({ codexPath }) => ({ runId: newRunId(), rejoined: false, codexPath }),
    howItEnded: async () => started?.end() ?? null,
    lastStderr: async () => stderr.lines(),
    terminate: async () => {
      const engine = started;
      if (engine === null || engine.pid === null) return 'notRunning';
      return terminate(clock, { pid: engine.pid, isAlive: async () => engine.end() === null });
    },
    tidy: async () => undefined,
  };
};
