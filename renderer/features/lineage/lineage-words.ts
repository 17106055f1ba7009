import type { TFunction } from 'i18next';
import type { LineageThread } from '../../../preload/contract/model/lineage';
import { threadTitle, titleOfMessage } from '../threads/thread-title.logic';

/**
 * @param threads the whole tree
 * @returns what a thread is called in the tree of its forks: a fork has the name of its parent until it gets another, so it is
 *   its first own message that tells it from there; null for one without a word
 */
export function lineageTitle(thread: LineageThread, threads: readonly LineageThread[]): string | null {
  const parent = threads.find(({ id }) => id === thread.parentId);
  const own = thread.ownMessage === null ? null : titleOfMessage(thread.ownMessage);
  const hasOwnName = thread.name !== null && thread.name !== parent?.name;
  if (parent === undefined || own === null || hasOwnName) return threadTitle(thread);
  return `…${own}`;
}

/** @returns what there is to say of a thread in the tree of its forks, in parts */
export function lineageFacts(t: TFunction<'lineage'>, thread: LineageThread, isHere: boolean): readonly string[] {
  const { parentId, sharedTurns, turns, archived, status } = thread;
  const parting =
    parentId === null || sharedTurns === null
      ? []
      : [sharedTurns === 0 ? t('fromStart') : t('after', { turn: sharedTurns })];
  const own = turns === null || sharedTurns === null ? null : turns - sharedTurns;
  const counted =
    parentId !== null && own !== null
      ? [own === 0 ? t('noOwnTurns') : t('ownTurns', { count: own })]
      : turns === null
        ? []
        : [t('turns', { count: turns })];
  return [
    ...(isHere ? [t('here')] : []),
    ...parting,
    ...counted,
    ...(archived ? [t('archived')] : []),
    ...(status.type === 'active' ? [t('running')] : []),
  ];
}
