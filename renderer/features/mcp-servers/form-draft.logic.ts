import { objectOf } from '../../../preload/contract/model/feed/json-fields';
import { looksSecret } from './form.logic';
import { EMPTY_SERVER, type Pair, type ServerForm } from './settings.logic';

/** Half a form as it is kept. */
export interface HalfForm {
  readonly form: ServerForm;
  /** Something was left out that may be a secret. */
  readonly isCut: boolean;
}

/** An argument may be one by its shape, by the name before its `=`, or by the option before it. */
const isSecretArgument = (text: string, before: string): boolean => {
  const [name = '', ...value] = text.split('=');
  const option = before.startsWith('-') && !before.includes('=') ? before : '';
  const named = [
    ['', text],
    [name, value.join('=')],
    [option, text],
  ] as const;
  return named.some(([key, secret]) => looksSecret(key.replace(/^-+/, ''), secret));
};

/** The name of a variable, unless somebody wrote the secret itself in its place. */
const variableName = (text: string): string => (looksSecret('', text) ? '' : text);

const withoutValues = (pairs: readonly Pair[]): readonly Pair[] =>
  pairs.map((pair) => ({ ...pair, value: pair.kind === 'written' ? '' : variableName(pair.value) }));

/** @returns what of half a form may lie on a disk: no value of a variable or a header, and nothing of a secret's shape */
export function keptOnDisk(form: ServerForm): HalfForm {
  const kept: ServerForm = {
    ...form,
    command: isSecretArgument(form.command, '') ? '' : form.command,
    arguments: form.arguments
      .split('\n')
      .filter((line, index, lines) => !isSecretArgument(line, lines[index - 1] ?? ''))
      .join('\n'),
    environment: withoutValues(form.environment),
    address: isSecretArgument(form.address, '') ? '' : form.address,
    tokenVariable: variableName(form.tokenVariable),
    headers: withoutValues(form.headers),
  };
  return { form: kept, isCut: JSON.stringify(kept) !== JSON.stringify(form) };
}

/** What the file says of a value that was left out is not to be overwritten by nothing. */
const filledFrom = (pairs: readonly Pair[], initial: readonly Pair[]): readonly Pair[] =>
  pairs.map((pair) => {
    if (pair.kind !== 'written' || pair.value !== '') return pair;
    const known = initial.find(({ kind, name }) => kind === 'written' && name === pair.name);
    return known === undefined ? pair : { ...pair, value: known.value };
  });

/**
 * @param initial what stands in the form at first
 * @returns half a form as it was kept; null when it does not read as one of this version
 */
export function readHalfForm(text: string, initial: ServerForm): HalfForm | null {
  if (text === '') return null;
  try {
    const kept = objectOf(JSON.parse(text));
    const fields = objectOf(kept?.form);
    if (kept === null || fields === null || !Object.keys(EMPTY_SERVER).every((key) => key in fields)) return null;
    const form = fields as unknown as ServerForm;
    if (kept.isCut !== true) return { form, isCut: false };
    const environment = filledFrom(form.environment, initial.environment);
    return { form: { ...form, environment, headers: filledFrom(form.headers, initial.headers) }, isCut: true };
  } catch {
    return null; // written by a window of another version
  }
}
