import { Trans, useTranslation } from 'react-i18next';
import { commandName, readableCommand } from '../../../../preload/contract/model/readable-command';
import type { AnswerRecord } from '../../../../preload/contract/model/record';
import { clockText, fullTimeText } from '../../../lib/time/clock';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { PermissionList } from '../../requests/request-card';
import { useTranscript } from '../transcript-context';
import {
  answerTo,
  changedFiles,
  decidedWords,
  type FilledField,
  filledFields,
  grantedProfile,
  type ShownAnswer,
} from './record-words.logic';
import './record.css';

/** What was asked and answered, which only Heddle has kept. It is no item of the engine's, so it is no article. */
export function RecordRow({ record }: { record: AnswerRecord }) {
  const { t } = useTranslation('record');
  return (
    <div className="knot knot-record" role="note" aria-label={t('mark')}>
      <div className="record-line">
        <div className="record-words">
          <Said record={record} />
          {!record.isConfirmed && <p className="record-quiet">{t('unconfirmed')}</p>}
        </div>
        <RecordMark atMs={record.atMs} />
      </div>
    </div>
  );
}

/** Says that something comes from Heddle and not from the engine. */
export function RecordMark({ atMs }: { atMs: number | null }) {
  const { t, i18n } = useTranslation('record');
  return (
    <span className="record-mark" title={t('markAbout')}>
      {t('mark')}
      {atMs !== null && (
        <time dateTime={new Date(atMs).toISOString()} title={fullTimeText(atMs, i18n.language)}>
          {clockText(atMs, Date.now(), i18n.language)}
        </time>
      )}
    </span>
  );
}

function Said({ record }: { record: AnswerRecord }) {
  if (record.asked.kind === 'question') return <Questions record={record} />;
  const filled = filledFields(record);
  return filled === null ? <Decided record={record} /> : <Filled record={record} fields={filled} />;
}

function Decided({ record }: { record: AnswerRecord }) {
  const { t } = useTranslation('record');
  const { key, subject } = decidedWords(record);
  return (
    <p>
      {/* What strangers wrote comes as elements: as values it would be read for markup. */}
      <Trans
        t={t}
        i18nKey={`decided.${key}`}
        components={{ what: <What record={record} />, subject: <Code text={subject} /> }}
      />
    </p>
  );
}

/** A form, with what was answered in it. */
function Filled({ record: { asked }, fields }: { record: AnswerRecord; fields: readonly FilledField[] }) {
  const { t } = useTranslation('record');
  if (asked.kind !== 'form') return null;
  return (
    <>
      <p>
        <Trans t={t} i18nKey="form" components={{ server: <Code text={asked.server} /> }} />
      </p>
      <Answers answers={fields.map(({ name, title, value }) => ({ id: name, question: title, answer: value }))} />
    </>
  );
}

function Code({ text, title }: { text: string; title?: string }) {
  return (
    <code title={title}>
      <RevealedText text={text} />
    </code>
  );
}

function What({ record }: { record: AnswerRecord }) {
  const { asked } = record;
  const { t, i18n } = useTranslation('record');
  const { cwd } = useTranscript();
  switch (asked.kind) {
    case 'command': {
      if (asked.command === null) return <>{t('what.host', { host: asked.host ?? '' })}</>;
      const command = commandName(readableCommand({ command: asked.command, commandActions: [] }));
      return <Code text={command} title={asked.command} />;
    }
    case 'fileChange': {
      if (asked.files.length === 0) return <>{t('what.filesUnknown')}</>;
      const { names, isAll } = changedFiles(asked.files, cwd);
      const list = new Intl.ListFormat(i18n.language, { type: isAll ? 'conjunction' : 'unit' }).format(names);
      return (
        <span title={asked.files.join('\n')}>
          {isAll ? t('what.filesAll', { names: list }) : t('what.files', { count: asked.files.length, names: list })}
        </span>
      );
    }
    case 'permissions': {
      const granted = grantedProfile(record);
      return granted === null ? t('what.permissions') : <PermissionList profile={granted} />;
    }
    case 'tool':
      return (
        <Trans
          t={t}
          i18nKey="what.tool"
          components={{
            tool: <Code text={asked.tool} title={asked.params} />,
            server: <Code text={asked.server} />,
          }}
        />
      );
    case 'form':
      return <Trans t={t} i18nKey="what.form" components={{ server: <Code text={asked.server} /> }} />;
    case 'link':
      return <Code text={asked.url} />;
    case 'other':
      return <code>{asked.method}</code>;
    case 'question':
      return null;
  }
}

function Questions({ record }: { record: AnswerRecord }) {
  const { t } = useTranslation('record');
  const { asked } = record;
  if (asked.kind !== 'question') return null;
  return (
    <>
      <p>{t(`question.${record.by}`, { count: asked.questions.length })}</p>
      <Answers
        answers={asked.questions.map((question) => ({
          id: question.id,
          question: question.question || question.header,
          answer: record.by === 'here' ? answerTo(question, record) : null,
        }))}
      />
    </>
  );
}

interface OneAnswer {
  readonly id: string;
  readonly question: string;
  /** Null where only the question is to be shown. */
  readonly answer: ShownAnswer | null;
}

function Answers({ answers }: { answers: readonly OneAnswer[] }) {
  const { t } = useTranslation('record');
  return (
    <dl className="record-questions">
      {answers.map(({ id, question, answer }) => (
        <div key={id}>
          <dt>
            <RevealedText text={question} />
          </dt>
          {answer !== null && (
            <dd className={answer.kind === 'text' ? undefined : 'record-quiet'}>
              {answer.kind === 'text' ? <RevealedText text={answer.text} /> : t(`question.${answer.kind}`)}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
