import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TerminalInfo } from '../../../preload/contract/model/terminal';
import { bridge } from '../../app/bridge';
import { runWindowCommand } from '../../app/window-commands';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { showToast } from '../../ui/toast/toast-store';
import { draftText, setDraft } from '../composer/drafts';
import { useExternalLink } from '../external-link/external-link';
import type { Paste } from './paste.logic';
import { withQuote } from './quote.logic';
import { SearchBar } from './search-bar';
import type { Matches, ShellScreen } from './shell-screen';
import { useShellScreen } from './use-shell-screen';

export interface TerminalViewProps {
  readonly terminal: TerminalInfo;
  readonly name: string;
  /** Where a quote goes. */
  readonly draftKey: string;
  readonly onClose: () => void;
}

/** One terminal: what it may do, the shell itself, and what can be done with it. */
export function TerminalView({ terminal, name, draftKey, onClose }: TerminalViewProps) {
  const { t } = useTranslation('terminal');
  const place = useRef<HTMLDivElement>(null);
  const [hasSelection, setHasSelection] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const [readAloud, setReadAloud] = useState(false);
  const [matches, setMatches] = useState<Matches | null>(null);
  const [paste, setPaste] = useState<Paste | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const onLink = useExternalLink();
  const screen: RefObject<ShellScreen | null> = useShellScreen(place, terminal.id, {
    onLink,
    onMatches: setMatches,
    onSelection: setHasSelection,
    onTrouble: setTrouble,
    onPaste: (given) => (given.isRisky ? setPaste(given) : screen.current?.paste(given.text)),
    onLeave: (backwards) => {
      if (backwards) document.querySelector<HTMLElement>('[role=tab][data-terminal][aria-selected=true]')?.focus();
      else runWindowCommand('focusComposer');
    },
    onCopyKey: () => void copy(),
    onSearchKey: () => setSearching(true),
  });
  useEffect(() => screen.current?.readAloud(readAloud), [screen, readAloud]);

  const copy = async () => {
    const text = screen.current?.selection() ?? '';
    if (text === '') return;
    try {
      await bridge().request['desktop.copyText']({ text });
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  const quote = () => {
    setDraft(draftKey, withQuote(draftText(draftKey), screen.current?.selection() ?? ''));
    showToast({ text: t('quoted') });
    runWindowCommand('focusComposer');
  };
  const endSearch = () => {
    setSearching(false);
    setMatches(null);
    screen.current?.endSearch();
    screen.current?.focus();
  };
  const answerPaste = (wanted: boolean) => {
    if (wanted && paste !== null) screen.current?.paste(paste.text);
    setPaste(null);
    screen.current?.focus();
  };

  return (
    <div className="terminal-view">
      <div className="terminal-bar">
        <span className={`terminal-guard terminal-guard-${terminal.guard}`}>{t(`guard.${terminal.guard}`)}</span>
        <Button small tone="quiet" onClick={() => setSearching(true)}>
          {t('search.open')}
        </Button>
        <Button
          small
          tone="quiet"
          aria-label={t('copyLabel')}
          aria-disabled={!hasSelection}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
        <Button small tone="quiet" aria-label={t('quoteLabel')} aria-disabled={!hasSelection} onClick={quote}>
          {t('quote')}
        </Button>
        <Button small tone="quiet" aria-pressed={readAloud} onClick={() => setReadAloud(!readAloud)}>
          {t('readAloud')}
        </Button>
        <Button small tone="quiet" aria-label={t('closeNamed', { name })} onClick={onClose}>
          {t('close')}
        </Button>
      </div>
      {isSearching && (
        <SearchBar
          matches={matches}
          onSearch={(term, direction) => screen.current?.search(term, direction)}
          onClose={endSearch}
        />
      )}
      <div ref={place} className="terminal-place" />
      {terminal.end !== null && (
        <p className="terminal-end" role="status">
          {terminal.end.kind === 'exited'
            ? t('end.exited', { code: terminal.end.exitCode })
            : terminal.end.kind === 'failed'
              ? t('end.failed', { message: terminal.end.message })
              : t('end.connectionLost')}
        </p>
      )}
      {trouble !== null && (
        <p className="terminal-end" role="alert">
          {t('trouble', { message: trouble })}
        </p>
      )}
      <Dialog
        open={paste !== null}
        onClose={() => answerPaste(false)}
        title={t('paste.title', { count: paste?.lines ?? 0 })}
        description={t('paste.detail')}
        actions={
          <>
            <Button onClick={() => answerPaste(false)}>{t('paste.cancel')}</Button>
            <Button tone="go" onClick={() => answerPaste(true)}>
              {t('paste.confirm')}
            </Button>
          </>
        }
      >
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <pre className="terminal-paste" tabIndex={0}>
          <RevealedText text={paste?.text ?? ''} />
        </pre>
      </Dialog>
    </div>
  );
}
