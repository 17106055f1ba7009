import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { type FakeMain, installFakeMain, pendingRequest, renderInApp } from '../composer/testing/fake-main';
import { ExternalLinkDialog } from '../external-link/external-link';
import { RequestCard } from './request-card';

const ELICITATION = 'mcpServer/elicitation/request';
let askedCount = 100;
const asked = (kind: PendingRequest['kind'], method: string, params: object, part: Partial<PendingRequest> = {}) => {
  askedCount += 1;
  return pendingRequest(kind, method, params, { key: `local/run/n${askedCount}`, ...part });
};
const elicitation = (kind: PendingRequest['kind'], params: object) =>
  asked(kind, ELICITATION, {
    threadId: 't',
    turnId: null,
    serverName: 'files',
    message: 'Please.',
    _meta: null,
    ...params,
  });

const toolRequest = (meta: object = {}) =>
  elicitation('tool', {
    mode: 'form',
    requestedSchema: { type: 'object', properties: {} },
    _meta: {
      codex_approval_kind: 'mcp_tool_call',
      persist: ['session', 'always'],
      tool_name: 'erase',
      tool_title: 'Erase',
      tool_description: 'Erases files.',
      tool_annotations: { destructiveHint: true },
      tool_params: { path: '/tmp/a', options: { deep: true } },
      tool_params_display: [{ name: 'path', value: '/tmp/harmless', display_name: 'Which file' }],
      ...meta,
    },
  });
const formRequest = (properties: object, required: string[] = []) =>
  elicitation('form', { mode: 'form', requestedSchema: { type: 'object', properties, required } });
const linkRequest = (url: string) => elicitation('link', { mode: 'url', url, elicitationId: 'e' });
const permissionsRequest = () =>
  asked('permissions', 'item/permissions/requestApproval', {
    threadId: 't',
    cwd: '/home/user/project',
    reason: 'I need the cache.',
    permissions: {
      network: { enabled: true },
      fileSystem: {
        read: ['/etc'],
        write: ['/var/cache'],
        entries: [
          { path: { type: 'path', path: '/etc' }, access: 'read' },
          { path: { type: 'path', path: '/var/cache' }, access: 'write' },
          { path: { type: 'glob_pattern', pattern: '**/*.key' }, access: 'deny' },
        ],
      },
    },
  });

let main: FakeMain;
const openExternal = vi.fn(async () => ({ opened: true }));
beforeEach(() => {
  vi.useFakeTimers();
  openExternal.mockClear();
  main = installFakeMain();
  Object.assign(window.heddle.request, { 'desktop.openExternal': openExternal });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (request: PendingRequest) =>
  renderInApp(
    <>
      <RequestCard request={request} context={{ cwd: '/home/user/project', changes: null }} />
      <ExternalLinkDialog />
    </>,
  );
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const names = () => screen.getAllByRole('button').map((each) => each.textContent);
const press = async (name: string | RegExp) => {
  await pass(700);
  fireEvent.pointerDown(button(name));
  fireEvent.click(button(name), { detail: 1 });
  await pass(0);
};
const lastAnswer = () => main.answers.at(-1)?.response;
const isShut = (name: string) => button(name).getAttribute('aria-disabled') === 'true';

describe('leave for a tool', () => {
  it('shows what the tool would really get, with the server’s words as a claim', () => {
    show(toolRequest());
    const region = screen.getByRole('region', { name: 'Waiting for you: tool' });
    expect(within(region).getByRole('heading', { name: 'Let “files” run its tool “erase”?' })).toBeTruthy();
    expect(within(region).getByRole('group', { name: 'Which file' }).textContent).toBe('/tmp/a');
    expect(within(region).getByRole('group', { name: 'options' }).textContent).toContain('"deep": true');
    expect(region.textContent).not.toContain('/tmp/harmless');
    expect(region.textContent).toContain('can change or delete things');
    expect(region.textContent).toContain('What the server says of it:Erase');
  });

  it.each([
    ['Approve', { action: 'accept', content: null, _meta: null }],
    ['Approve for this thread', { action: 'accept', content: null, _meta: { persist: 'session' } }],
    ['Always allow erase of files', { action: 'accept', content: null, _meta: { persist: 'always' } }],
    ['Decline', { action: 'decline', content: null, _meta: null }],
  ])('is answered by %s', async (name, response) => {
    show(toolRequest());
    await press(name);
    expect(lastAnswer()).toEqual(response);
  });

  it('lasts no longer than the engine offers', () => {
    show(toolRequest({ persist: 'session' }));
    expect(names()).toEqual(['Approve', 'Approve for this thread', 'Decline']);
    cleanup();
    show(toolRequest({ persist: undefined, tool_params: {} }));
    expect(names()).toEqual(['Approve', 'Decline']);
    expect(screen.getByText('It would be given nothing.')).toBeTruthy();
  });
});

describe('permissions', () => {
  it('are granted as far as they are ticked, beside what stays shut', async () => {
    show(permissionsRequest());
    const boxes = screen.getAllByRole('checkbox', { checked: true });
    expect(boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent?.trim())).toEqual([
      'Use the network',
      'Read  /etc',
      'Write to  /var/cache',
    ]);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Use the network' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Read /etc' }));
    await press('Approve for this turn');
    expect(lastAnswer()).toEqual({
      permissions: {
        fileSystem: {
          read: null,
          write: null,
          entries: [
            { path: { type: 'path', path: '/var/cache' }, access: 'write' },
            { path: { type: 'glob_pattern', pattern: '**/*.key' }, access: 'deny' },
          ],
        },
      },
      scope: 'turn',
    });
  });

  it('that are not ticked leave nothing to approve, and are kept so', async () => {
    const request = permissionsRequest();
    const view = show(request);
    for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box);
    await press('Approve for this thread');
    expect(main.answers).toEqual([]);
    view.unmount();
    show(request);
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([]);
    await press('Decline');
    expect(lastAnswer()).toEqual({ permissions: {}, scope: 'turn' });
  });
});

describe('a form', () => {
  const fields = {
    name: { type: 'string', title: 'Your name', minLength: 2 },
    level: { type: 'number', minimum: 0, exclusiveMaximum: 1 },
    size: { type: 'string', enum: ['s', 'm', 'l', 'xl', 'xxl', 'xxxl', 'huge'], default: 'm' },
    sure: { type: 'boolean' },
  };

  it('is not sent before all of it fits; the first that does not has the focus', async () => {
    show(formRequest(fields, ['name']));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: 'A' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^level/ }), { target: { value: '1' } });
    expect(screen.queryByText(/too short/)).toBeNull();
    await press('Submit');
    expect(main.answers).toEqual([]);
    const name = screen.getByRole('textbox', { name: 'Your name', description: /too short: at least 2 characters/ });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(screen.getByRole('textbox', { name: /^level/, description: /must be less than 1/ })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Not sent: 2 answers do not fit yet.');
  });

  it('is sent with what was filled in, what it began with, and nothing for what was left out', async () => {
    show(formRequest(fields, ['name']));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: 'Al' } });
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: /^size/ }).selectedOptions[0]?.text).toBe('m');
    await press('Submit');
    expect(lastAnswer()).toEqual({ action: 'accept', content: { name: 'Al', size: 'm' }, _meta: null });
  });

  it.each([
    ['Decline', 'decline'],
    ['Cancel without answering', 'cancel'],
  ])('is refused by %s, whatever is typed', async (name, action) => {
    show(formRequest(fields, ['name']));
    fireEvent.change(screen.getByRole('textbox', { name: 'Your name' }), { target: { value: 'Al' } });
    await press(name);
    expect(lastAnswer()).toEqual({ action, content: null, _meta: null });
  });

  it('keeps what is half typed, and a secret in memory alone', async () => {
    const request = elicitation('form', {
      mode: 'openai/form',
      requestedSchema: {
        type: 'object',
        properties: { key: { type: 'string', format: 'password' }, note: { type: 'string' } },
      },
    });
    const view = show(request);
    expect(screen.getByLabelText(/^key/).getAttribute('type')).toBe('password');
    fireEvent.change(screen.getByLabelText(/^key/), { target: { value: 'hunter2' } });
    fireEvent.change(screen.getByRole('textbox', { name: /^note/ }), { target: { value: 'a note' } });
    await pass(1_000);
    expect([...main.drafts.values()].join()).toContain('a note');
    expect([...main.drafts.values()].join()).not.toContain('hunter2');
    expect([...main.secrets.values()].join()).toContain('hunter2');
    view.unmount();
    show(request);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^note/ }).value).toBe('a note');
    await press('Submit');
    expect([main.drafts.size, main.secrets.size]).toEqual([0, 0]);
  });

  it('without fields only asks for consent', async () => {
    show(formRequest({}));
    expect(screen.getByText('There is nothing to fill in: it only wants your consent.')).toBeTruthy();
    await press('Submit');
    expect(lastAnswer()).toEqual({ action: 'accept', content: {}, _meta: null });
  });

  it('does nothing by Enter in a field', async () => {
    show(formRequest(fields, ['name']));
    const name = screen.getByRole('textbox', { name: 'Your name' });
    fireEvent.change(name, { target: { value: 'Al' } });
    await pass(700);
    fireEvent.keyDown(name, { key: 'Enter' });
    expect(main.answers).toEqual([]);
  });
});

describe('a link', () => {
  it('is opened outside only after it was shown, and done only when the person says so', async () => {
    show(linkRequest('https://example.com/sign-in'));
    expect(screen.getByRole('heading', { name: '“files” wants you to visit example.com' })).toBeTruthy();
    await pass(700);
    expect(isShut('I have done it')).toBe(true);
    fireEvent.click(button('Open in browser …'));
    expect(openExternal).not.toHaveBeenCalled();
    await act(async () =>
      fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Open in browser' })),
    );
    expect(openExternal).toHaveBeenCalledWith({ url: 'https://example.com/sign-in' });
    expect(main.answers).toEqual([]);
    await press('I have done it');
    expect(lastAnswer()).toEqual({ action: 'accept', content: null, _meta: null });
  });

  it('is warned of where its name may deceive', () => {
    show(linkRequest('http://paypal.com@аррӏе.com/'));
    const text = screen.getByRole('region', { name: 'Waiting for you: link' }).textContent;
    expect(text).toContain('xn--');
    expect(text).toContain('letters that can look like others');
    expect(text).toContain('not encrypted');
    expect(text).toContain('is a user name, not the site');
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'no address'])(
    'of another kind can only be refused: %s',
    (url) => {
      show(linkRequest(url));
      expect(names()).toEqual(['Decline', 'Cancel without answering']);
    },
  );
});

describe('approvals of rarer shapes', () => {
  const command = (params: object, method = 'item/commandExecution/requestApproval') =>
    asked('command', method, { threadId: 't', itemId: 'c', cwd: '/home/user/project', ...params });

  it('show the input alone, as it would be typed', () => {
    show(command({ kind: 'writeStdin', approvalId: 'x', command: "write_stdin --session-id 4 'rm -rf /\n'" }));
    expect(screen.getByRole('heading', { name: 'Send this input to a command that runs?' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Input' }).textContent).toBe('rm -rf /\n');
  });

  it('name one of several callbacks of a command as a step', () => {
    show(command({ kind: 'command', approvalId: 'step-1', command: 'rm a' }));
    expect(screen.getByRole('heading', { name: 'Run this step of a command?' })).toBeTruthy();
  });

  it('allow once what a person must be asked for', () => {
    show(
      command({
        kind: 'humanCommand',
        command: 'deploy',
        availableDecisions: ['accept', 'acceptForSession', 'cancel'],
      }),
    );
    expect(names()).toEqual(['Approve', 'Decline', 'Decline and stop']);
  });

  it('spell out the rules that lasting leave would write', () => {
    const allow = {
      applyNetworkPolicyAmendment: { network_policy_amendment: { host: 'example.com', action: 'allow' } },
    };
    show(
      command({
        kind: 'command',
        networkApprovalContext: { host: 'example.com', protocol: 'https' },
        availableDecisions: ['accept', allow, 'cancel'],
      }),
    );
    const region = screen.getByRole('region', { name: 'Waiting for you: command' });
    expect(region.textContent).toContain('network_rule(host="example.com", protocol="https", decision="allow")');
    cleanup();
    const prefix = { acceptWithExecpolicyAmendment: { execpolicy_amendment: ['git', 'push', '--force "x"'] } };
    show(command({ kind: 'command', command: 'git push', availableDecisions: ['accept', prefix, 'cancel'] }));
    expect(screen.getByRole('region').textContent).toContain(
      'prefix_rule(pattern=["git", "push", "--force \\"x\\""], decision="allow")',
    );
  });

  it.each([
    ['Approve', 'approved'],
    ['Decline', { denied: { rejection: 'The person declined.' } }],
    ['Decline and stop', 'abort'],
  ])('of the older kind are answered in its words: %s', async (name, decision) => {
    show(command({ command: ['git', 'commit', '-m', 'two words'], reason: null }, 'execCommandApproval'));
    expect(screen.getByRole('group', { name: 'Command' }).textContent).toBe("git commit -m 'two words'");
    await press(name);
    expect(lastAnswer()).toEqual({ decision });
  });

  it('of patches of the older kind carry their diff', async () => {
    show(
      asked('fileChange', 'applyPatchApproval', {
        conversationId: 't',
        callId: 'c',
        fileChanges: {
          '/home/user/project/new.txt': { type: 'add', content: 'fresh\n' },
          '/home/user/project/old.txt': { type: 'update', unified_diff: '@@ -1 +1 @@\n-a\n+b\n', move_path: null },
        },
        reason: null,
        grantRoot: null,
      }),
    );
    expect(screen.getByRole('heading', { name: 'Change 2 files?' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'What would change' }).textContent).toContain('fresh');
    await press('Approve for this thread');
    expect(lastAnswer()).toEqual({ decision: 'approved_for_session' });
  });
});

it.each([
  toolRequest,
  permissionsRequest,
  () => formRequest({ a: { type: 'string' } }),
  () => linkRequest('https://a.test'),
])('a card of a recording has nothing to press (%#)', (make) => {
  show({ ...make(), hostId: 'recording-1' });
  expect(screen.getByText('This was asked in a recording. It cannot be answered here.')).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});
