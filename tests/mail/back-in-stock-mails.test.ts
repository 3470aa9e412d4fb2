import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import { fail, ok } from '#core/result.ts';
import { changeStock } from '#server/catalog/products/change-stock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createOutboxRunner } from '#server/platform/jobs/outbox.ts';
import { findByLink, waitForProduct } from '#server/sales/back-in-stock/back-in-stock-requests.ts';
import { queueBackInStockMails, stockReturnHandlers } from '#server/sales/back-in-stock/queue-back-in-stock-mails.ts';
import { backInStockMailHandlers } from '#server/tools/mail/back-in-stock-mail.ts';
import type { Mail } from '#server/tools/mail/mail.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, testDay, type TestCommerce } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';

const later = new Date(testDay.getTime() + 3_600_000);

describeOnEachDatabase('mails about what is back in stock', (open) => {
  let database: OpenDatabase;
  let commerce: TestCommerce;
  let product: number;
  let variation: number;
  let sent: Mail[] = [];
  let isAway = false;
  let now = testDay;
  beforeAll(async () => {
    database = await open();
    commerce = await openTestCommerce(database);
    product = await addProduct(database.db, { name: 'Suknelė „Liepa“', slug: 'suknele', type: 'variable' }, testDay);
    variation = await addProduct(
      database.db,
      {
        name: 'Suknelė, S',
        slug: 'suknele-s',
        parentId: product,
        regularPrice: '69',
        stock: { quantity: 0 },
        attributes: { pa_dydis: 's' },
      },
      testDay,
    );
  });
  beforeEach(async () => {
    [sent, isAway, now] = [[], false, testDay];
    for (const table of ['back_in_stock_request', 'outbox'] as const) await database.db.deleteFrom(table).execute();
    await database.db.updateTable('stock').set({ quantity: '0' }).where('product_id', '=', variation).execute();
    await database.db.deleteFrom('stock_movement').execute();
  });
  afterAll(async () => {
    await commerce?.close();
    await database?.close();
  });

  const wait = (email: string, { isConfirmed = true, locale = 'lt_LT' } = {}) =>
    database.db
      .transaction()
      .execute((trx) =>
        waitForProduct(
          trx,
          { productId: variation, email, locale, isConfirmed, confirmDays: 7, keepDays: 365 },
          testDay,
        ),
      );
  function runner() {
    const clock = () => now;
    const options = {
      settings: commerce.settings,
      clock,
      productsByIds: commerce.services.answers.productsByIds,
      tools: {
        mailer: {
          kind: 'remote' as const,
          send: async (mail: Mail) => {
            if (isAway) return fail({ code: 'unreachable' as const, reason: 'the mail server is away', final: false });
            sent.push(mail);
            return ok({ deliveryDetail: '', rejected: [] });
          },
        },
        renderMail: async () => renderMail,
        contentPages: async () => [],
        publicUrl: 'https://shop.test',
      },
    };
    const handlers = { ...stockReturnHandlers(clock, () => true), ...backInStockMailHandlers(options) };
    return createOutboxRunner({ database, clock, logger: commerce.logger, handlers });
  }
  /** What the trigger queues goes by the clock of the database. */
  async function work(): Promise<void> {
    await database.db.updateTable('outbox').set({ available_at: testDay }).execute();
    await runner().runDue();
  }
  const requests = () => database.db.selectFrom('back_in_stock_request').selectAll().execute();
  const comeBack = (quantity = 1) => changeStock(database, { productId: variation, quantity }, testDay);

  test('one mail goes to each, with price and the page of the variation, and nothing of the address stays', async () => {
    await wait('ona@example.test');
    await wait('john@example.test', { locale: 'en_GB' });
    await work();
    expect(sent).toEqual([]);
    await comeBack();
    await work();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [['ona@example.test'], 'Vėl turime: Suknelė „Liepa“'],
      [['john@example.test'], 'Back in stock: Suknelė „Liepa“'],
    ]);
    expect(sent[0]?.text).toContain('69,00 €');
    expect(sent[0]?.text).toContain('/produktas/suknele/?attribute_pa_dydis=s');
    expect(sent[1]?.text).toContain('https://shop.test/en/produktas/suknele/');
    expect(await requests()).toEqual([]);
    const rows = await database.db.selectFrom('outbox').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('@');
    await comeBack(0);
    await comeBack(5);
    await work();
    expect(sent).toHaveLength(2);
  });

  test('a mail that could not be sent is sent later, and the request stays until then', async () => {
    await wait('ona@example.test');
    await comeBack();
    isAway = true;
    await work();
    expect(await requests()).toHaveLength(1);
    isAway = false;
    now = later;
    await work();
    expect(sent).toHaveLength(1);
    expect(await requests()).toEqual([]);
  });

  test('what sold out again before its mail was written waits on, and gets its mail the next time', async () => {
    await wait('ona@example.test');
    await comeBack();
    await queueBackInStockMails(database.db, variation, now);
    await comeBack(0);
    await work();
    expect(sent).toEqual([]);
    expect(await requests()).toMatchObject([{ queued_at: null }]);
    await comeBack(2);
    await work();
    expect(sent).toHaveLength(1);
  });

  test('the mail that asks whether the address is right has a link, and ended requests get none', async () => {
    await wait('ona@example.test', { isConfirmed: false });
    await wait('petras@example.test', { isConfirmed: false });
    await database.db.deleteFrom('back_in_stock_request').where('email', '=', 'petras@example.test').execute();
    await work();
    expect(sent.map(({ to }) => to)).toEqual([['ona@example.test']]);
    const [, link] = /nuoroda=([\w-]+)/.exec(sent[0]?.text ?? '') ?? [];
    expect(await findByLink(database.db, link ?? '', testDay)).toMatchObject({ email: 'ona@example.test' });
    expect(JSON.stringify(await requests())).not.toContain(link);
  });
});
