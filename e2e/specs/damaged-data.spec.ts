import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { byMessage, inRounds } from '../../main/tour/model-scripts';
import { conversationOf, SLOW_MS, startThread } from '../fixtures/conversation';
import { crashApp, quitApp } from '../fixtures/launch';
import { askingCommand, say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';

/** One file of Heddle's, by its path below the user-data folder. */
type Damage = (file: string) => void;

/** What may have become of a file, and whether a journal can go on after it, as it is made to. */
const DAMAGES: readonly { readonly name: string; readonly damage: Damage; readonly journalGoesOn: boolean }[] = [
  {
    name: 'cut in their middle',
    damage: (file) => writeFileSync(file, readFileSync(file).subarray(0, Math.floor(statSync(file).size / 2))),
    journalGoesOn: true,
  },
  { name: 'empty', damage: (file) => writeFileSync(file, ''), journalGoesOn: true },
  {
    name: 'full of rubbish',
    damage: (file) => writeFileSync(file, Buffer.from([0, 255, 254, 128, 123, 10, 0, 34, 10])),
    journalGoesOn: false,
  },
  {
    name: 'of a newer version',
    damage: (file) => writeFileSync(file, '{"version":99,"writer":"Heddle 9.0.0","data":{"later":true}}\n'),
    journalGoesOn: false,
  },
  {
    name: 'folders instead of files',
    damage: (file) => {
      rmSync(file);
      mkdirSync(file);
      writeFileSync(join(file, 'inside'), 'kept');
    },
    journalGoesOn: false,
  },
];

/** The content of a file, or of the folder in its place. */
const contentOf = (path: string): string =>
  statSync(path).isDirectory() ? `folder: ${readFileSync(join(path, 'inside'), 'utf8')}` : readFileSync(path, 'latin1');

test('five starts on damaged data: Heddle starts, says what it set aside, and loses nothing else', async ({
  launch,
  workspace,
}) => {
  test.setTimeout(240_000);
  const { userDataDir } = workspace;
  scriptModel(
    workspace,
    byMessage([
      [
        'begin',
        inRounds(
          [{ kind: 'reasoning', summary: ['**Looking around**\n\nOne after the other.'] }, askingCommand('echo asked')],
          [say('It was allowed.')],
        ),
      ],
      ['go on', [say('On it goes.')]],
    ]),
  );

  await test.step('a Heddle that has something in each of its files', async () => {
    const running = await launch();
    const conversation = await startThread(running, workspace.projectDir, 'begin');
    await conversation.decide('command', 'Approve');
    await conversation.expectTurn('Done');
    await conversation.transcript.getByRole('button', { name: /^Thought: Looking around/ }).click();
    await conversation.message.fill('half a thought');
    await running.page.getByRole('button', { name: 'Hide details', exact: true }).click();
    await quitApp(running);
  });

  const [journal = ''] = readdirSync(join(userDataDir, 'journal', 'local'));
  const journalFile = join('journal', 'local', journal);
  const files = [...readdirSync(userDataDir).filter((file) => file.endsWith('.json')), journalFile];
  expect(files).toEqual(expect.arrayContaining(['preferences.json', 'drafts.json', 'windows.json', 'looks.json']));
  const sound = join(workspace.root, 'sound');
  cpSync(userDataDir, sound, { recursive: true, filter: (path) => !/Singleton|sock/i.test(basename(path)) });

  for (const { name, damage, journalGoesOn } of DAMAGES) {
    await test.step(`files that are ${name}`, async () => {
      renameSync(userDataDir, join(workspace.root, `before ${name}`));
      cpSync(sound, userDataDir, { recursive: true });
      for (const file of files) damage(join(userDataDir, file));
      const damaged = new Map(files.map((file) => [file, contentOf(join(userDataDir, file))]));
      const setAside = files.filter((file) => file !== journalFile || !journalGoesOn);

      const running = await launch();
      const conversation = conversationOf(running.page);
      await expect(conversation.engine).toHaveText(/^Ready/, { timeout: SLOW_MS });
      // Threads are the engine's: they are all there.
      await conversation.threadLink('begin').click({ timeout: SLOW_MS });
      await expect(conversation.articles('Codex', 'It was allowed.')).toHaveCount(1, { timeout: SLOW_MS });
      await conversation.expectTurn('Done');

      const told = running.page.getByRole('button', { name: /notices?$/ });
      await told.click();
      const notices = running.page.getByRole('dialog', { name: 'Notices' }).getByRole('listitem');
      const ours = notices.filter({ hasText: 'Heddle’s own files' });
      await expect(ours).toHaveCount(setAside.length);
      for (const file of setAside) {
        const notice = ours.filter({ hasText: join(userDataDir, file) });
        await expect(notice).toContainText(
          'could not be used, so Heddle starts without what was in it. It was kept as',
        );
        const folder = join(userDataDir, file, '..');
        const aside = readdirSync(folder).filter((entry) => entry.startsWith(`${basename(file)}.`));
        expect(aside).toHaveLength(1);
        await expect(notice).toContainText(String(aside[0]));
        expect(contentOf(join(folder, String(aside[0])))).toBe(damaged.get(file));
      }
      await running.page.keyboard.press('Escape');

      // It is no use only to look at: what is written now is kept as ever.
      await conversation.message.fill('typed after it');
      const drafts = () =>
        statSync(join(userDataDir, 'drafts.json'), { throwIfNoEntry: false })?.isFile()
          ? readFileSync(join(userDataDir, 'drafts.json'), 'utf8')
          : '';
      await expect.poll(drafts).toContain('typed after it');
      await crashApp(running);
    });
  }

  await test.step('and then on sound data again: everything is as it was left', async () => {
    renameSync(userDataDir, join(workspace.root, 'before the last'));
    cpSync(sound, userDataDir, { recursive: true });
    const running = await launch();
    const conversation = conversationOf(running.page);
    await expect(conversation.articles('Codex', 'It was allowed.')).toHaveCount(1, { timeout: SLOW_MS });
    await expect(conversation.message).toHaveValue('half a thought');
    await expect(conversation.transcript.getByRole('note', { name: 'Heddle’s own record' })).toContainText(
      'You approved: echo asked',
    );
    await expect(conversation.transcript.getByRole('button', { name: /^Thought: Looking around/ })).toHaveAttribute(
      'aria-expanded',
      'true',
    );
    await expect(running.page.getByRole('button', { name: 'Show details', exact: true })).toBeVisible();
    await conversation.sendMessage('go on');
    await expect(conversation.articles('Codex', 'On it goes.')).toHaveCount(1, { timeout: SLOW_MS });
  });
});
