import { expect, it } from 'vitest';
import { readFileDraft, writeFileDraft } from './file-draft.logic';

it('keeps a text with the state of the file that it began from', () => {
  const draft = { text: 'Answer briefly.\n', version: 'abc' };
  expect(readFileDraft(writeFileDraft(draft))).toEqual(draft);
  expect(readFileDraft(writeFileDraft({ ...draft, version: null }))).toEqual({ ...draft, version: null });
});

it.each(['', '{', '{"text":1}', '[]'])('takes %j for none', (kept) => expect(readFileDraft(kept)).toBeNull());
