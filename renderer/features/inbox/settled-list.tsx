import { useTranslation } from 'react-i18next';
import { useAgo } from '../../app/ago';
import { hashOfPlace } from '../../app/navigation';
import { Button } from '../../ui/button/button';
import { RevealedText } from '../../ui/revealed-text/revealed-text';
import { subjectOf } from './inbox.logic';
import { clearSettled, type Settled, useSettled } from './settled-store';
import { useThreadName } from './use-thread-name';

/** What waited and is gone without an answer from here: by whom, and where it is on record. */
export function SettledList() {
  const { t } = useTranslation('requests');
  const settled = useSettled();
  if (settled.length === 0) return null;
  return (
    <section className="inbox-settled" aria-label={t('settled.title')}>
      <header className="inbox-settled-head">
        <h2>{t('settled.title')}</h2>
        <Button small tone="quiet" onClick={clearSettled}>
          {t('settled.clear')}
        </Button>
      </header>
      <ul>
        {settled.map((one) => (
          <SettledItem key={one.record.key} settled={one} />
        ))}
      </ul>
    </section>
  );
}

function SettledItem({ settled: { hostId, threadId, record } }: { readonly settled: Settled }) {
  const { t } = useTranslation('requests');
  const ago = useAgo();
  const { title } = useThreadName(hostId, threadId);
  const subject = subjectOf(record.asked);
  return (
    <li>
      <a className="inbox-item-thread" href={hashOfPlace({ page: 'thread', hostId, threadId })}>
        {title}
      </a>
      <span>{t(record.by === 'elsewhere' ? 'settled.elsewhere' : 'settled.nobody')}</span>
      {subject !== null && (
        <code className="inbox-settled-subject" title={subject}>
          <RevealedText text={subject} />
        </code>
      )}
      <time className="inbox-item-project">{ago(record.atMs)}</time>
    </li>
  );
}
