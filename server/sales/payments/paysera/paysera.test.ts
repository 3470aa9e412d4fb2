import { readFileSync } from 'node:fs';
import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, test } from 'vitest';
import { decodeData, encodeData, toUrlBase64 } from './paysera-data.ts';
import { isSignedByProvider, isSignedWithPassword, openSealed, signData } from './paysera-signature.ts';
import { hasReference, referencePath } from '#tests/reference.ts';
import { createKeyReader, readMessage, requestProblem } from './paysera.ts';

test('the public key is fetched once a day, and again after a failure', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const requestedAddresses: string[] = [];
  const readKey = createKeyReader(
    () => now,
    (address) => {
      requestedAddresses.push(address);
      return requestedAddresses.length === 1
        ? Promise.reject(new Error('no key'))
        : Promise.resolve(`key ${requestedAddresses.length}`);
    },
  );
  await expect(readKey('a')).rejects.toThrow('no key');
  expect([await readKey('a'), await readKey('a')]).toEqual(['key 2', 'key 2']);
  now = new Date('2026-11-22T09:59:59Z');
  expect(await readKey('a')).toBe('key 2');
  now = new Date('2026-11-22T10:00:00Z');
  expect(await readKey('a')).toBe('key 3');
  expect(requestedAddresses).toHaveLength(3);
});

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const keys = { projectId: '123', password: 'secret', test: true, publicKey: () => Promise.resolve(pem) };
const paid = {
  projectid: '123',
  orderid: 'a-reference',
  amount: '4499',
  currency: 'EUR',
  payamount: '4499',
  paycurrency: 'EUR',
  status: '1',
  test: '1',
  type: 'macro',
};

function message(fields: Readonly<Record<string, string>>, changed: Readonly<Record<string, string>> = {}) {
  const data = encodeData(fields);
  const ss3 = toUrlBase64(sign('RSA-SHA256', Buffer.from(data), privateKey));
  return new URLSearchParams({ data, ss1: signData(data, 'secret'), ss3, ...changed });
}

test('a signed notice of a payment contains its amount', async () => {
  expect(await readMessage(message(paid), keys)).toMatchObject({
    reference: 'a-reference',
    outcome: { state: 'paid', amount: 4499, currency: 'EUR' },
    reply: 'OK',
  });
});

test('the amount received counts, not the amount requested', async () => {
  const short = await readMessage(message({ ...paid, payamount: '4400' }), keys);
  expect(short?.outcome).toMatchObject({ amount: 4400 });
  const converted = await readMessage(message({ ...paid, payamount: '5000', paycurrency: 'USD' }), keys);
  expect(converted?.outcome).toMatchObject({ amount: 4499, currency: 'EUR' });
});

test.each([
  ['0', 'failed'],
  ['2', 'authorized'],
  ['4', 'authorized'],
])('state %s means %s', async (status, state) => {
  expect((await readMessage(message({ ...paid, status }), keys))?.outcome).toMatchObject({ state });
});

test.each(['3', '5', ''])('state „%s“ changes nothing, and is answered all the same', async (status) => {
  expect(await readMessage(message({ ...paid, status }), keys)).toMatchObject({ outcome: null, reply: 'OK' });
});

test.each([
  ['another signature', message(paid, { ss3: toUrlBase64(Buffer.from('no signature')) })],
  ['another password', message(paid, { ss1: signData(encodeData(paid), 'guess') })],
  ['changed data', message(paid, { data: encodeData({ ...paid, amount: '1' }) })],
  [
    'only the signature by password',
    new URLSearchParams({ data: encodeData(paid), ss1: signData(encodeData(paid), 'secret') }),
  ],
  ['another project', message({ ...paid, projectid: '124' })],
  ['a micro payment', message({ ...paid, type: 'micro' })],
  ['no reference', message({ ...paid, orderid: '' })],
  ['nothing', new URLSearchParams()],
])('a message with %s is not believed', async (_, parameters) => {
  expect(await readMessage(parameters, keys)).toBeNull();
});

test('a test payment counts only while testing', async () => {
  expect(await readMessage(message(paid), { ...keys, test: false })).toBeNull();
});

test('a complete request is valid, and the first fault of others is reported', () => {
  const completeRequest = {
    orderid: '1',
    accepturl: 'a',
    cancelurl: 'b',
    callbackurl: 'c',
    amount: '100',
    lang: 'LIT',
  };
  expect(requestProblem(completeRequest)).toBeNull();
  expect(requestProblem({ ...completeRequest, orderid: '0' })).toBe('orderid is missing');
  expect(requestProblem({ ...completeRequest, orderid: 'x'.repeat(41) })).toBe('orderid is longer than 40');
  expect(requestProblem({ ...completeRequest, amount: '1,00' })).toBe('amount is malformed');
});

test.skipIf(!hasReference)('the recorded requests and messages read and sign as recorded', () => {
  const recorded = readFileSync(referencePath('facts', 'paysera-vectors.json') ?? '', 'utf8');
  const { request, callback, callback_encrypted: sealed } = JSON.parse(recorded);
  expect(encodeData(request.params)).toBe(request.data);
  expect(signData(request.data, request.password)).toBe(request.sign);
  expect(decodeData(callback.data)).toEqual(callback.params);
  expect(isSignedWithPassword(callback.data, callback.ss1, callback.password)).toBe(true);
  const key = { publicKey: callback.public_key };
  expect(isSignedByProvider(callback.data, callback.ss2, { ...key, algorithm: 'RSA-SHA1' })).toBe(true);
  expect(isSignedByProvider(callback.data, callback.ss3, { ...key, algorithm: 'RSA-SHA256' })).toBe(true);
  const opened = openSealed(sealed.data, sealed.password);
  expect(Object.fromEntries(new URLSearchParams(opened ?? ''))).toEqual(sealed.params);
  expect(openSealed(sealed.data, 'another')).toBeNull();
});
