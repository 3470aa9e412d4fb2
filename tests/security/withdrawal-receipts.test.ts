import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import { formPaths } from '#contract/forms.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { ok } from '#core/result.ts';
import { formRoutes } from '#server/api/forms/form-routes.ts';
import { formToken } from '#server/api/forms/form-token.ts';
import { listWithdrawals, withdrawalTaskHandlers } from '#server/api/forms/withdrawals.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createOutboxRunner } from '#server/platform/jobs/outbox.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { formMailHandlers } from '#server/tools/mail/form-mails.ts';
import type { Mail } from '#server/tools/mail/mail.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';

const at = new Date('2026-11-22T10:00:00Z');
const clock = () => at;
const key = 'key';
const advertising = 'Pirkite pigiai: https://blogis.example';

describeOnEachDatabase('receipts of withdrawals', (openDatabase) => {
  let open: OpenDatabase;
  let settings: Settings;
  let sent: Mail[] = [];
  beforeAll(async () => {
    open = await openDatabase();
    settings = await openSettings(open, clock);
  });
  beforeEach(() => {
    sent = [];
  });
  afterAll(async () => {
    await settings.close();
    await open.close();
  });

  async function withdraw(fields: object): Promise<unknown> {
    const routes = formRoutes({ db: open.db, settings, texts: createTexts('lt_LT'), clock, key });
    const body = JSON.stringify({ name: advertising, goods: advertising, token: formToken(key, at), ...fields });
    const response = await routes.request(
      `https://shop.test${vitrinaApiPath}${formPaths.withdrawals}`,
      { method: 'POST', body, headers: { 'Content-Type': 'application/json' } },
      { remoteAddress: '' },
    );
    return [response.status, await response.json()];
  }
  const queuedTopics = async () =>
    (
      await open.db.selectFrom('outbox').select('topic').where('finished_at', 'is', null).orderBy('topic').execute()
    ).map(({ topic }) => topic);
  async function sendMails(): Promise<void> {
    const tools = {
      mailer: {
        kind: 'remote' as const,
        async send(mail: Mail) {
          sent.push(mail);
          return ok({ deliveryDetail: 'test', rejected: [] });
        },
      },
      renderMail: async () => renderMail,
      contentPages: async () => [],
      publicUrl: 'https://shop.test',
    };
    const handlers = { ...formMailHandlers({ settings, clock, tools }), ...withdrawalTaskHandlers(clock) };
    await createOutboxRunner({ database: open, clock, logger: pino({ level: 'silent' }), handlers }).runDue();
  }
  const placeOrder = async (email: string) =>
    (await addOrder(open.db, { lines: [{ net: 743, tax: 156 }], billing: { email } }, at)).id;
  const recipients = () => sent.map(({ to }) => to.join()).toSorted();
  const merchant = 'labas@parduotuve.example';

  test('a stranger gets no mail, and the merchant gets the statement all the same', async () => {
    const id = await placeOrder('pirkejas@example.test');
    await withdraw({ order: '999999', email: 'auka@example.test' });
    await withdraw({ order: String(id), email: 'auka@example.test' });
    await withdraw({ order: 'nežinau', email: 'pirkejas@example.test' });
    await sendMails();
    expect(recipients()).toEqual([merchant, merchant, merchant]);
    for (const { text, replyTo } of sent) {
      expect(text.replaceAll(/\s+/g, ' ')).toContain('parduotuvė patvirtinimo nesiuntė');
      expect(replyTo.address).toMatch(/^(?:auka|pirkejas)@example\.test$/);
    }
    expect(await listWithdrawals(open.db, false, 9)).toHaveLength(3);
  });

  test('the receipt goes to the address that the order has, with content, day and time', async () => {
    const id = await placeOrder('Ona.Onaite@example.test');
    await withdraw({ order: `#${id}`, email: 'ona.onaite@EXAMPLE.test', goods: 'Staltiesė' });
    await sendMails();
    expect(recipients()).toEqual(['Ona.Onaite@example.test', merchant]);
    const receipt = sent.find(({ to }) => to.includes('Ona.Onaite@example.test'));
    expect(receipt?.text).toMatch(/Gauta:? 2026-11-22 12:00/);
    expect(receipt?.text).toContain('Staltiesė');
  });

  test('the answer, and all that is done before it is given, are the same with an order and without', async () => {
    const email = 'vienodai@example.test';
    const id = await placeOrder(email);
    const found = await withdraw({ order: String(id), email });
    const queuedForOrder = await queuedTopics();
    const tasks = open.db.selectFrom('shop_order').select('tasks').where('id', '=', id);
    expect(await tasks.executeTakeFirst()).toEqual({ tasks: [] });
    await sendMails();
    expect(await tasks.executeTakeFirst()).toEqual({ tasks: ['withdrawal'] });
    const missed = await withdraw({ order: '999998', email });
    expect(missed).toEqual(found);
    expect(await queuedTopics()).toEqual(queuedForOrder);
    await sendMails();
  });

  test('one address sends only so many statements an hour', async () => {
    const routes = formRoutes({ db: open.db, settings, texts: createTexts('lt_LT'), clock, key });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      const body = { order: String(attempt), email: 'a@example.test', name: 'A', goods: '', token: formToken(key, at) };
      const init = { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
      const remoteAddress = '203.0.113.9';
      const path = `https://shop.test${vitrinaApiPath}${formPaths.withdrawals}`;
      statuses.push((await routes.request(path, init, { remoteAddress })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(202), 429, 429]);
  });
});
