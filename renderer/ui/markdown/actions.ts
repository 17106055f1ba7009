import type { Links } from 'marked';
import { createContext, useContext } from 'react';

/** What a markdown text can ask for; the same object for a whole text, so that its blocks need not render again. */
export interface MarkdownActions {
  /** Opens a http, https or mailto address; shows it to the person first. */
  readonly onOpenLink: (url: string) => void;
  /** Copies; what it returns is waited for. */
  readonly onCopy: (text: string) => unknown;
}

interface MarkdownScope extends MarkdownActions {
  readonly links: Links;
}

const MarkdownContext = createContext<MarkdownScope>({ onOpenLink: () => {}, onCopy: () => {}, links: {} });

export const MarkdownScopeProvider = MarkdownContext.Provider;

export const useMarkdownScope = (): MarkdownScope => useContext(MarkdownContext);
