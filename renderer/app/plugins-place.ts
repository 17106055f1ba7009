import { currentPlace, type Place } from './navigation';

let last: Place = { page: 'plugins' };

/** @returns where on the page of plugins this window was last: the link "Plugins" leads back there */
export function lastPluginsPlace(): Place {
  const place = currentPlace();
  if (place.page === 'plugins') last = place;
  return last;
}

/** Remembers the place whenever it changes. To be called once. */
export function startPluginsPlace(): void {
  lastPluginsPlace();
  window.addEventListener('hashchange', lastPluginsPlace);
}
