import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PendingRequest } from '../../../preload/contract/model/app-state';
import { acceptance, type ElicitationOf } from '../../../preload/contract/model/elicitation';
import {
  answerOfForm,
  draftOf,
  type FieldDraft,
  type FormDraft,
} from '../../../preload/contract/model/form/form-draft';
import type { FormField } from '../../../preload/contract/model/form/form-field';
import { readForm } from '../../../preload/contract/model/form/read-form';
import { isReplayHost } from '../../../preload/contract/model/keys';
import { revealedText } from '../../ui/revealed-text/hidden-text.logic';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { AnswerBar } from './answer-bar';
import { useAnswerDrafts } from './answer-drafts';
import { CardFrame } from './card-frame';
import { FormFieldView } from './form-field-view';
import { useAnswer } from './use-answer';
import { useRefusals } from './use-refusals';
import './form.css';

const isSecretField = (field: FormField): boolean => field.kind === 'text' && field.isSecret;

/** A form of an MCP server. Nothing is sent before all of it fits; what is half typed stays. */
export function FormCard({ request }: { readonly request: PendingRequest }) {
  const { t } = useTranslation('requests');
  const { serverName, message, requestedSchema } = request.params as unknown as ElicitationOf<'form'>;
  // Main shows only forms that can be read.
  const fields = useMemo(() => readForm(requestedSchema) ?? [], [requestedSchema]);
  const { drafts, setDraft, forget } = useAnswerDrafts(request.key, (name) =>
    fields.some((field) => field.name === name && isSecretField(field)),
  );
  const { state, answer } = useAnswer(request, forget);
  const [tried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const draft = drafts as FormDraft;
  const { content, problems } = answerOfForm(fields, draft);
  const server = revealedText(serverName);
  const refusals = useRefusals(server, answer);
  const isDone = (state !== 'open' && state !== 'failed') || isReplayHost(request.hostId);

  const submit = () => {
    if (problems.size === 0) {
      answer({ ...acceptance(content) });
      return;
    }
    setTried(true);
    const index = fields.findIndex(({ name }) => problems.has(name));
    const first = body.current?.querySelectorAll('[data-form-field]')[index];
    first?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  };
  return (
    <CardFrame kind="form" question={t('form.ask', { server })}>
      <div ref={body} className="card-frame-body form-body">
        <blockquote className="card-frame-reason">
          <RevealedText text={message} />
        </blockquote>
        {fields.length === 0 && <p className="card-frame-fact">{t('form.noFields')}</p>}
        {fields.map((field) => (
          <FormFieldView
            key={field.name}
            field={field}
            stands={draftOf(field, draft)}
            problem={tried ? (problems.get(field.name) ?? null) : null}
            disabled={isDone}
            onChange={(next: FieldDraft) => setDraft(field.name, next)}
          />
        ))}
        {tried && problems.size > 0 && (
          <p className="card-frame-warning" role="alert">
            {t('form.notSent', { count: problems.size })}
          </p>
        )}
      </div>
      <AnswerBar
        request={request}
        state={state}
        buttons={[
          {
            id: 'submit',
            name: t('question.submit'),
            about: t('form.submitAbout', { server }),
            tone: 'go',
            onPress: submit,
          },
          ...refusals,
        ]}
      />
    </CardFrame>
  );
}
