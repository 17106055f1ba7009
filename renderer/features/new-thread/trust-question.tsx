import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useEngineErrorText } from '../../app/engine-error-text';
import { Button } from '../../ui/button/button';
import type { FolderTrust } from './use-trust';

/** Asks whether a folder is trusted, in words that say what each answer allows; or says what was answered before. */
export function TrustQuestion({ folderTrust }: { readonly folderTrust: FolderTrust }) {
  const { t } = useTranslation(['threads', 'common']);
  const errorText = useEngineErrorText();
  const headingId = useId();
  const { state, trust, answer, answering, answerError } = folderTrust;

  if (state === 'missing') return <p className="new-thread-problem">{t('threads:start.folderGone')}</p>;
  if (state === 'reading') return <p className="new-thread-note">{t('threads:start.trust.reading')}</p>;
  if (state === 'failed')
    return (
      <div className="new-thread-problem" role="alert">
        <p>
          {t('threads:start.trust.unreadable')} {errorText(folderTrust.error)}
        </p>
        <Button small onClick={folderTrust.readAgain}>
          {t('common:tryAgain')}
        </Button>
      </div>
    );
  if (trust === 'trusted') return <p className="new-thread-note">{t('threads:start.trust.isTrusted')}</p>;
  if (trust === 'untrusted') return <p className="new-thread-note">{t('threads:start.trust.isUntrusted')}</p>;
  return (
    <section className="trust-question" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('threads:start.trust.title')}</h2>
      <p>{t('threads:start.trust.about')}</p>
      <p>{t(folderTrust.isGitRepository ? 'threads:start.trust.git' : 'threads:start.trust.notGit')}</p>
      <dl>
        <div>
          <dt>
            <Button aria-disabled={answering} onClick={() => answer('trusted')}>
              {t('threads:start.trust.trust')}
            </Button>
          </dt>
          <dd>{t('threads:start.trust.trustAbout')}</dd>
        </div>
        <div>
          <dt>
            <Button aria-disabled={answering} onClick={() => answer('untrusted')}>
              {t('threads:start.trust.distrust')}
            </Button>
          </dt>
          <dd>{t('threads:start.trust.distrustAbout')}</dd>
        </div>
      </dl>
      <p className="trust-question-kept">{t('threads:start.trust.written')}</p>
      {answerError === null ? null : (
        <p className="new-thread-problem" role="alert">
          {t('threads:start.trust.failed')} {errorText(answerError)}
        </p>
      )}
    </section>
  );
}
