import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import type { Order } from '#contract/order.ts';
import { orderMessagesPath } from '#contract/order-messages.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import { ok } from '#core/result.ts';
import { formToken } from '#server/api/forms/form-token.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { ordersNote } from '#server/tools/commands/order-note-commands.ts';
import type { Mail } from '#server/tools/mail/mail.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { openAccountBrowser } from '#tests/security/account-browser.ts';
import { storeApi } from '#tests/security/browser.ts';
import { pino } from 'pino';
import { openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const day = new Date('2026-11-21T10:00:00Z');
const ona = 'ona@example.test';

describe('messages about an order', () => {
  let shop: TestShop;
  let mails: Mail[] = [];
  let order: { readonly id: number; readonly key: string };
  let machines = 0;
  beforeAll(async () => {
    shop = await openTestShop({
      mail: {
        mailer: {
          kind: 'folder',
          async send(mail) {
            mails.push(mail);
            return ok({ deliveryDetail: '', rejected: [] });
          },
        },
        renderMail: async () => renderMail,
        contentPages: async () => [],
        publicUrl,
      },
    });
    await shop.settings.set('accounts', { mailsPerHour: 0, mailsPerAddressPerHour: 0 });
  });
  beforeEach(async () => {
    mails = [];
    shop.setTime(day.toISOString());
    order = await addOrder(shop.database.db, { lines: [{ net: 100, tax: 21 }], billing: { email: ona } }, day);
  });
  afterAll(() => shop.close());

  const token = async () => formToken(await signingKey(shop.database), day);
  const newMachine = () => `203.0.113.${(machines += 1)}`;
  async function write(message: string, { email = ona, key = order.key, headers = {}, body = {} } = {}) {
    return shop.ask(
      `${vitrinaApiPath}${orderMessagesPath(order.id, key, email)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify({ message, token: await token(), ...body }),
      },
      newMachine(),
    );
  }
  async function messages() {
    const answer = await shop.ask(`${storeApi}/order/${order.id}?key=${order.key}&billing_email=${ona}`);
    return ((await answer.json()) as Order).extensions.vitrina.messages;
  }
  const note = (...args: string[]) =>
    ordersNote.run(
      { ...shop, clock: () => day, logger: pino({ level: 'silent' }) },
      [String(order.id), ...args],
      { line: () => undefined, progress: () => undefined, problem: () => undefined },
      new AbortController().signal,
    );

  test('what the shopper writes is in the order’s history for both, and mailed to the merchant, who answers the shopper', async () => {
    expect((await write('  Ar spėsite iki penktadienio?\r\n<b>Ačiū</b>\u202e ')).status).toBe(202);
    const text = 'Ar spėsite iki penktadienio?\n<b>Ačiū</b>';
    expect(await messages()).toEqual([{ at: day.toISOString(), kind: 'shopper', text }]);
    const toMerchant = () => mails.filter(({ subject }) => subject.includes(`užsakymą Nr. ${order.id}`));
    await expect.poll(() => toMerchant().length, { timeout: 8000 }).toBe(1);
    const [mail] = toMerchant();
    expect(mail).toMatchObject({ replyTo: { address: ona }, to: ['labas@parduotuve.example'] });
    expect(mail?.text).toContain('> <b>Ačiū</b>');
    expect(mail?.html).not.toContain('<b>Ačiū');
    expect((await write(text)).status).toBe(202);
    expect(await messages()).toHaveLength(1);
  });

  test('the shopper sees notes to them and mails by their subjects, and nothing of what is the merchant’s alone', async () => {
    const { db } = shop.database;
    await note('Vidinė pastaba');
    await note('Išsiųsime rytoj', '--to-customer');
    await db.transaction().execute((trx) => queueWork(trx, 'mail.order-placed', { orderId: order.id }, day));
    await db.transaction().execute((trx) => queueWork(trx, 'mail.new-order', { orderId: order.id }, day));
    await expect.poll(async () => (await messages()).length, { timeout: 8000 }).toBe(2);
    await expect.poll(() => mails.length, { timeout: 8000 }).toBe(3);
    expect((await messages()).map(({ kind, text }) => [kind, text])).toEqual([
      ['note', 'Išsiųsime rytoj'],
      ['mail', `Gavome jūsų užsakymą ${order.id}`],
    ]);
  });

  test('nobody writes or reads who may not read the order: not by the key alone, nor signed in as somebody else', async () => {
    expect((await write('Labas', { email: '' })).status).toBe(401);
    expect((await write('Labas', { email: 'petras@example.test' })).status).toBe(401);
    expect((await write('Labas', { key: 'wc_order_0123456789abc' })).status).toBe(401);
    expect((await write('Labas', { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
    const petras = openAccountBrowser(shop, newMachine(), day);
    await petras.signIn('petras@example.test');
    const path = orderMessagesPath(order.id, order.key, '');
    const body = { message: 'Labas', token: await token() };
    expect((await petras.call(path, body)).status).toBe(401);
    expect(await messages()).toEqual([]);
    const owner = openAccountBrowser(shop, newMachine(), day);
    await owner.signIn(ona);
    expect((await owner.call(path, body)).status).toBe(202);
    expect(await messages()).toHaveLength(1);
  });

  test('an empty, a long and an old form are returned, and there is an end to one order’s messages a day', async () => {
    for (const message of ['', ' \n ', 'a', 'x'.repeat(2001)]) expect((await write(message)).status).toBe(400);
    expect((await write('Labas', { body: { token: 'x' } })).status).toBe(409);
    expect((await write('Labas', { body: { website: 'x' } })).status).toBe(202);
    expect(await messages()).toEqual([]);
    for (let index = 0; index < 20; index += 1) expect((await write(`Žinutė ${index}`)).status).toBe(202);
    expect((await write('Dar viena')).status).toBe(429);
    expect(await messages()).toHaveLength(20);
    await shop.settings.set('forms.messagesPerHour', 1);
    const machine = '198.51.100.9';
    const ask = async (text: string) =>
      shop.ask(
        `${vitrinaApiPath}${orderMessagesPath(order.id, order.key, ona)}`,
        {
          method: 'POST',
          body: JSON.stringify({ message: text, token: await token() }),
          headers: { 'Content-Type': 'application/json' },
        },
        machine,
      );
    expect([(await ask('Žinutė 0')).status, (await ask('Žinutė 0')).status]).toEqual([202, 429]);
  });
});
