import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectNoGraveFaults } from '../fixtures/axe';
import { SLOW_MS, startAnotherThread, startThread } from '../fixtures/conversation';
import { connectToEngine } from '../fixtures/engine-client';
import { enginesOf, killAllOf } from '../fixtures/engine-process';
import { english } from '../fixtures/english';
import { tabTo } from '../fixtures/keyboard';
import { answerFolderDialog } from '../fixtures/launch';
import { say } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import { givenWith, lineChanges, readConfig, toolsPageOf } from '../fixtures/tools-page';

/** Writes a skill. @returns the path of its file */
function writeSkill(folder: string, name: string, description: string, text = 'Do it well.'): string {
  mkdirSync(join(folder, name), { recursive: true });
  const file = join(folder, name, 'SKILL.md');
  writeFileSync(file, `---\nname: ${name}\ndescription: ${description}\n---\n${text}\n`);
  return file;
}

test('skills are shown as they are on disk, read, turned off, and looked for in more folders', async ({
  launch,
  workspace,
}) => {
  scriptModel(workspace, () => [say('Well.')]);
  const own = join(workspace.codexHome, 'skills');
  const weave = writeSkill(own, 'weave', 'Weaves a first cloth', 'Throw the shuttle.\u202e');
  writeSkill(join(workspace.projectDir, '.agents', 'skills'), 'deploy', 'Deploys this project');
  const more = join(workspace.outsideDir, 'more-skills');
  writeSkill(more, 'dye', 'Dyes in the company’s colours');
  mkdirSync(join(own, 'torn'), { recursive: true });
  writeFileSync(join(own, 'torn', 'SKILL.md'), 'no front matter');
  const running = await launch();
  const { app, page } = running;
  const tools = toolsPageOf(page);
  const conversation = await startThread(running, workspace.projectDir, 'first');
  await conversation.expectTurn('Done');
  expect(givenWith(workspace, 'first')).toContain('Weaves a first cloth');
  const original = readConfig(workspace);

  await test.step('by where they come from, and those that cannot be read with the reason', async () => {
    await tools.openTab('Skills');
    const group = (name: string) => tools.panel.getByRole('region', { name, exact: true });
    await expect(group('Of this project').getByRole('link', { name: 'deploy' })).toBeVisible({ timeout: SLOW_MS });
    await expect(group('Your own').getByRole('link', { name: 'weave' })).toBeVisible();
    await expect(group('Brought along by Codex').getByRole('link', { name: 'skill-creator' })).toBeVisible();
    await expect(group(english('skills:broken'))).toContainText('missing YAML frontmatter');
    await expectNoGraveFaults(page, 'the skills', 'all');
  });

  await test.step('live, when a file changes while they are shown', async () => {
    rmSync(join(own, 'torn'), { recursive: true });
    writeSkill(own, 'spin', 'Spins a thread');
    writeSkill(own, 'weave', 'Weaves a second cloth', 'Throw the shuttle twice.');
    await expect(tools.row('weave')).toContainText('Weaves a second cloth', { timeout: SLOW_MS });
    await expect(tools.row('spin')).toContainText('Spins a thread', { timeout: SLOW_MS });
    await expect(tools.panel.getByText(english('skills:broken'))).toHaveCount(0);
  });

  await test.step('with the text that the model gets', async () => {
    await tools.panel.getByRole('link', { name: 'weave', exact: true }).click();
    await expect(tools.panel.getByText('Throw the shuttle twice.')).toBeVisible({ timeout: SLOW_MS });
    await expectNoGraveFaults(page, 'a skill', 'all');
  });

  await test.step('turned off by the keyboard, by its file alone', async () => {
    const isOn = tools.panel.getByRole('checkbox', { name: 'Offer weave to Codex', exact: true });
    await page.keyboard.press('Tab');
    await tabTo(isOn);
    await page.keyboard.press('Space');
    await expect(isOn).not.toBeChecked({ timeout: SLOW_MS });
    const changes = lineChanges(original, readConfig(workspace));
    expect([...changes].sort()).toEqual(['+[[skills.config]]', '+enabled = false', `+path = "${weave}"`]);
  });

  await test.step('so that the next thread is not offered it', async () => {
    await page.getByRole('link', { name: 'Threads', exact: true }).click();
    await startAnotherThread(conversation, 'second');
    await conversation.expectTurn('Done');
    expect(givenWith(workspace, 'second')).toContain('Deploys this project');
    expect(givenWith(workspace, 'second')).not.toContain('Weaves a');
  });

  await test.step('and on again, which leaves the file as it was', async () => {
    await tools.openTab('Skills');
    await tools.panel.getByRole('checkbox', { name: 'Offer weave to Codex', exact: true }).click();
    await expect.poll(() => lineChanges(original, readConfig(workspace))).toEqual([]);
  });

  await test.step('one that is off by its name is said to be, and can be turned on so', async () => {
    const engine = await connectToEngine(workspace.codexHome);
    await engine.request('skills/config/write', { name: 'weave', enabled: false });
    engine.close();
    await tools.panel.getByRole('link', { name: 'All skills', exact: true }).click();
    await tools.button('Look again').click();
    const isOn = tools.panel.getByRole('checkbox', { name: 'Offer weave to Codex', exact: true });
    await expect(isOn).not.toBeChecked({ timeout: SLOW_MS });
    await isOn.click();
    await expect(tools.panel.getByText(english('skills:offByName'))).toBeVisible({ timeout: SLOW_MS });
    await tools.button('Turn on all named weave').click();
    await expect(isOn).toBeChecked({ timeout: SLOW_MS });
    expect(lineChanges(original, readConfig(workspace))).toEqual([]);
  });

  await test.step('from a folder of one’s own, which an engine that starts anew is told of again', async () => {
    await answerFolderDialog(app, more);
    await tools.button('Add a folder…').click();
    const added = tools.panel.getByRole('region', { name: 'From the folders you added', exact: true });
    await expect(added.getByRole('link', { name: 'dye' })).toBeVisible({ timeout: SLOW_MS });
    for (const pid of enginesOf(workspace.codexHome)) process.kill(pid, 'SIGKILL');
    const found = async () => {
      const engine = await connectToEngine(workspace.codexHome);
      const { data } = await engine.request('skills/list', { cwds: [workspace.projectDir] });
      engine.close();
      return data.flatMap(({ skills }) => skills.map(({ name }) => name));
    };
    await expect(async () => expect(await found()).toContain('dye')).toPass({ timeout: SLOW_MS });
    await expect(added.getByRole('link', { name: 'dye' })).toBeVisible();
    await expect(conversation.engine).toContainText('Ready', { timeout: SLOW_MS });
    await tools.button(`Remove ${more}`).click();
    await expect(added).toHaveCount(0, { timeout: SLOW_MS });
    expect(readConfig(workspace)).toBe(original);
  });

  await test.step('apps say what they would need', async () => {
    await tools.openTab('Apps');
    await expect(tools.panel.getByText(english('apps:needsAccount'))).toBeVisible({ timeout: SLOW_MS });
    await expectNoGraveFaults(page, 'the apps', 'all');
  });
  await killAllOf(workspace);
});
