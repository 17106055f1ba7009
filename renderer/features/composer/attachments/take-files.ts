import type { Attachment, InspectedFile, KeptPicture } from '../../../../preload/contract/model/attachment';
import { bridge } from '../../../app/bridge';
import { pathFrom, pathInText } from '../suggestions/mention-text.logic';

/** What is to be said of something that was not taken as it was meant. */
export type AttachNote =
  | { readonly kind: 'unfitType' | 'unfitSize' | 'missing'; readonly name: string }
  | { readonly kind: 'pictureType' | 'pictureSize' | 'pictureDisk' };

/** What came of files and pictures that were given to the composer. */
export interface TakenFiles {
  readonly attachments: readonly Attachment[];
  /** Paths for the text, as they stand there. */
  readonly paths: readonly string[];
  readonly notes: readonly AttachNote[];
}

const NOTHING: TakenFiles = { attachments: [], paths: [], notes: [] };

const nameOf = (path: string): string => path.split(/[\\/]/).pop() ?? path;

function takeOne(file: InspectedFile, folder: string | null): Partial<TakenFiles> {
  switch (file.kind) {
    case 'picture':
      return { attachments: [file.picture] };
    case 'missing':
      return { notes: [{ kind: 'missing', name: nameOf(file.path) }] };
    case 'file': {
      const paths = [pathInText(pathFrom(folder, file.path))];
      if (file.unfit === null) return { paths };
      return { paths, notes: [{ kind: file.unfit === 'type' ? 'unfitType' : 'unfitSize', name: nameOf(file.path) }] };
    }
  }
}

const REFUSED = { type: 'pictureType', size: 'pictureSize', disk: 'pictureDisk' } as const;

const keptOne = (kept: KeptPicture): Partial<TakenFiles> =>
  kept.kind === 'kept' ? { attachments: [kept.picture] } : { notes: [{ kind: REFUSED[kept.why] }] };

const together = (parts: readonly Partial<TakenFiles>[]): TakenFiles => ({
  attachments: parts.flatMap(({ attachments = [] }) => attachments),
  paths: parts.flatMap(({ paths = [] }) => paths),
  notes: parts.flatMap(({ notes = [] }) => notes),
});

/** @param folder of the thread: paths below it are told from there */
export const takenOf = (files: readonly InspectedFile[], folder: string | null): TakenFiles =>
  together(files.map((file) => takeOne(file, folder)));

/** The path of a file that was dropped or pasted; empty for a picture that is only in the clipboard. */
const pathOf = (file: File): string =>
  bridge().pathOfFile(file) || (file as File & { readonly path?: string }).path || '';

/** Takes what was dropped or pasted: pictures and files on disk, and pictures that are nowhere but there. */
export async function takeFiles(files: readonly File[], folder: string | null): Promise<TakenFiles> {
  const withPath = files.map((file) => ({ file, path: pathOf(file) }));
  const paths = withPath.flatMap(({ path }) => (path === '' ? [] : [path]));
  const loose = withPath.filter(({ path }) => path === '');
  const inspected = paths.length === 0 ? [] : await bridge().request['attachment.inspect']({ paths });
  const kept = await Promise.all(
    loose.map(async ({ file }) =>
      keptOne(await bridge().request['attachment.keep']({ data: new Uint8Array(await file.arrayBuffer()) })),
    ),
  );
  return files.length === 0 ? NOTHING : together([takenOf(inspected, folder), ...kept]);
}
