import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createCoupon, deleteCoupon, trashCoupon, updateCoupon } from '#server/admin/coupons/coupon-actions.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { readDeliveryLog } from '#server/admin/webhooks/delivery-log.ts';
import { takeDelivery } from '#server/admin/webhooks/delivery-queue.ts';
import { deleteWebhook, resendDelivery, updateWebhook } from '#server/admin/webhooks/webhook-actions.ts';
import { findWebhook } from '#server/admin/webhooks/webhooks.ts';
import { changeStock } from '#server/catalog/products/change-stock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { listOutbox } from '#server/platform/jobs/outbox-queue.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { openWebhookShop, webhookSecret, type WebhookShop } from '#tests/fixtures/webhook-shop.ts';

const draft = { code: 'kablys', type: 'fixed_cart', amount: '1' };

describeOnEachDatabase('deliveries of webhooks', (open) => {
  let database: OpenDatabase;
  let shop: WebhookShop;
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    database = await open();
    shop = await openWebhookShop(database);
    receiver = await openWebhookReceiver();
  });
  afterEach(async () => {
    await receiver.close();
    await shop.close();
    await database.close();
  });

  const log = () => readDeliveryLog(database.db, { webhookId: null, failed: false, limit: 100 });
  const bodies = () => receiver.calls.map(({ body }) => JSON.parse(body) as Record<string, unknown>);
  const topics = () => receiver.calls.map(({ headers }) => String(headers['x-wc-webhook-topic'])).toSorted();
  /** What was called since the last time, by topic and id. */
  async function delivered(): Promise<readonly string[]> {
    await shop.deliverAll();
    const calls = receiver.calls.splice(0);
    return calls
      .map(({ headers, body }) => {
        const { id, arg } = JSON.parse(body) as { id?: number; arg?: number };
        return `${String(headers['x-wc-webhook-topic'])} ${id ?? arg ?? '-'}`;
      })
      .toSorted();
  }

  test('carry the object as programs read it, signed over its bytes', async () => {
    const id = await shop.subscribe('coupon.created', `${receiver.url}/priimk`);
    const coupon = await shop.run(createCoupon, draft);
    expect(await shop.deliverAll()).toBe(1);
    const [call] = receiver.calls;
    expect(call?.path).toBe('/priimk');
    expect(call?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': expect.stringMatching(/^WooCommerce\/10\.9\.1 Hookshot \(/),
      'x-wc-webhook-source': 'https://shop.test/',
      'x-wc-webhook-topic': 'coupon.created',
      'x-wc-webhook-resource': 'coupon',
      'x-wc-webhook-event': 'created',
      'x-wc-webhook-id': String(id),
      'x-wc-webhook-delivery-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'x-wc-webhook-signature': createHmac('sha256', webhookSecret)
        .update(call?.body ?? '')
        .digest('base64'),
      'content-length': String(Buffer.byteLength(call?.body ?? '')),
    });
    expect(bodies()[0]).toMatchObject({
      id: coupon.id,
      code: 'kablys',
      amount: '1.00',
      _links: { self: [{ targetHints: { allow: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] } }] },
    });
    expect(call?.body).toContain(String.raw`https:\/\/shop.test\/wp-json\/wc\/v3\/coupons\/${coupon.id}`);
    expect(await log()).toMatchObject([{ outcome: 'delivered', status: 200, attempts: 1, error: null }]);
  });

  test('coupons: made, changed, put into the trash, taken out of it; not used, not deleted for good', async () => {
    for (const event of ['created', 'updated', 'deleted', 'restored']) {
      await shop.subscribe(`coupon.${event}`, receiver.url);
      await shop.subscribe(`action.woocommerce_${event === 'created' ? 'new' : 'update'}_coupon`, receiver.url);
    }
    await sql`delete from webhook where id in (6, 8)`.execute(database.db); // they only repeat an action
    const { id } = await shop.run(createCoupon, draft);
    expect(await delivered()).toEqual([`action.woocommerce_new_coupon ${id}`, `coupon.created ${id}`]);
    await shop.run(updateCoupon, { id, amount: '2' });
    expect(await delivered()).toEqual([`action.woocommerce_update_coupon ${id}`, `coupon.updated ${id}`]);
    await sql`update coupon set used = used + 1`.execute(database.db);
    expect(await delivered()).toEqual([]);
    await shop.run(trashCoupon, { id });
    expect(await delivered()).toEqual([`coupon.deleted ${id}`]);
    await shop.run(updateCoupon, { id, status: 'publish' });
    expect(await delivered()).toEqual([
      `action.woocommerce_update_coupon ${id}`,
      `coupon.restored ${id}`,
      `coupon.updated ${id}`,
    ]);
    await shop.run(deleteCoupon, { id });
    expect(await delivered()).toEqual([]);
  });

  test('products: made, published, changed in themselves, in stock or as a variation', async () => {
    for (const event of ['created', 'updated', 'published']) await shop.subscribe(`product.${event}`, receiver.url);
    const { db } = database;
    const lamp = { name: 'Šviestuvas', regularPrice: '5', stock: { quantity: 4 } };
    const id = await addProduct(db, lamp, shop.now());
    expect(await delivered()).toEqual([`product.created ${id}`, `product.published ${id}`]);
    const hidden = await addProduct(db, { name: 'Juodraštis', status: 'draft' }, shop.now());
    expect(await delivered()).toEqual([`product.created ${hidden}`]);
    await db.updateTable('product').set({ status: 'publish' }).where('id', '=', hidden).execute();
    expect(await delivered()).toEqual([`product.published ${hidden}`, `product.updated ${hidden}`]);
    await changeStock(database, { productId: id, quantity: 3 }, shop.now());
    expect(await delivered()).toEqual([`product.updated ${id}`]);
    await db.updateTable('product').set({ name: 'Šviestuvas' }).where('id', '=', id).execute();
    expect(await delivered()).toEqual([]);
    const parent = await addProduct(db, { name: 'Drabužis', type: 'variable' }, shop.now());
    const small = await addProduct(db, { name: 'Drabužis, S', parentId: parent, regularPrice: '40' }, shop.now());
    await shop.deliverAll();
    receiver.calls.splice(0);
    await db.updateTable('product').set({ regular_price: '41' }).where('id', '=', small).execute();
    await shop.deliverAll();
    expect(bodies()).toMatchObject([{ id: small, type: 'variation', parent_id: parent, regular_price: '41' }]);
  });

  test('customers: made, changed, deleted', async () => {
    for (const event of ['created', 'updated', 'deleted']) await shop.subscribe(`customer.${event}`, receiver.url);
    const { db } = database;
    const row = { email: 'ona@example.test', locale: 'lt_LT', created_at: shop.now() };
    const { id } = await db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow();
    await shop.deliverAll();
    expect(topics()).toEqual(['customer.created', 'customer.updated']);
    await db.updateTable('account').set({ passkey_offer_ended_at: shop.now() }).execute();
    expect(await shop.deliverAll()).toBe(0);
    await db.updateTable('account').set({ locale: 'en_GB' }).execute();
    expect(await shop.deliverAll()).toBe(1);
    receiver.calls.splice(0);
    await db.deleteFrom('account').execute();
    await shop.deliverAll();
    expect(bodies()).toEqual([{ id }]);
  });

  test('quick changes are one delivery of the last state, and what is rolled back is none', async () => {
    const { id } = await shop.run(createCoupon, draft);
    await shop.subscribe('coupon.updated', receiver.url);
    for (const amount of ['2', '3', '4']) {
      await shop.run(updateCoupon, { id, amount });
      await shop.expand();
    }
    expect(await shop.deliverAll()).toBe(1);
    expect(bodies()).toMatchObject([{ amount: '4.00' }]);
    const rolledBack = database.db.transaction().execute(async (trx) => {
      await trx.updateTable('coupon').set({ description: 'x' }).execute();
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await shop.deliverAll()).toBe(0);
  });

  test('an object that is gone meanwhile is answered as the error about it', async () => {
    await shop.subscribe('coupon.created', receiver.url);
    const { id } = await shop.run(createCoupon, draft);
    await shop.run(deleteCoupon, { id });
    await shop.deliverAll();
    expect(bodies()).toMatchObject([{ code: 'woocommerce_rest_shop_coupon_invalid_id', data: { status: 404 } }]);
  });

  test('are read in the rights of whoever said where they go', async () => {
    await shop.settings.set('staff.roles', { connector: ['webhooks.edit'] });
    const own = { ...shop, authority: shop.authority };
    const id = await own.subscribe('coupon.created', receiver.url);
    await database.db.updateTable('webhook').set({ owner_role: 'connector' }).where('id', '=', id).execute();
    await shop.run(createCoupon, draft);
    await shop.deliverAll();
    expect(bodies()).toMatchObject([{ code: 'woocommerce_rest_cannot_view', data: { status: 403 } }]);
    await shop.run(updateWebhook(shop.shopKey), { id, name: 'Kita' });
    expect((await findWebhook(database.db, id))?.ownerRole).toBe('connector');
    await shop.run(updateWebhook(shop.shopKey), { id, deliveryUrl: `${receiver.url}/kitur` }, 'manager');
    expect((await findWebhook(database.db, id))?.ownerRole).toBe('manager');
  });

  test('that fail are made again after growing pauses, and the seventh failure in a row disables', async () => {
    receiver.answerWith(500);
    const id = await shop.subscribe('coupon.created', receiver.url);
    await shop.run(createCoupon, draft);
    const keys = () => new Set(receiver.calls.map(({ headers }) => headers['x-wc-webhook-delivery-id']));
    for (const minutes of [1, 5, 30, 120, 300, 480]) {
      expect(await shop.deliverAll()).toBe(1);
      expect((await findWebhook(database.db, id))?.status).toBe('active');
      shop.wait(minutes - 0.5);
      expect(await shop.deliverAll()).toBe(0);
      shop.wait(0.5);
    }
    expect(await shop.deliverAll()).toBe(1);
    expect(receiver.calls).toHaveLength(7);
    expect(keys().size).toBe(1);
    expect(await findWebhook(database.db, id)).toMatchObject({ status: 'disabled', failures: 6 });
    expect(await log()).toMatchObject([{ outcome: 'failed', status: 500, attempts: 7, error: 'answered 500' }]);
    expect(await listOutbox(database.db, 'waiting')).toMatchObject([
      { topic: 'mail.webhook-disabled', payload: { webhookId: id, error: 'answered 500' } },
    ]);
    expect((await searchAudit(database.db, { limit: 1 }))[0]).toMatchObject({
      action: 'webhook.disable',
      actorKind: 'system',
    });
    await shop.run(createCoupon, { ...draft, code: 'antras' });
    shop.wait(10_000);
    expect(await shop.deliverAll()).toBe(0);
    await shop.run(updateWebhook(shop.shopKey), { id, status: 'active' });
    await shop.run(createCoupon, { ...draft, code: 'trecias' });
    await shop.deliverAll();
    expect(await findWebhook(database.db, id)).toMatchObject({ status: 'disabled', failures: 6 });
    await shop.run(updateWebhook(shop.shopKey), { id, status: 'active', restart: true });
    expect(await findWebhook(database.db, id)).toMatchObject({ status: 'active', failures: 0 });
  });

  test('a success forgets the failures before, and what waited arrives', async () => {
    const id = await shop.subscribe('coupon.created', receiver.url);
    receiver.answerWith(503);
    for (const code of ['vienas', 'du', 'trys']) await shop.run(createCoupon, { ...draft, code });
    await shop.deliverAll();
    expect((await findWebhook(database.db, id))?.failures).toBe(1);
    receiver.answerWith(302);
    shop.wait(1);
    expect(await shop.deliverAll()).toBe(3);
    expect((await findWebhook(database.db, id))?.failures).toBe(0);
    expect((await log()).map(({ outcome }) => outcome)).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('of one object are never under way twice, and failures of several at once are counted once', async () => {
    const id = await shop.subscribe('coupon.updated', receiver.url);
    const [one, other] = [
      await shop.run(createCoupon, draft),
      await shop.run(createCoupon, { ...draft, code: 'kita' }),
    ];
    const changeBoth = async (amount: string) => {
      for (const coupon of [one, other]) await shop.run(updateCoupon, { id: coupon.id, amount });
      await shop.expand();
    };
    receiver.answerWith(null);
    await shop.settings.set('webhooks.timeoutSeconds', 1);
    await changeBoth('2');
    const underWay = [shop.deliverNext('others'), shop.otherProcess().deliverNext('others')];
    await expect.poll(() => receiver.calls.length).toBe(2);
    await changeBoth('3');
    expect(await shop.otherProcess().deliverNext('others')).toBe(0);
    await Promise.all(underWay);
    expect((await findWebhook(database.db, id))?.failures).toBe(1);
    expect((await log()).map(({ outcome }) => outcome)).toEqual([null, null, 'superseded', 'superseded']);
    receiver.answerWith(200);
    shop.wait(1);
    expect(await shop.deliverAll()).toBe(2);
    expect(bodies().map(({ amount }) => amount)).toEqual(['2.00', '2.00', '3.00', '3.00']);
  });

  test('whose process is killed are made by another one, under the same id', async () => {
    await shop.subscribe('coupon.created', receiver.url);
    await shop.run(createCoupon, draft);
    await shop.expand();
    const killed = await takeDelivery(database.db, { at: shop.now(), slow: false, leaseMilliseconds: 60_000 });
    expect(await shop.otherProcess().deliverNext('others')).toBe(0);
    await sql`update webhook_delivery set leased_until = now() - interval '1 second'`.execute(database.db);
    expect(await shop.otherProcess().deliverNext('others')).toBe(1);
    expect(receiver.calls.map(({ headers }) => headers['x-wc-webhook-delivery-id'])).toEqual([killed?.key]);
    expect(await log()).toMatchObject([{ outcome: 'delivered', attempts: 2 }]);
  });

  test('under way when the shop is closed are put back, without a failure of the receiver', async () => {
    const id = await shop.subscribe('coupon.created', receiver.url);
    await shop.run(createCoupon, draft);
    await shop.expand();
    receiver.answerWith(null);
    const closing = new AbortController();
    const underWay = shop.otherProcess(closing.signal).deliverNext('others');
    await expect.poll(() => receiver.calls.length).toBe(1);
    closing.abort();
    await underWay;
    receiver.answerWith(200);
    expect((await findWebhook(database.db, id))?.failures).toBe(0);
    expect(await shop.deliverAll()).toBe(1);
    const [first, second] = receiver.calls.map(({ headers }) => headers['x-wc-webhook-delivery-id']);
    expect(second).toBe(first);
  });

  test('are shared by several processes, each made once', async () => {
    await shop.subscribe('coupon.created', receiver.url);
    for (let number = 0; number < 12; number += 1) await shop.run(createCoupon, { ...draft, code: `k${number}` });
    const processes = Array.from({ length: 4 }, () => shop.otherProcess());
    await Promise.all(processes.map((one) => one.expand()));
    await Promise.all(
      processes.map(async (one) => {
        for (let idle = 0; idle < 5;) idle = (await one.deliverNext('others')) > 0 ? 0 : idle + 1;
      }),
    );
    await shop.deliverAll();
    expect(receiver.calls).toHaveLength(12);
    expect(new Set(bodies().map(({ id }) => id)).size).toBe(12);
  });

  test('to a receiver that takes long hold up no other, and it is called apart from then on', async () => {
    const slow = await openWebhookReceiver();
    slow.answerWith(null);
    await shop.settings.set('webhooks.timeoutSeconds', 1);
    const id = await shop.subscribe('coupon.created', slow.url);
    await shop.subscribe('coupon.created', receiver.url);
    for (const code of ['a', 'b', 'c', 'd']) await shop.run(createCoupon, { ...draft, code });
    await shop.expand();
    const waiting = shop.otherProcess().deliverNext('others');
    for (let made = 0; made < 4; made += 1) await shop.deliverNext('others');
    expect(receiver.calls.length).toBeGreaterThanOrEqual(3);
    await waiting;
    await sql`update webhook set slow = true, paused_until = null where id = ${id}`.execute(database.db);
    await shop.deliverNext('others');
    expect(receiver.calls).toHaveLength(4);
    expect(await shop.deliverNext('others')).toBe(0);
    expect(await shop.deliverNext('slow')).toBe(1);
    await slow.close();
  });

  test('an import leaves one waiting delivery for each product, and nothing where nobody listens', async () => {
    const { db } = database;
    await sql`
      insert into product (type, slug, name, created_at, updated_at)
      select 'simple', 'p' || n, 'Prekė ' || n, now(), now() from generate_series(1, 3000) n
    `.execute(db);
    const count = async (table: 'webhook_event' | 'webhook_delivery') =>
      Number((await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n);
    expect(await count('webhook_event')).toBe(0);
    await shop.subscribe('coupon.created', receiver.url);
    await sql`update product set menu_order = 1`.execute(db);
    expect(await count('webhook_event')).toBe(0);
    await shop.subscribe('product.updated', receiver.url);
    for (const order of [2, 3, 4]) {
      await sql`update product set menu_order = ${order}`.execute(db);
      while ((await shop.expand()) > 0);
    }
    expect(await count('webhook_event')).toBe(0);
    expect(await count('webhook_delivery')).toBe(3000);
    await shop.run(createCoupon, draft);
    await shop.expand();
    await Promise.all([1, 2].map(() => shop.deliverNext('others')));
    await shop.deliverNext('others');
    expect(topics()).toContain('coupon.created');
  });

  test('go to no private network unless that is allowed', async () => {
    await shop.settings.set('webhooks.allowPrivate', false);
    const id = await shop.subscribe('coupon.created', receiver.url);
    await shop.run(createCoupon, draft);
    await shop.deliverAll();
    expect(receiver.calls).toEqual([]);
    expect(await log()).toMatchObject([{ outcome: null, error: expect.stringMatching(/^address_not_allowed: /) }]);
    expect((await findWebhook(database.db, id))?.failures).toBe(1);
  });

  test('a webhook is pinged until it answers, and again after a failure', async () => {
    receiver.answerWith(404);
    const id = await shop.subscribe('coupon.created', `${receiver.url}/ping`);
    expect(await shop.pingNext()).toBe(1);
    expect(await shop.pingNext()).toBe(0);
    expect(receiver.calls).toMatchObject([
      { path: '/ping', body: `webhook_id=${id}`, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ]);
    expect(Object.keys(receiver.calls[0]?.headers ?? {}).filter((name) => name.startsWith('x-wc'))).toEqual([]);
    await shop.run(createCoupon, draft);
    await shop.deliverAll();
    receiver.answerWith(200);
    expect(await shop.pingNext()).toBe(1);
    expect((await findWebhook(database.db, id))?.pingedAt).toEqual(shop.now());
    await shop.run(updateWebhook(shop.shopKey), { id, name: 'Kita' });
    expect(await shop.pingNext()).toBe(0);
  });

  test('one of the log is sent again with the object as it is then, under an id of its own', async () => {
    const id = await shop.subscribe('coupon.created', receiver.url);
    const coupon = await shop.run(createCoupon, draft);
    await shop.deliverAll();
    await shop.run(updateCoupon, { id: coupon.id, amount: '7' });
    const [entry] = await log();
    await shop.run(resendDelivery, { deliveryId: entry?.id });
    expect(await shop.deliverAll()).toBe(1);
    expect(bodies()[1]).toMatchObject({ id: coupon.id, amount: '7.00' });
    const [first, second] = receiver.calls.map(({ headers }) => headers['x-wc-webhook-delivery-id']);
    expect(second).not.toBe(first);
    await expect(shop.run(resendDelivery, { deliveryId: 999 })).rejects.toThrow('unknown_delivery');
    await shop.run(deleteWebhook, { id });
    expect(await log()).toEqual([]);
  });

  test('the log is forgotten after the days of the setting', async () => {
    await shop.subscribe('coupon.created', receiver.url);
    await shop.run(createCoupon, draft);
    await shop.deliverAll();
    expect(await shop.prune()).toBe(0);
    shop.wait(31 * 24 * 60);
    expect(await shop.prune()).toBe(1);
  });
});
