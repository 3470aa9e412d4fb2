import { expect, test } from 'vitest';
import { isPrivateAddress } from './public-addresses.ts';

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
