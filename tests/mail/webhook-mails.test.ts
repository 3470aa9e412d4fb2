import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import { ok } from '#core/result.ts';
import { createCoupon } from '#server/admin/coupons/coupon-actions.ts';
import { updateWebhook } from '#server/admin/webhooks/webhook-actions.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createOutboxRunner } from '#server/platform/jobs/outbox.ts';
import type { Mail } from '#server/tools/mail/mail.ts';
import { webhookMailHandlers } from '#server/tools/mail/webhook-mail.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openWebhookReceiver, type WebhookReceiver } from '#tests/fixtures/webhook-receiver.ts';
import { openWebhookShop, type WebhookShop } from '#tests/fixtures/webhook-shop.ts';
import { pino } from 'pino';

const merchant = 'labas@parduotuve.test';
/** Minutes after which the next attempt is due: after the seventh the webhook is disabled. */
const pauses = [1, 5, 30, 120, 300, 480, 0] as const;

describeOnEachDatabase('the mail about a webhook that was disabled', (open) => {
  let database: OpenDatabase;
  let shop: WebhookShop;
  let receiver: WebhookReceiver;
  let sent: Mail[] = [];
  beforeAll(async () => {
    database = await open();
    shop = await openWebhookShop(database);
    receiver = await openWebhookReceiver();
    await shop.settings.set('shop.email', merchant);
  });
  beforeEach(async () => {
    sent = [];
    for (const table of ['webhook', 'coupon', 'outbox'] as const) await database.db.deleteFrom(table).execute();
    await shop.settings.reset('mail');
  });
  afterAll(async () => {
    await receiver?.close();
    await shop?.close();
    await database?.close();
  });

  async function sendMails(): Promise<void> {
    const handlers = webhookMailHandlers({
      settings: shop.settings,
      clock: shop.now,
      tools: {
        mailer: {
          kind: 'remote' as const,
          send: async (mail: Mail) => {
            sent.push(mail);
            return ok({ deliveryDetail: '', rejected: [] });
          },
        },
        renderMail: async () => renderMail,
        contentPages: async () => [],
        publicUrl: 'https://shop.test',
      },
    });
    const logger = pino({ level: 'silent' });
    await createOutboxRunner({ database, clock: shop.now, logger, handlers }).runDue();
  }

  /** Makes a webhook, and something to deliver that the receiver refuses until the webhook is disabled. */
  async function failUntilDisabled(code: string): Promise<number> {
    receiver.answerWith(500);
    const id = await shop.subscribe('coupon.created', `${receiver.url}/kablys?raktas=slaptas`);
    await shop.run(createCoupon, { code, type: 'percent', amount: '5' });
    for (const minutes of pauses) {
      await sendMails();
      expect(sent).toEqual([]);
      expect(await shop.deliverAll()).toBe(1);
      shop.wait(minutes);
    }
    return id;
  }

  test('goes to the merchant once, when the seventh delivery in a row has failed, and names no secret of the address', async () => {
    const id = await failUntilDisabled('pirmas');
    await sendMails();
    await sendMails();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [[merchant], "Webhook'as „coupon.created“ išjungtas"],
    ]);
    expect(sent[0]?.text).toContain('answered 500');
    expect(sent[0]?.text).toContain(new URL(receiver.url).host);
    expect(sent[0]?.text).toContain(`webhooks enable ${id}`);
    expect(`${sent[0]?.text}${sent[0]?.html}`).not.toContain('slaptas');
  });

  test('is not sent of one that was enabled meanwhile, nor where the merchant has switched such mails off', async () => {
    const id = await failUntilDisabled('antras');
    await shop.run(updateWebhook(shop.shopKey), { id, status: 'active', restart: true });
    await sendMails();
    expect(sent).toEqual([]);
    await database.db.deleteFrom('webhook').execute(); // that is active again, and would be called, too
    await shop.settings.set('mail.off', ['webhook-disabled']);
    await failUntilDisabled('trecias');
    await sendMails();
    expect(sent).toEqual([]);
  });
});
