import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SaveOutcome } from '../../../preload/contract/model/settings-file';
import { type FakeMain, installFakeMain, renderInApp } from '../composer/testing/fake-main';
import { InstructionsEditor } from './instructions-editor';
import { OwnOverride } from './own-override';

let main: FakeMain;
let onDisk: { text: string; version: string | null };
let saved: string[];
beforeEach(() => {
  main = installFakeMain({});
  saved = [];
  Object.assign(window.heddle.request, {
    'settingsFile.read': async () => ({ kind: 'read', path: '/p/web/AGENTS.md', ...onDisk }),
    'settingsFile.save': async ({ text, version }: { text: string; version: string | null }): Promise<SaveOutcome> => {
      if (version !== onDisk.version) return { kind: 'changed', path: '/p/web/AGENTS.md', ...onDisk };
      saved.push(text);
      return { kind: 'saved', version: 'next', keptAs: null };
    },
  });
});
afterEach(cleanup);

const open = async () => {
  renderInApp(<InstructionsEditor label="web" file={{ kind: 'instructions', folder: '/p/web', name: 'AGENTS.md' }} />);
  return (await screen.findByRole('textbox', { name: 'web' })) as HTMLTextAreaElement;
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const type = (value: string) => act(async () => fireEvent.change(screen.getByRole('textbox'), { target: { value } }));

it('saves once, and leaves the line ends of a file as they are, which a text field does not know', async () => {
  onDisk = { text: 'one\r\ntwo\r\n', version: 'v' };
  const editor = await open();
  expect(editor.value).toBe('one\ntwo\n');
  expect(screen.getByRole('button', { name: 'Save the file' }).getAttribute('aria-disabled')).toBe('true');
  await type('one\ntwo\nthree\n');
  const save = screen.getByRole('button', { name: 'Save the file' });
  await act(async () => {
    fireEvent.click(save);
    fireEvent.click(save);
  });
  expect(saved).toEqual(['one\r\ntwo\r\nthree\r\n']);
  await type('one\ntwo\n');
  await type('one\ntwo\nthree\n');
  expect(main.drafts.size).toBe(0);
});

it('says that a file was deleted meanwhile, and saves what was typed as a new one', async () => {
  onDisk = { text: 'one\n', version: 'v' };
  await open();
  await type('mine\n');
  onDisk = { text: '', version: null };
  await press('Save the file');
  expect(screen.getByRole('alert').textContent).toContain('the file was deleted meanwhile');
  expect(saved).toEqual([]);
  await press('Save it as a new file');
  expect(saved).toEqual(['mine\n']);
});

it('shows what is told in the place of one’s own instructions, while there is something in it', async () => {
  onDisk = { text: 'Briefly.\n', version: 'v' };
  renderInApp(<OwnOverride />);
  expect((await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'AGENTS.override.md' })).value).toBe(
    'Briefly.\n',
  );
  expect(screen.getByText(/in the place of your AGENTS.md/)).toBeTruthy();
  cleanup();
  onDisk = { text: ' \n', version: 'v' };
  renderInApp(<OwnOverride />);
  expect(await screen.findByRole('textbox', { name: 'AGENTS.override.md' })).toBeTruthy();
  expect(screen.queryByText(/in the place of your AGENTS.md/)).toBeNull();
});
