import { type JsonObject, textOf } from '../../../preload/contract/model/feed/json-fields';
import { argumentsOf, formOfSettings } from './settings.logic';

/** @returns what a server runs, or where it is, in one line; empty for one that does not say */
export function howItRuns(settings: JsonObject | null): string {
  if (settings === null) return '';
  const address = textOf(settings.url);
  if (address !== null) return address;
  const form = formOfSettings('', settings);
  return [form.command, ...argumentsOf(form.arguments)].filter((part) => part !== '').join(' ');
}
