import type { AppState } from '../../preload/contract/model/app-state';
import { goTo } from './navigation';

/** Where a window begins that has no place of its own yet: the tour when it was asked for, else a new thread. */
export function goToStartPlace({ tour }: AppState): void {
  const hasPlace = window.location.hash.replace(/^#\/?/, '') !== '';
  if (!hasPlace && tour !== null) goTo({ page: 'newThread', hostId: tour.hostId });
}
