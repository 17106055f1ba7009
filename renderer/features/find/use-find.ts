import { type RefObject, useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { TurnView } from '../../../preload/contract/model/feed/types';
import type { OutputsState } from '../transcript/deferred/deferred-outputs';
import type { VirtualListHandle } from '../transcript/list/virtual-list';
import type { Row } from '../transcript/rows.logic';
import type { ThreadView } from '../transcript/thread-view';
import type { HistoryState } from '../transcript/use-thread-view';
import { allHits, type Hit, hitBeside, indexOfHit } from './hits.logic';
import { clearMarks, placeOf, rangesIn, showMarks } from './marks';
import { placeInOutput } from './output-place.logic';
import type { RevealedRow } from './revealed-row';
import { type Occurrences, useOccurrences } from './use-occurrences';

/** What is searched: a transcript as it is drawn. */
export interface Searched {
  readonly hostId: string;
  readonly threadId: string;
  readonly view: ThreadView;
  readonly rows: readonly Row[];
  readonly history: Pick<HistoryState, 'older' | 'readOlder'>;
  readonly list: RefObject<VirtualListHandle | null>;
  readonly scroller: RefObject<HTMLElement | null>;
  readonly revealed: RevealedRow;
}

export interface Find {
  readonly occurrences: Occurrences;
  /** Outputs that were left out of the turns that are loaded. */
  readonly outputs: OutputsState;
  readonly count: number;
  /** Of the current place, from 0; -1 when there is none. */
  readonly index: number;
  /** The current place lies in turns that are not loaded yet. */
  readonly isOlder: boolean;
  /** Older turns are read on the way to it. */
  readonly isGoing: boolean;
  readonly go: (by: 1 | -1) => void;
}

/** Long enough for the next key of a word: each term asks the engine. */
const TYPING_MS = 150;
/** So much of the list is left above a place, in CSS pixels. */
const MARGIN = 80;
const NO_TURNS: readonly TurnView[] = [];

function useSettledTerm(typed: string): string {
  const [term, setTerm] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTerm(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return term;
}

const rowOf = (rows: readonly Row[], { turnId, itemId }: Hit): number =>
  rows.findIndex((row) => {
    const entry = row.kind === 'asked' ? row.entry : row.kind === 'entry' ? row : null;
    return entry !== null && entry.turnId === turnId && entry.entryId === itemId;
  });

/** Finds a word in a thread, marks its places, and goes from one to the next, into turns that are not loaded yet, too. */
export function useFind(searched: Searched, typed: string): Find {
  const { hostId, threadId, view, rows, history, list, revealed } = searched;
  const term = useSettledTerm(typed.trim());
  const occurrences = useOccurrences(hostId, threadId, term);
  const turns = useSyncExternalStore(view.subscribe, view.turns) ?? NO_TURNS;
  const hits = useMemo(
    () => (term === '' ? [] : allHits(occurrences.found, turns, term)),
    [occurrences.found, turns, term],
  );
  const outputs = useOutputs(view, turns, term);
  const [chosen, setChosen] = useState<Hit | null>(null);
  /** The place that the list is to be brought to; null once it is there. */
  const [aim, setAim] = useState<Hit | null>(null);
  /** The way that the list is on; the touch of a person ends it. */
  const onWay = useRef<object | null>(null);
  const awaitsOutputs = useRef(false);
  const [arrivals, setArrivals] = useState(0);
  const index = indexOfHit(hits, chosen);
  const current = hits[index] ?? null;
  const row = current === null ? -1 : rowOf(rows, current);
  const inOutput = useCallback(
    ({ turnId, itemId, nth }: Hit) => placeInOutput(view.entry(turnId, itemId), term, nth),
    [view, term],
  );

  // A new word begins at its newest place, where that is loaded: typing alone reads no history.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word, when its places are known
  useEffect(() => {
    onWay.current = null;
    setChosen(null);
    setAim(current !== null && row !== -1 ? current : null);
    awaitsOutputs.current = current === null;
  }, [term, occurrences.isReading]);

  // Its first place may be in an output that was left out: that is gone to when all of them are there, and not later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word, when the outputs are there
  useEffect(() => {
    if (!awaitsOutputs.current || view.outputs.state().isReading) return;
    awaitsOutputs.current = false;
    if (current !== null && row !== -1) setAim(current);
  }, [term, occurrences.isReading, outputs.isReading]);

  const { older, readOlder } = history;
  useEffect(() => {
    if (aim === null) return;
    const at = rowOf(rows, aim);
    if (at !== -1) {
      revealed.set(rows[at]?.key ?? null, inOutput(aim));
      const way = {};
      onWay.current = way;
      list.current?.toPlace(at, -MARGIN, {
        isWanted: () => onWay.current === way,
        onThere: () => setArrivals((count) => count + 1),
      });
      setAim(null);
    } else if (view.turn(aim.turnId) !== undefined) {
      // Its row comes a moment after the page that it is on.
      return;
    } else if (older === 'more') readOlder();
    else if (older !== 'reading') setAim(null);
  }, [aim, view, rows, older, readOlder, list, revealed, inOutput]);

  useMarks(searched, term, current, arrivals, onWay);
  useEndOfWay(searched.scroller, onWay);
  return {
    occurrences,
    outputs,
    count: hits.length,
    index,
    isOlder: current !== null && row === -1,
    isGoing: aim !== null,
    go: (by) => {
      // The first one is gone to where it is, unless the list is there already.
      const next =
        current !== null && row === -1 && aim === null && chosen === null ? current : hitBeside(hits, index, by);
      setChosen(next);
      setAim(next);
    },
  };
}

/** Has all outputs read that were left out of what is searched. */
function useOutputs({ outputs }: ThreadView, turns: readonly TurnView[], term: string): OutputsState {
  useEffect(() => {
    if (term !== '') outputs.wantAll(turns);
  }, [outputs, turns, term]);
  return useSyncExternalStore(outputs.subscribe, outputs.state);
}

/** What the person does to the list is theirs: it goes no further on its own. */
function useEndOfWay(scroller: RefObject<HTMLElement | null>, onWay: RefObject<object | null>): void {
  useEffect(() => {
    const element = scroller.current;
    const end = () => {
      onWay.current = null;
    };
    for (const touch of ['wheel', 'pointerdown'] as const) element?.addEventListener(touch, end, { passive: true });
    return () => {
      for (const touch of ['wheel', 'pointerdown'] as const) element?.removeEventListener(touch, end);
      end();
    };
  }, [scroller, onWay]);
}

/** A place is in view once it has stood still there for so many frames; an output that is not drawn after the most is not waited for. */
const STILL_FRAMES = 6;
const MAX_FRAMES = 300;

/**
 * Moves the list until a place is in view; an output is only drawn where it is in view, so until then it is its row.
 * @returns whether it was there already
 */
function bringIntoView(list: HTMLElement, place: Range | null, row: Element): boolean {
  const { top, bottom } = (place ?? row).getBoundingClientRect();
  const room = list.getBoundingClientRect();
  const isInView =
    place === null
      ? top <= room.top + MARGIN && bottom >= room.top + MARGIN
      : top >= room.top + MARGIN && bottom <= room.bottom - MARGIN;
  if (isInView) return true;
  const before = list.scrollTop;
  list.scrollTop += top - room.top - MARGIN;
  return list.scrollTop === before;
}

/** Marks what is on the page, and brings the current place into view once it is there. */
/**
 * @param arrivals counts how often the list came to the row of a place: then the place itself is to be in view, and to stay
 *   there while outputs come and are drawn
 * @param onWay null once the person has taken the list
 */
function useMarks(
  { rows, list, scroller, revealed }: Searched,
  term: string,
  current: Hit | null,
  arrivals: number,
  onWay: RefObject<object | null>,
): void {
  const arrived = useRef(arrivals);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || term === '') return;
    let frame: number | null = null;
    let frames = 0;
    let stillFrames = 0;
    let isOpen = true;
    const draw = () => {
      frame = null;
      const all: Range[] = [];
      let place: Range | null = null;
      let itsRow: Element | null = null;
      const key = current === null ? null : rows[rowOf(rows, current)]?.key;
      const isInOutput = revealed.get() === key && revealed.place() !== null;
      for (const row of element.querySelectorAll<HTMLElement>('.virtual-row')) {
        const ranges = rangesIn(row, term);
        all.push(...ranges);
        if (row.dataset.key !== key || current === null) continue;
        itsRow = row;
        place = placeOf(row, ranges, { nth: current.nth, isInOutput });
      }
      showMarks(all, place);
      if (current === null || arrived.current === arrivals) return;
      const at = itsRow === null ? rowOf(rows, current) : -1;
      if (at !== -1 && onWay.current !== null) {
        // Outputs that came above have pushed it away.
        list.current?.toPlace(at, -MARGIN, { isWanted: () => isOpen && onWay.current !== null, onThere: later });
        return;
      }
      if (itsRow === null) return;
      const isInView = bringIntoView(element, place, itsRow);
      stillFrames = isInView && place !== null ? stillFrames + 1 : 0;
      frames += 1;
      if (onWay.current !== null && stillFrames < STILL_FRAMES && frames < MAX_FRAMES) later();
      else arrived.current = arrivals;
    };
    const later = () => {
      frame ??= requestAnimationFrame(draw);
    };
    later();
    const observer = new MutationObserver(later);
    observer.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      isOpen = false;
      observer.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      clearMarks();
    };
  }, [rows, list, scroller, revealed, term, current, arrivals, onWay]);
  useEffect(() => () => revealed.set(null), [revealed]);
}
