import { afterAll, beforeAll, expect, test } from 'vitest';
import { restV3 } from '#contract/rest-v3/rest-route.ts';
import { addKey, type KeyDraft, type NewKey, revokeKey, signatureWindow } from '#server/admin/keys/api-keys.ts';
import { signRequest } from '#server/admin/keys/oauth-signature.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { RequestContext } from '#server/platform/http/request-context.ts';
import { textsOf } from '#server/platform/texts/texts.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { createRestApi } from './rest-api.ts';
import { answered, type RestHandler, type RestResource } from './rest-call.ts';

const at = new Date('2026-11-26T08:00:00Z');
const shopKey = 'key-of-the-shop';
const path = `${restV3.path}/things`;

let database: OpenDatabase;
let keys: Readonly<Record<'both' | 'read' | 'write' | 'packer' | 'revoked', NewKey>>;
const done: string[] = [];

const handler: RestHandler = async ({ method }) => {
  done.push(method);
  return answered({ method });
};
const things: RestResource = {
  route: { path: '/things', endpoints: [{ methods: ['GET', 'POST', 'DELETE'], summary: 'Things', fields: {} }] },
  operations: {
    GET: { permission: 'orders.read', verb: 'view', handler },
    POST: { permission: 'orders.edit', verb: 'create', handler },
    DELETE: { permission: 'orders.delete', verb: 'delete', handler },
  },
};

beforeAll(async () => {
  database = await openTemporaryPGlite();
  const add = (draft: Partial<KeyDraft>) =>
    database.db
      .transaction()
      .execute((trx) =>
        addKey(trx, { name: 'Apskaita', access: 'read_write', role: 'owner', ...draft }, { shopKey, at }),
      );
  keys = {
    both: await add({}),
    read: await add({ access: 'read' }),
    write: await add({ access: 'write' }),
    packer: await add({ role: 'orders' }),
    revoked: await add({}),
  };
  await database.db.transaction().execute((trx) => revokeKey(trx, keys.revoked.id, at));
});
afterAll(() => database.close());

type Sent = { readonly method?: string; readonly headers?: Record<string, string>; readonly isSecure?: boolean };

/** What a call is answered, and the methods that it has made the shop do. */
async function ask(address: string, { method = 'GET', headers = {}, isSecure = true }: Sent = {}) {
  const api = createRestApi({
    db: database.db,
    clock: () => at,
    shopKey,
    ownRoles: () => ({}),
    staffAuthority: () => Promise.resolve({ ok: true, value: null }),
    resources: [things],
    space: restV3,
    texts: textsOf('en_GB', {}),
    publicUrl: 'https://shop.test',
    isSecure: () => isSecure,
  });
  done.length = 0;
  const request = new Request(new URL(address, 'https://shop.test'), { method, headers });
  const answer = await api(request, { remoteAddress: '192.0.2.7' } as RequestContext);
  const body = (await answer.json()) as { readonly code?: string; readonly message?: string };
  return { status: answer.status, code: body.code ?? '', message: body.message ?? '', done: [...done] };
}

const basic = ({ consumerKey }: NewKey, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${consumerKey}:${secret}`).toString('base64')}`,
});
const as = (name: keyof typeof keys) => basic(keys[name], keys[name].consumerSecret);

let nonces = 0;
/** An address that is signed as of `secondsAgo`, by plain http. */
function signed(key: NewKey, { secondsAgo = 0, nonce = `n${(nonces += 1)}`, secret = key.consumerSecret } = {}) {
  const parameters: (readonly [string, string])[] = [
    ['oauth_consumer_key', key.consumerKey],
    ['oauth_nonce', nonce],
    ['oauth_signature_method', 'HMAC-SHA256'],
    ['oauth_timestamp', String(at.getTime() / 1000 - secondsAgo)],
  ];
  const request = { method: 'GET', url: `http://shop.test${path}`, parameters };
  const signature = signRequest(request, secret, 'HMAC-SHA256');
  return `${path}?${new URLSearchParams([...parameters.map((pair) => [...pair]), ['oauth_signature', signature]])}`;
}

test('a key does what its access and its role let through', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const isReading = method === 'GET';
    expect(await ask(path, { method, headers: as('both') })).toMatchObject({ status: 200, done: [method] });
    const read = await ask(path, { method, headers: as('read') });
    expect([method, read.status, read.done]).toEqual([method, isReading ? 200 : 401, isReading ? ['GET'] : []]);
    const written = await ask(path, { method, headers: as('write') });
    expect([method, written.status, written.done]).toEqual([method, isReading ? 401 : 200, isReading ? [] : [method]]);
    const packed = await ask(path, { method, headers: as('packer') });
    expect([method, packed.status, packed.done]).toEqual([method, isReading ? 200 : 403, isReading ? ['GET'] : []]);
  }
});

test('a key that may only read changes nothing by a request that names another method than it is sent with', async () => {
  const named = { address: `${path}?_method=DELETE`, headers: {} };
  const overridden = { address: path, headers: { 'X-HTTP-Method-Override': 'delete' } };
  for (const { address, headers } of [named, overridden]) {
    const sent = { headers: { ...as('read'), ...headers } };
    expect(await ask(address, sent)).toMatchObject({ status: 401, done: [] });
    const others = await ask(address, { headers: { ...as('both'), ...headers } });
    expect(others).toMatchObject({ status: 200, done: ['DELETE'] });
  }
  const post = { method: 'POST', headers: as('read') };
  expect(await ask(`${path}?_method=GET`, post)).toMatchObject({ status: 200, done: ['GET'] });
  expect(await ask(`${path}?_method=GET`, { ...post, headers: as('write') })).toMatchObject({ status: 401, done: [] });
});

test('nobody is let in without a key, with a revoked one, or with another secret', async () => {
  expect(await ask(path)).toMatchObject({ status: 401, code: 'woocommerce_rest_cannot_view', done: [] });
  expect((await ask(path, { headers: as('revoked') })).done).toEqual([]);
  const wrong = await ask(path, { headers: basic(keys.both, keys.read.consumerSecret) });
  expect(wrong).toMatchObject({ status: 401, message: 'The consumer secret is wrong.', done: [] });
  const { consumerKey, consumerSecret } = keys.both;
  const query = new URLSearchParams({ consumer_key: consumerKey, consumer_secret: consumerSecret });
  expect((await ask(`${path}?${query}`)).status).toBe(200);
});

test('over plain http a secret is not taken as it is, only a signature', async () => {
  expect(await ask(path, { headers: as('both'), isSecure: false })).toMatchObject({ status: 401, done: [] });
  expect((await ask(signed(keys.both), { isSecure: false })).status).toBe(200);
  const forged = await ask(signed(keys.both, { secret: keys.read.consumerSecret }), { isSecure: false });
  expect(forged).toMatchObject({ status: 401, message: 'The signature does not match the request.', done: [] });
  const longer = await ask(`${signed(keys.both)}&per_page=100`, { isSecure: false });
  expect(longer).toMatchObject({ message: 'The signature does not match the request.', done: [] });
});

test('a signature counts for its time, before and after, and once', async () => {
  const of = (secondsAgo: number) => ask(signed(keys.both, { secondsAgo }), { isSecure: false });
  for (const secondsAgo of [signatureWindow, -signatureWindow]) expect((await of(secondsAgo)).status).toBe(200);
  for (const secondsAgo of [signatureWindow + 1, -signatureWindow - 1, 0.5])
    expect(await of(secondsAgo)).toMatchObject({ status: 401, message: 'The timestamp is not of now.', done: [] });
  const address = signed(keys.both, { nonce: 'once' });
  expect((await ask(address, { isSecure: false })).status).toBe(200);
  expect(await ask(address, { isSecure: false })).toMatchObject({ message: 'The nonce was used before.', done: [] });
  expect((await ask(signed(keys.packer, { nonce: 'once' }), { isSecure: false })).status).toBe(200);
});
