import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connectDevtools, type Devtools } from './devtools';
import { electronEnvironment, electronExecutable, rootSwitches } from './electron';

const START_TIMEOUT_MS = 60_000;
const BINDING = 'heddleUsable';

/**
 * Runs inside of each new page: tells when the textbox "Message" can be written into and has been painted.
 * As text, because it is run before there is any document.
 */
const TELL_WHEN_USABLE = `(() => {
  let told = false;
  const look = () => {
    const box = document.querySelector('textarea[aria-label="Message"]');
    if (told || !box || box.disabled || box.readOnly || box.getClientRects().length === 0) return;
    told = true;
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = () => ${BINDING}(String(Date.now()));
    requestAnimationFrame(() => port1.postMessage(null));
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  look();
})()`;

function devtoolsUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const timer = setTimeout(() => reject(new Error(`it did not start: ${printed}`)), START_TIMEOUT_MS);
    child.stderr?.on('data', (data: Buffer) => {
      printed += data.toString();
      const url = /DevTools listening on (ws:\/\/\S+)/.exec(printed)?.[1];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
}

/** Resolves with the time (Unix milliseconds) at which the first page was usable. */
function usableAt(devtools: Devtools): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the window did not become usable')), START_TIMEOUT_MS);
    devtools.on('Runtime.bindingCalled', (params) => {
      clearTimeout(timer);
      resolve(Number((params as { readonly payload: string }).payload));
    });
    devtools.on('Target.attachedToTarget', (params) => {
      const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: { type: string } };
      const send = (method: string, input?: object) => devtools.send(method, input, sessionId).catch(reject);
      if (targetInfo.type === 'page') {
        void send('Runtime.enable');
        void send('Runtime.addBinding', { name: BINDING });
        void send('Page.enable');
        void send('Page.addScriptToEvaluateOnNewDocument', { source: TELL_WHEN_USABLE });
        // In case that we come late; where there is no document yet, this fails and the script above will do.
        devtools.send('Runtime.evaluate', { expression: TELL_WHEN_USABLE }, sessionId).catch(() => undefined);
      }
      void send('Runtime.runIfWaitingForDebugger');
    });
  });
}

/**
 * Starts an Electron app and ends it as soon as it is usable.
 *
 * @param args its folder, and what follows it
 * @returns milliseconds from the start of the process until one can write into its textbox "Message"
 */
export async function timedStart(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const startedAtMs = Date.now();
  const child = spawn(electronExecutable(), ['--remote-debugging-port=0', ...rootSwitches(), ...args], {
    env: { ...electronEnvironment(), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = once(child, 'exit');
  try {
    const devtools = await connectDevtools(await devtoolsUrl(child));
    const usable = usableAt(devtools);
    await devtools.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true });
    const usableAtMs = await usable;
    devtools.close();
    return usableAtMs - startedAtMs;
  } finally {
    child.kill('SIGKILL');
    await ended;
  }
}
