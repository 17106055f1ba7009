/** The methods after which an engine may have other plugins than before. */
const CHANGING: readonly string[] = [
  'config/batchWrite',
  'config/value/write',
  'marketplace/add',
  'marketplace/remove',
  'marketplace/upgrade',
  'plugin/install',
  'plugin/uninstall',
  'skills/config/write',
];

/** @returns whether what windows know of plugins is stale once an engine has answered */
export const changesPlugins = (method: string): boolean => CHANGING.includes(method);
