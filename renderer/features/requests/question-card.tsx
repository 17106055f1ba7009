import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { isReplayHost } from '../../../preload/contract/model/keys';
import type { ToolRequestUserInputParams } from '../../../preload/contract/protocol';
import { Button } from '../../ui/button/button';
import { useAnswerDrafts } from './answer-drafts';
import { answerResponse, missingAnswers, NO_ANSWER } from './answers.logic';
import { CardFrame } from './card-frame';
import { AnswerStatus } from './decision-bar';
import { QuestionField } from './question-field';
import { RecordedNote } from './recorded-note';
import { useAnswer } from './use-answer';
import { useArming } from './use-arming';
import { usePressGuard } from './use-press-guard';
import './question-card.css';

/** Questions of the model. What is half typed stays when the page changes or Heddle starts again; secrets do not. */
export function QuestionCard({ request }: { readonly request: PendingRequest }) {
  const { t, i18n } = useTranslation('requests');
  const { questions, isBlocking } = request.params as unknown as ToolRequestUserInputParams;
  const { drafts, setDraft, forget } = useAnswerDrafts(request.key, questions);
  const { state, answer } = useAnswer(request, forget);
  const [tried, setTried] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { armed, armedNow } = useArming(bar);
  const guard = usePressGuard(armedNow);
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
        {!isBlocking && <p className="card-frame-fact">{t('question.notBlocking')}</p>}
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
      {isRecorded ? (
        <RecordedNote />
      ) : (
        <div ref={bar} className="decision-bar" {...guard}>
          <Button tone="go" aria-disabled={!armed || isDone} onClick={submit}>
            {t('question.submit')}
          </Button>
          <AnswerStatus request={request} state={state} />
        </div>
      )}
    </CardFrame>
  );
}
