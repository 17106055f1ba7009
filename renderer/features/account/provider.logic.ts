import type { ConfigBatchWriteParams } from '../../../preload/contract/protocol';

/** A model provider of one's own, as it is typed. */
export interface ProviderForm {
  readonly name: string;
  readonly address: string;
  /** The name of the environment variable that holds the key; empty for none. */
  readonly variable: string;
  /** Empty for the one in the settings. */
  readonly model: string;
}

export type ProviderField = keyof ProviderForm;

/** What is wrong with a field: a key of the catalogue `account` below `provider.problem`. */
export type ProviderProblem =
  | 'noName'
  | 'oddName'
  | 'taken'
  | 'noAddress'
  | 'oddAddress'
  | 'credentials'
  | 'extra'
  | 'isKey'
  | 'oddVariable';

export const EMPTY_FORM: ProviderForm = { name: '', address: '', variable: '', model: '' };

const MAX_ID_LENGTH = 60;

/** @returns the key under which the settings keep a provider of this name: plain letters, digits and dashes; '' for none */
export const providerId = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, MAX_ID_LENGTH)
    .replace(/-+$/, '');

const nameProblem = (name: string, taken: readonly string[]): ProviderProblem | null => {
  if (name.trim() === '') return 'noName';
  const id = providerId(name);
  if (id === '') return 'oddName';
  return taken.includes(id) ? 'taken' : null;
};

const urlOf = (address: string): URL | null => {
  try {
    return new URL(address.trim());
  } catch {
    // Half an address, or none.
    return null;
  }
};

const addressProblem = (address: string): ProviderProblem | null => {
  if (address.trim() === '') return 'noAddress';
  const url = urlOf(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '') return 'oddAddress';
  if (url.username !== '' || url.password !== '') return 'credentials';
  return /[?#]/.test(address) ? 'extra' : null;
};

/** What keys of the known services begin with, and lengths that no variable's name has. */
const KEY = /^(?:sk|pk|rk|key|api|hf|gsk|xai|AIza|eyJ)[-_]?[A-Za-z0-9_-]{20,}$|^[A-Za-z0-9+/=_-]{40,}$/;

/** Names are written in capitals; a text of this form is one, however long. */
const PLAIN_NAME = /^[A-Z][A-Z0-9_]*$/;

const variableProblem = (variable: string): ProviderProblem | null => {
  const name = variable.trim();
  if (name === '') return null;
  if (KEY.test(name) && !PLAIN_NAME.test(name)) return 'isKey';
  return isVariableName(name) ? null : 'oddVariable';
};

/** @returns whether a text can be the name of an environment variable */
export const isVariableName = (text: string): boolean => /^[A-Za-z_][A-Za-z0-9_]{0,199}$/.test(text);

/** @param taken the keys of the providers that are there */
export function providerProblems(
  form: ProviderForm,
  taken: readonly string[],
): Readonly<Partial<Record<ProviderField, ProviderProblem>>> {
  const found: [ProviderField, ProviderProblem | null][] = [
    ['name', nameProblem(form.name, taken)],
    ['address', addressProblem(form.address)],
    ['variable', variableProblem(form.variable)],
  ];
  return Object.fromEntries(found.filter(([, problem]) => problem !== null));
}

/** @returns whether what goes over an address can be read on its way: not encrypted, and not to this computer alone */
export function isReadableOnTheWay(address: string): boolean {
  const url = urlOf(address);
  if (url?.protocol !== 'http:') return false;
  return !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(url.hostname);
}

/** Servers for models of one's own that many have, as they are after their installation. */
export const LOCAL_SERVERS = [
  { name: 'Ollama', address: 'http://localhost:11434/v1' },
  { name: 'LM Studio', address: 'http://localhost:1234/v1' },
] as const;

/**
 * @param usesEngineKey the sign-in or key that the engine keeps is sent, in the place of one in a variable
 * @returns what to write so that the engine uses the provider: each setting by itself, so that nothing else in the file is
 *   touched. The key is never among it, only the name of the variable that holds it
 */
export function providerEdits(form: ProviderForm, usesEngineKey = false): ConfigBatchWriteParams {
  const id = providerId(form.name);
  const variable = usesEngineKey ? '' : form.variable.trim();
  const model = form.model.trim();
  const settings: [string, string | boolean][] = [
    [`model_providers.${id}.name`, form.name.trim()],
    [`model_providers.${id}.base_url`, form.address.trim().replace(/\/+$/, '')],
    [`model_providers.${id}.wire_api`, 'responses'],
    [`model_providers.${id}.requires_openai_auth`, usesEngineKey],
    ...(variable === '' ? [] : [[`model_providers.${id}.env_key`, variable] as [string, string]]),
    ['model_provider', id],
    ...(model === '' ? [] : [['model', model] as [string, string]]),
  ];
  return {
    edits: settings.map(([keyPath, value]) => ({ keyPath, value, mergeStrategy: 'upsert' })),
    reloadUserConfig: true,
  };
}
