import { stat } from 'node:fs/promises';
import path from 'node:path';
import { type HostId, isReplayHost } from '../../preload/contract/model/keys';
import type {
  FolderChanges,
  FolderRevisions,
  OpenFileFault,
  PictureReply,
} from '../../preload/contract/model/thread-files';
import type { Environment } from '../app-server/engine-process';
import { EDITOR_VARIABLE, findEditor, startEditor } from '../files/editor';
import { readFolderChanges } from '../files/folder-changes';
import { createItemLookup, type ItemLookupParts, type TurnOf } from '../files/item-lookup';
import { changedPathsOf, pathsOfDiff, picturePathsOf } from '../files/named-paths';
import { readPicture } from '../files/read-picture';
import { readRevisions } from '../files/revisions';

/** The files of this machine that threads name. A window gets no others. */
export interface ThreadFiles {
  readonly picture: (of: TurnOf & { readonly itemId: string; readonly path: string }) => Promise<PictureReply>;
  /** @param of `turnId` null: the file is one of those that git lists in the thread's folder */
  readonly open: (of: {
    readonly hostId: HostId;
    readonly threadId: string;
    readonly turnId: string | null;
    readonly path: string;
  }) => Promise<OpenFileFault | null>;
  readonly changes: (of: { readonly hostId: HostId; readonly threadId: string }) => Promise<FolderChanges>;
  readonly revisions: (of: { readonly hostId: HostId; readonly threadId: string }) => Promise<FolderRevisions>;
}

export interface ThreadFilesParts extends ItemLookupParts {
  readonly environment: () => Promise<Environment>;
  readonly platform: NodeJS.Platform;
}

const fault = (reason: OpenFileFault['reason'], detail = ''): OpenFileFault => ({ reason, detail });

/** @returns the files that git listed in a folder, whole */
const listedFiles = (changes: FolderChanges): readonly string[] =>
  changes.kind === 'changes'
    ? [...pathsOfDiff(changes.diff), ...changes.untracked.map((file) => file.path)].map((file) =>
        path.resolve(changes.root, file),
      )
    : [];

export function createThreadFiles(parts: ThreadFilesParts): ThreadFiles {
  const lookup = createItemLookup(parts);
  const changes = async (hostId: HostId, threadId: string): Promise<FolderChanges> => {
    if (isReplayHost(hostId)) return { kind: 'none', reason: 'recording', detail: '' };
    const folder = await lookup.folderOf(hostId, threadId);
    if (folder === null) return { kind: 'none', reason: 'noFolder', detail: '' };
    return readFolderChanges(folder, await parts.environment());
  };

  /** @returns the whole path of a file that a turn names; null when it names none such */
  const namedFile = async (of: TurnOf, file: string): Promise<string | null> => {
    const items = await lookup.itemsOf(of);
    const named = items.flatMap(changedPathsOf);
    if (named.includes(file)) return path.isAbsolute(file) ? file : null;
    const folder = await lookup.folderOf(of.hostId, of.threadId);
    if (folder === null || path.isAbsolute(file)) return null;
    const whole = path.resolve(folder, file);
    if (named.includes(whole)) return whole;
    // A diff of a turn names files from the top folder of a repository, which may be above the thread's.
    const below = named.find((other) => other.endsWith(`${path.sep}${path.normalize(file)}`));
    return pathsOfDiff(lookup.diffOf(of)).includes(file) ? (below ?? null) : null;
  };

  return {
    picture: async (of) => {
      if (isReplayHost(of.hostId)) return { kind: 'none', reason: 'recording' };
      const items = (await lookup.itemsOf(of)).filter((item) => item.id === of.itemId);
      if (!items.some((item) => picturePathsOf(item).includes(of.path))) return { kind: 'none', reason: 'notNamed' };
      return readPicture(of.path);
    },
    changes: ({ hostId, threadId }) => changes(hostId, threadId),
    revisions: async ({ hostId, threadId }) => {
      const folder = isReplayHost(hostId) ? null : await lookup.folderOf(hostId, threadId);
      return folder === null ? { branches: [], commits: [] } : readRevisions(folder, await parts.environment());
    },
    open: async ({ hostId, threadId, turnId, path: file }) => {
      if (isReplayHost(hostId)) return fault('recording');
      const whole =
        turnId === null
          ? (listedFiles(await changes(hostId, threadId)).find((other) => other === file) ?? null)
          : await namedFile({ hostId, threadId, turnId }, file);
      if (whole === null) return fault('notNamed');
      const stats = await stat(whole).catch(() => null);
      if (stats === null) return fault('missing');
      if (!stats.isFile()) return fault('notAFile');
      const environment = await parts.environment();
      const editor = await findEditor(environment, parts.platform);
      if (editor === null) return fault('noEditor', EDITOR_VARIABLE);
      const problem = await startEditor(editor, whole, environment);
      return problem === null ? null : fault('failed', problem);
    },
  };
}
