import { byMessage, inRounds } from '../../main/tour/model-scripts';
import { expectNoGraveFaults } from '../fixtures/axe';
import { SLOW_MS, startThread } from '../fixtures/conversation';
import { tabTo } from '../fixtures/keyboard';
import { SKILL_TEXT, writeCompanyMarketplace, writeGoodPlugin } from '../fixtures/marketplaces';
import { say } from '../fixtures/model';
import { openPluginsPage, watchConfig } from '../fixtures/plugins-page';
import { expect, scriptModel, test } from '../fixtures/test';
import type { Workspace } from '../fixtures/workspace';

const GREETER = 'Company greeter';
const ID = 'greeter@acme';

/** What the model was given in the request that a message led to. */
const given = ({ model }: Workspace, message: string): string =>
  JSON.stringify(model.requests.findLast((request) => request.lastUserText === message)?.body.input ?? null);

test('a company’s folder of plugins: looked into, one installed, used, turned off, and all of it gone again', async ({
  launch,
  workspace,
}) => {
  const moonrise = { kind: 'functionCall', name: 'moonrise', namespace: 'mcp__moon', arguments: {} } as const;
  scriptModel(
    workspace,
    byMessage([['When does the moon rise?', inRounds([moonrise], [say('At 21:04.')])]], [say('Hello.')]),
  );
  const folder = writeCompanyMarketplace(workspace);
  const source = `source = "${folder}"`;
  const running = await launch({ size: { width: 1300, height: 1200 } });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'Begin');
  await conversation.expectTurn('Done');
  const config = watchConfig(workspace);
  const plugins = await openPluginsPage(running);
  const { row, open, back, button, confirm, region, alert } = plugins;

  await test.step('its marketplace is added, and nothing is installed by that', async () => {
    await expect(plugins.main.getByRole('heading', { name: 'No plugins yet' })).toBeVisible({ timeout: SLOW_MS });
    await button('Add marketplace').click();
    await expectNoGraveFaults(page, 'adding a marketplace', 'all');
    await page.keyboard.press('Escape');
    await expect(button('Add marketplace')).toBeFocused();
    await plugins.addFolder(folder);
    await expect(row(GREETER)).toBeVisible({ timeout: SLOW_MS });
    await config.expectChange(['[marketplaces.acme]', 'source_type = "local"', source]);
  });

  await test.step('broken plugins are told from good ones before they are installed, with the reason', async () => {
    const install = (name: string) => row(name).getByRole('button', { name: 'Install', exact: true });
    for (const [name, reason] of [
      ['torn', /plugin\.json cannot be read/],
      ['missing', /folder is not there/],
      ['locked', /does not allow/],
    ] as const) {
      await expect(row(name)).toContainText(reason);
      await expect(install(name)).toHaveAttribute('aria-disabled', 'true');
    }
    await expect(row('halves')).toContainText('Parts of it are broken');
    // By the keyboard alone one comes to all that can be done here, and sees where one is.
    await tabTo(button('Remove acme'));
    await open('halves');
    const check = region('Check before installing');
    await expect(check).toContainText('no-such-program-anywhere');
    await expect(check).toContainText('./gone.json');
    await expect(check).toContainText('skills/mute/SKILL.md');
    await back();
  });

  await test.step('what fails says the step, the whole reason and what to do, and changes nothing', async () => {
    await open('torn');
    await button('Try to install it anyway').click();
    await confirm('Install');
    await expect(alert).toContainText('It failed while the engine installed it.', { timeout: SLOW_MS });
    await expect(alert).toContainText('failed to parse plugin.json');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await config.expectChange([]);
    await back();
  });

  await test.step('the good one shows what it brings, and its links before they are opened', async () => {
    await open(GREETER);
    await expect(region('Check before installing')).toContainText('Nothing wrong was found.');
    const brings = region('What it brings');
    await brings.getByRole('button', { name: /^greet/ }).click();
    await expect(brings).toContainText(SKILL_TEXT);
    await expect(brings).toContainText('node ./server.mjs');
    await expect(brings).toContainText('echo the moon is up');
    await plugins.main.getByRole('button', { name: 'Website', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('https://example.com/greeter');
    await page.keyboard.press('Escape');
  });

  await test.step('it is installed by the keyboard, after a look at what it runs', async () => {
    await tabTo(button('Install'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: `Install ${GREETER}?` });
    await expect(dialog).toContainText('node ./server.mjs');
    await config.expectChange([]);
    await tabTo(dialog.getByRole('button', { name: 'Install', exact: true }));
    await page.keyboard.press('Enter');
    await config.expectChange([`[plugins."${ID}"]`, 'enabled = true']);
  });

  await test.step('what the engine uses of it is told by the engine', async () => {
    const active = region('Active now');
    await expect(active.getByRole('listitem').filter({ hasText: 'greeter:greet' })).toContainText('In use', {
      timeout: SLOW_MS,
    });
    await expect(active.getByRole('listitem').filter({ hasText: 'moon' })).toContainText('with 1 tool', {
      timeout: SLOW_MS,
    });
    await expect(active).toContainText('waits for your trust', { timeout: SLOW_MS });
    await back();
    await open('twin');
    await expect(region('Check before installing')).toContainText(`“moon” is there already, from ${ID}`);
    await back();
  });

  await test.step('its prompt is used, its skill reaches the model, and its tool is there', async () => {
    await open(GREETER);
    await plugins.main.getByRole('button', { name: 'Use it: Greet the new colleague' }).click();
    await expect(conversation.message).toHaveText('Greet the new colleague');
    const greet = 'Greet $greeter:greet the new colleague';
    await conversation.message.fill(greet);
    await conversation.send.click();
    await conversation.expectTurn('Done');
    await expect.poll(() => given(workspace, greet)).toContain(SKILL_TEXT);

    // Pointed at as a whole, the engine tells the model what the plugin can do.
    await conversation.message.fill('');
    await conversation.message.pressSequentially('Ask $greeter');
    const offered = page.getByRole('listbox', { name: 'Suggestions' });
    await offered.getByRole('option', { name: /^Plugin \$greeter Company greeter/ }).click();
    await expect(conversation.message).toHaveText(/^Ask \$greeter\s?$/);
    await conversation.message.press('End');
    await conversation.message.pressSequentially('about the moon');
    await conversation.send.click();
    await conversation.expectTurn('Done');
    const pointed = 'Ask $greeter about the moon';
    await expect.poll(() => given(workspace, pointed)).toContain('Capabilities from the `Company greeter` plugin');

    await conversation.sendMessage('When does the moon rise?');
    await expect(conversation.articles('Codex', 'At 21:04.')).toHaveCount(1, { timeout: SLOW_MS });
    const outputs = workspace.model.requests.flatMap(({ lastToolOutput }) => lastToolOutput?.text ?? []);
    expect(outputs.at(-1)).toContain('The moon rises at 21:04.');
  });

  await test.step('it is turned off in one thread', async () => {
    await page.getByRole('navigation', { name: 'Threads' }).getByRole('button', { name: 'New thread' }).click();
    await conversation.sendMessage('Off here');
    await conversation.expectTurn('Done');
    expect(given(workspace, 'Off here')).toContain('greeter:greet');
    const about = await conversation.openTab('About');
    const tick = about.getByRole('checkbox', { name: GREETER });
    await expect(tick).toBeChecked({ timeout: SLOW_MS });
    await tick.click();
    await expect(tick).not.toBeChecked({ timeout: SLOW_MS });
    const calling = 'Is it off? $greeter:greet';
    await conversation.sendMessage(calling);
    await expect.poll(() => given(workspace, calling), { timeout: SLOW_MS }).toContain('Is it off?');
    await conversation.expectTurn('Done');
    expect(given(workspace, calling)).not.toContain(SKILL_TEXT);
    await config.expectChange([]);
  });

  await test.step('it is turned off for all that comes, updated without being turned on, and turned on', async () => {
    await openPluginsPage(running);
    await button('Turn off').click();
    await config.expectChange(['enabled = false'], ['enabled = true']);
    await expect(region('Active now')).toContainText('It is turned off', { timeout: SLOW_MS });

    writeGoodPlugin(`${folder}/plugins/greeter`, 'greeter', '1.1.0');
    await button('Update').click();
    await expect(page.getByText(`${GREETER} is installed anew.`)).toBeVisible({ timeout: SLOW_MS });
    await expect(button('Turn on')).toBeVisible();
    await expect(region('About it')).toContainText('1.1.0', { timeout: SLOW_MS });
    await config.expectChange([]);
    await button('Turn on').click();
    await config.expectChange(['enabled = true'], ['enabled = false']);
  });

  await test.step('it is uninstalled, its marketplace removed, and the configuration is as it was', async () => {
    await button('Uninstall').click();
    await expectNoGraveFaults(page, 'uninstalling', 'all');
    await confirm('Uninstall');
    await config.expectChange([], [`[plugins."${ID}"]`, 'enabled = true']);
    await expect(button('Install')).toBeVisible({ timeout: SLOW_MS });
    await back();
    await button('Remove acme').click();
    await expectNoGraveFaults(page, 'removing a marketplace', 'all');
    await confirm('Remove');
    await config.expectChange([], ['[marketplaces.acme]', 'source_type = "local"', source]);
    await expect(plugins.main.getByRole('heading', { name: 'No plugins yet' })).toBeVisible({ timeout: SLOW_MS });
  });
});
