import type { CustomCallStep, FunctionCallStep } from './model-steps';

/** The one tool of newer models: it runs JavaScript, in which the other tools are functions. */
const EXEC = 'exec';

/**
 * A call in the form that a model can make: as it is when the tool is on offer, else as JavaScript within `exec`.
 * @returns null when the model has no such tool
 */
export function offeredCall<Call extends FunctionCallStep | CustomCallStep>(
  call: Call,
  toolNames: readonly string[],
): Call | CustomCallStep | null {
  if (toolNames.includes(call.name)) return call;
  const program = PROGRAMS[call.name];
  if (!program || !toolNames.includes(EXEC)) return null;
  const argument = call.kind === 'customCall' ? JSON.stringify(call.input) : argumentsText(call);
  return { kind: 'customCall', name: EXEC, namespace: 'functions', input: program(argument) };
}

/** Each program prints what the classic tool would report, so that nobody else needs to know of two forms. */
const PROGRAMS: Readonly<Record<string, (argument: string) => string>> = {
  exec_command: (argument) => `const result = await tools.exec_command(${argument});
text(\`Process exited with code \${result.exit_code}\\nOutput:\\n\${result.output}\`);`,
  apply_patch: (argument) => `await tools.apply_patch(${argument});
text('Exit code: 0');`,
  update_plan: (argument) => `await tools.update_plan(${argument});
text('Plan updated');`,
};

function argumentsText({ arguments: value }: FunctionCallStep): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
