import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { SendWay } from '../../../preload/contract/model/unsent';
import { useAppState, useEngineState } from '../../app/app-state';
import type { WatchedThread } from '../../app/feed-client';
import { useWindowCommand } from '../../app/window-commands';
import { GoalBar } from '../goal/goal-bar';
import { useGoalWish } from '../goal/goal-wish';
import { applyChoices } from './apply-choices';
import { AttachButton } from './attachments/attach-button';
import { AttachmentList } from './attachments/attachment-list';
import { replaceInBox } from './box-edit';
import { type CommandDialog, CommandDialogs } from './commands/command-dialogs';
import { commandOf, shellLineOf } from './commands/composer-command';
import { ShellNote } from './commands/shell-note';
import { useComposerCommands } from './commands/use-composer-commands';
import { compactThread } from './compact';
import { ComposerActions } from './composer-actions';
import { type ComposerMode, composerMode, runningTurnIdOf, sendKeys } from './composer-mode.logic';
import { ComposerNotes } from './composer-notes';
import { type ComposerTarget, destinationOf } from './composer-target';
import type { Destination } from './destination';
import { draftKeyOf } from './draft-key';
import { clearDraft, draftText, setDraft, useDraftPart, useKeptDraft } from './drafts';
import { MessageBox } from './message-box';
import { finishedPlan } from './plan/plan.logic';
import { PlanBar } from './plan/plan-bar';
import { useQueue } from './queue-panel/queue';
import { QueueRegion } from './queue-panel/queue-region';
import { SendDialog } from './send-dialog';
import { useModels, usePermissionProfiles, useSettingsInForce } from './settings-choices';
import { SettingsRow } from './settings-row';
import { runShellCommand } from './shell-command';
import { StopHelp } from './stop-help';
import { TerminalsRegion } from './terminals/terminals-region';
import { chooseSettings, chosenSettings, useChosenSettings } from './thread-settings';
import { withChoice } from './turn-settings.logic';
import { useLivePart } from './use-live-part';
import { useSendBlock } from './use-send-block';
import { useSentTexts } from './use-sent-texts';
import { useStop } from './use-stop';
import { type Submit, useSubmit } from './use-submit';
import { useTakeIn } from './use-take-in';
import { useNewestTurnPart } from './use-thread-part';
import { useWatchdog } from './use-watchdog';
import { WatchdogHelp } from './watchdog-help';
import './composer.css';

export type { ComposerTarget } from './composer-target';

export interface ComposerProps {
  readonly target: ComposerTarget;
  /** The watch on the thread's live part (`watchThread`); null for a new thread. */
  readonly live: WatchedThread | null;
  /** Why nothing can be sent here now, as a sentence (the folder is not decided upon yet, say). The text can still be written. */
  readonly blockedReason?: string | null;
  /** A message that is offered while the box is empty; the person still sends it. */
  readonly suggestion?: string | null;
}

const statusOf = (live: LiveThread | null) => live?.status ?? null;
const folderOf = (live: LiveThread | null) => live?.settings?.cwd ?? null;
const NONE_OFF: readonly string[] = [];
const pluginsOffIn = (live: LiveThread | null) => live?.settings?.disabledPluginIds ?? NONE_OFF;
const NO_THREAD = { hostId: '', threadId: '' };

/** Where a message is written and sent: form "Composer" with the thread's settings and its queue. */
export function Composer({ target, live, blockedReason = null, suggestion = null }: ComposerProps) {
  const { t } = useTranslation('composer');
  const client = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const notesId = useId();
  const draftKey = draftKeyOf(target);
  useKeptDraft(draftKey);
  const chosen = useChosenSettings(draftKey);
  const keys = useAppState((app) => app.preferences.composer);
  const commandKey = useAppState((app) => app.platform) === 'darwin' ? '⌘' : 'Ctrl';
  const namedKeys = useMemo(() => sendKeys(keys, commandKey), [keys, commandKey]);

  const thread = target.kind === 'thread' ? target.thread : null;
  const readStatus = thread?.status ?? null;
  const status = useLivePart(live, statusOf) ?? readStatus;
  const runningTurnId = useLivePart(live, runningTurnIdOf);
  const enginePhase = useEngineState(target.hostId)?.phase ?? null;
  const isReady = enginePhase === 'ready';

  const movedTo = useLivePart(live, folderOf);
  const cwd = target.kind === 'new' ? target.folder : (movedTo ?? thread?.cwd ?? null);
  const models = useModels(target.hostId, isReady);
  const profiles = usePermissionProfiles(target.hostId, cwd, isReady);
  const inForce = useSettingsInForce(target, live, isReady);

  const stateNow = useRef({ status, runningTurnId, facts: inForce });
  useEffect(() => {
    stateNow.current = { status, runningTurnId, facts: inForce };
  });
  const submitting = useSubmit(target, draftKey, () => stateNow.current);
  const mode: ComposerMode = submitting.starting ? 'starting' : composerMode(status, null, runningTurnId);

  const modelName = chosen.model ?? inForce.model;
  const model = models.find((one) => (modelName === null ? one.isDefault : one.model === modelName)) ?? null;
  const block = useSendBlock(draftKey, {
    model,
    enginePhase,
    needsFolder: target.kind === 'new' && target.folder === null,
    blockedReason,
  });

  const to = target.kind === 'thread' ? destinationOf(target) : null;
  const readAgain = useCallback(() => {
    if (target.kind !== 'thread') return;
    void client.invalidateQueries({ queryKey: ['thread', target.hostId, target.threadId] });
  }, [client, target]);
  const stop = useStop(to, mode === 'running', runningTurnId, readAgain);
  const isLate = useWatchdog(to ?? NO_THREAD, live, readAgain);
  const queued = useQueue(to ?? NO_THREAD, runningTurnId, isReady && to !== null);

  const focusBox = useCallback(() => box.current?.focus(), []);
  useWindowCommand('focusComposer', focusBox);
  const insert = useCallback((text: string) => {
    if (box.current) replaceInBox(box.current, box.current.selectionStart, box.current.selectionEnd, text);
  }, []);
  const takeIn = useTakeIn(draftKey, cwd, insert);
  const sentTexts = useSentTexts(target, live);
  const plan = useNewestTurnPart(target, live, finishedPlan);

  const [dialog, setDialog] = useState<CommandDialog | null>(null);
  const openGoal = useCallback(() => setDialog({ kind: 'goal', text: '' }), []);
  useGoalWish(target.hostId, to?.threadId ?? null, openGoal);
  const runNow = useRef(submitting.run);
  const inForceNow = useRef(inForce);
  useEffect(() => {
    runNow.current = submitting.run;
    inForceNow.current = inForce;
  });
  const chooseMode = useCallback(
    (chosenMode: 'plan' | 'default') =>
      chooseSettings(draftKey, withChoice(chosenSettings(draftKey), { mode: chosenMode }, inForceNow.current)),
    [draftKey],
  );
  const applyNow = useCallback((to: Destination) => applyChoices(to, draftKey, inForceNow.current), [draftKey]);
  /** A goal and a review start turns as well, which what was chosen for the next turn counts for. */
  const runChosen = useCallback<Submit['run']>(
    (work) =>
      runNow.current(async (to) => {
        await applyNow(to);
        return work(to);
      }),
    [applyNow],
  );
  const leavePlanMode = () => {
    chooseMode('default');
    void runNow.current(applyNow);
    focusBox();
  };
  const runShell = useCallback(
    (line: string) =>
      runNow
        .current((destination) => runShellCommand(destination, line))
        .then((done) => {
          if (done) clearDraft(draftKey);
        }),
    [draftKey],
  );
  const openSelect = useCallback((name: string) => {
    const trigger = form.current?.querySelector<HTMLElement>(`[data-setting="${name}"] button`);
    trigger?.focus();
    trigger?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, []);
  const deeds = useMemo(
    () => ({
      choosePlanMode: () => chooseMode('plan'),
      chooseDefaultMode: () => chooseMode('default'),
      review: (text: string) => setDialog({ kind: 'review', text }),
      compact: () => void runNow.current(compactThread),
      goal: (text: string) => setDialog({ kind: 'goal', text }),
      openModels: () => openSelect('model'),
      openPermissions: () => openSelect('access'),
      status: () => setDialog({ kind: 'status' }),
      shell: (line: string) => (line === '' ? setDraft(draftKey, '!') : void runShell(line)),
      outputSchema: () => setDialog({ kind: 'schema' }),
    }),
    [chooseMode, draftKey, openSelect, runShell],
  );
  const commands = useComposerCommands(deeds, to !== null);
  const threadId = to?.threadId ?? null;
  const pluginsOff = useLivePart(live, pluginsOffIn);
  const suggestions = useMemo(
    () => ({ commands, pluginsOff, hostId: target.hostId, folder: cwd, draftKey, threadId }),
    [commands, pluginsOff, target.hostId, cwd, draftKey, threadId],
  );

  const sendNow = useRef<(way: SendWay) => void>(() => undefined);
  useEffect(() => {
    sendNow.current = (way) => {
      const text = draftText(draftKey);
      const typed = commandOf(text, commands);
      if (typed !== null) {
        setDraft(draftKey, '');
        typed.command.run(typed.text);
        return;
      }
      if (block !== null) return;
      const line = shellLineOf(text);
      if (line !== null) void runShell(line);
      else submitting.submit(way);
    };
  });
  const send = useCallback((way: SendWay) => sendNow.current(way), []);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(mode === 'running' ? keys.whileRunning : 'turn');
  };
  const write = (text: string) => {
    submitting.clearProblem();
    takeIn.clearNotes();
    setDraft(draftKey, text);
  };
  const choose = useCallback(
    (next: Parameters<typeof chooseSettings>[1]) => chooseSettings(draftKey, next),
    [draftKey],
  );

  return (
    <form
      ref={form}
      className="composer"
      aria-label={t('label')}
      data-dragged-over={takeIn.isDraggedOver || undefined}
      onSubmit={onSubmit}
      {...takeIn.dropTarget}
    >
      {to !== null && (
        <GoalBar hostId={to.hostId} threadId={to.threadId} inThread={runChosen} planning={inForce.mode === 'plan'} />
      )}
      {to !== null && (
        <TerminalsRegion
          to={to}
          live={live}
          running={mode === 'running'}
          loaded={isReady && status !== null && status.type !== 'notLoaded'}
          runningTurnId={runningTurnId}
        />
      )}
      {plan !== null && mode === 'idle' && inForce.mode !== 'default' && (
        <PlanBar
          plan={plan}
          draftKey={draftKey}
          folder={cwd}
          facts={inForce}
          run={submitting.run}
          onLeave={focusBox}
          onLeaveMode={leavePlanMode}
        />
      )}
      {to !== null && (
        <QueueRegion
          to={to}
          draftKey={draftKey}
          queued={queued}
          state={mode === 'running' ? 'waiting' : status?.type === 'notLoaded' ? 'stored' : 'halted'}
          onLeave={focusBox}
        />
      )}
      <AttachmentList draftKey={draftKey} onInsert={insert} onLeave={focusBox} />
      <MessageBox
        ref={box}
        draftKey={draftKey}
        label={t('message')}
        placeholder={target.kind === 'new' ? t('placeholderNew') : t('placeholder')}
        mode={mode}
        keys={keys}
        describedBy={notesId}
        sentTexts={sentTexts}
        suggestions={suggestions}
        onChange={write}
        onSend={send}
        onPaste={takeIn.paste}
      />
      <ComposerNotes
        id={notesId}
        mode={mode}
        block={block}
        problem={submitting.problem}
        attachNotes={takeIn.notes}
        stop={stop.state}
        unsaved={useDraftPart(draftKey, (draft) => draft.unsaved)}
        sendKeys={namedKeys}
        whileRunning={keys.whileRunning}
        suggestion={useDraftPart(draftKey, (draft) => draft.loaded && draft.text === '') ? suggestion : null}
        onUseSuggestion={(text) => {
          write(text);
          focusBox();
        }}
      >
        <ShellNote draftKey={draftKey} folder={cwd} />
        {isLate && <p className="composer-note">{t('watchdog.silent')}</p>}
      </ComposerNotes>
      {isLate && <WatchdogHelp onLookAgain={readAgain} onStop={stop.stop} />}
      <StopHelp stop={stop} hostId={target.hostId} />
      <div className="composer-tools" data-mode={mode}>
        <AttachButton onPick={takeIn.pick} />
        <SettingsRow
          models={models}
          profiles={profiles}
          inForce={inForce}
          chosen={chosen}
          stored={target.kind === 'thread'}
          running={mode === 'running'}
          disabled={!isReady || mode === 'starting'}
          onChoose={choose}
          hostId={target.hostId}
          onSchema={deeds.outputSchema}
        />
        <ComposerActions
          mode={mode}
          blocked={block?.kind ?? null}
          whileRunning={keys.whileRunning}
          sendKeys={namedKeys}
          notesId={notesId}
          stop={stop.state}
          onStop={stop.stop}
          onSend={send}
        />
      </div>
      <SendDialog question={submitting.question} onAnswer={submitting.answer} />
      <CommandDialogs
        dialog={dialog}
        target={target}
        live={live}
        chosen={chosen}
        inForce={inForce}
        run={runChosen}
        onChoose={choose}
        onClose={() => setDialog(null)}
      />
    </form>
  );
}
