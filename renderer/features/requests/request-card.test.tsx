import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import type { FileUpdateChange } from '../../../preload/contract/protocol';
import { type FakeMain, installFakeMain, pendingRequest, renderInApp } from '../composer/testing/fake-main';
import recorded from './fixtures/requests.json';
import { RequestCard } from './request-card';

const COMMAND = 'item/commandExecution/requestApproval';
const command = (params: object = {}, part: Partial<PendingRequest> = {}) =>
  pendingRequest('command', COMMAND, { ...recorded['approval-command-accept'][0]?.params, ...params }, part);
const fileChange = (params: object = {}) =>
  pendingRequest('fileChange', 'item/fileChange/requestApproval', {
    ...recorded['patch-accept'][0]?.params,
    ...params,
  });
let askedCount = 0;
const question = (params: object = {}) => {
  askedCount += 1;
  return pendingRequest(
    'question',
    'item/tool/requestUserInput',
    { ...recorded['user-input'][0]?.params, ...params },
    { key: `local/run/n${askedCount}` },
  );
};
const changes = recorded['patch-item'].changes as FileUpdateChange[];

let main: FakeMain;
beforeEach(() => {
  vi.useFakeTimers();
  main = installFakeMain();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (request: PendingRequest, context: Partial<Parameters<typeof RequestCard>[0]['context']> = {}) =>
  renderInApp(<RequestCard request={request} context={{ cwd: '/home/user/project', changes: null, ...context }} />);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const isShut = (name: string | RegExp) => button(name).getAttribute('aria-disabled') === 'true';
const names = () => screen.getAllByRole('button').map((each) => each.textContent);
/** A press as a mouse makes it. */
const press = async (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element, { detail: 1 });
  await pass(0);
};

describe('a command', () => {
  it('is asked about in full, with where it runs and the reason as a claim', () => {
    show(command());
    const region = screen.getByRole('region', { name: 'Waiting for you: command' });
    expect(within(region).getByRole('heading', { name: 'Run this command?' })).toBeTruthy();
    expect(within(region).getByRole('group', { name: 'Command' }).textContent).toBe(
      'echo approved > out.txt; cat out.txt',
    );
    expect(region.textContent).toContain('Run by /bin/bash -lc');
    expect(region.textContent).toContain('In the folder /home/user/project');
    expect(region.textContent).toContain('The reason given:Do you want to run this outside the sandbox?');
    expect(region.textContent).toContain('asked just now');
  });

  it('offers what the engine lists, and declining', () => {
    show(command());
    expect(names()).toEqual([
      'Approve',
      "Always allow commands that start with /bin/bash -lc 'echo approved > out.txt; cat out.txt'",
      'Decline',
      'Decline and stop',
    ]);
  });

  it('hides nothing', () => {
    show(command({ command: 'ls \u202e; rm -rf ~\u200b' }));
    expect(screen.getByRole('group', { name: 'Command' }).textContent).toBe('ls U+202E; rm -rf ~U+200B');
  });

  it('that is long can be seen as a whole', () => {
    const long = Array.from({ length: 40 }, (_, line) => `echo ${line}`).join('\n');
    show(command({ command: long }));
    expect(screen.getByRole('group', { name: 'Command' }).textContent).toBe(long);
    fireEvent.click(button(/^Show all/));
    expect(screen.getByRole('group', { name: 'Command' }).className).not.toContain('cut');
  });

  it('says which host a connection goes to', () => {
    show(pendingRequest('command', COMMAND, recorded['approval-network'][0]?.params));
    const region = screen.getByRole('region', { name: 'Waiting for you: command' });
    expect(within(region).getByRole('heading', { name: 'Let Codex connect to example.com?' })).toBeTruthy();
    expect(region.textContent).toContain('example.com over http.');
    expect(names()).toEqual([
      'Approve',
      'Approve for this thread',
      'Always allow connections to example.com',
      'Decline',
      'Decline and stop',
    ]);
  });

  it('lists the permissions that it asks for', () => {
    show(pendingRequest('command', COMMAND, recorded['permissions-request'][0]?.params));
    expect(screen.getByRole('heading', { name: 'Run this command with more access than it has?' })).toBeTruthy();
    expect(screen.getByRole('listitem').textContent).toContain('Write to');
    expect(screen.getByRole('listitem').textContent).toContain('/var/tmp');
  });

  it('says that it is input to a command that runs', () => {
    show(command({ kind: 'writeStdin', command: 'y' }));
    expect(screen.getByRole('heading', { name: 'Send this input to a command that runs?' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Input' }).textContent).toBe('y');
  });
});

describe('the buttons', () => {
  it('open half a second after the card appears', async () => {
    show(command());
    expect(isShut('Approve')).toBe(true);
    await press(button('Approve'));
    await pass(450);
    expect(isShut('Approve')).toBe(true);
    await pass(100);
    expect(isShut('Approve')).toBe(false);
    expect(main.answers).toEqual([]);
    await press(button('Approve'));
    expect(main.answers).toEqual([{ key: 'local/run/n0', response: { decision: 'accept' } }]);
  });

  it('shut again when the card moves, even between two looks', async () => {
    show(command());
    await pass(600);
    const box = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ left: 0, top: 40 } as DOMRect);
    await press(button('Approve'));
    expect(main.answers).toEqual([]);
    expect(isShut('Approve')).toBe(true);
    await pass(450);
    expect(isShut('Approve')).toBe(true);
    await pass(150);
    await press(button('Approve'));
    expect(main.answers).toHaveLength(1);
    box.mockRestore();
  });

  it('take no press that began while they were shut', async () => {
    show(command());
    fireEvent.pointerDown(button('Approve'));
    await pass(700);
    fireEvent.click(button('Approve'), { detail: 1 });
    expect(main.answers).toEqual([]);
  });

  it('take no key that went down while they were shut, and none that is held', async () => {
    show(command());
    expect(fireEvent.keyDown(button('Approve'), { key: 'Enter' })).toBe(false);
    await pass(700);
    expect(fireEvent.keyDown(button('Approve'), { key: 'Enter', repeat: true })).toBe(false);
    fireEvent.click(button('Approve'), { detail: 0 });
    expect(main.answers).toEqual([]);
    await pass(700);
    expect(fireEvent.keyDown(button('Decline'), { key: 'Enter' })).toBe(true);
    fireEvent.click(button('Decline'), { detail: 0 });
    await pass(0);
    expect(main.answers).toEqual([{ key: 'local/run/n0', response: { decision: 'decline' } }]);
  });

  it('stay shut while somebody goes on pressing', async () => {
    show(command());
    for (let times = 0; times < 8; times += 1) {
      await press(button('Approve'));
      await pass(200);
    }
    expect(main.answers).toEqual([]);
    expect(isShut('Approve')).toBe(true);
    await pass(450);
    await press(button('Approve'));
    expect(main.answers).toHaveLength(1);
  });

  it('do not take the press that brings the window to the front', async () => {
    show(command());
    await pass(700);
    fireEvent.focus(window);
    await press(button('Approve'));
    expect(main.answers).toEqual([]);
    await pass(600);
    await press(button('Approve'));
    expect(main.answers).toHaveLength(1);
  });

  it('take the click of assistive technology, which presses no key', async () => {
    show(command());
    await pass(700);
    fireEvent.click(button('Decline and stop'), { detail: 0 });
    await pass(0);
    expect(main.answers).toEqual([{ key: 'local/run/n0', response: { decision: 'cancel' } }]);
  });

  it('never have the focus by themselves', () => {
    show(command());
    expect(document.activeElement).toBe(document.body);
  });
});

describe('an approval in a recording', () => {
  it('has no buttons, and says why', () => {
    show({ ...command(), hostId: 'recording-1' });
    expect(screen.getByText('This was asked in a recording. It cannot be answered here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('an answer', () => {
  const decline = async () => {
    await pass(700);
    await press(button('Decline'));
  };

  it('leaves the card in place until the engine has it, and can be given once', async () => {
    const { rerender } = show(command());
    await decline();
    expect(screen.getByRole('status').textContent).toBe('Sent, waiting for the engine.');
    await press(button('Approve'));
    expect(main.answers).toHaveLength(1);
    rerender(
      <RequestCard
        request={command({}, { state: 'answered' })}
        context={{ cwd: '/home/user/project', changes: null }}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe('Sent, waiting for the engine.');
  });

  it('of another window shuts the buttons', async () => {
    show(command({}, { state: 'answered' }));
    await pass(700);
    expect(isShut('Approve')).toBe(true);
    expect(screen.getByRole('status').textContent).toBe('Sent, waiting for the engine.');
  });

  it.each(['gone', 'alreadyAnswered'])('that comes too late (%s) is said so', async (outcome) => {
    Object.assign(window.heddle.request, { 'engine.answer': async () => outcome });
    show(command());
    await decline();
    expect(screen.getByRole('status').textContent).toBe('Answered elsewhere, or no longer asked.');
    expect(isShut('Decline')).toBe(true);
  });

  it('that main did not take can be given again', async () => {
    Object.assign(window.heddle.request, { 'engine.answer': () => Promise.reject(new Error('no')) });
    show(command());
    await decline();
    expect(screen.getByRole('status').textContent).toBe('The answer was not sent. Try again.');
    expect(isShut('Decline')).toBe(false);
  });
});

describe('a file change', () => {
  it('shows the diff beside the four decisions', () => {
    show(fileChange(), { changes });
    const region = screen.getByRole('region', { name: 'Waiting for you: file change' });
    expect(within(region).getByRole('heading', { name: 'Change 4 files?' })).toBeTruthy();
    expect(names()).toEqual(
      expect.arrayContaining(['Approve', 'Approve for this thread', 'Decline', 'Decline and stop']),
    );
    expect(button('Approve').className).toContain('button-go');
    expect(within(region).getByRole('group', { name: 'What would change' }).textContent).toContain('fresh = true');
  });

  it('without a diff says so and stresses no button', () => {
    show(fileChange());
    expect(screen.getByText('The diff is not available. Look at the files before you approve.')).toBeTruthy();
    expect(button('Approve').className).not.toContain('button-go');
  });

  it('says what lies outside the folder, and what else approving allows', () => {
    show(fileChange({ grantRoot: '/srv/shared', reason: 'needs it' }), { changes, cwd: '/home/user/project/src' });
    expect(screen.getByRole('heading', { name: 'Change 4 files, 1 of them outside the workspace?' })).toBeTruthy();
    const region = screen.getByRole('region', { name: 'Waiting for you: file change' });
    expect(region.textContent).toContain('These lie outside src:../README.md../docs/README.md');
    expect(region.textContent).toContain('Approving also allows later changes below /srv/shared');
    expect(region.textContent).toContain('needs it');
  });
});

it('says in a sentence which one file lies outside', () => {
  const [, one] = changes;
  if (!one) throw new Error('the recording has several changes');
  show(fileChange(), { changes: [one], cwd: '/home/user/other' });
  expect(screen.getByRole('heading', { name: 'Change 1 file outside the workspace?' })).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Waiting for you: file change' }).textContent).toContain(
    'Codex wants to write ../project/src/app.js, which lies outside other.',
  );
});

describe('a question', () => {
  const submit = async () => {
    await pass(700);
    await press(button('Submit'));
  };

  it('is answered by an option or a text of one’s own', async () => {
    const request = question();
    show(request);
    const region = screen.getByRole('region', { name: 'Waiting for you: question' });
    expect(within(region).getByRole('heading', { name: 'Codex has 2 questions' })).toBeTruthy();
    expect(region.textContent).toContain('There is no hurry. Until you answer, Codex may wait here.');
    const [db, note] = within(region).getAllByRole('group');
    if (!db || !note) throw new Error('there are two questions');
    expect(db.textContent).toContain('Which database?');
    fireEvent.click(within(db).getByRole('radio', { name: 'SQLite', description: 'Small' }));
    fireEvent.click(within(note).getByRole('radio', { name: 'Something else' }));
    fireEvent.change(within(note).getByRole('textbox', { name: 'Something else' }), { target: { value: 'free text' } });
    await submit();
    expect(main.answers).toEqual([
      { key: request.key, response: { answers: { db: { answers: ['SQLite'] }, note: { answers: ['free text'] } } } },
    ]);
  });

  it('is not sent before each part has an answer', async () => {
    show(question());
    fireEvent.click(screen.getByRole('radio', { name: 'SQLite' }));
    await submit();
    expect(main.answers).toEqual([]);
    expect(screen.getByRole('alert').textContent).toBe('Not answered yet: Note.');
  });

  it('masks what is secret and keeps it off the disk', async () => {
    const request = question({
      isBlocking: true,
      questions: [
        { id: 'token', header: 'Token', question: 'Which?', isOther: true, isSecret: true, options: null },
        { id: 'why', header: 'Why', question: 'Why?', isOther: true, isSecret: false, options: null },
      ],
    });
    show(request);
    const secret = screen.getByLabelText('Token');
    expect(secret.getAttribute('type')).toBe('password');
    expect(screen.getByText(/Heddle does not keep this answer/)).toBeTruthy();
    expect(screen.getByText('The turn goes on once you answer.')).toBeTruthy();
    fireEvent.change(secret, { target: { value: 'hunter2' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Why' }), { target: { value: 'because' } });
    await pass(1_000);
    expect([...main.drafts.values()].join()).toContain('because');
    expect([...main.drafts.values()].join()).not.toContain('hunter2');
    // For the case that the page is loaded again.
    expect([...main.secrets.values()].join()).toContain('hunter2');
    await submit();
    expect(main.answers[0]?.response).toEqual({
      answers: { token: { answers: ['hunter2'] }, why: { answers: ['because'] } },
    });
    expect([main.drafts.size, main.secrets.size]).toEqual([0, 0]);
  });

  it('shows what was asked in a recording, with nothing to press', () => {
    show({ ...question(), hostId: 'recording-1' });
    expect(screen.getByText('This was asked in a recording. It cannot be answered here.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
    for (const radio of screen.getAllByRole('radio')) expect(radio.matches(':disabled')).toBe(true);
  });

  it('keeps what is half typed when the card goes and comes back', async () => {
    const request = question();
    const view = show(request);
    fireEvent.click(screen.getByRole('radio', { name: 'SQLite' }));
    view.unmount();
    show(request);
    await pass(0);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'SQLite' }).checked).toBe(true);
  });

  it('comes back half answered after a restart', async () => {
    const request = question();
    main.drafts.set(`answer/${request.key}`, JSON.stringify({ db: { choice: 'other', text: 'Oracle' } }));
    show(request);
    await pass(0);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Something else' }).value).toBe('Oracle');
  });
});
