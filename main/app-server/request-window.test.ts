import { expect, test } from 'vitest';
import { createRequestWindow, MAX_IN_FLIGHT, URGENT_RESERVE } from './request-window';

const takeAll = (window: ReturnType<typeof createRequestWindow<string>>): string[] => {
  const taken: string[] = [];
  for (let next = window.take(); next !== null; next = window.take()) taken.push(next);
  return taken;
};

const full = () => {
  const window = createRequestWindow<string>();
  for (let index = 0; index < MAX_IN_FLIGHT + 3; index += 1) window.add(`normal ${index}`, 'normal');
  takeAll(window);
  return window;
};

test('lets 32 requests out, in order, and no more', () => {
  const window = createRequestWindow<string>();
  for (let index = 0; index < 40; index += 1) window.add(String(index), 'normal');
  expect(takeAll(window)).toEqual(Array.from({ length: MAX_IN_FLIGHT }, (_, index) => String(index)));
  expect([window.inFlight(), window.waiting()]).toEqual([MAX_IN_FLIGHT, 8]);
});

test('lets the next one out when one has ended', () => {
  const window = full();
  window.release();
  expect(takeAll(window)).toEqual(['normal 32']);
});

test('sends urgent requests before all that wait', () => {
  const window = full();
  window.add('urgent', 'urgent');
  expect(takeAll(window)).toEqual(['urgent']);
});

test('lets urgent requests out although all places are taken, up to a limit', () => {
  const window = full();
  for (let index = 0; index < URGENT_RESERVE + 2; index += 1) window.add(`urgent ${index}`, 'urgent');
  expect(takeAll(window)).toHaveLength(URGENT_RESERVE);
  window.release();
  expect(takeAll(window)).toEqual(['urgent 8']);
});

test('gives back what waits, urgent ones first', () => {
  const window = createRequestWindow<string>();
  window.add('a', 'normal');
  window.add('b', 'urgent');
  expect(window.drain()).toEqual(['b', 'a']);
  expect(window.waiting()).toBe(0);
});
