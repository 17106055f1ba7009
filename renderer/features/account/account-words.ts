import { useTranslation } from 'react-i18next';
import type { Account } from '../../../preload/contract/protocol';
import { planName, type Who } from './account.logic';
import type { AccountState } from './account-query';

/** @returns a function that names who it is, as short as can be: an address, a kind of account, a provider */
export function useWhoName(): (who: Exclude<Who, { readonly kind: 'none' }>) => string {
  const { t } = useTranslation('account');
  return (who) => {
    if (who.kind === 'notNeeded') return who.provider?.name ?? t('who.provider');
    const { account } = who;
    return account.type === 'chatgpt' ? (account.email ?? t('who.chatgpt')) : t(`who.${account.type}`);
  };
}

/** @returns the name of the plan of an account; null where there is none */
export const planOf = (account: Account): string | null =>
  account.type === 'chatgpt' ? planName(account.planType) : null;

/** @returns a function that says who is signed in, in a sentence */
export function useAccountSentence(): (state: AccountState) => string {
  const { t } = useTranslation('account');
  const nameOf = useWhoName();
  return (state) => {
    switch (state.kind) {
      case 'noEngine':
      case 'reading':
      case 'failed':
      case 'none':
        return t(`state.${state.kind}`);
      case 'notNeeded':
        return t('state.notNeeded', { who: nameOf(state) });
      case 'signedIn': {
        const { account } = state;
        if (account.type === 'apiKey') return t('state.apiKey');
        if (account.type !== 'chatgpt') return t('state.other', { who: nameOf(state) });
        return account.email === null ? t('state.chatgptPlain') : t('state.chatgpt', { who: account.email });
      }
    }
  };
}
