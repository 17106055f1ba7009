import * as v from 'valibot';

/** Beyond this the engine's connection could not carry the message: it takes frames of 16 MiB, and pictures go as base64. */
export const MAX_CLIPBOARD_PICTURE_BYTES = 8 * 1024 * 1024;
/** A picture file is read by the engine itself, which makes it smaller for the model. */
export const MAX_PICTURE_FILE_BYTES = 50 * 1024 * 1024;
/** Of all pictures without a file in one message together. */
export const MAX_CLIPBOARD_PICTURES_BYTES = 11 * 1024 * 1024;
const MAX_ATTACHMENTS = 40;

const MAX_NAME_LENGTH = 1_000;
const MAX_PATH_LENGTH = 32_768;
const MAX_TEXT_LENGTH = 4_194_304;

/** The kinds of picture that the engine shows to a model. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/));
const name = v.pipe(v.string(), v.maxLength(MAX_NAME_LENGTH));
const path = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PATH_LENGTH));

const picture = v.object({
  kind: v.literal('picture'),
  id,
  name,
  mime: v.picklist(PICTURE_TYPES),
  bytes: v.number(),
  /** The file that it is; null for one from the clipboard, which main keeps under its id. */
  path: v.nullable(path),
});

const text = v.object({
  kind: v.literal('text'),
  id,
  /** What it is of, a thread's title say; null for what was pasted. */
  title: v.nullable(name),
  text: v.pipe(v.string(), v.maxLength(MAX_TEXT_LENGTH)),
});

const skill = v.object({ kind: v.literal('skill'), id, name, path });
/** A plugin or an app that the message points at. `path`: `plugin://…` or `app://…`, as the engine knows it. */
const mention = v.object({ kind: v.literal('mention'), id, name, path });

/** The form in which attachments cross the bridge and lie on disk. */
export const attachmentsSchema = v.pipe(
  v.array(v.variant('kind', [picture, text, skill, mention])),
  v.maxLength(MAX_ATTACHMENTS),
  v.readonly(),
);

/** Something that goes with a message beside its own text. */
export type Attachment = v.InferOutput<typeof attachmentsSchema>[number];
/** A picture: a file, or what was in the clipboard. */
export type PictureAttachment = Extract<Attachment, { kind: 'picture' }>;
/** A text of its own: a very long paste, or what another thread said. */
export type TextAttachment = Extract<Attachment, { kind: 'text' }>;

/** What a file turned out to be that was dropped or picked. */
export type InspectedFile =
  | { readonly kind: 'picture'; readonly picture: PictureAttachment }
  /** `unfit`: it is a picture that the engine would not show to a model, and why. Its path can still be told. */
  | { readonly kind: 'file'; readonly path: string; readonly unfit: 'type' | 'size' | null }
  | { readonly kind: 'missing'; readonly path: string };

/** What became of a picture from the clipboard. */
export type KeptPicture =
  | { readonly kind: 'kept'; readonly picture: PictureAttachment }
  | { readonly kind: 'refused'; readonly why: 'type' | 'size' | 'disk' };

/** The identical list for each message without any. */
export const NO_ATTACHMENTS: readonly Attachment[] = [];

/** @returns whether a text names a skill, a plugin or an app as `$name` */
export const namesInText = (messageText: string, name: string): boolean => {
  const token = `$${name}`;
  for (let at = messageText.indexOf(token); at !== -1; at = messageText.indexOf(token, at + 1)) {
    if (!/[\w:-]/.test(messageText[at + token.length] ?? ' ')) return true;
  }
  return false;
};
