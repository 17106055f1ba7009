import { isSecretKey } from '../../../preload/contract/model/redaction/secret-keys';
import { secretCuts } from '../../../preload/contract/model/redaction/secret-shapes';
import { argumentsOf, type Pair, type ServerForm } from './settings.logic';

/** A place of the form: a field, or the name or value of a row. */
export type FormPlace =
  | 'name'
  | 'command'
  | 'address'
  | 'tokenVariable'
  | 'startTimeout'
  | 'toolTimeout'
  | `environment.${number}`
  | `headers.${number}`;

/** What is wrong there: a key of the catalogue `mcpServers` below `problem`. */
export type FormProblem =
  | 'noName'
  | 'oddName'
  | 'taken'
  | 'noCommand'
  | 'noAddress'
  | 'oddAddress'
  | 'credentials'
  | 'oddVariable'
  | 'oddHeader'
  | 'noValue'
  | 'twice'
  | 'oddSeconds';

/** What the engine takes as a name: with any other it writes the file, and then does not start the server. */
const NAME = /^[a-zA-Z0-9_:@/.-]+$/;
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]*$/;
const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/;
const MAX_SECONDS = 86_400;

/** @param taken names of servers that are there, but for the one that is changed */
export function nameProblem(name: string, taken: readonly string[]): FormProblem | null {
  const text = name.trim();
  if (text === '') return 'noName';
  if (!NAME.test(text)) return 'oddName';
  return taken.includes(text) ? 'taken' : null;
}

function addressProblem(address: string): FormProblem | null {
  if (address.trim() === '') return 'noAddress';
  let url: URL;
  try {
    url = new URL(address.trim());
  } catch {
    return 'oddAddress'; // half an address, or none
  }
  if (!/^https?:$/.test(url.protocol) || url.hostname === '') return 'oddAddress';
  return url.username !== '' || url.password !== '' ? 'credentials' : null;
}

const variableProblem = (name: string): FormProblem | null => (VARIABLE.test(name.trim()) ? null : 'oddVariable');

function secondsProblem(text: string): FormProblem | null {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) && value > 0 && value <= MAX_SECONDS ? null : 'oddSeconds';
}

/** A row of which nothing is filled in is no row. */
const isEmpty = (pair: Pair) => pair.name.trim() === '' && pair.value.trim() === '';

function pairProblem(pair: Pair, pairs: readonly Pair[], isHeader: boolean): FormProblem | null {
  if (isEmpty(pair)) return null;
  const name = pair.name.trim();
  if (!(isHeader ? HEADER : VARIABLE).test(name)) return isHeader ? 'oddHeader' : 'oddVariable';
  const same = (other: Pair) =>
    other.id !== pair.id &&
    (isHeader ? other.name.trim().toLowerCase() === name.toLowerCase() : other.name.trim() === name);
  if (pairs.some(same)) return 'twice';
  if (isHeader && pair.kind === 'passed') return variableProblem(pair.value);
  return isHeader && pair.value.trim() === '' ? 'noValue' : null;
}

/** @returns what is wrong with a form, by place, in the order in which they stand */
export function formProblems(form: ServerForm, taken: readonly string[]): ReadonlyMap<FormPlace, FormProblem> {
  const isCommand = form.kind === 'command';
  const pairs = isCommand ? form.environment : form.headers;
  const found: [FormPlace, FormProblem | null][] = [
    ['name', nameProblem(form.name, taken)],
    ...(isCommand
      ? ([['command', form.command.trim() === '' ? 'noCommand' : null]] as [FormPlace, FormProblem | null][])
      : ([
          ['address', addressProblem(form.address)],
          ['tokenVariable', form.tokenVariable.trim() === '' ? null : variableProblem(form.tokenVariable)],
        ] as [FormPlace, FormProblem | null][])),
    ...pairs.map((pair): [FormPlace, FormProblem | null] => [
      isCommand ? `environment.${pair.id}` : `headers.${pair.id}`,
      pairProblem(pair, pairs, !isCommand),
    ]),
    ['startTimeout', secondsProblem(form.startTimeout)],
    ['toolTimeout', secondsProblem(form.toolTimeout)],
  ];
  return new Map(found.flatMap(([place, problem]) => (problem === null ? [] : [[place, problem]])));
}

/** Long and of all sorts of letters: nobody would think of it, so it was made to be secret. */
const looksMade = (value: string): boolean =>
  value.length >= 24 && !/[\s/\\]/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value);

/** @returns whether a value that is written out looks like one that lets somebody in */
export const looksSecret = (name: string, value: string): boolean =>
  value.trim() !== '' && (isSecretKey(name.trim()) || secretCuts(value).length > 0 || looksMade(value.trim()));

/** @returns what of a form would stand in the file in clear and looks like a secret: names, as they are shown */
export function secretsInClear(form: ServerForm): readonly string[] {
  const pairs = form.kind === 'command' ? form.environment : form.headers;
  const named = pairs
    .filter(({ kind, name, value }) => kind === 'written' && looksSecret(name, value))
    .map(({ name }) => name.trim());
  const args = form.kind === 'command' ? argumentsOf(form.arguments) : [form.address];
  return [...named, ...args.filter((text) => secretCuts(text).length > 0)];
}
