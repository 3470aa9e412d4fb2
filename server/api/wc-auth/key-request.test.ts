import { expect, test } from 'vitest';
import { keyRequestPath, readKeyRequest, returnAddress } from './key-request.ts';

const sent = {
  app_name: 'Apskaita',
  user_id: '17',
  return_url: 'https://app.test/grizti',
  callback_url: 'https://app.test/raktai',
  scope: 'read',
};
const read = (changes: Partial<typeof sent> = {}) => readKeyRequest(new URLSearchParams({ ...sent, ...changes }));

test('what is missing or wrong is named, in the order of the parameters', () => {
  for (const name of Object.keys(sent))
    expect(read({ [name]: ' ' })).toMatchObject({ failure: { code: 'missing_parameter', name } });
  expect(read({ return_url: 'ne adresas' })).toMatchObject({
    failure: { code: 'invalid_url', address: 'https://ne adresas' },
  });
  expect(read({ scope: 'viskas' })).toMatchObject({ failure: { code: 'invalid_scope', scope: 'viskas' } });
  for (const callback of ['http://app.test/', 'ftp://app.test/'])
    expect(read({ callback_url: callback })).toMatchObject({ failure: { code: 'insecure_callback' } });
  expect(read({ callback_url: 'app.test/raktai' })).toMatchObject({
    value: { callbackUrl: 'https://app.test/raktai' },
  });
});

test('addresses that would run in the page of the shop are none; those of an application’s own scheme are', () => {
  for (const address of ['javascript://%0aalert(1)', 'data://text', 'JavaScript://x', 'https://a"onclick=', 'blob://x'])
    expect(read({ return_url: address })).toMatchObject({ failure: { code: 'invalid_url' } });
  expect(read({ return_url: 'manoapp://grizti' }).ok).toBe(true);
});

test('paths have what was asked for, and the way back what was decided', () => {
  const request = read({ app_name: 'A&B', return_url: 'https://app.test?a=1#b', user_id: 'x y' });
  if (!request.ok) throw new Error('no request');
  const url = new URL(keyRequestPath('access_granted', request.value, 'n'), 'https://shop.test');
  expect(readKeyRequest(url.searchParams)).toEqual(request);
  expect(url.searchParams.get('wc_auth_nonce')).toBe('n');
  expect(returnAddress(request.value, true)).toBe('https://app.test?a=1&success=1&user_id=x%20y#b');
  const plain = read();
  expect(plain.ok && returnAddress(plain.value, false)).toBe('https://app.test/grizti?success=0&user_id=17');
});
