import { expect, it } from 'vitest';
import { parseUnifiedDiff } from '../../../preload/contract/model/diff/unified-diff';
import { sideCodes } from './diff-code.logic';

const hunksOf = (text: string) => parseUnifiedDiff(`--- a/x\n+++ b/x\n${text}`)[0]?.hunks ?? [];
const codes = (text: string, limit: number) => sideCodes(hunksOf(text), limit).map(({ code }) => code);

it('gives the new side and the old side of each hunk', () => {
  expect(codes('@@ -1,3 +1,3 @@\n a\n-b\n+c\n d\n@@ -9 +9,2 @@\n e\n+f\n', 100)).toEqual([
    'a\nc\nd',
    'a\nb\nd',
    'e\nf',
  ]);
});

it('goes no further than what is drawn', () => {
  expect(codes('@@ -1,2 +1,3 @@\n a\n+b\n c\n@@ -9 +10 @@\n-e\n+f\n', 2)).toEqual(['a\nb']);
  expect(codes('@@ -1 +0,0 @@\n-a\n', 10)).toEqual(['a']);
});
