import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { CopyButton } from '../../ui/copy-button/copy-button';
import { useExternalLink } from '../external-link/external-link';
import type { BegunSignIn } from './sign-in.logic';
import { cancelSignIn } from './sign-in-store';

const copyText = (text: string) => bridge().request['desktop.copyText']({ text });

/** While the code is to be entered on a page, in a browser on any device. */
export function WaitForCode({ hostId, begun }: { readonly hostId: HostId; readonly begun: BegunSignIn }) {
  const { t } = useTranslation(['account', 'common']);
  const follow = useExternalLink();
  const { url, userCode } = begun;
  return (
    <>
      <h3>{t('signIn.withCode.title')}</h3>
      <ol className="sign-in-code">
        <li>
          <span>{t('signIn.withCode.page')}</span>
          <div className="sign-in-row">
            <code className="sign-in-address">{url}</code>
            <Button small onClick={() => follow(url)}>
              {t('signIn.withCode.open')}
            </Button>
            <CopyButton label={t('signIn.withCode.copyPage')} text={() => url} onCopy={copyText} />
          </div>
        </li>
        <li>
          <span>{t('signIn.withCode.code')}</span>
          <div className="sign-in-row">
            <code className="sign-in-user-code">{userCode}</code>
            <CopyButton label={t('signIn.withCode.copyCode')} text={() => userCode ?? ''} onCopy={copyText} />
          </div>
        </li>
      </ol>
      <p className="sign-in-care">{t('signIn.withCode.care')}</p>
      <p className="sign-in-status" role="status">
        {t('signIn.withCode.status')}
      </p>
      <div className="sign-in-actions">
        <Button onClick={() => void cancelSignIn(hostId)}>{t('common:cancel')}</Button>
      </div>
    </>
  );
}
