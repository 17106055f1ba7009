import type { TFunction } from 'i18next';
import { Dialog as Radix } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputSegment } from '../../../preload/contract/model/output/reconcile-output';
import { Button } from '../button/button';
import { gapText } from './gap-text';
import type { Found, LargeScreen } from './large-screen';
import './large-output.css';

/** As in the screen that finds them, which is only loaded with the view. */
const MAX_MATCHES = 1_000;

export interface LargeOutputProps {
  /** Names the view. */
  readonly title: string;
  readonly segments: readonly OutputSegment[];
  readonly onClose: () => void;
}

/** All of an output in a view that fills the window, with a search in it. Escape closes it. */
export function LargeOutput({ title, segments, onClose }: LargeOutputProps) {
  const { t } = useTranslation('items');
  const { t: transcript, i18n } = useTranslation('transcript');
  const before = useRef<Element | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [screen, setScreen] = useState<LargeScreen | null>(null);
  const [isWritten, setWritten] = useState(false);
  const [found, setFound] = useState<Found>({ index: 0, count: 0 });
  const [text, setText] = useState('');
  const words = useRef((gap: Parameters<typeof gapText>[2]) => gapText(transcript, i18n.language, gap));
  words.current = (gap) => gapText(transcript, i18n.language, gap);

  useEffect(() => {
    let ended = false;
    let made: LargeScreen | null = null;
    void Promise.all([import('./large-screen'), document.fonts?.load('12.5px "JetBrains Mono Variable"')]).then(
      ([{ createLargeScreen }]) => {
        if (ended || place.current === null) return;
        made = createLargeScreen(
          place.current,
          (gap) => words.current(gap),
          setFound,
          () => setWritten(true),
        );
        setScreen(made);
      },
    );
    return () => {
      ended = true;
      made?.dispose();
    };
  }, []);
  useEffect(() => screen?.show(segments), [screen, segments]);
  useEffect(() => {
    const element = place.current;
    if (screen === null || element === null || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => screen.fillPlace());
    observer.observe(element);
    return () => observer.disconnect();
  }, [screen]);

  const search = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    screen?.find(text, event.shiftKey ? 'previous' : 'next');
  };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-overlay" />
        <Radix.Content
          className="large-output"
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            before.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (before.current instanceof HTMLElement) before.current.focus();
          }}
        >
          <div className="large-output-bar">
            <Radix.Title className="large-output-title">{title}</Radix.Title>
            <input
              type="search"
              className="large-output-search"
              aria-label={t('output.search')}
              placeholder={t('output.search')}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                screen?.find(event.target.value, 'stay');
              }}
              onKeyDown={search}
            />
            <span role="status" className="large-output-found">
              {foundWords(t, text, found)}
            </span>
            <Button small disabled={found.count === 0} onClick={() => screen?.find(text, 'previous')}>
              {t('output.previous')}
            </Button>
            <Button small disabled={found.count === 0} onClick={() => screen?.find(text, 'next')}>
              {t('output.next')}
            </Button>
            <Button small onClick={onClose}>
              {t('output.close')}
            </Button>
          </div>
          {!isWritten && <p className="large-output-note">{t('output.starting')}</p>}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, this groups the lines of an output */}
          <div
            role="group"
            aria-label={title}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
            className="large-output-place"
            onKeyDown={(event) => scrollByKey(event, screen)}
          >
            <div ref={place} className="large-output-screen" />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function foundWords(t: TFunction<'items'>, text: string, { index, count }: Found): string {
  if (text === '') return '';
  if (count === 0) return t('output.noMatch');
  if (count >= MAX_MATCHES) return t('output.manyMatches', { count: MAX_MATCHES });
  return t('output.matches', { index, count });
}

function scrollByKey(event: KeyboardEvent, screen: LargeScreen | null): void {
  if (screen === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const page = screen.pageLines() - 1;
  const lines = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page }[event.key];
  if (lines !== undefined) screen.scroll(lines);
  else if (event.key === 'Home') screen.scrollToEdge('start');
  else if (event.key === 'End') screen.scrollToEdge('end');
  else return;
  event.preventDefault();
}
