import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chooseInMenu } from '../fixtures/app-menu';
import { SLOW_MS } from '../fixtures/conversation';
import { startGitMarketplace, writeCompanyMarketplace } from '../fixtures/marketplaces';
import { openPluginsPage, watchConfig } from '../fixtures/plugins-page';
import { expect, test } from '../fixtures/test';

const REMOTE = 'Remote greeter';
const ID = 'remote-greeter@acme-git';

test('a marketplace over git: waited for, failing, upgraded, and removed with what came from it', async ({
  launch,
  workspace,
}) => {
  const git = await startGitMarketplace(workspace);
  try {
    const running = await launch({ size: { width: 1300, height: 1200 } });
    const { page } = running;
    const config = watchConfig(workspace);
    const plugins = await openPluginsPage(running);
    const { row, open, back, button, confirm, region, alert } = plugins;
    await plugins.addFolder(writeCompanyMarketplace(workspace));
    await expect(row('halves')).toBeVisible({ timeout: SLOW_MS });
    await config.expectChange([
      '[marketplaces.acme]',
      'source_type = "local"',
      `source = "${workspace.root}/company-plugins"`,
    ]);

    await test.step('a failure keeps every line of git, and what was typed', async () => {
      await plugins.addGit(git.wrongAddress, 'main');
      await expect(alert).toContainText('was not added', { timeout: SLOW_MS });
      await expect(alert.locator('pre')).toContainText(/git clone .*\n[\s\S]*fatal: .*not found/);
      await expect(alert).toContainText('Git must be able to reach it');
      await config.expectChange([]);
      await alert.getByRole('button', { name: 'Copy the reason' }).click();
      await expect
        .poll(() => running.app.evaluate(({ clipboard }) => clipboard.readText()))
        .toMatch(/^git clone [\s\S]*not found/);
      await alert.getByRole('button', { name: 'Change and try again' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: 'Address' })).toHaveValue(git.wrongAddress);
      await expect(dialog.getByRole('textbox', { name: 'Branch, tag or commit' })).toHaveValue('main');
      await page.keyboard.press('Escape');
      await alert.getByRole('button', { name: 'Dismiss' }).click();
    });

    await test.step('while one is fetched the page works, and says what has to wait', async () => {
      const goOn = git.hold();
      await plugins.addGit(git.address, 'main');
      const work = region('What is going on');
      await expect(work).toContainText(`Fetching the marketplace ${git.address}`);
      await expect(work).toContainText('cannot be stopped', { timeout: SLOW_MS });
      await open('halves');
      await expect(region('Check before installing')).toContainText('no-such-program-anywhere');
      await button('Install').click();
      await confirm('Install');
      await expect(work).toContainText('Installing halves: waits for “Fetching the marketplace');
      await back();

      // What is under way is main's: another window shows it, too, and so does this one once it is loaded anew.
      const [other] = await Promise.all([running.app.waitForEvent('window'), chooseInMenu(running, 'newWindow')]);
      const otherPlugins = await openPluginsPage({ ...running, page: other });
      const otherWork = otherPlugins.region('What is going on');
      await expect(otherWork).toContainText(`Fetching the marketplace ${git.address}`, { timeout: SLOW_MS });
      await page.reload();
      await expect(work).toContainText('Installing halves: waits for', { timeout: SLOW_MS });
      await otherWork.getByRole('button', { name: 'Cancel: Installing halves' }).click();
      await expect(work).not.toContainText('Installing halves');
      goOn();
      await expect(otherPlugins.row(REMOTE)).toBeVisible({ timeout: SLOW_MS });
      await expect(otherWork).toBeHidden();
      await other.close();
      await expect(row(REMOTE)).toBeVisible({ timeout: SLOW_MS });
      await expect(work).toBeHidden();
      await config.expectChange([
        '[marketplaces.acme-git]',
        'source_type = "git"',
        `source = "${git.address}"`,
        'ref = "main"',
      ]);
    });

    await test.step('its plugin is installed, and follows an upgrade', async () => {
      await row(REMOTE).getByRole('button', { name: 'Install', exact: true }).click();
      await confirm('Install');
      await config.expectChange([`[plugins."${ID}"]`, 'enabled = true']);
      git.publish('2.0.0');
      await button('Upgrade acme-git').click();
      await expect(page.getByText('“acme-git” has its newest state')).toBeVisible({ timeout: SLOW_MS });
      await open(REMOTE);
      await expect(region('About it')).toContainText('2.0.0', { timeout: SLOW_MS });
      expect(existsSync(join(workspace.codexHome, 'plugins/cache/acme-git/remote-greeter/2.0.0'))).toBe(true);
      await config.expectChange([]);
      await back();
    });

    await test.step('it is removed with what came from it', async () => {
      await button('Remove acme-git').click();
      await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Uninstall it as well' })).toBeChecked();
      await confirm('Remove');
      await config.expectChange(
        [],
        [
          '[marketplaces.acme-git]',
          'source_type = "git"',
          `source = "${git.address}"`,
          'ref = "main"',
          `[plugins."${ID}"]`,
          'enabled = true',
        ],
      );
      await expect(row(REMOTE)).toHaveCount(0);
      expect(existsSync(join(workspace.codexHome, 'plugins/cache/acme-git/remote-greeter'))).toBe(false);
    });
  } finally {
    await git.close();
  }
});
