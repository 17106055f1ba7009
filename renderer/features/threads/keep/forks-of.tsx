import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { hashOfPlace } from '../../../app/navigation';
import { lineageQuery } from '../../lineage/lineage-query';
import { closeThreadQuestion, type ThreadAim } from '../thread-dialogs-store';
import { titleOfMessage } from '../thread-title.logic';
import { useTitle } from '../thread-words';

/** Of how many threads the forks are looked up: whoever deletes more is told of those that are held back afterwards. */
const MAX_LOOKED_UP = 20;

/** The forks that refer to threads, and hold these back for as long as they are there; nothing where there are none. */
export function ForksOf({ aims }: { readonly aims: readonly ThreadAim[] }) {
  const { t } = useTranslation('library');
  const titleOf = useTitle();
  const trees = useQueries({
    queries: aims.slice(0, MAX_LOOKED_UP).map(({ hostId, thread }) => lineageQuery(hostId, thread.id)),
    combine: (results) => results.map(({ data }) => data),
  });
  const ids = new Set(aims.map(({ thread }) => thread.id));
  const hostId = aims[0]?.hostId;
  const forks = new Map(
    trees
      .flatMap((tree) => tree?.threads ?? [])
      // Those that are to be deleted, too, go first.
      .filter(({ id, parentId }) => parentId !== null && ids.has(parentId) && !ids.has(id))
      .map((fork) => [fork.id, fork] as const),
  );
  if (hostId === undefined || forks.size === 0) return null;
  return (
    <>
      <p>{t('delete.forks')}</p>
      <ul className="thread-dialogs-titles">
        {[...forks.values()].map(({ id, name, preview }) => (
          <li key={id} dir="auto">
            <a href={hashOfPlace({ page: 'thread', hostId, threadId: id })} onClick={closeThreadQuestion}>
              {titleOf({ name, messageTitle: titleOfMessage(preview) })}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
