import type { Account, GetAccountResponse, ModelProviderSummary } from '../../../preload/contract/protocol';

/** Who the engine works for. */
export type Who =
  /** It works without an account: the provider asks for none. */
  | { readonly kind: 'notNeeded'; readonly provider: ModelProviderSummary | null }
  | { readonly kind: 'none' }
  | { readonly kind: 'signedIn'; readonly account: Account };

/** @param provider the provider that new threads use; null when the engine does not say */
export function whoOf(
  { account, requiresOpenaiAuth }: Pick<GetAccountResponse, 'account' | 'requiresOpenaiAuth'>,
  provider: ModelProviderSummary | null,
): Who {
  if (account !== null) return { kind: 'signedIn', account };
  return requiresOpenaiAuth ? { kind: 'none' } : { kind: 'notNeeded', provider };
}

/** Names of plans that are not just their word with a capital. */
const PLAN_NAMES: Readonly<Record<string, string>> = {
  prolite: 'Pro Lite',
  promax: 'Pro Max',
  self_serve_business_prolite: 'Business Pro Lite',
  self_serve_business_usage_based: 'Business',
  ent26: 'Enterprise',
  enterprise_cbp_automation: 'Enterprise',
  enterprise_cbp_usage_based: 'Enterprise',
};

/** @returns the name of a plan, which is the same in all languages; null when it is not known */
export function planName(plan: string): string | null {
  if (plan === 'unknown' || plan === '') return null;
  const words = plan.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return PLAN_NAMES[plan] ?? words.join(' ');
}
