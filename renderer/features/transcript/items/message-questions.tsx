import { useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { threadDraftKey } from '../../../../preload/contract/model/draft-key';
import { isReplayHost } from '../../../../preload/contract/model/keys';
import type { AsyncUserInputQuestion } from '../../../../preload/contract/protocol';
import { useEngineErrorText } from '../../../app/engine-error-text';
import { Button } from '../../../ui/button/button';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { showToast } from '../../../ui/toast/toast-store';
import { clearDraft, returnToDraft, setDraft, useDraft } from '../../composer/drafts';
import { sendMessage } from '../../composer/send';
import { type AnswerDraft, type AnswerDrafts, NO_ANSWER } from '../../requests/answers.logic';
import { QuestionField } from '../../requests/question-field';
import { useTranscript } from '../transcript-context';
import { answerText, asAsked, isAnswered } from './message-questions.logic';
import '../../requests/question-card.css';

export interface MessageQuestionsProps {
  readonly turnId: string;
  readonly itemId: string;
  readonly rowKey: string;
  readonly questions: readonly AsyncUserInputQuestion[];
}

/**
 * The questions of a message. The engine waits for no answer: one goes as a message, to the turn that runs or as the next
 * turn. Once the person has written something the questions are only there to be read.
 */
export function MessageQuestions(props: MessageQuestionsProps) {
  const { view, hostId } = useTranscript();
  const isOver = useSyncExternalStore(view.subscribe, () => isAnswered(view.rows(), props.rowKey));
  return isOver || isReplayHost(hostId) ? <ReadQuestions {...props} /> : <OpenQuestions {...props} />;
}

function ReadQuestions({ questions }: MessageQuestionsProps) {
  return questions.map(({ title, options }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a message never change
    <div key={index} className="item-question">
      <p>
        <RevealedText text={title} />
      </p>
      {options !== null && (
        <ul>
          {options.map((option) => (
            <li key={option}>
              <RevealedText text={option} />
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}

function OpenQuestions({ turnId, itemId, questions }: MessageQuestionsProps) {
  const { t } = useTranslation('items');
  const { hostId, threadId } = useTranscript();
  const asked = useMemo(() => questions.map(asAsked), [questions]);
  const draftKey = `question/${hostId}/${threadId}/${turnId}/${itemId}`.slice(0, 400);
  const draft = useDraft(draftKey);
  const drafts = useMemo(() => readAnswers(draft.text), [draft.text]);
  const { state, send } = useSendAnswer(draftKey);
  const text = answerText(asked, drafts);
  if (state === 'sent') return <p className="item-quiet">{t('question.sent')}</p>;
  const change = (id: string, answer: AnswerDraft) => setDraft(draftKey, JSON.stringify({ ...drafts, [id]: answer }));
  return (
    <form
      className="item-question question-card"
      aria-label={t('question.label')}
      onSubmit={(event) => {
        event.preventDefault();
        if (text !== null && state === 'open') void send(text);
      }}
    >
      {asked.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          draft={drafts[question.id] ?? NO_ANSWER}
          missing={false}
          disabled={state === 'sending'}
          onChange={(answer) => change(question.id, answer)}
        />
      ))}
      <div>
        <Button small tone="go" type="submit" aria-disabled={text === null || state === 'sending'}>
          {state === 'sending'
            ? t('question.sending')
            : questions.length === 1
              ? t('question.send')
              : t('question.sendAll')}
        </Button>
      </div>
    </form>
  );
}

function readAnswers(text: string): AnswerDrafts {
  if (text === '') return {};
  try {
    return JSON.parse(text) as AnswerDrafts;
  } catch {
    // An answer that came back as a text: it stands in the composer.
    return {};
  }
}

/** Sends an answer as the engine can take it now; one that it cannot take stands in the composer. */
function useSendAnswer(draftKey: string) {
  const { t } = useTranslation('items');
  const errorText = useEngineErrorText();
  const { hostId, threadId, cwd, view } = useTranscript();
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');

  const toComposer = (text: string) => {
    clearDraft(draftKey);
    returnToDraft(threadDraftKey(hostId, threadId), { text, attachments: [] });
    document.querySelector<HTMLElement>('main form textarea')?.focus();
  };
  const send = async (text: string) => {
    const live = view.live();
    const status = live?.status ?? null;
    const running = live?.turns.findLast((turn) => turn.status === 'inProgress') ?? null;
    // A stored or archived thread asks before it starts again, which is the composer's to do.
    if (status === null || status.type === 'notLoaded') {
      toComposer(text);
      return;
    }
    setState('sending');
    try {
      const outcome = await sendMessage({
        to: { hostId, threadId },
        draftKey,
        content: { text, attachments: [] },
        way: running === null ? 'turn' : 'steer',
        settings: {},
        facts: { model: null, effort: null },
        folder: cwd,
        status,
        runningTurnId: running?.id ?? null,
      });
      if (outcome === 'wrongTurn') {
        toComposer(text);
        showToast({ text: t('question.takenBack') });
        setState('open');
      } else setState('sent');
    } catch (error) {
      toComposer(text);
      showToast({ text: t('question.failed', { reason: errorText(error) }), tone: 'failure' });
      setState('open');
    }
  };
  return { state, send };
}
