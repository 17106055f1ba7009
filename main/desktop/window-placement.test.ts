import { describe, expect, it } from 'vitest';
import { type Box, DEFAULT_SIZE, placedAnew, placedOnScreens } from './window-placement';

const main: Box = { x: 0, y: 25, width: 1920, height: 1055 };
const second: Box = { x: 1920, y: 0, width: 1280, height: 1024 };
const at = (x: number, y: number, width = 1000, height = 700): Box => ({ x, y, width, height });

describe('a window that comes back', () => {
  it.each([
    ['on the main screen', at(100, 100)],
    ['on the second screen', at(2000, 40)],
    ['across two screens', at(1500, 100)],
    ['half out of the screen, with enough of it to take hold of', at(-800, 300)],
  ])('stands where it stood %s', (_where, box) => expect(placedOnScreens(box, [main, second])).toEqual(box));

  it.each([
    ['on a screen that is gone', at(2000, 40)],
    ['above every screen', at(100, -400)],
    ['below every screen', at(100, 5000)],
    ['with too little of it left to take hold of', at(-960, 300)],
  ])('that stood %s goes to the middle of the main one', (_where, box) =>
    expect(placedOnScreens(box, [main])).toEqual(at(460, 203)),
  );

  it('is never larger than its screen, nor smaller than can be used', () => {
    expect(placedOnScreens(at(0, 25, 4000, 3000), [main])).toEqual({ x: 0, y: 25, width: 1920, height: 1055 });
    expect(placedOnScreens(at(0, 25, 10, 10), [main])).toMatchObject({ width: 480, height: 420 });
    const tiny = { x: 0, y: 0, width: 320, height: 240 };
    expect(placedOnScreens(at(0, 0), [tiny])).toEqual(tiny);
  });
});

describe('a new window', () => {
  it('is in the middle when it is the first', () =>
    expect(placedAnew(null, [main])).toEqual({ x: 280, y: 123, ...DEFAULT_SIZE }));
  it('lies a little beside the one in front', () => expect(placedAnew(at(100, 100), [main])).toEqual(at(128, 128)));
  it('begins at the corner when there is no room beside', () =>
    expect(placedAnew(at(919, 100), [main])).toEqual(at(0, 25)));
});
