// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FakeEngineError, type FakeMain, installFakeMain, renderInApp, settle } from '../composer/testing/fake-main';
import { SkillsTab } from './skills-tab';

const skill = (path: string, part: object = {}) => ({
  name: path.split('/').at(-2) ?? path,
  description: 'Does it',
  shortDescription: null,
  interface: null,
  dependencies: null,
  path,
  scope: 'user',
  enabled: true,
  pluginId: null,
  ...part,
});

let main: FakeMain;
let skills: object[];
let errors: object[];

beforeEach(() => {
  skills = [skill('/own/weave/SKILL.md')];
  errors = [];
  main = installFakeMain({
    'skills/list': () => ({ data: [{ cwd: '/', skills, errors }] }),
    'skills/config/write': () => ({ effectiveEnabled: true }),
    'skills/extraRoots/set': () => ({}),
  });
});
afterEach(cleanup);

const show = async (item: string | null = null) => {
  renderInApp(<SkillsTab item={item} />);
  await settle();
};
const isOn = (name: string) => screen.findByRole('checkbox', { name: `Offer ${name} to Codex` });

describe('the tab of skills', () => {
  it('says that it looks for them, until the engine has answered', async () => {
    let answer = (_: object) => {};
    main.engine['skills/list'] = () => new Promise((resolve) => (answer = resolve));
    await show();
    expect(screen.getByText('Looking for skills…').getAttribute('role')).toBe('status');
    answer({ data: [{ cwd: '/', skills, errors }] });
    expect(await screen.findByRole('link', { name: 'weave' })).toBeTruthy();
    expect(screen.queryByText('Looking for skills…')).toBeNull();
  });

  it('says that nothing is known of them while no engine runs', async () => {
    const [engine] = (await import('../../app/app-state')).getAppState().engines;
    if (engine === undefined) throw new Error('no engine');
    main.setApp({ engines: [{ ...engine, phase: 'stopped' }] });
    await show();
    expect(screen.getByText(/engine is not running/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Look again' }).getAttribute('aria-disabled')).toBe('true');
    expect(main.callsOf('skills/list')).toEqual([]);
  });

  it('says why the engine did not tell', async () => {
    main.engine['skills/list'] = () => {
      throw new FakeEngineError('rpc', 'no such luck');
    };
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('no such luck');
  });

  it('says where skills belong while there are none', async () => {
    skills = [];
    await show();
    expect(await screen.findByText('No skill was found.')).toBeTruthy();
    expect(screen.getByText(/\.agents\/skills/)).toBeTruthy();
  });

  it('tells those of one name apart by where they come from, and each by its own page', async () => {
    skills = [
      skill('/own/weave/SKILL.md'),
      skill('/project/.agents/skills/weave/SKILL.md', { scope: 'repo' }),
      // A project within another is looked through twice.
      skill('/project/.agents/skills/weave/SKILL.md', { scope: 'repo' }),
      skill('/cache/weave/SKILL.md', { pluginId: 'loom@acme' }),
    ];
    await show();
    const pathIn = async (group: string) => {
      const links = within(await screen.findByRole('region', { name: group })).getAllByRole('link', { name: 'weave' });
      return links.map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    };
    expect(await pathIn('Your own')).toEqual([expect.stringContaining('/own/weave/SKILL.md')]);
    expect(await pathIn('Of this project')).toEqual([
      expect.stringContaining('/project/.agents/skills/weave/SKILL.md'),
    ]);
    expect(await pathIn('From plugins')).toEqual([expect.stringContaining('/cache/weave/SKILL.md')]);
  });

  it('makes what would not show in a stranger’s text visible, and shows those that cannot be read', async () => {
    skills = [skill('/own/w/SKILL.md', { name: 'we\u202eave' })];
    errors = [{ path: '/own/torn/SKILL.md', message: 'missing YAML\u202e' }];
    await show();
    expect((await screen.findByRole('link', { name: /we.*ave/ })).textContent).toBe('weU+202Eave');
    const broken = screen.getByRole('region', { name: 'These cannot be read, so Codex is not offered them:' });
    expect(broken.textContent).toContain('/own/torn/SKILL.md');
    expect(broken.textContent).toContain('missing YAMLU+202E');
  });

  it('looks through the folders again when told to', async () => {
    await show();
    await screen.findByRole('link', { name: 'weave' });
    skills = [...skills, skill('/own/spin/SKILL.md')];
    fireEvent.click(screen.getByRole('button', { name: 'Look again' }));
    expect(await screen.findByRole('link', { name: 'spin' })).toBeTruthy();
    expect(main.callsOf('skills/list')).toContainEqual({ forceReload: true });
  });
});

describe('a skill', () => {
  it('is turned off by its file alone, and shown as the engine then says', async () => {
    main.engine['skills/config/write'] = () => {
      skills = [skill('/own/weave/SKILL.md', { enabled: false })];
      return { effectiveEnabled: false };
    };
    await show();
    fireEvent.click(await isOn('weave'));
    await waitFor(async () => expect(((await isOn('weave')) as HTMLInputElement).checked).toBe(false));
    expect(main.callsOf('skills/config/write')).toEqual([{ path: '/own/weave/SKILL.md', enabled: false }]);
  });

  it('that stays off because its name is off says so, and can be turned on by that', async () => {
    skills = [skill('/own/weave/SKILL.md', { enabled: false })];
    await show();
    fireEvent.click(await isOn('weave'));
    fireEvent.click(await screen.findByRole('button', { name: 'Turn on all named weave' }));
    await waitFor(() =>
      expect(main.callsOf('skills/config/write')).toEqual([
        { path: '/own/weave/SKILL.md', enabled: true },
        { name: 'weave', enabled: true },
      ]),
    );
  });

  it('stays as it was when the engine refuses', async () => {
    main.engine['skills/config/write'] = () => {
      throw new FakeEngineError('rpc', 'read-only');
    };
    await show();
    fireEvent.click(await isOn('weave'));
    await settle();
    expect(((await isOn('weave')) as HTMLInputElement).checked).toBe(true);
  });

  it('that is gone says so on its page', async () => {
    await show('/own/gone/SKILL.md');
    expect(await screen.findByText('This skill is not there any more.')).toBeTruthy();
  });
});

describe('a folder of one’s own', () => {
  it('is kept only once the engine has taken it', async () => {
    const kept: object[] = [];
    Object.assign(window.heddle.request, {
      'folder.pick': async () => ({ path: '/more' }),
      'preferences.update': async (change: object) => kept.push(change),
    });
    main.engine['skills/extraRoots/set'] = () => {
      throw new FakeEngineError('rpc', 'not a directory');
    };
    await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Add a folder…' }));
    expect((await screen.findByRole('alert')).textContent).toContain('not a directory');
    expect(kept).toEqual([]);
    main.engine['skills/extraRoots/set'] = () => ({});
    fireEvent.click(screen.getByRole('button', { name: 'Add a folder…' }));
    await waitFor(() => expect(kept).toEqual([{ skillFolders: ['/more'] }]));
  });
});
