import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { LOCAL_HOST } from '../../preload/contract/model/keys';
import { hashOfPlace } from '../../preload/contract/model/place';
import { conversationOf } from '../fixtures/conversation';
import { test } from '../fixtures/test';
import { REPEATS, repeated } from './lib/repeats';
import { report } from './lib/rows';
import { percentile } from './lib/statistics';

const FOLDERS = 500;
const FILES_EACH = 100;
const FEW_FOLDERS = 10;

/** Makes files, a hundred in each folder. @returns the folder of all */
function fill(root: string, folders: number): string {
  for (let folder = 0; folder < folders; folder += 1) {
    const at = join(root, `package-${folder}`);
    mkdirSync(at, { recursive: true });
    for (let file = 0; file < FILES_EACH; file += 1) writeFileSync(join(at, `module-${file}.ts`), '');
  }
  return root;
}

test('suggestions', async ({ workspace, launch }) => {
  test.setTimeout(300_000);
  const many = fill(join(workspace.projectDir, 'many'), FOLDERS);
  const few = fill(join(workspace.projectDir, 'few'), FEW_FOLDERS);

  const { page } = await launch();
  const { message } = conversationOf(page);
  const option = page.getByRole('listbox', { name: 'Suggestions', exact: true }).getByRole('option').first();

  /** From the sign to the first file that is offered, where a thread of the folder begins. */
  const openedMs = async (folder: string): Promise<readonly number[]> => {
    await page.evaluate(
      (hash) => {
        window.location.hash = hash;
      },
      hashOfPlace({ page: 'newThread', hostId: LOCAL_HOST, folder }),
    );
    return repeated(REPEATS, async () => {
      await message.fill('');
      await message.focus();
      const beganAt = Date.now();
      await page.keyboard.type('@module-7');
      await expect(option).toContainText('module-7');
      return Date.now() - beganAt;
    });
  };
  report({
    name: 'first file behind @ in 50,000 files, beside 1,000',
    unit: 'ms',
    ours: percentile(await openedMs(many), 0.5),
    baseline: percentile(await openedMs(few), 0.5),
    budget: 2,
    budgetOf: 'ratio',
  });
});
