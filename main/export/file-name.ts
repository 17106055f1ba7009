import type { ExportFormat } from '../../preload/contract/model/export/types';

const EXTENSIONS: { readonly [F in ExportFormat]: string } = { markdown: 'md', html: 'html', json: 'json' };
const MAX_LENGTH = 60;

/** @returns the ending of files of a format, without the dot */
export const extensionOf = (format: ExportFormat): string => EXTENSIONS[format];

/** @returns a name for a file that every system takes, from the title of a thread */
export function fileNameOf(title: string, format: ExportFormat): string {
  const plain = title
    .replace(/[\\/:*?"<>|\u0000-\u001f\u007f]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\.+|[. ]+$/g, '');
  const short = [...plain].slice(0, MAX_LENGTH).join('').trim();
  return `${short || 'thread'}.${EXTENSIONS[format]}`;
}
