import { expect, test } from 'vitest';
import type { EngineFault } from '../../preload/contract/model/app-state';
import { type EngineEvent, initialEngineState, reduceEngine } from './engine-state';

const exited: EngineFault = { kind: 'exited', code: 1, signal: null, stderr: ['last words'] };
const ready: EngineEvent = { kind: 'ready', runId: 'a', version: '0.171.0', codexPath: '/bin/codex' };

const after = (...events: EngineEvent[]) => events.reduce(reduceEngine, initialEngineState('local', '/home/me/.codex'));

test('is starting before anything was tried', () => {
  expect(after()).toMatchObject({ phase: 'starting', runId: null, version: null, fault: null });
});

test('stays in its phase with the fault and the time of the next attempt while starts fail', () => {
  const state = after({ kind: 'failed', fault: exited, retryAtMs: 500 });
  expect(state).toMatchObject({ phase: 'starting', fault: exited, retryAtMs: 500 });
  expect(reduceEngine(state, { kind: 'attempt', afresh: false })).toMatchObject({ fault: exited, retryAtMs: null });
});

test('is ready with run, version and fit, and without the fault', () => {
  expect(after({ kind: 'failed', fault: exited, retryAtMs: 500 }, ready)).toMatchObject({
    phase: 'ready',
    runId: 'a',
    version: '0.171.0',
    versionFit: 'made-for',
    codexPath: '/bin/codex',
    fault: null,
    retryAtMs: null,
  });
});

test('is reconnecting after the connection dropped, and keeps the run until there is another', () => {
  expect(after(ready, { kind: 'busy', busy: true }, { kind: 'dropped', retryAtMs: null })).toMatchObject({
    phase: 'reconnecting',
    runId: 'a',
    fault: null,
    busy: false,
  });
  const failed = after(ready, { kind: 'dropped', retryAtMs: null }, { kind: 'failed', fault: exited, retryAtMs: 9 });
  expect(failed).toMatchObject({ phase: 'reconnecting', fault: exited, retryAtMs: 9 });
});

test('stops with the fault, and starts again without it when the person asks', () => {
  const stopped = after(ready, { kind: 'dropped', retryAtMs: null }, { kind: 'gaveUp', fault: exited });
  expect(stopped).toMatchObject({ phase: 'stopped', fault: exited, retryAtMs: null });
  expect(reduceEngine(stopped, { kind: 'attempt', afresh: true })).toMatchObject({ phase: 'starting', fault: null });
});

test('stops without a fault when we let go of it', () => {
  expect(after(ready, { kind: 'letGo' })).toMatchObject({ phase: 'stopped', fault: null });
});

test('is the same object when nothing changed', () => {
  const state = after(ready);
  expect(reduceEngine(state, { kind: 'busy', busy: false })).toBe(state);
  expect(reduceEngine(state, { kind: 'attempt', afresh: false })).toBe(state);
});
