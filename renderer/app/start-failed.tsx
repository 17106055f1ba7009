import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button/button';
import './error-boundary.css';

/** In place of the app when its state could not be loaded: a page that can be read, not a blank one. */
export function StartFailed({ message }: { readonly message: string }) {
  const { t } = useTranslation('common');
  return (
    <main className="error-boundary">
      <div role="alert">
        <h2>{t('failure.startTitle')}</h2>
        <p>{t('failure.startAbout')}</p>
        <pre>{message}</pre>
      </div>
      <div className="error-boundary-actions">
        <Button tone="go" onClick={() => window.location.reload()}>
          {t('tryAgain')}
        </Button>
      </div>
    </main>
  );
}
