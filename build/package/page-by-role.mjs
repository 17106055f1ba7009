import { until } from './until.mjs';

const PAGE_TIMEOUT_MS = 60_000;

/**
 * @typedef {object} Part a part of the page as assistive technology knows it
 * @property {number} id
 * @property {string} name
 * @property {string} value
 * @property {boolean} isDisabled
 */

const partOf = ({ backendDOMNodeId, name, value, properties = [] }) => ({
  id: backendDOMNodeId,
  name: name?.value ?? '',
  value: String(value?.value ?? ''),
  isDisabled: properties.some((property) => property.name === 'disabled' && property.value.value === true),
});

/** The page of the app, once it is there. */
async function attach(devTools) {
  let page;
  await until(
    'the window',
    async () => {
      const { targetInfos } = await devTools.send('Target.getTargets');
      page = targetInfos.find(({ type, url }) => type === 'page' && url.startsWith('app://'));
      return page !== undefined;
    },
    PAGE_TIMEOUT_MS,
  );
  const { sessionId } = await devTools.send('Target.attachToTarget', { targetId: page.targetId, flatten: true });
  return sessionId;
}

/**
 * Opens the app's page to be looked at and used by roles and names, as a person with a screen reader would. Playwright cannot do it for
 * us: it wants a debugger in the main process, and that fuse is off.
 * @param {ReturnType<typeof import('./cdp.mjs').speakDevTools>} devTools
 */
export async function openPage(devTools) {
  const sessionId = await attach(devTools);
  const send = (method, params) => devTools.send(method, params, sessionId);
  const isLoaded = async () => {
    try {
      const { result } = await send('Runtime.evaluate', { expression: 'document.readyState', returnByValue: true });
      return result.value === 'complete';
    } catch {
      return false; // there is no document yet
    }
  };
  await until('the page', isLoaded, PAGE_TIMEOUT_MS);
  await send('Accessibility.enable');

  /** @returns {Promise<Part[]>} */
  const findAll = async (role, name, within) => {
    const root = within?.id ?? (await send('DOM.getDocument', { depth: 0 })).root.backendNodeId;
    const { nodes } = await send('Accessibility.queryAXTree', { backendNodeId: root, role });
    const parts = nodes.filter(({ ignored }) => !ignored).map(partOf);
    return parts.filter((part) =>
      name instanceof RegExp ? name.test(part.name) : name === undefined || part.name === name,
    );
  };

  return {
    findAll,
    /** @returns {Promise<Part | undefined>} the first one */
    find: async (role, name, within) => (await findAll(role, name, within))[0],
    /** @returns {Promise<string>} what stands in a part */
    textOf: async ({ id }) => {
      const { object } = await send('DOM.resolveNode', { backendNodeId: id });
      const read = { objectId: object.objectId, functionDeclaration: 'function () { return this.innerText }' };
      return (await send('Runtime.callFunctionOn', { ...read, returnByValue: true })).result.value;
    },
    /** Presses a part where it is, with the mouse: what covers it would get the click. */
    click: async ({ id, name }) => {
      await send('DOM.scrollIntoViewIfNeeded', { backendNodeId: id });
      const { quads } = await send('DOM.getContentQuads', { backendNodeId: id });
      if (quads.length === 0) throw new Error(`"${name}" is not to be seen`);
      const [quad] = quads;
      const x = (quad[0] + quad[4]) / 2;
      const y = (quad[1] + quad[5]) / 2;
      const mouse = (type, more) => send('Input.dispatchMouseEvent', { type, x, y, ...more });
      await mouse('mouseMoved');
      await mouse('mousePressed', { button: 'left', clickCount: 1 });
      await mouse('mouseReleased', { button: 'left', clickCount: 1 });
    },
    /** @returns {Promise<any>} the value of an expression in the page's own world */
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true });
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`);
      return result.value;
    },
    /** @returns {Promise<Buffer>} a PNG */
    photograph: async () => Buffer.from((await send('Page.captureScreenshot', { format: 'png' })).data, 'base64'),
  };
}
