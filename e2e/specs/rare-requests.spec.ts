import { createGate } from '../../main/tour/gate';
import type { JsonObject } from '../../main/tour/model-steps';
import { askingEngine, speakAsEngine, type WireReply } from '../fixtures/asking-engine';
import { pressInCard, type RequestName, SLOW_MS, startThread } from '../fixtures/conversation';
import { english } from '../fixtures/english';
import { sayInTwoParts } from '../fixtures/model';
import { expect, scriptModel, test } from '../fixtures/test';
import { lineChanges, readConfig, toolsPageOf } from '../fixtures/tools-page';

/** An app of an account, as the engine tells of it. */
const calendar = (isEnabled: boolean): JsonObject => ({
  id: 'connector_1',
  name: 'My Calendar',
  description: 'Keeps dates',
  logoUrl: null,
  logoUrlDark: null,
  iconAssets: null,
  iconDarkAssets: null,
  distributionChannel: null,
  branding: null,
  appMetadata: null,
  labels: null,
  installUrl: null,
  isAccessible: true,
  isEnabled,
  pluginDisplayNames: [],
});

/*
 * What the real engine never asks here: approvals of the older kind and several callbacks of one command, nor to refuse a
 * host for good (0.171); for a change it always knows the diff; for tokens and attestation only clients that declare to
 * serve them. Apps it has only of an account. So a go-between asks, or answers, in the words of the engine's own types, and
 * the real engine does the rest. What counts is what Heddle writes back.
 */
test('what the engine asks rarely is shown for what it is, and answered in its own words', async ({
  launch,
  workspace,
}) => {
  const isAllAsked = createGate();
  scriptModel(workspace, () => sayInTwoParts('It began', ' and ended.', isAllAsked));
  const running = await launch({ size: { width: 1300, height: 1500 }, environment: askingEngine(workspace) });
  const { page } = running;
  const conversation = await startThread(running, workspace.projectDir, 'begin');
  await expect(conversation.articles('Codex', 'It began')).toHaveCount(1, { timeout: SLOW_MS });
  const engine = await speakAsEngine(workspace);
  const { threadId, turnId } = engine.turn;
  const ofItem = (itemId: string): JsonObject => ({ threadId, turnId, itemId, startedAtMs: Date.now() });
  const command = conversation.waiting('command');

  /** Asks, sees what is said in the card, presses a button and tells what went back. */
  const ask = async (
    kind: RequestName,
    [method, params]: readonly [string, JsonObject],
    button: string,
    says: readonly string[] = [],
  ): Promise<WireReply> => {
    const reply = engine.ask(method, params);
    await expect(conversation.waiting(kind)).toHaveCount(1, { timeout: SLOW_MS });
    for (const text of says) await expect(conversation.waiting(kind)).toContainText(text);
    await conversation.decide(kind, button);
    return reply;
  };

  await test.step('a connection of another protocol, which may be refused for good', async () => {
    const decision: JsonObject = {
      applyNetworkPolicyAmendment: { network_policy_amendment: { host: 'example.com', action: 'deny' } },
    };
    const request = [
      'item/commandExecution/requestApproval',
      {
        ...ofItem('network#local#socks5Tcp#example.com#443#e8d9a0da-6279-4802-b334-a1c216258bca'),
        kind: 'command',
        environmentId: 'local',
        reason: 'Network access to example.com requires approval',
        networkApprovalContext: { host: 'example.com', protocol: 'socks5Tcp' },
        availableDecisions: ['accept', decision, 'cancel'],
      },
    ] as const;
    const says = ['Let Codex connect to example.com?', 'over socks5Tcp.'];
    const reply = await ask('command', request, 'Always refuse connections to example.com', says);
    expect(reply.result).toEqual({ decision });
  });

  await test.step('several callbacks of one command: each has a card and an answer of its own', async () => {
    const step = (approvalId: string, line: string) =>
      engine.ask('item/commandExecution/requestApproval', {
        ...ofItem('call_1'),
        kind: 'command',
        approvalId,
        command: line,
        cwd: workspace.projectDir,
        availableDecisions: ['accept', 'cancel'],
      });
    const first = step('callback-1', 'make one');
    const second = step('callback-2', 'make two');
    await expect(command).toHaveCount(2, { timeout: SLOW_MS });
    const answer = async (line: string, button: string) => {
      const card = command.filter({ hasText: line });
      await expect(card).toContainText('Run this step of a command?');
      await pressInCard(card, card.getByRole('button', { name: button, exact: true }));
    };
    await answer('make two', 'Decline');
    expect((await second).result).toEqual({ decision: 'decline' });
    await expect(command).toHaveCount(1);
    await answer('make one', 'Approve');
    expect((await first).result).toEqual({ decision: 'accept' });
  });

  await test.step('a file change whose diff nobody has says so', async () => {
    const request = [
      'item/fileChange/requestApproval',
      { ...ofItem('call_2'), reason: null, grantRoot: null },
    ] as const;
    const says = [english('requests:fileChange.askUnknown'), english('requests:fileChange.noDiff')];
    expect((await ask('file change', request, 'Decline', says)).result).toEqual({ decision: 'decline' });
  });

  await test.step('approvals of the older kind are answered in their own words', async () => {
    const of = { conversationId: threadId, callId: 'call_3' };
    const oldCommand = [
      'execCommandApproval',
      {
        ...of,
        approvalId: null,
        command: ['git', 'commit', '-m', 'two words'],
        cwd: workspace.projectDir,
        reason: 'It keeps the work.',
        parsedCmd: [],
      },
    ] as const;
    const rejection = { denied: { rejection: 'The person declined.' } };
    const says = ["git commit -m 'two words'", 'It keeps the work.'];
    expect((await ask('command', oldCommand, 'Approve', says)).result).toEqual({ decision: 'approved' });
    expect((await ask('command', oldCommand, 'Decline')).result).toEqual({ decision: rejection });
    expect((await ask('command', oldCommand, 'Decline and stop')).result).toEqual({ decision: 'abort' });

    const oldPatch = [
      'applyPatchApproval',
      {
        ...of,
        fileChanges: { [`${workspace.projectDir}/notes.txt`]: { type: 'add', content: 'Low tide at noon.\n' } },
        reason: null,
        grantRoot: null,
      },
    ] as const;
    const says2 = ['notes.txt', 'Low tide at noon.'];
    expect((await ask('file change', oldPatch, 'Approve for this thread', says2)).result).toEqual({
      decision: 'approved_for_session',
    });
    expect((await ask('file change', oldPatch, 'Decline')).result).toEqual({ decision: rejection });
  });

  await test.step('what Heddle does not serve, or does not know, is refused at once, and told', async () => {
    const refused: readonly [string, JsonObject, number][] = [
      ['account/chatgptAuthTokens/refresh', { reason: 'unauthorized', previousAccountId: null }, -32603],
      ['attestation/generate', {}, -32603],
      ['item/tarot/requestReading', { threadId }, -32601],
    ];
    for (const [method, params, code] of refused) {
      const { error, result } = await engine.ask(method, params);
      expect([method, error?.code, result]).toEqual([method, code, undefined]);
    }
    await expect(conversation.waiting()).toHaveCount(0);
    await page.getByRole('button', { name: /^\d+ notices?$/ }).click();
    const notices = page.getByRole('dialog', { name: 'Notices', exact: true }).getByRole('listitem');
    for (const [method] of refused)
      await expect(notices.filter({ hasText: method })).toContainText(english('common:notices.kind.unanswerable'));
    await page.keyboard.press('Escape');
  });

  isAllAsked.open();
  await conversation.expectTurn('Done');
  await expect(conversation.articles('Codex', 'It began and ended.')).toHaveCount(1);

  await test.step('an app of an account is turned off and on in the file, and a message points at it', async () => {
    const tools = toolsPageOf(page);
    const before = readConfig(workspace);
    const isOffered = (isEnabled: boolean) =>
      engine.serve('app/list', { data: [calendar(isEnabled)], nextCursor: null });
    await isOffered(true);
    await tools.openTab('Apps');
    const offered = tools.panel.getByRole('checkbox', { name: 'Offer My Calendar to Codex', exact: true });
    await expect(offered).toBeChecked({ timeout: SLOW_MS });
    await isOffered(false);
    await offered.click();
    const changes = () => [...lineChanges(before, readConfig(workspace))].sort();
    await expect.poll(changes).toEqual(['+[apps.connector_1]', '+enabled = false']);
    await expect(offered).not.toBeChecked({ timeout: SLOW_MS });
    await isOffered(true);
    await offered.click();
    await expect(offered).toBeChecked({ timeout: SLOW_MS });
    expect(changes()).toEqual(['+[apps.connector_1]', '+enabled = true']);

    await page.getByRole('link', { name: 'Threads', exact: true }).click();
    await conversation.message.pressSequentially('Ask $my-cal');
    await page.getByRole('option', { name: /^App \$my-calendar My Calendar/ }).click();
    await conversation.message.press('End');
    await conversation.message.pressSequentially('about tomorrow');
    await conversation.send.click();
    await expect(conversation.articles('You', 'Ask $my-calendar about tomorrow')).toHaveCount(1, { timeout: SLOW_MS });
    await conversation.expectTurn('Done');
    expect((await engine.lastOf('turn/start'))?.input).toEqual([
      expect.objectContaining({ type: 'text', text: 'Ask $my-calendar about tomorrow' }),
      { type: 'mention', name: 'my-calendar', path: 'app://connector_1' },
    ]);
  });
  engine.close();
  expect(workspace.model.errors).toEqual([]);
});
