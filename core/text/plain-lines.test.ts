import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainLine, plainLines } from './plain-lines.ts';

test.each([
  ['<b>Jonas</b>', 'Jonas'],
  ['<script>1</script>a', 'a'],
  ['<STYLE media="all">x{}</style >b', 'b'],
  ['<scr<b>ipt>alert(1)</scr</b>ipt>', 'alert(1)'],
  ['a<!-- x -->b', 'ab'],
  ['Jonas &amp; Ona', 'Jonas &amp; Ona'],
  ['Myliu <3 linus, 2 < 3', 'Myliu <3 linus, 2 < 3'],
  [' Ona\r\nOnaitė\u0000 ', 'Ona Onaitė'],
])('%j is %j', (text, plain) => {
  expect(plainLine(text)).toBe(plain);
});

test('a note keeps its lines', () => {
  expect(plainLines('Prašau <i>skambinti</i>\nprieš atvežant ')).toBe('Prašau skambinti\nprieš atvežant');
});

test('no tag is left, and plain text stays as it is', () => {
  const pieces = fc.array(fc.constantFrom('<', '>', 'b', '/', '<b>', '</b>', '<script>', ' ', '3'), { maxLength: 30 });
  fc.assert(
    fc.property(pieces, (parts) => {
      const plain = plainLines(parts.join(''));
      expect(plain).not.toMatch(/<\/?[a-z!?][^<>]*>/i);
      expect(plainLines(plain)).toBe(plain);
    }),
  );
});
