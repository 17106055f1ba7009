import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoGraveFaults } from '../fixtures/axe';
import { pressInCard, SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { english } from '../fixtures/english';
import { tabTo } from '../fixtures/keyboard';
import { addMcpServer } from '../fixtures/mcp-server';
import { callsThenSays, say, toolOutputs } from '../fixtures/model';
import { heardBy, heardFileOf, isRunning, ODD_SERVER, oddServerToml } from '../fixtures/odd-mcp-server';
import { setTheme } from '../fixtures/pictures';
import { expect, scriptModel, test } from '../fixtures/test';
import { givenWith, lineChanges, readConfig, toolsPageOf } from '../fixtures/tools-page';
import { changeConfig } from '../fixtures/workspace';

const OTHERS = `
# my own servers, do not lose this
[mcp_servers.other] # trailing
command = "no-such-program" # it is not here
odd_setting = "of tomorrow"

[mcp_servers.other.env] # what it needs
MODE = "fast" # as fast as it can

[mcp_servers.other.tools.write]
approval_mode = "prompt"

# the end
`;

test('a server is added, tried, changed, renamed and removed, and nothing else in the file is', async ({
  launch,
  workspace,
}) => {
  changeConfig(workspace, (toml) => toml + OTHERS);
  mkdirSync(join(workspace.projectDir, '.codex'));
  writeFileSync(join(workspace.projectDir, '.codex', 'config.toml'), oddServerToml(workspace, 'of-project', 'good'));
  const eraseCall = { kind: 'functionCall', name: 'erase', namespace: 'mcp__docs', arguments: { what: 'x' } } as const;
  scriptModel(workspace, callsThenSays('Erased.', eraseCall));
  const original = readConfig(workspace);
  const running = await launch({ environment: { DOCS_TOKEN: 'zq-docs-token' } });
  const { page } = running;
  const tools = toolsPageOf(page);
  const conversation = await startThread(running, workspace.projectDir, 'first');
  await conversation.expectTurn('Done');

  await test.step('what is wrong is said, and nothing is written', async () => {
    const panel = await tools.openTab('MCP servers');
    await expect(tools.row('other')).toContainText('Does not start', { timeout: SLOW_MS });
    await expectNoGraveFaults(page, 'the list of servers', 'all');
    await tools.button('Add a server').click();
    await tools.field('Name').fill('my docs');
    await tools.button('Save').click();
    await expect(panel.getByText(english('mcpServers:problem.oddName'))).toBeVisible();
    await expect(panel.getByText(english('mcpServers:problem.noCommand'))).toBeVisible();
    await expect(tools.field('Name')).toBeFocused();
    await expectNoGraveFaults(page, 'the form', 'all');
  });

  await test.step('a secret is warned of, and half a form is there again', async () => {
    await tools.field('Name').fill('docs');
    await tools.field('Command').fill(ODD_SERVER.command);
    await tools.field('Arguments').fill(ODD_SERVER.script);
    for (const [number, name] of ['HEARD_FILE', 'API_KEY', 'DOCS_TOKEN'].entries()) {
      await tools.button('Add a variable').click();
      await tools.field(`Variable ${number + 1}`).fill(name);
    }
    for (const [number, value] of [heardFileOf(workspace, 'docs'), 'zq-clear'].entries()) {
      await tools.panel.getByRole('combobox', { name: `Where the value of variable ${number + 1} is` }).click();
      await page.getByRole('option', { name: 'Written in the file', exact: true }).click();
      await tools.field(`Value of variable ${number + 1}`).fill(value);
    }
    await expect(tools.panel.getByText(english('mcpServers:form.variableSet'))).toBeVisible();
    await tools.button('Save').click();
    await expect(tools.dialog).toContainText('API_KEY');
    await tools.dialog.getByRole('button', { name: 'Go back', exact: true }).click();
    expect(readConfig(workspace)).toBe(original);

    await page.getByRole('link', { name: 'Inbox', exact: true }).click();
    await page.getByRole('link', { name: 'Plugins', exact: true }).click();
    await tools.button('Add a server').click();
    await expect(tools.field('Command')).toHaveValue(ODD_SERVER.command);
    await tools.button('Remove row 2').click();
    await tools.button('Save').click();
  });

  await test.step('the file has it, each setting as it was filled in, and all that was there', async () => {
    await expect(tools.row('docs').first()).toContainText('4 tools, 1 resource', { timeout: SLOW_MS });
    expect(lineChanges(original, readConfig(workspace))).toEqual([
      '+[mcp_servers.docs]',
      `+command = "${ODD_SERVER.command}"`,
      `+args = ["${ODD_SERVER.script}"]`,
      '+env_vars = ["DOCS_TOKEN"]',
      '+[mcp_servers.docs.env]',
      `+HEARD_FILE = "${heardFileOf(workspace, 'docs')}"`,
    ]);
  });

  await test.step('a tool is tried by the keyboard, and what it is given is the engine’s doing', async () => {
    await tools.open('docs');
    await expect(tools.panel.getByText('It calls itself Odd 3.2.1.')).toBeVisible({ timeout: SLOW_MS });
    await expect(tools.panel.getByText(english('mcpServers:prompts.offered'))).toBeVisible();
    await page.keyboard.press('Tab');
    await tabTo(tools.button('Try greet'));
    await page.keyboard.press('Enter');
    const form = tools.panel.getByRole('form', { name: 'Try greet', exact: true });
    await tabTo(form.getByRole('textbox', { name: 'who (required)', exact: true }));
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await expect(form.getByText('Hello, Ada')).toBeVisible({ timeout: SLOW_MS });
    await expect.poll(() => heardBy(workspace, 'docs')).toContain('greet {"who":"Ada"}');
    await tools.button('Try variables').click();
    await tools.panel
      .getByRole('form', { name: 'Try variables' })
      .getByRole('button', { name: 'Run the tool' })
      .click();
    const names = tools.panel.getByRole('form', { name: 'Try variables' }).getByText(/\bDOCS_TOKEN\b/);
    await expect(names).toBeVisible({ timeout: SLOW_MS });
    await expect(names).not.toContainText('CODEX_HOME');

    await tools.button('Try erase').click();
    const unsafe = tools.panel.getByRole('form', { name: 'Try erase', exact: true });
    await expect(unsafe).toContainText(english('mcpServers:try.unsafe'));
    await unsafe.getByRole('button', { name: 'Write as JSON', exact: true }).click();
    await unsafe.getByRole('textbox', { name: 'Arguments, as JSON', exact: true }).fill('["no object"]');
    await unsafe.getByRole('button', { name: 'Run the tool', exact: true }).click();
    await expect(unsafe.getByRole('alert')).toContainText(english('mcpServers:try.notObject'));
    expect(heardBy(workspace, 'docs').filter((heard) => heard.startsWith('erase'))).toEqual([]);

    await tools.button('Read notes').click();
    await expect(tools.panel.getByText('What the notes say')).toBeVisible({ timeout: SLOW_MS });
  });

  await test.step('a server that ends while it is used says so', async () => {
    await tools.button('Try fall').click();
    const form = tools.panel.getByRole('form', { name: 'Try fall', exact: true });
    await form.getByRole('button', { name: 'Run the tool', exact: true }).click();
    await expect(form.getByRole('alert')).toContainText('The tool could not be run.', { timeout: SLOW_MS });
    await setTheme(running, 'dark');
    await expectNoGraveFaults(page, 'a server, dark', 'all');
    await setTheme(running, 'light');
  });

  const added = readConfig(workspace);
  await test.step('a tool of it asks no more, as its line in the file says', async () => {
    await tools.panel.getByRole('combobox', { name: 'Before erase runs', exact: true }).click();
    await page.getByRole('option', { name: /^Never ask/ }).click();
    await expect
      .poll(() => lineChanges(added, readConfig(workspace)))
      .toEqual(['+[mcp_servers.docs.tools.erase]', '+approval_mode = "approve"']);
  });

  await test.step('the next thread has it: the model is offered its tools, and may use that one', async () => {
    await page.getByRole('link', { name: 'Threads', exact: true }).click();
    await startAnotherThread(conversation, 'second');
    await conversation.expectTurn('Done');
    expect(toolOutputs(workspace, 'second')[0]).toContain('erased x');
    expect(heardBy(workspace, 'docs')).toContain('erase {"what":"x"}');
    // The engine names the servers, whose tools the model then looks for.
    expect(givenWith(workspace, 'second')).toContain('- mcp__docs');
    expect(givenWith(workspace, 'first')).not.toContain('mcp__docs');
  });

  await test.step('a change touches its own line alone', async () => {
    await tools.openTab('MCP servers');
    await expect(tools.panel.getByRole('region', { name: 'Starts in threads' })).toContainText('ready');
    await expect(tools.panel.getByRole('link', { name: 'second', exact: true }).first()).toBeVisible({
      timeout: SLOW_MS,
    });
    const before = readConfig(workspace);
    await tools.button('Edit').click();
    await tools.field('Seconds to start').fill('25');
    await tools.button('Save').click();
    await expect.poll(() => lineChanges(before, readConfig(workspace))).toEqual(['+startup_timeout_sec = 25']);
  });

  await test.step('another name takes along what Heddle does not know, and nothing else changes', async () => {
    await tools.panel.getByRole('link', { name: 'All MCP servers', exact: true }).click();
    await tools.open('other');
    const before = readConfig(workspace);
    await tools.button('Rename').click();
    await expectNoGraveFaults(page, 'renaming', 'all');
    await tools.dialog.getByRole('textbox', { name: 'New name', exact: true }).fill('a.b/c');
    await page.keyboard.press('Enter');
    await expect(tools.panel.getByRole('heading', { name: 'a.b/c', exact: true })).toBeVisible({ timeout: SLOW_MS });
    const after = readConfig(workspace);
    for (const line of ['command = "no-such-program"', 'odd_setting = "of tomorrow"', 'MODE = "fast"'])
      expect(after).toContain(`\n${line}\n`);
    for (const table of ['', '.env', '.tools.write']) expect(after).toContain(`[mcp_servers."a.b/c"${table}]`);
    expect(after).not.toContain('mcp_servers.other');
    expect(after).toContain('# the end');
    const untouched = before.split('\n').filter((line) => line !== '' && !OTHERS.includes(line));
    for (const line of untouched) expect(after).toContain(line);
  });

  await test.step('off, on, and removed: the rest stays to the letter', async () => {
    const before = readConfig(workspace);
    await tools.button('Turn off').click();
    await expect.poll(() => lineChanges(before, readConfig(workspace))).toEqual(['+enabled = false']);
    await tools.button('Turn on').click();
    await expect.poll(() => lineChanges(before, readConfig(workspace))).toEqual(['+enabled = true']);
    await tools.button('Remove').click();
    await expectNoGraveFaults(page, 'removing a server', 'all');
    await tools.dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(tools.panel.getByRole('link', { name: 'docs', exact: true })).toBeVisible({ timeout: SLOW_MS });
    expect(readConfig(workspace)).not.toContain('a.b/c');
    expect(lineChanges(before, readConfig(workspace)).filter((line) => line.startsWith('+'))).toEqual([]);
  });

  await test.step('a file that was changed meanwhile is not written over', async () => {
    await tools.open('docs');
    // A comment alone would be no change: the engine compares what the file says.
    changeConfig(workspace, (toml) => `${toml}\n[tui]\nnotifications = false # by an editor\n`);
    const before = readConfig(workspace);
    await tools.button('Turn off').click();
    await expect(tools.panel.getByRole('alert')).toContainText(english('tools:conflict'), { timeout: SLOW_MS });
    expect(readConfig(workspace)).toBe(before);
    await tools.button('Turn off').click();
    await expect.poll(() => lineChanges(before, readConfig(workspace))).toEqual(['+enabled = false']);
  });

  await test.step('a project’s own is shown with its file, and started only when wanted', async () => {
    const before = readConfig(workspace);
    const started = heardBy(workspace, 'of-project').length;
    await tools.panel.getByRole('link', { name: 'All MCP servers', exact: true }).click();
    await tools.open('of-project');
    await expect(tools.panel.getByText(join(workspace.projectDir, '.codex', 'config.toml'))).toBeVisible();
    await expect(tools.button('Edit')).toHaveCount(0);
    expect(heardBy(workspace, 'of-project')).toHaveLength(started);
    await tools.button('Start it').click();
    await expect(tools.button('Try greet')).toBeVisible({ timeout: SLOW_MS });
    const engine = await connectToEngine(workspace.codexHome);
    const loaded = async () => (await engine.request('thread/loaded/list', {})).data.length;
    const withTrial = await loaded();
    await tools.panel.getByRole('link', { name: 'All MCP servers', exact: true }).click();
    await expect.poll(loaded, { timeout: SLOW_MS }).toBe(withTrial - 1);
    engine.close();
    expect(readConfig(workspace)).toBe(before);
  });
  expect(workspace.model.errors).toEqual([]);
});

test('servers that hang, die, flood or talk nonsense are shown as that, and keep nothing waiting', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('Here all the same.')]);
  changeConfig(workspace, (toml) =>
    [
      toml,
      oddServerToml(workspace, 'hangs', 'hangs', 'startup_timeout_sec = 6'),
      oddServerToml(workspace, 'dies', 'dies'),
      oddServerToml(workspace, 'floods', 'floods'),
      oddServerToml(workspace, 'garbage', 'garbage', 'startup_timeout_sec = 6'),
      oddServerToml(workspace, 'many', 'many'),
      '\n[mcp_servers.unset]\nurl = "http://127.0.0.1:9/mcp"\nbearer_token_env_var = "NO_SUCH_TOKEN"\n',
      '\n[mcp_servers."文档"]\ncommand = "true"\n',
    ].join(''),
  );
  const running = await launch();
  const { page } = running;
  const tools = toolsPageOf(page);

  await test.step('those that answer are not kept waiting by those that do not', async () => {
    await tools.openTab('MCP servers');
    await expect(tools.row('floods').first()).toContainText('4 tools', { timeout: SLOW_MS });
    await expect(tools.row('many').first()).toContainText('200 tools', { timeout: SLOW_MS });
    await expect(tools.row('dies').first()).toContainText('It ended before it had answered.', { timeout: SLOW_MS });
    await expect(tools.row('unset').first()).toContainText('NO_SUCH_TOKEN', { timeout: SLOW_MS });
    await expect(tools.row('文档').first()).toContainText('The engine does not take its name.', { timeout: SLOW_MS });
    await expect(tools.row('hangs').first()).toContainText('Being started…');
    await expect(tools.panel.getByRole('status').first()).toContainText('The others do not wait for');
  });

  await test.step('meanwhile a thread works', async () => {
    await page.getByRole('link', { name: 'Threads', exact: true }).click();
    const conversation = await startThread(running, workspace.projectDir, 'hello');
    await expect(conversation.articles('Codex', 'Here all the same.')).toHaveCount(1, { timeout: SLOW_MS });
  });

  await test.step('each says in time what it is at', async () => {
    await tools.openTab('MCP servers');
    await expect(tools.row('hangs').first()).toContainText('It did not answer within 6 seconds.', { timeout: SLOW_MS });
    await expect(tools.row('garbage').first()).toContainText('Does not start', { timeout: SLOW_MS });
  });

  await test.step('two hundred tools can be looked through, and what they say stays words', async () => {
    await tools.open('many');
    await expect(tools.button(/^Try /)).toHaveCount(40, { timeout: SLOW_MS });
    await tools.panel.getByRole('searchbox', { name: 'Filter tools', exact: true }).fill('number 199');
    await expect(tools.button(/^Try /)).toHaveCount(1);
    await tools.panel.getByRole('searchbox', { name: 'Filter tools', exact: true }).fill('harmless');
    await expect(tools.button('Try odd⟨U+202E⟩name')).toBeVisible();
    await expect(tools.panel.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(tools.panel.locator('img, a[href^="javascript"]')).toHaveCount(0);
    await tools.panel.getByRole('searchbox', { name: 'Filter tools', exact: true }).fill('');
    await tools.button('Show all 200 tools').click();
    await expect(tools.button(/^Try /)).toHaveCount(200);
  });

  await test.step('a tool that never answers is stopped, with the server that runs it', async () => {
    await tools.panel.getByRole('link', { name: 'All MCP servers', exact: true }).click();
    await tools.open('floods');
    await tools.button('Try greet').click({ timeout: SLOW_MS });
    const form = tools.panel.getByRole('form', { name: 'Try greet', exact: true });
    await form.getByRole('textbox', { name: 'who (required)', exact: true }).fill('nobody');
    await form.getByRole('button', { name: 'Run the tool', exact: true }).click();
    const servers = () =>
      heardBy(workspace, 'floods').flatMap((heard) =>
        heard.startsWith('silent ') ? [Number(heard.split(' ')[1])] : [],
      );
    /** The server that keeps still, once so many tries have come to one. */
    const silentOne = async (tries: number): Promise<number> => {
      await expect.poll(() => servers().length, { timeout: SLOW_MS }).toBe(tries);
      return servers().at(-1) ?? 0;
    };
    const stopped = await silentOne(1);
    expect(isRunning(stopped)).toBe(true);
    await form.getByRole('button', { name: 'Stop', exact: true }).click();
    await expect(form.getByText(english('mcpServers:try.stopped'))).toBeVisible();
    await expect.poll(() => isRunning(stopped), { timeout: SLOW_MS }).toBe(false);

    // The same goes for a window that is loaded anew meanwhile.
    await form.getByRole('button', { name: 'Run the tool', exact: true }).click();
    const left = await silentOne(2);
    expect(isRunning(left)).toBe(true);
    await page.reload();
    await expect.poll(() => isRunning(left), { timeout: SLOW_MS }).toBe(false);
  });
});

test('what a tool asks while it is tried is answered on the spot', async ({ launch, workspace }) => {
  const server = addMcpServer(workspace);
  const { page } = await launch();
  const tools = toolsPageOf(page);
  await tools.openTab('MCP servers');
  await tools.open('asker');
  await tools.button('Try ask').click({ timeout: SLOW_MS });
  const form = tools.panel.getByRole('form', { name: 'Try ask', exact: true });
  const schema = { type: 'object', properties: { colour: { type: 'string', title: 'Colour' } }, required: ['colour'] };
  await form
    .getByRole('textbox', { name: 'Arguments, as JSON', exact: true })
    .fill(JSON.stringify({ message: 'Which colour?', requestedSchema: schema }));
  await form.getByRole('button', { name: 'Run the tool', exact: true }).click();
  const card = tools.panel.getByRole('region', { name: 'Waiting for you: form', exact: true });
  await expect(card).toContainText('Which colour?', { timeout: SLOW_MS });
  await card.getByRole('textbox', { name: /^Colour/ }).fill('madder');
  await pressInCard(card, card.getByRole('button', { name: 'Submit', exact: true }));
  await expect(form.getByText('"action":"accept"')).toBeVisible({ timeout: SLOW_MS });
  expect(server.answers()).toEqual([expect.objectContaining({ action: 'accept', content: { colour: 'madder' } })]);
});
