import { expect, test } from 'vitest';
import { hashConsumerKey, openSecret, sealSecret } from './seal-secret.ts';

test('a sealed secret is read with the shop’s key alone, and looks different each time', () => {
  const sealed = sealSecret('shop', 'cs_secret');
  expect(sealed).not.toContain('cs_secret');
  expect(sealSecret('shop', 'cs_secret')).not.toBe(sealed);
  expect(openSecret('shop', sealed)).toBe('cs_secret');
  expect(openSecret('other', sealed)).toBeNull();
});

test('a damaged secret is none', () => {
  const sealed = sealSecret('shop', 'cs_secret');
  const bytes = Buffer.from(sealed, 'base64url');
  for (let index = 0; index < bytes.length; index += 1) {
    const damaged = Buffer.from(bytes);
    damaged[index] = (damaged[index] ?? 0) ^ 1;
    expect(openSecret('shop', damaged.toString('base64url'))).toBeNull();
  }
  for (const text of ['', 'short', sealed.slice(0, -4)]) expect(openSecret('shop', text)).toBeNull();
});

test('a consumer key is found by a hash that depends on the shop’s key', () => {
  expect(hashConsumerKey('shop', 'ck_1')).toBe(hashConsumerKey('shop', 'ck_1'));
  expect(hashConsumerKey('shop', 'ck_1')).not.toBe(hashConsumerKey('other', 'ck_1'));
  expect(hashConsumerKey('shop', 'ck_1')).not.toBe(hashConsumerKey('shop', 'ck_2'));
});
