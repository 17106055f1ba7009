import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { isReplayHost } from '../../../preload/contract/model/keys';
import type { ToolRequestUserInputParams } from '../../../preload/contract/protocol';
import { AnswerBar } from './answer-bar';
import { useAnswerDrafts } from './answer-drafts';
import { answerResponse, missingAnswers, NO_ANSWER, readDrafts } from './answers.logic';
import { CardFrame } from './card-frame';
import { QuestionField } from './question-field';
import { useAnswer } from './use-answer';
import './question-card.css';

/** Questions of the model. What is half typed stays when the page changes or Heddle starts again; secrets do not. */
export function QuestionCard({ request }: { readonly request: PendingRequest }) {
  const { t, i18n } = useTranslation('requests');
  const { questions, isBlocking } = request.params as unknown as ToolRequestUserInputParams;
  const {
    drafts: kept,
    setDraft,
    forget,
  } = useAnswerDrafts(request.key, (id) => questions.some((question) => question.id === id && question.isSecret));
  const drafts = useMemo(() => readDrafts(kept), [kept]);
  const { state, answer } = useAnswer(request, forget);
  const [tried, setTried] = useState(false);
  const missing = missingAnswers(questions, drafts);
  const isDone = state !== 'open' && state !== 'failed';
  const isRecorded = isReplayHost(request.hostId);

  const submit = () => {
    const response = answerResponse(questions, drafts);
    if (response === null) setTried(true);
    else answer({ ...response });
  };
  return (
    <CardFrame kind="question" question={t('question.ask', { count: questions.length })}>
      <div className="card-frame-body question-card">
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            draft={drafts[question.id] ?? NO_ANSWER}
            missing={tried && missing.includes(question)}
            disabled={isDone || isRecorded}
            onChange={(draft) => setDraft(question.id, draft)}
          />
        ))}
        <p className="card-frame-fact">{t(isBlocking ? 'question.blocking' : 'question.notBlocking')}</p>
        {tried && missing.length > 0 && (
          <p className="card-frame-warning" role="alert">
            {t('question.missing', {
              questions: new Intl.ListFormat(i18n.language).format(
                missing.map(({ header, question }) => header || question),
              ),
            })}
          </p>
        )}
      </div>
      <AnswerBar
        request={request}
        state={state}
        buttons={[{ id: 'submit', name: t('question.submit'), about: null, tone: 'go', onPress: submit }]}
      />
    </CardFrame>
  );
}
