import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { signatureBase, signRequest } from './oauth-signature.ts';

const request = {
  method: 'get',
  url: 'http://shop.test/wp-json/wc/v3/orders',
  parameters: [
    ['status[1]', 'on-hold'],
    ['status[0]', 'processing'],
    ['search', 'Šarūnas & Ko.'],
    ['oauth_signature', 'left out'],
    ['oauth_nonce', 'a~b'],
  ],
} as const;

test('the base has names and values encoded, joined in order, and encoded once more', () => {
  expect(signatureBase(request)).toBe(
    [
      'GET',
      'http%3A%2F%2Fshop.test%2Fwp-json%2Fwc%2Fv3%2Forders',
      [
        'oauth_nonce%3Da~b',
        'search%3D%25C5%25A0ar%25C5%25ABnas%2520%2526%2520Ko.',
        'status%255B0%255D%3Dprocessing',
        'status%255B1%255D%3Don-hold',
      ].join('%26'),
    ].join('&'),
  );
});

test('what JavaScript leaves as it is, RFC 3986 encodes', () => {
  const base = signatureBase({ ...request, parameters: [['a', "!'()*"]] });
  expect(base).toContain('a%3D%2521%2527%2528%2529%252A');
});

test('the signature is that of the secret and an ampersand, by either hash', () => {
  for (const [method, hash] of [
    ['HMAC-SHA1', 'sha1'],
    ['HMAC-SHA256', 'sha256'],
  ] as const) {
    const expected = createHmac(hash, 'cs_1&').update(signatureBase(request)).digest('base64');
    expect(signRequest(request, 'cs_1', method)).toBe(expected);
    expect(signRequest(request, 'cs_2', method)).not.toBe(expected);
  }
});
