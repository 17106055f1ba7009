const POLL_MS = 5;
const LIMIT_MS = 15_000;

/**
 * Waits until a condition holds.
 * @throws what the condition throws, or an error that quotes it when it never held
 */
export const waitFor = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  const deadline = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`never came true: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
};
