import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import { fail, ok } from '#core/result.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { endUnpaidTransfers } from '#server/sales/payment-processing/end-unpaid-transfers.ts';
import { createOutboxRunner } from '#server/platform/jobs/outbox.ts';
import { listOutbox } from '#server/platform/jobs/outbox-queue.ts';
import type { Mail, Mailer, MailFailure } from '#server/tools/mail/mail.ts';
import { mailHandlers } from '#server/tools/mail/mail-handlers.ts';
import type { MailTools } from '#server/tools/mail/mail-context.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, orderForm, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { placeOrder } from '#tests/fixtures/submit-order.ts';

describeOnEachDatabase('mails about orders', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let now = testDay;
  let sentMails: Mail[] = [];
  let failure: MailFailure | null = null;
  beforeAll(async () => {
    database = await open();
    commerce = await openTestCommerce(database);
  });
  beforeEach(async () => {
    await database.db.deleteFrom('outbox').execute();
    await commerce.settings.reset('mail');
    sentMails = [];
    failure = null;
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const mailer: Mailer = {
    kind: 'remote',
    async send(mail) {
      if (failure !== null) return fail(failure);
      sentMails.push(mail);
      return ok({ deliveryDetail: 'test', rejected: [] });
    },
  };
  const pageDefaults = { description: '', shows: null, unread: [] };
  const tools: MailTools = {
    mailer,
    renderMail: async () => renderMail,
    contentPages: async () => [
      { ...pageDefaults, slug: 'taisykles', title: 'Pirkimo taisyklės', html: '<p><a href="/pristatymas/">P</a></p>' },
      { ...pageDefaults, slug: 'grazinimas', title: 'Grąžinimas', html: '<p>14 dienų</p>' },
    ],
    publicUrl: 'https://shop.test',
  };

  function runner(mails: MailTools = tools, abortSignal = new AbortController().signal) {
    const { settings, logger } = commerce;
    const clock = () => now;
    const handlers = mailHandlers({ settings, clock, tools: mails });
    return createOutboxRunner({ database, clock, logger, handlers, abortSignal });
  }
  const later = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
    commerce.setTime(now);
  };

  async function place(changes: Partial<PlaceOrderBody> = {}, name = 'Staltiesė'): Promise<number> {
    const draft = {
      name,
      slug: crypto.randomUUID(),
      sku: crypto.randomUUID(),
      regularPrice: '10',
      stock: { quantity: 3 },
    };
    const id = await addProduct(database.db, draft, testDay);
    const cart = commerce.newCart();
    await commerce.services.carts.addItem(cart, { id, quantity: 2, pairs: [], submission: {} });
    return (await placeOrder(commerce, cart, changes)).id;
  }
  const queue = (topic: string, payload: object) =>
    database.db
      .insertInto('outbox')
      .values({ topic, payload: JSON.stringify(payload), available_at: now, created_at: now })
      .execute();
  const mailEvents = async (id: number) =>
    (await commerce.services.orders.events(id)).filter(({ kind }) => kind === 'mail').map(({ data }) => data);

  test('an order is confirmed to its shopper and announced to the merchant, once', async () => {
    await commerce.settings.set('mail.newOrderTo', ['sandelis@shop.test', 'biuras@shop.test']);
    await commerce.settings.set('mail.bcc', ['archyvas@shop.test']);
    const id = await place();
    await runner().runDue();
    expect(sentMails.map(({ to, bcc, replyTo }) => ({ to, bcc, answers: replyTo.address }))).toEqual([
      { to: ['ona@example.test'], bcc: ['archyvas@shop.test'], answers: 'labas@parduotuve.example' },
      { to: ['sandelis@shop.test', 'biuras@shop.test'], bcc: [], answers: 'ona@example.test' },
    ]);
    const [confirmation, notice] = sentMails;
    expect(confirmation?.subject).toBe(`Gavome jūsų užsakymą ${id}`);
    expect(confirmation?.from).toEqual({ name: 'Parduotuvė', address: 'labas@parduotuve.example' });
    expect(confirmation?.files.map(({ filename }) => filename)).toEqual(
      expect.arrayContaining(['taisykles.html', 'grazinimas.html', 'sutarties-atsisakymo-forma.html']),
    );
    expect(confirmation?.files[0]?.content).toContain('href="https://shop.test/pristatymas/"');
    const { key } = await database.db
      .selectFrom('shop_order')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(confirmation?.text).toContain(`https://shop.test/apmokejimas/order-received/${id}/?key=${key}`);
    expect(notice?.text).toMatch(/Staltiesė \(.*\)\s+liko 1/);
    expect(new Set(sentMails.map(({ messageId }) => messageId)).size).toBe(2);
    await runner().runDue();
    expect(sentMails).toHaveLength(2);
    expect(await mailEvents(id)).toMatchObject([
      { topic: 'order-placed', sent: true, to: ['ona@example.test'] },
      { topic: 'new-order', sent: true },
    ]);
  });

  test('a shopper whose transfer does not come is reminded and told in the end, and so is the merchant', async () => {
    const id = await place({ payment_method: 'bacs' });
    const paid = await place({ payment_method: 'bacs' });
    await runner().runDue();
    sentMails = [];
    const end = () => endUnpaidTransfers({ database, settings: commerce.settings, clock: () => now });
    later(5 * 86_400);
    expect(await end()).toBe(2);
    await commerce.services.orders.setStatus(paid, 'processing'); // before its reminder was sent
    await runner().runDue();
    const mailed = () => sentMails.splice(0).map(({ to, subject }) => [to.join(), subject]);
    expect(mailed()).toEqual([
      ['ona@example.test', `Jūsų užsakymas ${id} dar neapmokėtas`],
      ['ona@example.test', `Ruošiame jūsų užsakymą ${paid}`],
    ]);
    later(3 * 86_400);
    expect(await end()).toBe(1);
    await runner().runDue();
    expect(mailed()).toEqual([
      ['ona@example.test', `Užsakymas ${id} atšauktas`],
      ['labas@parduotuve.example', `Užsakymas ${id} atšauktas: jis neapmokėtas`],
    ]);
  });

  test('a mail that could not be sent is the same mail the next time', async () => {
    await place();
    const tried: Mail[] = [];
    const failing = {
      ...tools,
      mailer: {
        ...mailer,
        send: async (mail: Mail) => {
          tried.push(mail);
          return fail({ code: 'unreachable', reason: 'connection refused', final: false } as const);
        },
      },
    };
    await runner(failing).runDue();
    later(31);
    await runner().runDue();
    const same = ({ messageId, fileName, subject, html }: Mail) => ({ messageId, fileName, subject, html });
    expect(sentMails.map(same)).toEqual(tried.map(same));
    expect(sentMails).toHaveLength(2);
  });

  test('a sent mail is not sent again when only its end was not recorded', async () => {
    const id = await place();
    await runner().runDue();
    await database.db
      .updateTable('outbox')
      .set({ finished_at: null, available_at: now })
      .where('topic', 'like', 'mail.%')
      .execute();
    await runner().runDue();
    expect(sentMails).toHaveLength(2);
    expect(await mailEvents(id)).toHaveLength(2);
  });

  test('a crash after a mail was sent, before that is recorded, sends it once more as the same mail', async () => {
    await commerce.settings.set('mail.off', ['new-order']);
    await place();
    const crashed = Promise.withResolvers<void>();
    const dying: MailTools = {
      ...tools,
      mailer: {
        kind: 'remote',
        send(mail) {
          sentMails.push(mail);
          crashed.resolve();
          return new Promise(() => undefined);
        },
      },
    };
    const abortController = new AbortController();
    const broken = runner(dying, abortController.signal).runNext();
    await crashed.promise;
    await runner().runDue();
    expect(sentMails).toHaveLength(1);
    const endLeases = () => sql`update outbox set leased_until = now() - interval '1 second'`.execute(database.db);
    await endLeases();
    await runner().runDue();
    await endLeases();
    await runner().runDue();
    expect(sentMails).toHaveLength(2);
    expect(sentMails[0]?.messageId).toBe(sentMails[1]?.messageId);
    expect(sentMails[0]?.html).toBe(sentMails[1]?.html);
    abortController.abort();
    await broken;
  });

  test('two runners at once send each mail once', async () => {
    await Promise.all([place(), place(), place()]);
    await Promise.all([runner().runDue(), runner().runDue(), runner().runDue()]);
    expect(sentMails).toHaveLength(6);
    expect(new Set(sentMails.map(({ messageId }) => messageId)).size).toBe(6);
  });

  test('a mail to an unknown address is set aside with an entry in the order’s history; other mails are sent', async () => {
    const id = await place();
    failure = { code: 'refused', reason: '550 no such user', final: true };
    await runner().runNext();
    failure = null;
    await runner().runDue();
    expect(sentMails).toHaveLength(1);
    expect(await listOutbox(database.db, 'dead')).toMatchObject([
      { topic: 'mail.order-placed', lastError: '550 no such user' },
    ]);
    expect(await mailEvents(id)).toMatchObject([
      { topic: 'order-placed', sent: false, reason: '550 no such user' },
      { topic: 'new-order', sent: true },
    ]);
  });

  test('a change of status is mailed while it is current, in the thread of the order', async () => {
    const id = await place({ payment_method: 'bacs' });
    await runner().runDue();
    expect(sentMails[0]?.text).toContain('Kaip sumokėti');
    later(60);
    await commerce.services.orders.setStatus(id, 'processing');
    await runner().runDue();
    later(60);
    await commerce.services.orders.setStatus(id, 'on-hold');
    await commerce.services.orders.setStatus(id, 'cancelled');
    await runner().runDue();
    expect(sentMails.slice(2).map(({ subject }) => subject)).toEqual([
      `Ruošiame jūsų užsakymą ${id}`,
      `Užsakymas ${id} atšauktas`,
    ]);
    expect(sentMails.slice(2).every(({ references }) => references === sentMails[0]?.messageId)).toBe(true);
    expect(sentMails[0]?.references).toBeNull();
  });

  test('the change that confirms an order is announced by the confirmation alone', async () => {
    const id = await place();
    await database.db.deleteFrom('outbox').execute();
    await database.db
      .updateTable('shop_order')
      .set({ status: 'pending', confirmed_at: null })
      .where('id', '=', id)
      .execute();
    later(60);
    await commerce.services.orders.setStatus(id, 'processing');
    await runner().runDue();
    expect(sentMails.map(({ subject }) => subject.slice(0, 6)).toSorted()).toEqual(['Gavome', 'Naujas']);
  });

  test('a completed order whose parcel is announced gets that one mail', async () => {
    const id = await place();
    await runner().runDue();
    later(60);
    await database.db
      .insertInto('order_parcel')
      .values({
        order_id: id,
        carrier: 'LP EXPRESS',
        number: 'CE1LT',
        url: 'https://lpexpress.lt/?n=CE1LT',
        created_at: now,
      })
      .execute();
    await queue('mail.order-shipped', { orderId: id });
    await commerce.services.orders.setStatus(id, 'completed');
    await runner().runDue();
    expect(sentMails.slice(2).map(({ subject }) => subject)).toEqual([`Užsakymas ${id} išsiųstas`]);
    expect(sentMails[2]?.text).toContain('https://lpexpress.lt/?n=CE1LT');
  });

  test.each([
    ['order-shipped', 'completed', 'įvykdytas'],
    ['order-placed', 'processing', 'Ruošiame'],
  ] as const)('a mail that is switched off (%s) does not prevent another from being sent', async (off, to, word) => {
    await commerce.settings.set('mail.off', ['new-order', off]);
    const id = await place({ payment_method: 'bacs' });
    const confirmed = { confirmed_at: off === 'order-placed' ? null : testDay };
    await database.db.updateTable('shop_order').set(confirmed).where('id', '=', id).execute();
    await queue('mail.order-shipped', { orderId: id });
    await runner().runDue();
    sentMails = [];
    await commerce.services.orders.setStatus(id, to);
    await runner().runDue();
    expect(sentMails.map(({ subject }) => subject).filter((subject) => subject.includes(word))).toHaveLength(1);
  });

  test('the invoice is attached, to a mail of its own where the parcel was announced before', async () => {
    const id = await place();
    await queue('mail.order-shipped', { orderId: id });
    await runner().runDue();
    later(60);
    await commerce.services.orders.setStatus(id, 'completed');
    await runner().runDue();
    const pdfs = sentMails.map(({ files }) => files.filter(({ contentType }) => contentType === 'application/pdf'));
    expect(pdfs.map((files) => files.length)).toEqual([0, 0, 0, 1]);
    expect(sentMails[3]?.subject).toBe(`Užsakymas ${id} įvykdytas`);
    expect(
      Buffer.from(pdfs[3]?.[0]?.content ?? '')
        .subarray(0, 4)
        .toString(),
    ).toBe('%PDF');
    expect(pdfs[3]?.[0]?.filename).toMatch(/^saskaita-VIT-\d+\.pdf$/);
  });

  test('refunds and notes are announced, each by a mail of its own', async () => {
    const id = await place();
    await runner().runDue();
    for (const total of [100, 250]) {
      const refund = await database.db
        .insertInto('refund')
        .values({ order_id: id, total, total_tax: 0, restocked: false, payment_status: 'done', created_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      await queue('mail.order-refunded', { orderId: id, refundId: refund.id });
    }
    await queue('mail.order-note', { orderId: id, note: 'Siuvinėsime rytoj.\nIšsiųsime poryt.' });
    await runner().runDue();
    const followUpMails = sentMails.slice(2);
    expect(followUpMails.map(({ text }) => /1,00 €|2,50 €|> Išsiųsime poryt\./.exec(text)?.[0])).toEqual([
      '1,00 €',
      '2,50 €',
      '> Išsiųsime poryt.',
    ]);
    expect(new Set(followUpMails.map(({ messageId }) => messageId)).size).toBe(3);
  });

  test('mails that a merchant has turned off are not sent, and deleted orders block nothing', async () => {
    await commerce.settings.set('mail.off', ['new-order']);
    await place();
    await queue('mail.order-note', { orderId: 999_999, note: 'x' });
    await queue('mail.order-note', { nothing: true });
    await runner().runDue();
    expect(sentMails).toHaveLength(1);
    expect((await listOutbox(database.db, 'dead')).map(({ topic }) => topic)).toEqual(['mail.order-note']);
    expect((await listOutbox(database.db, 'waiting')).map(({ topic }) => topic)).toEqual(['catalogue.count-sales']);
  });

  test('what shoppers and merchants write reaches mails as plain text', async () => {
    const form = orderForm();
    const name = 'Ona\r\nBcc: auka@example.test \u202egnirtS <b>';
    await commerce.settings.set('shop.name', 'Lino\r\nnamai <b>');
    const id = await place({}, '<i>Linas</i>\n2');
    // As an order may be stored that came another way: the checkout strips markup itself.
    const billing = JSON.stringify({ ...form.billing_address, first_name: name });
    const stranger = { billing, customer_note: 'a <script>\nb' };
    await database.db.updateTable('shop_order').set(stranger).where('id', '=', id).execute();
    await runner().runDue();
    await commerce.settings.reset('shop');
    for (const { html, text, from, subject } of sentMails) {
      expect(from.name).toBe('Lino namai <b>');
      expect(subject).not.toMatch(/\p{Cc}/u);
      expect(html).not.toMatch(/<script>|<b>|<i>|\u202e/);
      expect(html).toContain('Ona Bcc: auka@example.test gnirtS &lt;b&gt;');
      expect(text).toContain('> a <script>\n> b');
      expect(text).not.toMatch(/\u202e|^Bcc/m);
    }
  });

  test('without a build or an e-mail address of the shop mails wait', async () => {
    await place();
    await runner({ ...tools, renderMail: async () => null }).runDue();
    expect((await listOutbox(database.db, 'waiting')).map(({ lastError }) => lastError)).toContain(
      'the storefront is not built',
    );
    await commerce.settings.set('shop.email', '');
    later(31);
    await runner().runDue();
    expect(sentMails).toEqual([]);
    await commerce.settings.reset('shop');
    later(61);
    await runner().runDue();
    expect(sentMails).toHaveLength(2);
  });
});
