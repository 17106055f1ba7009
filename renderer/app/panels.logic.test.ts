import { describe, expect, it } from 'vitest';
import { DEFAULT_PREFERENCES } from '../../preload/contract/model/app-state';
import { panelMode, panelWidth } from './panels.logic';

const panels = DEFAULT_PREFERENCES.panels;
const room = { threads: true, details: true };

describe('panelMode', () => {
  it('is beside the rest where there is room and it is open', () => {
    expect(panelMode('threads', { panels, roomBeside: room, over: null })).toBe('beside');
    expect(panelMode('details', { panels: { ...panels, detailsOpen: false }, roomBeside: room, over: null })).toBe(
      'hidden',
    );
  });
  it('goes over the rest where there is no room, only when opened', () => {
    const narrow = { threads: true, details: false };
    expect(panelMode('details', { panels, roomBeside: narrow, over: null })).toBe('hidden');
    expect(panelMode('details', { panels, roomBeside: narrow, over: 'details' })).toBe('over');
    expect(panelMode('threads', { panels, roomBeside: narrow, over: 'details' })).toBe('beside');
  });
  it('forgets what was opened over the rest when there is room again', () =>
    expect(panelMode('details', { panels: { ...panels, detailsOpen: false }, roomBeside: room, over: 'details' })).toBe(
      'hidden',
    ));
});

describe('panelWidth', () => {
  it('keeps within the limits', () => {
    expect(panelWidth('threads', { ...panels, threadsWidth: 20 })).toBe(200);
    expect(panelWidth('details', { ...panels, detailsWidth: 5_000 })).toBe(640);
    expect(panelWidth('threads', panels)).toBe(264);
  });
});
