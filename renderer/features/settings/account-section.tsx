import { AccountSettings } from '../account/account-settings';
import { SessionsList } from '../account/sessions-list';
import { TokenUse } from '../account/token-use';
import { EngineRows } from './engine-rows';

/** The account, its limits, what was used, and where its sign-in is kept. */
export function AccountSection() {
  return (
    <>
      <AccountSettings />
      <SessionsList />
      <TokenUse />
      <EngineRows section="account" />
    </>
  );
}
