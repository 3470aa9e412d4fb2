import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffText, lineDiff } from './line-diff.ts';

const text = fc.array(fc.constantFrom('a', 'b', 'c', '')).map((lines) => lines.join('\n'));
const joined = (lines: readonly { readonly line: string }[]) => lines.map(({ line }) => line).join('\n');

test('what is not added is the earlier text, what is not removed the later one', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      const diff = lineDiff(before, after);
      expect(joined(diff.filter(({ kind }) => kind !== 'added'))).toBe(before);
      expect(joined(diff.filter(({ kind }) => kind !== 'removed'))).toBe(after);
      expect(diff.some(({ kind }) => kind !== 'same')).toBe(before !== after);
    }),
  );
});

test('as few lines as possible differ', () => {
  const kinds = lineDiff('a\nb\nc\nd', 'a\nc\nx\nd').map(({ kind }) => kind);
  expect(kinds).toEqual(['same', 'removed', 'same', 'added', 'same']);
});

test('lines far from a change are left out', () => {
  const lines = Array.from({ length: 20 }, (_, index) => `${index}`);
  const after = lines.with(3, 'three').with(15, 'fifteen');
  expect(diffText(lines.join('\n'), after.join('\n'), 1)).toEqual([
    '…',
    '  2',
    '- 3',
    '+ three',
    '  4',
    '…',
    '  14',
    '- 15',
    '+ fifteen',
    '  16',
  ]);
  expect(diffText('a', 'a')).toEqual([]);
});

test('texts too long to compare line by line are shown as a whole, at once', () => {
  const long = (mark: string) => Array.from({ length: 3000 }, (_, index) => `${mark}${index}`).join('\n');
  const began = performance.now();
  expect(lineDiff(long('a'), long('b'))).toHaveLength(6000);
  expect(performance.now() - began).toBeLessThan(1000);
});
