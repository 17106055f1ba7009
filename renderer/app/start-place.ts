import type { AppState } from '../../preload/contract/model/app-state';
import { placeOfReplay } from '../../preload/contract/model/place';
import { goTo } from './navigation';

/** Where a window begins that has no place of its own yet: a recording, or the tour, when it was asked for, else a new thread. */
export function goToStartPlace({ tour, replay }: AppState): void {
  const hasPlace = window.location.hash.replace(/^#\/?/, '') !== '';
  if (!hasPlace && replay !== null) goTo(placeOfReplay(replay));
  if (!hasPlace && tour !== null) goTo({ page: 'newThread', hostId: tour.hostId });
}
