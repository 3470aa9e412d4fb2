import { expect, test } from 'vitest';
import { namedKey } from './body-limits.ts';

const url = 'https://shop.test/wp-json/wp/v2/media';
const keyOf = (address: string, authorization?: string) =>
  namedKey(new Request(address, authorization === undefined ? {} : { headers: { Authorization: authorization } }));

test('a request names its key in its address or in a header, plainly or signed', () => {
  expect(keyOf(`${url}?consumer_key=ck_1&consumer_secret=cs_1`)).toBe('ck_1');
  expect(keyOf(`${url}?oauth_consumer_key=ck_2&oauth_nonce=a`)).toBe('ck_2');
  expect(keyOf(url, `Basic ${Buffer.from('ck_3:cs_3').toString('base64')}`)).toBe('ck_3');
  expect(keyOf(url, 'OAuth oauth_nonce="a", oauth_consumer_key="ck_4", oauth_signature="b"')).toBe('ck_4');
  for (const nothing of [undefined, 'Bearer ck_5', 'Basic ???', 'OAuth oauth_nonce="a"'])
    expect(keyOf(url, nothing)).toBeNull();
});
