import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { permissionsOf } from '#core/access/roles.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { createCoupon } from '#server/admin/coupons/coupon-actions.ts';
import { readDeliveryLog } from '#server/admin/webhooks/delivery-log.ts';
import { createWebhook } from '#server/admin/webhooks/webhook-actions.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { createPostgresDatabase, hasPostgres } from '#tests/database.ts';
import { openWebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { loadChild } from './child-process.ts';

const clock = () => new Date();
const owner = {
  actor: { kind: 'system', id: null, name: 'test' },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
} as const;

describe.skipIf(!hasPostgres)('a shop killed in the middle of a delivery', () => {
  test('has it made by the next process, under the same id, and loses none', { timeout: 180_000 }, async () => {
    const { url, drop } = await createPostgresDatabase();
    const database = await openPostgres(url);
    const settings = await openSettings(database, clock);
    const dataFolder = await mkdtemp(join(tmpdir(), 'vitrina-webhooks-'));
    const receiver = await openWebhookReceiver();
    const [first, second] = [loadChild(url, dataFolder), loadChild(url, dataFolder)];
    try {
      await settings.set('webhooks.allowPrivate', true);
      const tools = { database, clock };
      const action = createWebhook(await signingKey(database));
      const webhook = { name: 'x', topic: 'coupon.created', deliveryUrl: receiver.url, secret: 'x' };
      expect((await runAction(tools, owner, action, webhook)).ok).toBe(true);
      await sql`update webhook set ping_due = false`.execute(database.db);
      const codes = ['a', 'b', 'c', 'd', 'e', 'f'];
      receiver.answerWith(null);
      await first.open();
      for (const code of codes) await runAction(tools, owner, createCoupon, { code, type: 'percent', amount: '5' });
      await expect.poll(() => receiver.calls.length, { timeout: 60_000 }).toBe(3); // at once to one receiver
      await first.kill();
      receiver.answerWith(200);
      const broken = receiver.calls.splice(0).map(({ headers }) => headers['x-wc-webhook-delivery-id']);
      await sql`update webhook_delivery set leased_until = now() - interval '1 second' where lease is not null`.execute(
        database.db,
      );
      await second.open();
      await expect.poll(() => receiver.calls.length, { timeout: 60_000 }).toBe(codes.length);
      const keys = receiver.calls.map(({ headers }) => headers['x-wc-webhook-delivery-id']);
      expect(new Set(keys).size).toBe(codes.length);
      expect(keys).toEqual(expect.arrayContaining(broken));
      const isDone = async () =>
        (await readDeliveryLog(database.db, { webhookId: null, failed: false, limit: 50 })).every(
          ({ outcome }) => outcome === 'delivered',
        );
      await expect.poll(isDone, { timeout: 10_000 }).toBe(true);
    } finally {
      await Promise.all([first.kill(), second.kill()]);
      await receiver.close();
      await settings.close();
      await database.close();
      await drop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  });
});
