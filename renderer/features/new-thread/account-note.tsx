import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { HostId } from '../../../preload/contract/model/keys';
import { SignIn } from '../account/sign-in';

/** Says that no account is signed in, and offers the ways to sign in. */
export function AccountNote({ hostId }: { readonly hostId: HostId }) {
  const { t } = useTranslation('account');
  const headingId = useId();
  return (
    <section className="account-note" aria-labelledby={headingId}>
      <h2 id={headingId}>{t('state.none')}</h2>
      <p>{t('signIn.about')}</p>
      <SignIn hostId={hostId} />
    </section>
  );
}
