/** As much of jsdom as the tests of exported pages use: it comes without types. */
declare module 'jsdom' {
  interface PageElement {
    readonly textContent: string | null;
    readonly attributes: Iterable<{ readonly name: string }>;
    readonly getAttribute: (name: string) => string | null;
  }
  export class JSDOM {
    constructor(html: string, options?: { readonly runScripts?: 'outside-only' });
    readonly window: {
      readonly document: {
        readonly body: PageElement;
        readonly querySelector: (selector: string) => PageElement | null;
        readonly querySelectorAll: (selector: string) => Iterable<PageElement> & { readonly length: number };
      };
      readonly eval: (code: string) => unknown;
      readonly close: () => void;
    };
  }
}
