import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restV3 } from '#contract/rest-v3/rest-route.ts';
import { ok } from '#core/result.ts';
import type { KeyAccess } from '#server/admin/access/actor.ts';
import { addKey } from '#server/admin/keys/api-keys.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import { textsOf } from '#server/platform/texts/texts.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { createRestApi } from './rest-api.ts';
import { answered, type RestHandler } from './rest-call.ts';

const at = new Date('2026-11-26T10:00:00Z');
const shopKey = 'k'.repeat(40);

describeOnEachDatabase('what a key may do', (open) => {
  let database: OpenDatabase;
  let api: Handler;
  const done: string[] = [];
  const authorizations = new Map<KeyAccess, string>();

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    for (const access of ['read', 'write'] as const) {
      const key = await db
        .transaction()
        .execute((trx) => addKey(trx, { name: access, access, role: 'owner' }, { shopKey, at }));
      const pair = Buffer.from(`${key.consumerKey}:${key.consumerSecret}`).toString('base64');
      authorizations.set(access, `Basic ${pair}`);
    }
    const note: RestHandler = async ({ method }) => {
      done.push(method);
      return answered({});
    };
    const reads = { permission: 'products.read', verb: 'view', handler: note } as const;
    const writes = { permission: 'products.edit', verb: 'edit', handler: note } as const;
    api = createRestApi({
      db,
      clock: () => at,
      shopKey,
      ownRoles: () => ({}),
      staffAuthority: async () => ok(null),
      resources: [
        {
          route: { path: '/things', endpoints: [{ methods: ['GET', 'PUT', 'DELETE'], summary: '', fields: {} }] },
          operations: { GET: reads, PUT: writes, DELETE: writes },
        },
      ],
      space: restV3,
      texts: textsOf('en_GB', {}),
      publicUrl: 'https://shop.test',
      isSecure: () => true,
    });
  });
  afterAll(() => database?.close());

  async function call(access: KeyAccess, method: string, query = '', headers: Record<string, string> = {}) {
    const request = new Request(`https://shop.test/wp-json/wc/v3/things${query}`, {
      method,
      headers: { ...headers, Authorization: authorizations.get(access) ?? '' },
    });
    done.length = 0;
    const context = { requestId: '', remoteAddress: '', inner: false, logger: pino({ level: 'silent' }) };
    const { status } = await api(request, context);
    return [status, ...done];
  }

  test('is decided by the verb that a request names, not by the method that carries it', async () => {
    const override = { 'X-HTTP-Method-Override': 'DELETE' };
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      expect(await call('read', method, '?_method=PUT')).toEqual([401]);
      expect(await call('read', method, '', override)).toEqual([401]);
    }
    expect(await call('write', 'POST', '?_method=GET')).toEqual([401]);
    expect(await call('write', 'GET', '?_method=PUT')).toEqual([200, 'PUT']);
    expect(await call('read', 'POST', '?_method=GET')).toEqual([200, 'GET']);
  });

  test('is what it was made for without a named verb', async () => {
    expect(await call('read', 'GET')).toEqual([200, 'GET']);
    expect(await call('read', 'DELETE')).toEqual([401]);
    expect(await call('write', 'DELETE')).toEqual([200, 'DELETE']);
    expect(await call('write', 'GET')).toEqual([401]);
  });
});
