import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { Button } from '../../ui/button/button';
import { useExternalLink } from '../external-link/external-link';
import type { BegunSignIn } from './sign-in.logic';
import { cancelSignIn } from './sign-in-store';

/** While the page to sign in on is open in the browser. */
export function WaitForBrowser({ hostId, begun }: { readonly hostId: HostId; readonly begun: BegunSignIn }) {
  const { t } = useTranslation(['account', 'common']);
  const follow = useExternalLink();
  return (
    <>
      <h3>{t('signIn.waiting.title')}</h3>
      <p>{t('signIn.waiting.about')}</p>
      <p className="sign-in-status" role="status">
        {t('signIn.waiting.status')}
      </p>
      <div className="sign-in-actions">
        <Button tone="go" onClick={() => follow(begun.url)}>
          {t('signIn.waiting.open')}
        </Button>
        <Button onClick={() => void cancelSignIn(hostId)}>{t('common:cancel')}</Button>
      </div>
    </>
  );
}
