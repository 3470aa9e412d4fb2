import { expect, test } from 'vitest';
import { AddressNotAllowed, createPublicLookup, isPrivateAddress, isPrivateHost } from './public-addresses.ts';

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
  '64:ff9b:1::a00:1',
  '::127.0.0.1',
  '::7f00:1',
  '2002:7f00:1::1',
  '2001:0:4136:e378::1',
  '2001:db8::1',
  'fec0::1',
  'ff02::1',
  '100::1',
  'fe80::1%eth0',
  '192.0.2.1',
  '198.51.100.7',
  '203.0.113.7',
  '255.255.255.255',
  '0177.0.0.1',
  'localhost',
  '',
])('%s is a private address', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1', '2a00:1450:4001::1', '::ffff:93.184.216.34'])(
  '%s is a public address',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

/** What is connected to where a name has these addresses. */
function lookUp(addresses: readonly string[], all: boolean): Promise<unknown> {
  const resolved = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const look = createPublicLookup((_, __, callback) => callback(null, resolved));
  return new Promise((resolve, reject) => {
    look('vardas.test', { all }, (error, address) => (error === null ? resolve(address) : reject(error)));
  });
}

test.each([
  [['127.0.0.1']],
  [['10.0.0.7', '192.168.0.7']],
  [['::1']],
  [['fd00:ec2::254']],
  [['::ffff:169.254.169.254']],
  [['::ffff:a9fe:a9fe']],
  [['64:ff9b::a00:1']],
  [['2002:a00:1::']],
  [[]],
])('a name that is resolved to %j is not called', async (addresses) => {
  for (const all of [true, false]) await expect(lookUp(addresses, all)).rejects.toBeInstanceOf(AddressNotAllowed);
});

test('of a name with addresses of both kinds only those of the internet are connected to', async () => {
  const mixed = ['127.0.0.1', '93.184.216.34', '::1', '2606:2800:220:1::1'];
  expect(await lookUp(mixed, true)).toEqual([
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:220:1::1', family: 6 },
  ]);
  expect(await lookUp(mixed, false)).toBe('93.184.216.34');
});

test.each([
  'http://127.1/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
])('%s names a private address however it is written', (url) => expect(isPrivateHost(new URL(url))).toBe(true));
