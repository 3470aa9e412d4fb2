import { expect, test } from 'vitest';
import { hashCode, hashToken, isCodeOf, newCode, newToken } from './sign-in-secrets.ts';

test('a code is known by its hash, which does not contain it and differs each time', async () => {
  const code = newCode();
  const [one, other] = [await hashCode(code), await hashCode(code)];
  expect(one).not.toBe(other);
  expect(one).not.toContain(code);
  expect(await isCodeOf(code, one)).toBe(true);
  expect(await isCodeOf(code === '000000' ? '000001' : '000000', one)).toBe(false);
});

test('tokens are long, all different, and stored as something else', () => {
  const tokens = Array.from({ length: 100 }, newToken);
  expect(new Set(tokens).size).toBe(100);
  for (const token of tokens) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken(token)).not.toContain(token);
  }
});
