import type { StdioServer } from '../../../preload/contract/model/plugins/plugin-folder';

const PLAIN = /^[A-Za-z0-9_@%+=:,./\\-]+$/;

const quoted = (word: string): string => (PLAIN.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** @returns what a server runs as one line, in which no word can pass for two */
export const commandLine = ({ command, args }: Pick<StdioServer, 'command' | 'args'>): string =>
  [command, ...args].map(quoted).join(' ');
