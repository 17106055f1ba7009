import { SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { holdBrowser } from '../fixtures/first-start';
import { callsThenSays, toolOutputs } from '../fixtures/model';
import { startOauthMcpServer } from '../fixtures/oauth-mcp-server';
import { expect, scriptModel, test } from '../fixtures/test';
import { lineChanges, readConfig, toolsPageOf } from '../fixtures/tools-page';
import { changeConfig } from '../fixtures/workspace';

test('a server that wants a sign-in is signed in at, with every way it can fail', async ({ launch, workspace }) => {
  const server = await startOauthMcpServer();
  const whoami = { kind: 'functionCall', name: 'whoami', namespace: 'mcp__guarded', arguments: {} } as const;
  scriptModel(workspace, (request) =>
    JSON.stringify(request.input).includes('- mcp__guarded')
      ? callsThenSays('It knew.', whoami)(request)
      : callsThenSays('Nobody to ask.')(request),
  );
  // The one of this machine would be asked otherwise.
  const toml = 'mcp_oauth_credentials_store = "file"\n';
  changeConfig(workspace, (before) => toml + before);
  const original = readConfig(workspace);
  const running = await launch();
  const { app, page } = running;
  const opened = await holdBrowser(app);
  const tools = toolsPageOf(page);
  const conversation = await startThread(running, workspace.projectDir, 'first');
  await conversation.expectTurn('Done');

  /** What a person does on the page, as far as the network sees it. */
  const visit = async (url: string | undefined): Promise<string> => (await fetch(url ?? 'nothing:')).text();
  /** Opens the page once its address was shown. @returns the address */
  const openPage = async (): Promise<string | undefined> => {
    await expect(tools.dialog).toContainText(new URL(server.url).host, { timeout: SLOW_MS });
    await tools.dialog.getByRole('button', { name: 'Open in browser', exact: true }).click();
    return (await opened()).at(-1);
  };

  await test.step('it is added by its address, with headers from the environment', async () => {
    await tools.openTab('MCP servers');
    await tools.button('Add a server').click();
    await tools.field('Name').fill('guarded');
    await tools.panel.getByRole('radio', { name: 'An address', exact: true }).click();
    await tools.field('Address').fill(server.url);
    await tools.button('Add a header').click();
    await tools.field('Header 1').fill('X-Loom');
    await tools.field('Variable of header 1').fill('HOME');
    await tools.button('Save').click();
    await expect(tools.row('guarded').first()).toContainText('Waits for a sign-in', { timeout: SLOW_MS });
    expect(lineChanges(original, readConfig(workspace))).toEqual([
      '+[mcp_servers.guarded]',
      `+url = "${server.url}"`,
      '+[mcp_servers.guarded.env_http_headers]',
      '+X-Loom = "HOME"',
    ]);
    expect(server.lastHeaders()['x-loom']).toBe(process.env.HOME);
  });

  await test.step('nothing is opened before its address was seen', async () => {
    await tools.open('guarded');
    await tools.button('Sign in').click();
    await expect(tools.dialog).toContainText(new URL(server.url).host, { timeout: SLOW_MS });
    expect(await opened()).toEqual([]);
    await tools.dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    // The sign-in is main's: a window that is loaded anew waits for it still.
    await page.reload();
    await expect(tools.button('Stop waiting')).toBeVisible({ timeout: SLOW_MS });
    await tools.button('Show the address again').click();
  });

  await test.step('a refusal is said with its reason', async () => {
    server.behaviour.isDenied = true;
    await visit(await openPage());
    await expect(tools.panel.getByRole('alert').filter({ hasText: 'access_denied' })).toBeVisible({ timeout: SLOW_MS });
    server.behaviour.isDenied = false;
  });

  await test.step('one that nobody waits for is left', async () => {
    await tools.button('Sign in again').click();
    await openPage();
    await tools.button('Stop waiting').click();
    await expect(tools.button('Sign in')).toBeVisible();
  });

  await test.step('one that works brings its tools', async () => {
    await tools.button('Sign in').click();
    expect(await visit(await openPage())).toContain('Authentication complete');
    await expect(tools.panel.getByText(english('mcpServers:signIn.done'))).toBeVisible({ timeout: SLOW_MS });
    await expect(tools.button('Try whoami')).toBeVisible({ timeout: SLOW_MS });
    expect(server.lastHeaders().authorization).toMatch(/^Bearer /);
    expect(server.requests).toEqual(expect.arrayContaining(['POST /register', 'POST /token']));
    // The engine keeps what it got apart from the configuration, and Heddle keeps none of it.
    expect(readConfig(workspace)).not.toContain('Bearer');
  });

  await test.step('the next thread has it', async () => {
    await page.getByRole('link', { name: 'Threads', exact: true }).click();
    await startAnotherThread(conversation, 'who am I?');
    await conversation.expectTurn('Done');
    expect(toolOutputs(workspace, 'who am I?')[0]).toContain('You are Ada.');
  });

  await test.step('a sign-in that is over is asked for again', async () => {
    server.revoke();
    await tools.openTab('MCP servers');
    await tools.button('Check again').click();
    await expect(tools.button('Sign in')).toBeVisible({ timeout: SLOW_MS });
  });
  await server.close();
});
