import { expect, test } from 'vitest';
import { fetchImage, isPrivateAddress } from './fetch-image.ts';

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
])('%s is a private address', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])('%s is a public address', (address) =>
  expect(isPrivateAddress(address)).toBe(false),
);

test.each([
  'ftp://example.com/a.jpg',
  'file:///etc/passwd',
  'not an address',
  'http://[::1]/a.jpg',
  'http://2130706433/a.jpg',
])('%s is not fetched', async (address) =>
  expect(await fetchImage(address)).toMatchObject({ ok: false, failure: { code: 'image_failed' } }),
);
