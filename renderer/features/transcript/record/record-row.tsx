import { Trans, useTranslation } from 'react-i18next';
import type { AnswerRecord } from '../../../../preload/contract/model/record';
import { clockText, fullTimeText } from '../../../lib/time/clock';
import { RevealedText } from '../../../ui/revealed-text/revealed-text';
import { commandName, readableCommand } from '../command/readable-command.logic';
import { useTranscript } from '../transcript-context';
import { answerTo, changedFiles, decidedWords } from './record-words.logic';
import './record.css';

/** What was asked and answered, which only Heddle has kept. It is no item of the engine's, so it is no article. */
export function RecordRow({ record }: { record: AnswerRecord }) {
  const { t } = useTranslation('record');
  return (
    <div className="knot knot-record" role="note" aria-label={t('mark')}>
      <div className="record-line">
        <div className="record-words">
          {record.asked.kind === 'question' ? <Questions record={record} /> : <Decided record={record} />}
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

function Code({ text, title }: { text: string; title?: string }) {
  return (
    <code title={title}>
      <RevealedText text={text} />
    </code>
  );
}

function What({ record: { asked } }: { record: AnswerRecord }) {
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
      <dl className="record-questions">
        {asked.questions.map((question) => {
          const answer = answerTo(question, record);
          return (
            <div key={question.id}>
              <dt>
                <RevealedText text={question.question || question.header} />
              </dt>
              {record.by === 'here' && (
                <dd className={answer.kind === 'text' ? undefined : 'record-quiet'}>
                  {answer.kind === 'text' ? <RevealedText text={answer.text} /> : t(`question.${answer.kind}`)}
                </dd>
              )}
            </div>
          );
        })}
      </dl>
    </>
  );
}
