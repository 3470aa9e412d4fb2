import { expect, test } from 'vitest';
import { createCoupon } from '#server/admin/coupons/coupon-actions.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openWebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { openWebhookShop } from '#tests/fixtures/webhook-shop.ts';
import { pino } from 'pino';
import type { ShopCommand } from './command-shop.ts';
import { webhooksEnable, webhooksList, webhooksLog, webhooksResend } from './webhook-commands.ts';

describeOnEachDatabase('commands about webhooks', (open) => {
  test('list webhooks and their log, send again, and enable what was disabled', async () => {
    const database = await open();
    const webhooks = await openWebhookShop(database);
    const receiver = await openWebhookReceiver();
    const { settings, now: clock } = webhooks;
    const shop = { database, settings, clock, logger: pino({ level: 'silent' }), dataFolder: '', addOns: [] };
    async function run(command: ShopCommand, ...args: string[]) {
      const lines: string[] = [];
      const write = (text: string) => lines.push(text);
      const output = { line: write, progress: write, problem: write };
      return { code: await command.run(shop, args, output, new AbortController().signal), text: lines.join('\n') };
    }
    expect(await run(webhooksList)).toEqual({ code: 0, text: 'No webhooks.' });
    expect(await run(webhooksLog)).toEqual({ code: 0, text: 'No deliveries.' });
    const id = await webhooks.subscribe('coupon.created', receiver.url);
    const coupon = await webhooks.run(createCoupon, { code: 'kablys', type: 'percent', amount: '5' });
    receiver.answerWith(500);
    await webhooks.deliverAll();
    expect((await run(webhooksList)).text).toBe(
      `${id}  active  coupon.created  ${receiver.url}  „coupon.created“  of ona@parduotuve.lt  failures 1`,
    );
    expect((await run(webhooksList, '--json')).text).not.toContain('paslaptis');
    const failed = await run(webhooksLog, String(id), '--failed');
    expect(failed.text).toMatch(
      new RegExp(
        `^1  2026-11-26 \\d\\d:\\d\\d  coupon.created ${coupon.id}  waiting until .*  attempts 1  answered 500 in \\d+ ms$`,
      ),
    );
    receiver.answerWith(200);
    expect((await run(webhooksResend, '1')).text).toContain('It is delivered again as');
    expect(await run(webhooksResend, '99')).toMatchObject({ code: 1 });
    await database.db.updateTable('webhook').set({ status: 'disabled' }).execute();
    expect(await webhooks.deliverAll()).toBe(0);
    expect(await run(webhooksEnable, String(id))).toEqual({ code: 0, text: '' });
    expect(await webhooks.deliverAll()).toBeGreaterThan(0);
    expect(JSON.parse((await run(webhooksLog, '--json')).text)).toMatchObject([
      { webhook_id: id, outcome: 'delivered', status: 200 },
      { webhook_id: id },
    ]);
    expect(await run(webhooksEnable, '99')).toMatchObject({ code: 1 });
    expect((await run(webhooksEnable, 'x')).code).toBe(2);
    expect((await run(webhooksLog, 'x')).code).toBe(2);
    await receiver.close();
    await webhooks.close();
    await database.close();
  });
});
