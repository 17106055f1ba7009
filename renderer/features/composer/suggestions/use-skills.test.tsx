import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
  name: id,
  installed: true,
  enabled: true,
  interface: { defaultPrompt: [prompt] },
});

const TRIGGER = { kind: 'skill', from: 0, to: 1, query: '' } as const;

function Offered({ pluginsOff }: { readonly pluginsOff: readonly string[] }) {
  const offer = useSkills(TRIGGER, 'local', '/p', 'draft', pluginsOff);
  return (
    <ul>
      {offer?.suggestions.map(({ id, label }) => (
        <li key={id}>{label}</li>
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
  await waitFor(() => expect(shown()).toHaveLength(5));
  view.rerender(<Offered pluginsOff={OFF} />);
  expect([...shown()].sort()).toEqual(['$c:t', '$own', 'What time is it?']);
});
