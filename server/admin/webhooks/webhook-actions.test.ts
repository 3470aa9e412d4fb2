import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openWebhookShop, type WebhookShop } from '#tests/fixtures/webhook-shop.ts';
import { updateWebhook } from './webhook-actions.ts';
import { findWebhook } from './webhooks.ts';

let database: OpenDatabase;
let shop: WebhookShop;
beforeAll(async () => {
  database = await openTemporaryPGlite();
  shop = await openWebhookShop(database);
});
afterAll(async () => {
  await shop.close();
  await database.close();
});

test('whoever changes what a webhook is about, where it goes or what signs it becomes its owner, and nobody else', async () => {
  const id = await shop.subscribe('order.created', 'https://receiver.test/a');
  const ownerAfter = async (changes: object, role: string) => {
    await shop.run(updateWebhook(shop.shopKey), { id, ...changes }, role);
    return (await findWebhook(database.db, id))?.ownerRole;
  };
  const same = { name: 'Kitas', status: 'active', topic: 'order.created', deliveryUrl: 'https://receiver.test/a' };
  expect(await ownerAfter({ ...same, restart: true }, 'manager')).toBe('owner');
  expect(await ownerAfter({ secret: 'kita' }, 'manager')).toBe('manager');
  expect(await ownerAfter({ topic: 'order.updated' }, 'owner')).toBe('owner');
  expect(await ownerAfter({ deliveryUrl: 'https://receiver.test/b' }, 'manager')).toBe('manager');
});

test('the audit log says where a webhook goes, without the password and the token that its address may carry', async () => {
  const id = await shop.subscribe('order.created', 'https://sandelis:slapta@receiver.test/a?raktas=slapta');
  await shop.run(updateWebhook(shop.shopKey), {
    id,
    deliveryUrl: 'HTTPS://kitas:sl@pta@receiver.test/b#x',
    secret: 'slapta',
  });
  const lines = await searchAudit(database.db, { action: 'webhook', limit: 2 });
  expect(lines).toMatchObject([
    { after: { delivery_url: 'HTTPS://•••@receiver.test/b#x', secret: '•••' } },
    { after: { delivery_url: 'https://•••@receiver.test/a?•••' } },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/slapta|pta@/);
  expect(await findWebhook(database.db, id)).toMatchObject({ deliveryUrl: 'HTTPS://kitas:sl@pta@receiver.test/b#x' });
});
