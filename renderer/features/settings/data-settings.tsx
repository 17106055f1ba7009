import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LOCAL_HOST } from '../../../preload/contract/model/keys';
import { useAppState, useEngineState } from '../../app/app-state';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { showToast } from '../../ui/toast/toast-store';
import { RecordSettings } from '../record/kept-record';

type Where = 'userData' | 'codexHome' | 'log';

/** Where everything lies, how to take Heddle's own settings along, and what Heddle is. */
export function DataSettings() {
  const { t } = useTranslation('settings');
  const codexHome = useEngineState(LOCAL_HOST)?.codexHome ?? null;
  const show = useMutation({
    mutationFn: (what: Where) => bridge().request['data.show']({ what }),
    onSuccess: ({ error }) => {
      if (error !== null) showToast({ text: t('data.notShown', { message: error }), tone: 'failure' });
    },
    onError: (error) => showToast({ text: t('data.notShown', { message: error.message }), tone: 'failure' }),
  });
  return (
    <>
      <p className="settings-hint">{t('data.about')}</p>
      <ul className="settings-list" aria-label={t('data.places')}>
        {(['codexHome', 'userData', 'log'] as const).map((what) => (
          <li key={what}>
            <span className="settings-list-main">
              <strong>{t(`data.${what}`)}</strong>
              <span>{t(`data.${what}About`)}</span>
              {what === 'codexHome' && codexHome !== null ? <code>{codexHome}</code> : null}
            </span>
            <Button
              small
              aria-label={t('data.showNamed', { what: t(`data.${what}`) })}
              onClick={() => show.mutate(what)}
            >
              {t('data.show')}
            </Button>
          </li>
        ))}
      </ul>
      <Transfer />
      <RecordSettings />
      <AboutHeddle />
    </>
  );
}

function Transfer() {
  const { t } = useTranslation('settings');
  const run = useMutation({
    mutationFn: (way: 'export' | 'import') => bridge().request[`preferences.${way}`]({}),
    onSuccess: (outcome, way) => {
      if (outcome.kind === 'done') showToast({ text: t(`transfer.${way}Done`, { file: outcome.file }) });
      if (outcome.kind === 'failed')
        showToast({
          text: t(`transfer.${way}Failed`, { file: outcome.file, message: outcome.message }),
          tone: 'failure',
        });
    },
    onError: (error) => showToast({ text: t('failed', { message: error.message }), tone: 'failure' }),
  });
  return (
    <>
      <h3 className="settings-part">{t('transfer.title')}</h3>
      <p className="settings-hint">{t('transfer.about')}</p>
      <div className="setting-actions">
        <Button onClick={() => run.mutate('export')}>{t('transfer.export')}</Button>
        <Button onClick={() => run.mutate('import')}>{t('transfer.import')}</Button>
      </div>
    </>
  );
}

function AboutHeddle() {
  const { t } = useTranslation('settings');
  const version = useAppState((app) => app.appVersion);
  return (
    <section className="settings-section">
      <h2>{t('about.title')}</h2>
      <p>
        <strong>{t('about.heddle')}</strong> {t('about.version', { version })}
      </p>
      <p className="settings-hint">{t('about.licence')}</p>
      <p className="settings-hint">{t('about.fonts')}</p>
    </section>
  );
}
