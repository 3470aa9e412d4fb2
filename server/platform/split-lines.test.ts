import { Readable } from 'node:stream';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesIn } from './split-lines.ts';

async function linesOf(text: string, pieceBytes: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, index) =>
    bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
  );
  const lines: string[] = [];
  for await (const line of linesIn(Readable.from(pieces))) lines.push(line);
  return lines;
}

test('lines come out as they went in, however the stream is cut', async () => {
  const line = fc.string({ unit: 'grapheme' }).map((text) => `${text.replaceAll('\n', '')}\u2028ž`);
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (lines, pieceBytes) => {
      expect(await linesOf(lines.map((text) => `${text}\n`).join(''), pieceBytes)).toEqual(lines);
    }),
  );
});

test('a last line without its line feed counts', async () => {
  expect(await linesOf('a\nb', 2)).toEqual(['a', 'b']);
});
