import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSignInCode, spacedSignInCode, writeSignInCode } from './sign-in-code.ts';

test('every code is read again as it is written, with a space and without', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
      const code = writeSignInCode(number);
      expect(code).toMatch(/^[0-9]{6}$/);
      expect(Number(code)).toBe(number);
      expect(parseSignInCode(code)).toBe(code);
      expect(parseSignInCode(` ${spacedSignInCode(code)} `)).toBe(code);
    }),
  );
});

test('what is typed may have hyphens, and is refused with more or less than six digits', () => {
  expect(parseSignInCode('123-456')).toBe('123456');
  expect(parseSignInCode('123\u00a0456')).toBe('123456');
  for (const wrong of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '123.456'])
    expect(parseSignInCode(wrong)).toBeNull();
});
