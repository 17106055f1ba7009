import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineErrorText } from '../../app/engine-error-text';
import { useWindowCommand } from '../../app/window-commands';
import { Button } from '../../ui/button/button';
import { MAX_HITS } from './hits.logic';
import { type Find, type Searched, useFind } from './use-find';
import './find.css';

/** Finds words in the open thread: opened by its action, closed by Escape, which gives the focus back. */
export function FindInThread(searched: Searched) {
  const [isOpen, setIsOpen] = useState(false);
  const before = useRef<Element | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useWindowCommand('findInThread', () => {
    if (!isOpen) before.current = document.activeElement;
    setIsOpen(true);
    input.current?.focus();
    input.current?.select();
  });
  if (!isOpen) return null;
  const close = () => {
    setIsOpen(false);
    const element = before.current?.isConnected ? before.current : document.querySelector('main');
    if (element instanceof HTMLElement) element.focus();
  };
  return <FindBar searched={searched} input={input} onClose={close} />;
}

interface FindBarProps {
  readonly searched: Searched;
  readonly input: React.RefObject<HTMLInputElement | null>;
  readonly onClose: () => void;
}

function FindBar({ searched, input, onClose }: FindBarProps) {
  const { t } = useTranslation('find');
  const [typed, setTyped] = useState('');
  const find = useFind(searched, typed);
  const { go, count } = find;
  useWindowCommand('findNext', () => go(1));
  useWindowCommand('findPrevious', () => go(-1));
  useEffect(() => input.current?.focus(), [input]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault();
      go(event.shiftKey ? -1 : 1);
    }
  };
  return (
    <search className="find" aria-label={t('label')} onKeyDown={onKeyDown}>
      <div className="find-line">
        <input
          ref={input}
          type="search"
          className="find-input"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={typed}
          maxLength={500}
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span role="status" className="find-count">
          {typed.trim() === '' ? '' : <Count find={find} />}
        </span>
        <Button
          tone="quiet"
          small
          aria-label={t('previous')}
          title={t('previous')}
          aria-disabled={count === 0}
          onClick={() => go(-1)}
        >
          <ChevronUp size={16} aria-hidden />
        </Button>
        <Button
          tone="quiet"
          small
          aria-label={t('next')}
          title={t('next')}
          aria-disabled={count === 0}
          onClick={() => go(1)}
        >
          <ChevronDown size={16} aria-hidden />
        </Button>
        <Button tone="quiet" small aria-label={t('close')} title={t('close')} onClick={onClose}>
          <X size={16} aria-hidden />
        </Button>
      </div>
      {typed.trim() === '' ? null : <Note find={find} isWhole={searched.history.older === 'none'} />}
    </search>
  );
}

function Count({ find: { occurrences, outputs, count, index, isGoing } }: { readonly find: Find }) {
  const { t } = useTranslation('find');
  if (isGoing) return t('going');
  if (count === 0) return occurrences.isReading || outputs.isReading ? t('searching') : t('none');
  return t(occurrences.isCut || count >= MAX_HITS ? 'countOfMany' : 'count', { index: index + 1, count });
}

/** What is not searched is said: the engine finds words in messages, Heddle in all that is loaded. */
function Note({
  find: { occurrences, outputs, isOlder },
  isWhole,
}: {
  readonly find: Find;
  readonly isWhole: boolean;
}) {
  const { t } = useTranslation('find');
  const errorText = useEngineErrorText();
  if (outputs.failure !== null && !outputs.isReading)
    return (
      <p className="find-note" role="alert">
        {t('outputsMissing', {
          reason: outputs.failure.kind === 'gone' ? '' : errorText(outputs.failure.error),
        }).trim()}
      </p>
    );
  if (isWhole) return null;
  if (occurrences.error !== null)
    return (
      <p className="find-note" role="alert">
        {t('loadedOnly', { reason: errorText(occurrences.error) })}
      </p>
    );
  return <p className="find-note">{isOlder ? t('older') : t('covers')}</p>;
}
