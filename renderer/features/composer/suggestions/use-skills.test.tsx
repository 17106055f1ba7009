import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draftContent } from '../drafts';
import { installFakeMain, renderInApp } from '../testing/fake-main';
import { useSkills } from './use-skills';

afterEach(cleanup);

const skill = (name: string, pluginId: string | null) => ({
  name,
  path: `/skills/${name}`,
  description: name,
  enabled: true,
  pluginId,
});
const plugin = (id: string, prompt: string) => ({
  id,
  name: id.split('@')[0],
  installed: true,
  enabled: true,
  interface: { defaultPrompt: [prompt] },
});

const TRIGGER = { kind: 'skill', from: 0, to: 1, query: '' } as const;

function Offered({ pluginsOff }: { readonly pluginsOff: readonly string[] }) {
  const offer = useSkills(TRIGGER, 'local', '/p', 'draft', pluginsOff);
  return (
    <ul>
      {offer?.suggestions.map(({ id, label, run }) => (
        <li key={id}>
          <button type="button" onClick={run}>
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent);
const OFF = ['notes@acme'];
const NONE: readonly string[] = [];

it('offers nothing of a plugin that is off in the thread', async () => {
  installFakeMain({
    'skills/list': () => ({
      data: [
        {
          cwd: '/p',
          errors: [],
          skills: [skill('own', null), skill('notes:take', 'notes@acme'), skill('c:t', 'c@acme')],
        },
      ],
    }),
    'plugin/installed': () => ({
      marketplaces: [{ plugins: [plugin('notes@acme', 'Take a note'), plugin('c@acme', 'What time is it?')] }],
    }),
  });
  const view = renderInApp(<Offered pluginsOff={NONE} />);
  await waitFor(() => expect(shown()).toHaveLength(7));
  view.rerender(<Offered pluginsOff={OFF} />);
  expect([...shown()].sort()).toEqual(['$c', '$c:t', '$own', 'What time is it?']);
});

it('offers plugins and apps to point at, which then go along with the message', async () => {
  const app = (id: string, name: string, part: object = {}) => ({
    id,
    name,
    description: 'Keeps dates',
    isAccessible: true,
    isEnabled: true,
    ...part,
  });
  installFakeMain({
    'plugin/installed': () => ({ marketplaces: [{ plugins: [plugin('notes@acme', 'Take a note')] }] }),
    'app/list': () => ({
      data: [app('c1', 'My Calendar'), app('c2', 'Mail', { isEnabled: false })],
      nextCursor: null,
    }),
  });
  renderInApp(<Offered pluginsOff={NONE} />);
  await waitFor(() => expect(shown()).toEqual(['$notes', '$my-calendar', 'Take a note']));
  for (const label of ['$notes', '$my-calendar', '$my-calendar']) fireEvent.click(screen.getByText(label));
  expect(draftContent('draft').attachments).toMatchObject([
    { kind: 'mention', name: 'notes', path: 'plugin://notes@acme' },
    { kind: 'mention', name: 'my-calendar', path: 'app://c1' },
  ]);
});
