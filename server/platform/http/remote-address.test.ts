import { expect, test } from 'vitest';
import { createAddressLimit } from './address-limit.ts';
import { createHourlyRateLimit } from './hourly-rate-limit.ts';
import { createRateLimits } from './rate-limits.ts';
import { addressGroups, isOwnMachine, maskedAddress, parseAddress, remoteAddressOf } from './remote-address.ts';

test.each([
  ['203.0.113.7', ['203.0.113.7', ' 203.0.113.7 ', '203.0.113.7:5678', '::ffff:203.0.113.7', '[::FFFF:cb00:7107]:80']],
  [
    '2001:db8::1',
    [
      '2001:db8::1',
      '[2001:db8::1]',
      '[2001:db8::1]:443',
      '2001:DB8:0:0:0:0:0:1',
      '2001:0db8::0001',
      '2001:db8::1%eth0',
    ],
  ],
  ['fe80::1', ['fe80::1%eth0', '[fe80::1%25eth0]:80']],
  ['::1', ['::1', '[::1]:3000', '0:0:0:0:0:0:0:1']],
])('%s is one address, however it is written', (address, forms) => {
  expect(forms.map(parseAddress)).toEqual(forms.map(() => address));
});

test.each([
  '',
  'unknown',
  '_hidden',
  '1.2.3',
  '1.2.3.4.5',
  '256.1.1.1',
  '1.2.3.4:x',
  '[2001:db8::1',
  '2001:db8::1::2',
  'a b',
  '0x7f.1',
])('„%s“ is no address: the socket’s counts', (text) => {
  expect(parseAddress(text)).toBeNull();
  expect(remoteAddressOf(new Headers({ 'X-Forwarded-For': `1.1.1.1, ${text}` }), '198.51.100.1', true)).toBe(
    '198.51.100.1',
  );
});

test('behind a trusted proxy the last address counts, else the socket’s alone', () => {
  const headers = new Headers({ 'X-Forwarded-For': '1.1.1.1, [2001:db8::7]:50123' });
  expect(remoteAddressOf(headers, '198.51.100.1', true)).toBe('2001:db8::7');
  expect(remoteAddressOf(headers, '::ffff:198.51.100.1', false)).toBe('198.51.100.1');
  expect(remoteAddressOf(new Headers(), '', true)).toBe('');
});

test('limits count by the /64 of an address and, wider, by its /48', () => {
  const keys = (address: string) => addressGroups(address).map(({ key }) => key);
  expect(keys('203.0.113.7:80')).toEqual(['203.0.113.7']);
  expect(keys('2001:db8:1:2:3:4:5:6')).toEqual(['2001:db8:1:2::/64', '2001:db8:1::/48']);
  expect(keys('2001:db8::1')).toEqual(['2001:db8:0:0::/64', '2001:db8:0::/48']);
  expect(keys('::2')).toEqual(['0:0:0:0::/64', '0:0:0::/48']);
  expect(addressGroups('2001:db8::1').map(({ times }) => times)).toEqual([1, 20]);
});

const inNetwork = (network: number) => `2001:db8:1:${network.toString(16)}::1`;

test.each([
  ['a minute', () => createRateLimits(() => ({ read: 3, write: 3, page: 3 })).consume.bind(null, 'write')],
  ['an hour', () => createHourlyRateLimit('messages', () => 3)],
])('one /48 cannot take turns between its networks: by %s', async (_, open) => {
  const consume = open();
  const answers: (number | null)[] = [];
  for (let network = 0; network < 100; network += 1) answers.push(await consume(inNetwork(network)));
  expect(answers.slice(0, 60).every((answer) => answer === null)).toBe(true);
  expect(answers.slice(60).every((answer) => answer !== null && answer >= 1)).toBe(true);
  expect(await consume('2001:db8:2::1')).toBeNull();
});

test('a network that is over its limit takes nothing from the others of its /48', async () => {
  const consume = createAddressLimit({ name: 'reports', points: () => 3, duration: 60 });
  for (let count = 0; count < 200; count += 1) await consume(inNetwork(1));
  expect(await consume(inNetwork(1))).not.toBeNull();
  expect(await consume(inNetwork(2))).toBeNull();
});

test('another form of an address is not another address', async () => {
  const consume = createAddressLimit({ name: 'reports', points: () => 2, duration: 60 });
  const forms = ['203.0.113.7', '203.0.113.7:1', '203.0.113.7:2', '::ffff:203.0.113.7'];
  const answers = [];
  for (const form of forms)
    answers.push(await consume(remoteAddressOf(new Headers({ 'X-Forwarded-For': form }), 'x', true)));
  expect(answers.map((answer) => answer === null)).toEqual([true, true, false, false]);
});

test('requests of the machine itself are not counted', async () => {
  expect(['', '::1', '127.0.0.1', '::ffff:127.0.0.1', '203.0.113.7'].map(isOwnMachine)).toEqual([
    true,
    true,
    true,
    true,
    false,
  ]);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:7:1::9', '2001:db8:7::/48'],
  ['2001:db8::9', '2001:db8:0::/48'],
  ['127.0.0.1', ''],
  ['', ''],
  ['ona', ''],
])('of %s its network is stored: %s', (address, network) => {
  expect(maskedAddress(address)).toBe(network);
});
