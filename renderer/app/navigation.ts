import { useSyncExternalStore } from 'react';
import { hashOfPlace, type Place, placeOfHash } from '../../preload/contract/model/place';
import { bridge } from './bridge';

export { hashOfPlace, type Place } from '../../preload/contract/model/place';

let current: { hash: string; place: Place } | null = null;
const read = (): Place => {
  const { hash } = window.location;
  if (current?.hash !== hash) current = { hash, place: placeOfHash(hash) };
  return current.place;
};
const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** Goes to a place. */
export const goTo = (place: Place): void => {
  window.location.hash = hashOfPlace(place);
};

/** Goes to a place that stands for the one that is shown: Back does not lead from one to the other. */
export const replacePlace = (place: Place): void => window.location.replace(hashOfPlace(place));

/** Starts to go where main says: to what was clicked in a notification, say, or asked for by a second start. Called once. */
export function followMainsPlaces(): void {
  bridge().on['window.goTo'](goTo);
}

/** @returns the place now, outside of components. */
export const currentPlace = read;

/** Follows the place. */
export const usePlace = (): Place => useSyncExternalStore(subscribe, read);
