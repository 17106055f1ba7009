import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { commandCall, patchCall } from '../../main/tour/model-calls';
import { byMessage } from '../../main/tour/model-scripts';
import { SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { HOSTILE_MARKDOWN, HOSTILE_OUTPUT, STRANGER } from '../fixtures/hostile-texts';
import { askingCommand, callsThenSays, say } from '../fixtures/model';
import { terminalOf } from '../fixtures/terminal';
import { expect, scriptModel, test } from '../fixtures/test';
import { watchWindow } from '../fixtures/witness';

const WINDOW = { width: 1300, height: 940 };
const NAME = '<img src=x onerror="window.broken = true"><script>window.broken = true</script>';

test('a message runs nothing, loads nothing and leads nowhere by itself', async ({ launch, workspace }) => {
  scriptModel(workspace, () => [say(HOSTILE_MARKDOWN)]);
  const running = await launch({ size: WINDOW });
  const { page } = running;
  const witness = await watchWindow(running);
  const conversation = await startThread(running, workspace.projectDir, NAME);
  await conversation.expectTurn('Done');
  const answer = conversation.articles('Codex');

  await test.step('markup is text', async () => {
    await expect(answer).toContainText('<script>window.broken = true</script>');
    await expect(answer).toContainText('<style>* { display: none !important }</style>');
    const made = 'script, img, svg:not(.lucide), iframe, meta, base, link, style, form, input, details, object, embed';
    await expect(answer.locator(made)).toHaveCount(0);
    await expect(conversation.articles('You')).toContainText(NAME);
    await expect(page.getByRole('heading', { level: 1, name: NAME, exact: true })).toBeVisible();
    await expect(conversation.threadLink(NAME)).toBeVisible();
  });

  await test.step('only web addresses are links', async () => {
    const addresses = await answer
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toContain(`${STRANGER}/web?a=1&b=2#end`);
    expect(addresses.filter((address) => !address?.startsWith('https://'))).toEqual([]);
    await expect(answer).toContainText('javascript:');
  });

  await test.step('a link shows its whole address before it opens', async () => {
    const dialog = page.getByRole('dialog', { name: 'Open this address?', exact: true });
    const disguised = answer.getByRole('link', { name: 'https://good.example/', exact: true });
    for (const press of [{}, { modifiers: ['Control'] }, { modifiers: ['Shift'] }] as const) {
      await disguised.click({ ...press, modifiers: [...('modifiers' in press ? press.modifiers : [])] });
      await expect(dialog).toContainText(`${STRANGER}/not-good`);
      await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    }
    await disguised.click({ button: 'middle' });
    await expect(dialog).toHaveCount(0);
    expect(await witness.opened()).toEqual([]);
    await answer.getByRole('link', { name: 'web', exact: true }).click();
    await expect(dialog).toContainText(`${STRANGER}/web?a=1&b=2#end`);
    await dialog.getByRole('button', { name: 'Open in browser', exact: true }).click();
    await expect.poll(witness.opened).toEqual([`${STRANGER}/web?a=1&b=2#end`]);
  });
  await witness.expectNothing();
  expect(workspace.model.errors).toEqual([]);
});

test('what a terminal would obey is shown or dropped', async ({ launch, workspace }) => {
  writeFileSync(join(workspace.projectDir, 'bytes'), HOSTILE_OUTPUT);
  // Only questions that the engine's own terminal leaves open.
  writeFileSync(
    join(workspace.projectDir, 'ask.sh'),
    `stty -echo; printf '\\033[c\\033[>c\\033]10;?\\007'; IFS= read -r -n 1 -t 2 answer; printf 'heard[%s]\\n' "$answer"`,
  );
  const show = 'sh -c "cat bytes"';
  const ask = 'bash ask.sh';
  scriptModel(
    workspace,
    callsThenSays(
      'Shown.',
      commandCall(show, { isLogin: false }),
      commandCall(ask, { isLogin: false, isInteractive: true, yieldTimeMs: 15_000 }),
    ),
  );
  const running = await launch({ size: WINDOW });
  const { app, page } = running;
  const witness = await watchWindow(running);
  await app.evaluate(({ clipboard }) => clipboard.writeText('kept'));
  const conversation = await startThread(running, workspace.projectDir, 'Show the bytes.');
  await conversation.expectTurn('Done');

  const article = conversation.transcript.getByRole('article', { name: /^Command: .*bytes/ });
  const terminal = terminalOf(article);
  await expect(terminal.drawn).toContainText('at last', { timeout: SLOW_MS });
  const lines = (await terminal.lines()).filter((line) => line !== '');
  expect(lines).toEqual([
    'at first',
    'behind the clearing',
    'scripted link',
    'web link',
    'hidden words black on black',
    '<img src=x onerror="window.broken = true">',
    'at last',
  ]);

  await test.step('hidden and black text can be read', async () => {
    for (const words of ['hidden words', 'black on black']) {
      const colours = await terminal.drawn
        .getByText(words)
        .first()
        .evaluate((element) => {
          const { color, visibility, opacity } = getComputedStyle(element);
          return { color, visibility, opacity };
        });
      expect(colours).toMatchObject({ visibility: 'visible', opacity: '1' });
      expect(colours.color).not.toMatch(/rgb\((0, 0, 0|29, 31, 36)\)|transparent|, 0\)$/);
    }
  });

  await test.step('links of the output lead nowhere', async () => {
    await expect(terminal.group.getByRole('link')).toHaveCount(0);
    // xterm.js takes the pointer on a layer above its lines.
    await terminal.drawn.getByText('web link').click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('nobody answers the questions of a program', async () => {
    const asked = terminalOf(conversation.transcript.getByRole('article', { name: `Command: ${ask}`, exact: true }));
    await expect(asked.group).toContainText('heard[]');
  });

  const title = await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getTitle());
  expect([title, await page.title()]).toEqual(['Heddle', 'Heddle']);
  expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toBe('kept');
  expect(await witness.opened()).toEqual([]);
  await witness.expectNothing();
  expect(workspace.model.errors).toEqual([]);
});

test('nothing hides in what is approved, or in a name', async ({ launch, workspace }) => {
  const command = `echo safe \u202e# fr- mr \u2066\u200b\u00a0> ${join(workspace.outsideDir, 'x')}`;
  const file = join(workspace.projectDir, '<img src=x onerror=alert(1)>\u202egpj.sh');
  const patch = ['*** Begin Patch', `*** Add File: ${file}`, '+<script>window.broken = true</script>', '*** End Patch'];
  scriptModel(
    workspace,
    byMessage([
      ['command', callsThenSays('Declined.', askingCommand(command))],
      ['patch', callsThenSays('Patched.', patchCall(patch.join('\n')))],
    ]),
  );
  const running = await launch({ size: WINDOW });
  const witness = await watchWindow(running);
  const conversation = await startThread(running, workspace.projectDir, 'command');

  await test.step('a command names what would not show', async () => {
    const card = conversation.waiting('command');
    const exact = card.getByRole('group', { name: 'Command', exact: true });
    await expect(exact).toContainText('echo safe U+202E# fr- mr U+2066U+200BU+00A0> ', { timeout: SLOW_MS });
    for (const words of await card.getByRole('button').allTextContents()) expect(words).not.toMatch(/[\u200b-\u2069]/);
    await conversation.decide('command', 'Decline');
  });

  await test.step('a file name is text', async () => {
    await startAnotherThread(conversation, 'patch');
    await conversation.expectTurn('Done');
    const article = conversation.articles('File change: 1 file');
    await expect(article).toContainText('<img src=x onerror=alert(1)>');
    await expect(article).toContainText('<script>window.broken = true</script>');
    const changes = await conversation.openTab('Changes');
    await expect(changes).toContainText('<img src=x onerror=alert(1)>');
    for (const place of [article, changes]) {
      await expect(place.locator('img, script')).toHaveCount(0);
      await expect(place).toContainText('U+202E');
      expect(await place.textContent()).not.toMatch(/[\u202a-\u202e]/);
    }
  });
  await witness.expectNothing();
  expect(workspace.model.errors).toEqual([]);
});
