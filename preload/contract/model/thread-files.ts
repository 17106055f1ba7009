/** Why a picture of an item is not shown. */
type NoPictureReason =
  /** The item does not name it: nothing but what an item names is read. */
  | 'notNamed'
  | 'missing'
  | 'tooLarge'
  /** Its bytes are none of the kinds that are shown, whatever its name says. */
  | 'notAPicture'
  | 'unreadable'
  /** A recording is of another machine, or of another time. */
  | 'recording';

/** A picture that an item names, read from this machine. */
export type PictureReply =
  | { readonly kind: 'picture'; readonly url: string; readonly width: number; readonly height: number }
  | { readonly kind: 'none'; readonly reason: NoPictureReason };

/** Why a file was not opened in an editor. */
export type OpenFileFault = {
  readonly reason: 'notNamed' | 'missing' | 'notAFile' | 'noEditor' | 'failed' | 'recording';
  /** The editor that failed, or the variable to set; in the system's own words where there are any. */
  readonly detail: string;
};

/** A file that git does not know yet. */
export interface UntrackedFile {
  /** Relative to the top folder of the repository, with `/`. */
  readonly path: string;
  /** Its text; null when it is not text, too large, or not a file. */
  readonly content: string | null;
  readonly why: 'text' | 'binary' | 'tooLarge' | 'folder' | 'link' | 'unreadable';
}

/** What a review can be told to look at, as git lists it: newest first, and not all of them. All texts are a stranger's. */
export interface FolderRevisions {
  readonly branches: readonly string[];
  readonly commits: readonly { readonly sha: string; readonly subject: string }[];
}

/** What git sees as changed in the folder of a thread. It cannot tell who changed it. */
export type FolderChanges =
  | {
      readonly kind: 'changes';
      /** The top folder of the repository: the paths are relative to it. */
      readonly root: string;
      /** What differs from the last commit, as git writes it. */
      readonly diff: string;
      readonly untracked: readonly UntrackedFile[];
      /** There is more than is read. */
      readonly isCut: boolean;
    }
  | {
      readonly kind: 'none';
      readonly reason: 'noFolder' | 'noRepository' | 'noGit' | 'refused' | 'tooSlow' | 'recording';
      /** What git said; empty when it said nothing. */
      readonly detail: string;
    };
