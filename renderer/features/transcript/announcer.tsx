import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import { announcedTogether, announcement, completedSince } from './announce.logic';
import type { ThreadView } from './thread-view';

/** Announcements are gathered this long, so that a flood of items is one of them. */
const GATHER_MS = 1_000;

/**
 * Tells those who listen what came in, item by item. It stands inside of the log, whose rows are not announced: they come
 * and go with scrolling, and grow word by word.
 */
export function Announcer({ view }: { view: ThreadView }) {
  const { t } = useTranslation('transcript');
  const [text, setText] = useState('');
  const words = useRef(t);
  words.current = t;

  useEffect(() => {
    let known: Set<string> | null = null;
    /** Each version of a turn is looked through once. */
    const seen = new WeakSet<TurnView>();
    let waiting: string[] = [];
    let timer: ReturnType<typeof setTimeout> | null = null;
    const tell = () => {
      timer = null;
      setText(announcedTogether(words.current, waiting));
      waiting = [];
    };
    const look = () => {
      const turns = view.live()?.turns.filter((turn) => !seen.has(turn));
      if (turns === undefined) return;
      for (const turn of turns) seen.add(turn);
      const completed = completedSince(known ?? new Set(), turns);
      const isFirst = known === null;
      known ??= new Set();
      for (const entry of completed) {
        known.add(`${entry.turnId}/${entry.id}`);
        const sentence = isFirst ? null : announcement(words.current, entry);
        if (sentence !== null) waiting.push(sentence);
      }
      if (waiting.length > 0) timer ??= setTimeout(tell, GATHER_MS);
    };
    look();
    const end = view.subscribe(look);
    return () => {
      end();
      if (timer !== null) clearTimeout(timer);
    };
  }, [view]);

  return <p className="visually-hidden">{text}</p>;
}
