import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const agreed = compareAgreed('system');

describe.skipIf(!isRecordedHere)('recorded calls of the system', () => {
  let shop: ReplayedRestShop;
  const path = '/wp-json/wc/v3/system_status';
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('system'))('$name', async (call) => {
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('each tool has the fields of a recorded one', async () => {
    const recorded = readRecordedCalls('system').find(({ name }) => name === 'tools');
    const { body } = await shop.call('GET', `${path}/tools`);
    const ids = ((recorded?.response.body ?? []) as { id: string }[]).map(({ id }) => id);
    for (const tool of body as { id: string; name: string }[]) {
      expect(ids).toContain(tool.id);
      expect(Object.keys(tool)).toEqual(['id', 'name', 'action', 'description', '_links']);
    }
  });

  test('what the status says is so', async () => {
    const { body } = await shop.call('GET', path);
    expect(body).toMatchObject({
      environment: { home_url: 'https://shop.test', mysql_version: expect.stringMatching(/^\d+/) },
      settings: { currency: 'EUR', number_of_decimals: 2 },
      database: { database_tables: { woocommerce: { product: { data: expect.stringMatching(/^\d+\.\d\d$/) } } } },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|secret_key/i);
  });

  test.each(['clear_transients', 'regenerate_product_lookup_tables', 'clear_sessions'])('%s is run', async (id) => {
    const { db } = shop.database;
    const done = await shop.call('PUT', `${path}/tools/${id}`, {});
    expect(done).toMatchObject({ status: 200, body: { id, success: true, message: expect.any(String) } });
    const [line] = await searchAudit(db, { action: 'system.tool', limit: 1 });
    expect(line).toMatchObject({ objectType: 'system_tool', objectId: id, actorKind: 'key' });
    expect((await shop.call('GET', '/wp-json/wc/v3/products?per_page=1')).status).toBe(200);
  });

  test('a tool that is not there is not run', async () => {
    expect(await shop.call('PUT', `${path}/tools/delete_taxes`, {})).toMatchObject({
      status: 404,
      body: { code: 'woocommerce_rest_system_status_tool_invalid_id' },
    });
  });
});
