import { textOf } from '../desktop/texts';

/** The words of a document, in the language in use. */
export type ExportWords = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The words of documents, from the catalogue. */
export const exportWords: ExportWords = (key, values) => textOf('export', `document.${key}`, values);
