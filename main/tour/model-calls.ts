import type { CustomCallStep, FunctionCallStep } from './model-steps';

/** One step of a plan, as the `update_plan` tool takes it. */
export interface PlanStep {
  readonly step: string;
  readonly status: 'pending' | 'in_progress' | 'completed';
}

/** A question with the answers it offers; a person may also write an answer of their own. */
export interface Question {
  readonly id: string;
  /** A word or two above the question. */
  readonly header: string;
  readonly question: string;
  readonly options: readonly { readonly label: string; readonly description: string }[];
}

/** How a command is to run. */
export interface CommandOptions {
  /** Asks for leave to run outside the sandbox, and says why. */
  readonly justification?: string;
  /** How long the engine waits for the command before it lets it run on in the background. */
  readonly yieldTimeMs?: number;
  /** Runs it in a pseudo terminal that can be typed into. */
  readonly isInteractive?: boolean;
  /** False skips the shell's login files. Default true. */
  readonly isLogin?: boolean;
  readonly callId?: string;
}

/** A call that runs a command line. */
export function commandCall(command: string, options: CommandOptions = {}): FunctionCallStep {
  const { justification, yieldTimeMs, isInteractive, isLogin, callId } = options;
  return {
    kind: 'functionCall',
    name: 'exec_command',
    arguments: {
      cmd: command,
      yield_time_ms: yieldTimeMs,
      tty: isInteractive,
      login: isLogin,
      ...(justification !== undefined && { sandbox_permissions: 'require_escalated', justification }),
    },
    ...(callId !== undefined && { callId }),
  };
}

/** A call that types into a command that still runs; no characters only wait for more output. */
export function stdinCall(sessionId: number, characters: string, yieldTimeMs: number): FunctionCallStep {
  return {
    kind: 'functionCall',
    name: 'write_stdin',
    arguments: { session_id: sessionId, chars: characters, yield_time_ms: yieldTimeMs },
  };
}

/** A call that applies a patch in the dialect of `apply_patch`. */
export function patchCall(patch: string): CustomCallStep {
  return { kind: 'customCall', name: 'apply_patch', input: patch };
}

/** A call that shows a plan, or replaces the one shown. */
export function planCall(explanation: string, plan: readonly PlanStep[]): FunctionCallStep {
  return {
    kind: 'functionCall',
    name: 'update_plan',
    arguments: { explanation, plan: plan.map((step) => ({ ...step })) },
  };
}

/** A call that asks a person. */
export function questionCall(questions: readonly Question[]): FunctionCallStep {
  const asked = questions.map((question) => ({
    ...question,
    options: question.options.map((option) => ({ ...option })),
  }));
  return { kind: 'functionCall', name: 'request_user_input', arguments: { questions: asked } };
}
