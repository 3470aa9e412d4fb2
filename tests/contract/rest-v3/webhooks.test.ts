import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const agreed = compareAgreed('webhooks');

const path = '/wp-json/wc/v3/webhooks';

describe.skipIf(!isRecordedHere)('recorded calls of webhooks', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  /** What happened between the calls that are here. */
  const before: Readonly<Record<string, () => Promise<unknown>>> = {
    'create-no-secret': () =>
      shop.call('POST', path, {
        name: 'Užsakymai gauti',
        topic: 'order.created',
        delivery_url: 'https://receiver.test/priimk/order.created',
        secret: 'paslaptis-123',
      }),
    // Both have answered to their pings, and were made two minutes after the first.
    one: () =>
      sql`update webhook set updated_at = case when id = 1 then null else created_at end,
        created_at = case when id = 1 then created_at - interval '2 minutes' else created_at end`.execute(
        shop.database.db,
      ),
    async 'one-disabled-after-failures'() {
      await sql`alter table webhook alter column id restart with 21`.execute(shop.database.db);
      const draft = { name: 'bloga', topic: 'coupon.updated', delivery_url: 'https://receiver.test/bloga' };
      await shop.call('POST', path, draft);
      await sql`update webhook set status = 'disabled', updated_at = now() where id = 21`.execute(shop.database.db);
    },
    delete: () => shop.call('PUT', `${path}/21`, { status: 'active' }),
  };

  test.each(readRecordedCalls('webhooks'))('$name', async (call) => {
    await before[call.name]?.();
    const answer = await shop.replay(call);
    expect(agreed.differences(call, answer)).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('a webhook without a name is named by its date, and its secret is in no answer', async () => {
    const { body } = await shop.call('POST', path, {
      topic: 'Order.Created',
      delivery_url: 'https://receiver.test/x',
      secret: 'slapta',
    });
    expect(body).toMatchObject({ name: "Webhook'as sukurtas Nov 21, 2026 @ 08:00", topic: 'order.created' });
    expect(JSON.stringify(body)).not.toContain('slapta');
    const { rows } = await sql<{ stored: string }>`
      select string_agg(row_to_json(webhook)::text, '') || string_agg(row_to_json(audit_entry)::text, '') as stored
      from webhook, audit_entry
    `.execute(shop.database.db);
    expect(rows[0]?.stored).not.toContain('slapta');
  });

  test('a change of what is there changes only that; an unknown one is refused', async () => {
    const made = await shop.call('POST', path, {
      topic: 'order.updated',
      delivery_url: 'https://receiver.test/a?raktas=1',
    });
    const { id } = made.body as { id: number };
    const paused = await shop.call('PATCH', `${path}/${id}`, { status: 'paused', name: 'Kita' });
    expect(paused).toMatchObject({ status: 200, body: { status: 'paused', name: 'Kita', topic: 'order.updated' } });
    const moved = await shop.call('PUT', `${path}/${id}`, { delivery_url: 'https://receiver.test/b' });
    expect(moved.body).toMatchObject({ status: 'paused', delivery_url: 'https://receiver.test/b' });
    expect(await shop.call('PUT', `${path}/${id}`, { delivery_url: 'javascript:1' })).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_shop_webhook_invalid_delivery_url' },
    });
    expect(await shop.call('PUT', `${path}/999999`, {})).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_shop_webhook_invalid_id' },
    });
    expect((await shop.call('DELETE', `${path}/99999999999?force=true`)).status).toBe(404);
    const statuses = await shop.call('GET', `${path}?status=paused&_fields=id`);
    expect(statuses.body).toEqual([expect.objectContaining({ id })]);
  });
});
