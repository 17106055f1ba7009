import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LiveThread } from '../../../preload/contract/model/feed/types';
import type { SendWay } from '../../../preload/contract/model/unsent';
import { useAppState, useEngineState } from '../../app/app-state';
import type { WatchedThread } from '../../app/feed-client';
import { useWindowCommand } from '../../app/window-commands';
import { ComposerActions } from './composer-actions';
import { type ComposerMode, composerMode, runningTurnIdOf, sendBlock } from './composer-mode.logic';
import { ComposerNotes } from './composer-notes';
import { type ComposerTarget, destinationOf } from './composer-target';
import { draftKeyOf } from './draft-key';
import { saveDrafts, setDraft, useDraft } from './drafts';
import { checkMessage } from './message.logic';
import { MessageBox } from './message-box';
import { useQueue } from './queue';
import { QueueRegion } from './queue-region';
import { SendDialog } from './send-dialog';
import { useModels, usePermissionProfiles, useSettingsInForce } from './settings-choices';
import { SettingsRow } from './settings-row';
import { chooseSettings, useChosenSettings } from './thread-settings';
import { useLivePart } from './use-live-part';
import { useStop } from './use-stop';
import { useSubmit } from './use-submit';
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
const NO_THREAD = { hostId: '', threadId: '' };

/** Where a message is written and sent: form "Composer" with the thread's settings and its queue. */
export function Composer({ target, live, blockedReason = null, suggestion = null }: ComposerProps) {
  const { t } = useTranslation('composer');
  const client = useQueryClient();
  const box = useRef<HTMLTextAreaElement>(null);
  const notesId = useId();
  const draftKey = draftKeyOf(target);
  const draft = useDraft(draftKey);
  const chosen = useChosenSettings(draftKey);

  const thread = target.kind === 'thread' ? target.thread : null;
  const readStatus = thread?.status ?? null;
  const status = useLivePart(live, statusOf) ?? readStatus;
  const runningTurnId = useLivePart(live, runningTurnIdOf);
  const engineReady = useEngineState(target.hostId)?.phase ?? null;
  const isReady = engineReady === 'ready';

  const stateNow = useRef({ status, runningTurnId });
  useEffect(() => {
    stateNow.current = { status, runningTurnId };
  });
  const submitting = useSubmit(target, draftKey, () => stateNow.current);
  const mode: ComposerMode = submitting.starting ? 'starting' : composerMode(status, null, runningTurnId);

  const block = sendBlock({
    check: checkMessage(draft.text),
    enginePhase: engineReady,
    needsFolder: target.kind === 'new' && target.folder === null,
    blockedReason,
  });

  const to = target.kind === 'thread' ? destinationOf(target) : null;
  const readAgain = useCallback(() => {
    if (target.kind !== 'thread') return;
    void client.invalidateQueries({ queryKey: ['thread', target.hostId, target.threadId] });
  }, [client, target]);
  const stop = useStop(to, mode === 'running', runningTurnId, readAgain);
  const queued = useQueue(to ?? NO_THREAD, runningTurnId, isReady && to !== null);

  const cwd = target.kind === 'new' ? target.folder : (thread?.cwd ?? null);
  const models = useModels(target.hostId, isReady);
  const profiles = usePermissionProfiles(target.hostId, cwd, isReady);
  const inForce = useSettingsInForce(target, live, isReady);

  const focusBox = () => box.current?.focus();
  useWindowCommand('focusComposer', focusBox);

  const send = (way: SendWay) => {
    if (block === null) submitting.submit(way);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    send(mode === 'running' ? 'steer' : 'turn');
  };
  const write = (text: string) => {
    submitting.clearProblem();
    setDraft(draftKey, text);
  };

  return (
    <form className="composer" aria-label={t('label')} onSubmit={onSubmit}>
      {to !== null && (
        <QueueRegion
          to={to}
          draftKey={draftKey}
          queued={queued}
          state={mode === 'running' ? 'waiting' : status?.type === 'notLoaded' ? 'stored' : 'halted'}
        />
      )}
      <MessageBox
        ref={box}
        label={t('message')}
        placeholder={target.kind === 'new' ? t('placeholderNew') : t('placeholder')}
        text={draft.text}
        mode={mode}
        describedBy={notesId}
        onChange={write}
        onSend={send}
        onBlur={saveDrafts}
      />
      <ComposerNotes
        id={notesId}
        mode={mode}
        block={block}
        problem={submitting.problem}
        stop={stop.state}
        unsaved={draft.unsaved}
        commandKey={useAppState((app) => app.platform) === 'darwin' ? '⌘' : 'Ctrl'}
        suggestion={draft.loaded && draft.text === '' ? suggestion : null}
        onUseSuggestion={(text) => {
          write(text);
          focusBox();
        }}
      />
      <div className="composer-tools">
        <SettingsRow
          models={models}
          profiles={profiles}
          inForce={inForce}
          chosen={chosen}
          stored={target.kind === 'thread'}
          disabled={!isReady || mode === 'starting'}
          onChoose={(next) => chooseSettings(draftKey, next)}
        />
        <ComposerActions mode={mode} block={block} notesId={notesId} stop={stop} onSend={send} />
      </div>
      <SendDialog question={submitting.question} onAnswer={submitting.answer} />
    </form>
  );
}
