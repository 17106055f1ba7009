import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { bridge } from '../../app/bridge';
import { Button } from '../../ui/button/button';
import { Dialog } from '../../ui/dialog/dialog';
import { showToast } from '../../ui/toast/toast-store';
import { type Address, describeAddress } from './address.logic';
import './external-link.css';

const useAsked = create<{ readonly address: Address | null }>(() => ({ address: null }));

const ask = (url: string): void => useAsked.setState({ address: describeAddress(url) });
const close = (): void => useAsked.setState({ address: null });

/**
 * The only way to follow a link out of Heddle: the person sees the whole address first.
 * @returns a function that asks about an address, of whatever kind; the identical one on each render
 */
export function useExternalLink(): (url: string) => void {
  return ask;
}

/** The question about a link; rendered once, by the app. */
export function ExternalLinkDialog() {
  const { t } = useTranslation('common');
  const address = useAsked((state) => state.address);
  if (address === null) return null;
  const opens = address.kind !== 'otherScheme' && address.kind !== 'unreadable';

  const openInBrowser = async () => {
    close();
    const { opened } = await bridge().request['desktop.openExternal']({ url: address.url });
    if (!opened) showToast({ text: t('link.notOpened'), tone: 'failure', detail: address.url });
  };
  const copy = async () => {
    close();
    await bridge().request['desktop.copyText']({ text: address.url });
    showToast({ text: t('link.copied') });
  };
  return (
    <Dialog
      open
      onClose={close}
      title={t(opens ? 'link.title' : 'link.titleOther')}
      description={<AddressWords address={address} />}
      actions={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button onClick={() => void copy()}>{t('link.copy')}</Button>
          {opens ? (
            <Button tone="go" onClick={() => void openInBrowser()}>
              {t('link.open')}
            </Button>
          ) : null}
        </>
      }
    >
      <code className="external-link-address">
        {opens ? (
          <>
            {address.parts[0]}
            <strong>{address.parts[1]}</strong>
            {address.parts[2]}
          </>
        ) : (
          address.url
        )}
      </code>
    </Dialog>
  );
}

function AddressWords({ address }: { readonly address: Address }) {
  const { t } = useTranslation('common');
  switch (address.kind) {
    case 'unreadable':
      return <p>{t('link.unreadable')}</p>;
    case 'otherScheme':
      return <p>{t('link.otherScheme', { scheme: address.scheme })}</p>;
    default:
      return (
        <>
          <p>{t(`link.kind.${address.kind}`, { host: address.parts[1] })}</p>
          {address.codedHost ? <p className="external-link-warning">{t('link.codedHost')}</p> : null}
          {address.credentials ? (
            <p className="external-link-warning">{t('link.credentials', { host: address.parts[1] })}</p>
          ) : null}
        </>
      );
  }
}
