import { expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import { createTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import { textsOf } from '#server/platform/texts/texts.ts';
import { batchResource } from './batch-resource.ts';
import { answered, refused, type RestCall, type RestHandler } from './rest-call.ts';

const echo: RestHandler = async ({ path, fields }) =>
  fields['name'] === 'bad' ? refused(400, 'bad_name', 'Bad.') : answered({ id: Number(path['id'] ?? 1), ...fields });

function batch(sent: Record<string, unknown>, role = 'owner') {
  const fields = { name: { type: 'string' }, status: { type: 'string', enum: ['draft'], default: 'publish' } } as const;
  const operation = { permission: 'terms.edit', verb: 'edit', handler: echo } as const;
  const { operations } = batchResource('/things', {
    permission: 'products.read',
    texts: textsOf('en_GB', {}),
    operations: {
      create: { fields, operation },
      update: { fields, operation },
      remove: { fields: { force: { type: 'boolean' } }, operation },
    },
  });
  const call: RestCall = {
    method: 'POST',
    address: new URL('https://shop.test/wp-json/wc/v3/things/batch'),
    path: {},
    fields: sent,
    list: [],
    isSent: (name) => name in sent,
    links: () => ({}),
    authority: {
      actor: { kind: 'key', id: 1, name: 'k', access: 'read_write' },
      role,
      permissions: permissionsOf(role, {}),
      ipAddress: '',
    },
  };
  return operations.POST?.handler(call);
}

test('each part is answered by itself in its place, what fails with its id', async () => {
  const answer = await batch({
    create: [{ name: 'a' }, { name: 'bad' }],
    update: [
      { id: 5, name: 'b' },
      { id: 6, name: 'bad' },
    ],
    delete: [7, '8'],
  });
  const bad = { code: 'bad_name', message: 'Bad.', data: { status: 400 } };
  expect(answer?.body).toEqual({
    create: [
      { id: 1, name: 'a', status: 'publish' },
      { id: 0, error: bad },
    ],
    update: [
      { id: 5, name: 'b', status: 'publish' },
      { id: 6, error: bad },
    ],
    delete: [
      { id: 7, force: true },
      { id: 8, force: true },
    ],
  });
});

test('what a batch has no time for any more is answered as unavailable, in its place', async () => {
  const answer = await createTimeLimit(5000).run(async () => batch({ create: [{ name: 'a' }], delete: [7] }));
  const error = { code: 'vitrina_unavailable', message: expect.any(String), data: { status: 503 } };
  expect(answer?.body).toEqual({ create: [{ id: 0, error }], delete: [{ id: 7, error }] });
});

test('a field that is not what it should be is left out, as if it had not been sent', async () => {
  const answer = await batch({ create: [{ name: 5, status: 'new' }] });
  expect(answer?.body).toEqual({ create: [{ id: 1, status: 'publish' }] });
});

test('more than a hundred are refused together, and nothing is answered with a list that is empty', async () => {
  const many = (count: number) => Array.from({ length: count }, () => ({ name: 'a' }));
  expect((await batch({ create: many(60), update: many(41) }))?.status).toBe(413);
  expect((await batch({ create: many(60), update: many(40) }))?.status).toBe(200);
  expect((await batch({}))?.body).toEqual([]);
});

test('a part that the role may not do is refused by itself', async () => {
  const answer = await batch({ create: [{ name: 'a' }] }, 'accountant');
  expect(answer?.body).toMatchObject({ create: [{ id: 0, error: { code: 'woocommerce_rest_cannot_edit' } }] });
});

test('parts that are made together are answered in their places, beside those that may not be made', async () => {
  const fields = { name: { type: 'string' } } as const;
  const runs: number[] = [];
  const { operations } = batchResource('/things', {
    permission: 'products.read',
    texts: textsOf('en_GB', {}),
    operations: {
      update: {
        fields,
        operation: { permission: 'terms.edit', verb: 'edit', handler: echo },
        together: (calls) => {
          runs.push(calls.length);
          return Promise.all(calls.map(echo));
        },
      },
    },
  });
  const sent = { update: [{ id: 5, name: 'a' }, { id: 6, name: 'bad' }, { name: 'c' }] };
  const call = (role: string) =>
    operations.POST?.handler({
      method: 'POST',
      address: new URL('https://shop.test/wp-json/wc/v3/things/batch'),
      path: {},
      fields: sent,
      list: [],
      isSent: (name) => name in sent,
      links: () => ({}),
      authority: {
        actor: { kind: 'key', id: 1, name: 'k', access: 'read_write' },
        role,
        permissions: permissionsOf(role, {}),
        ipAddress: '',
      },
    });
  expect(await call('owner')).toMatchObject({
    body: {
      update: [
        { id: 5, name: 'a' },
        { id: 6, error: { code: 'bad_name' } },
        { id: 0, name: 'c' },
      ],
    },
  });
  expect(await call('accountant')).toMatchObject({
    body: { update: [{ id: 5, error: { data: { status: 403 } } }, { id: 6 }, { id: null }] },
  });
  expect(runs).toEqual([3, 0]);
});

test('an object that is sent as an id is none, also one that cannot become a number', async () => {
  const odd = { toString: 'x', valueOf: 1 };
  const answer = await batch({ update: [{ id: odd, name: 'a' }], delete: [odd, 7] });
  expect(answer?.body).toEqual({
    update: [{ id: 0, name: 'a', status: 'publish' }],
    delete: [{ id: 7, force: true }],
  });
});
