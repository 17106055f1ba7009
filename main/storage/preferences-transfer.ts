import fs from 'node:fs/promises';
import type { Preferences } from '../../preload/contract/model/app-state';
import type { TransferOutcome } from '../../preload/contract/model/settings-file';
import { decodeJsonFile, type JsonFileFormat } from './json-file';

/** Of this computer alone: they mean nothing on another. */
type OfThisComputer = 'codexPath' | 'recentFolders' | 'panels';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const withoutThisComputer = ({ codexPath: _path, recentFolders: _folders, panels: _panels, ...rest }: Preferences) =>
  rest;

/** Writes Heddle's own settings to a file, without what belongs to this computer alone. */
export async function exportPreferences(
  file: string,
  format: JsonFileFormat<Preferences>,
  preferences: Preferences,
): Promise<TransferOutcome> {
  const envelope = { version: format.version, writer: format.writer, data: withoutThisComputer(preferences) };
  try {
    await fs.writeFile(file, `${JSON.stringify(envelope, null, 1)}\n`);
    return { kind: 'done', file };
  } catch (error) {
    return { kind: 'failed', file, message: messageOf(error) };
  }
}

/** Reads such a file. @returns what it says, or why it cannot be used */
export async function importPreferences(
  file: string,
  format: JsonFileFormat<Preferences>,
): Promise<Omit<Preferences, OfThisComputer> | { readonly failed: string }> {
  try {
    const decoded = decodeJsonFile(await fs.readFile(file, 'utf8'), format);
    if (decoded.outcome === 'newer') return { failed: `version ${decoded.version}` };
    return decoded.outcome === 'read' ? withoutThisComputer(decoded.data) : { failed: decoded.reason };
  } catch (error) {
    return { failed: messageOf(error) };
  }
}
