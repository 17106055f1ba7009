const ANSWER_TIMEOUT_MS = 30_000;
const END = '\0';

/**
 * Speaks the DevTools protocol with a Chromium that was started with `--remote-debugging-pipe`: it reads commands from descriptor 3 and
 * answers on 4, each message ended by a zero byte. A pipe needs no port that others could open.
 * @param {{ write: (text: string) => void }} commands
 * @param {NodeJS.ReadableStream} answers
 */
export function speakDevTools(commands, answers) {
  const waiting = new Map();
  let nextId = 1;
  let rest = '';

  const take = (text) => {
    const { id, result, error } = JSON.parse(text);
    const request = waiting.get(id);
    if (!request) return; // an event: this client asks, it does not listen
    waiting.delete(id);
    clearTimeout(request.timer);
    if (error) request.reject(new Error(`${request.method}: ${error.message}`));
    else request.resolve(result);
  };
  answers.setEncoding('utf8');
  answers.on('data', (chunk) => {
    const messages = (rest + chunk).split(END);
    rest = messages.pop();
    messages.forEach(take);
  });
  answers.on('close', () => {
    for (const { method, reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(new Error(`${method}: the app is gone`));
    }
    waiting.clear();
  });

  return {
    /**
     * @param {string} method
     * @param {object} [params]
     * @param {string} [sessionId] of an attached page
     * @returns {Promise<any>}
     */
    send(method, params = {}, sessionId = undefined) {
      const id = nextId++;
      return new Promise((resolve, reject) => {
        const giveUp = () => {
          waiting.delete(id);
          reject(new Error(`${method}: no answer in ${ANSWER_TIMEOUT_MS / 1000} s`));
        };
        waiting.set(id, { method, resolve, reject, timer: setTimeout(giveUp, ANSWER_TIMEOUT_MS) });
        commands.write(JSON.stringify({ id, method, params, sessionId }) + END);
      });
    },
  };
}
