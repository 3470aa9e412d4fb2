import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mailAddress } from '#server/tools/mail/addresses.ts';
import { cleanLine, cleanLines, cleanTexts } from './clean-text.ts';

const rough = fc.string({
  unit: fc.constantFrom('a', 'ž', ' ', '\n', '\r', '\t', '\0', '\u0007', '\u202e', '\u2066', '\u2028', '\ud800'),
});

test('a stranger’s text stays on one line and cannot reverse the text around it', () => {
  expect(cleanLine(' Ona\r\nBcc: x\u202e\0 Onaitė ')).toBe('Ona Bcc: x Onaitė');
  fc.assert(
    fc.property(rough, (text) => {
      expect(cleanLine(text)).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]|^\s|\s$|\s\s/u);
      expect(cleanLine(text).isWellFormed()).toBe(true);
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanLines(text)).not.toMatch(/(?!\n)\p{Cc}|[\u2028\u2029\u202a-\u202e\u2066-\u2069]|\n{3}/u);
      expect(cleanLines(text).isWellFormed()).toBe(true);
    }),
  );
});

test('only multi-line texts keep their line breaks', () => {
  const document = {
    name: 'a\nb',
    note: 'a\r\nb',
    pages: [{ html: '<p>\n\n\n</p>' }],
    parts: [{ name: 'c\u202ed' }],
    quantity: 2,
  };
  expect(cleanTexts(document, { lines: new Set(['note']), untouched: new Set(['pages']) })).toEqual({
    name: 'a b',
    note: 'a\nb',
    pages: document.pages,
    parts: [{ name: 'cd' }],
    quantity: 2,
  });
});

test('an address is one address and nothing else', () => {
  expect(mailAddress(' ona@example.test ')).toBe('ona@example.test');
  for (const text of [
    '',
    'ona',
    'a@b.lt, c@d.lt',
    'a@b.lt\r\nBcc: c@d.lt',
    'Ona <a@b.lt>',
    'a\0@b.lt',
    'a@b.lt>',
    '"a b"@c.lt',
  ])
    expect(mailAddress(text)).toBeNull();
});
