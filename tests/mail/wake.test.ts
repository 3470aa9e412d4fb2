import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runJobs } from '#server/run-jobs.ts';
import { createPriceBoundaries } from '#server/catalog/products/price-boundaries.ts';
import { editing } from '#tests/fixtures/pages.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestCommerce, testDay } from '#tests/fixtures/commerce.ts';

describeOnEachDatabase('the jobs of a shop', (open) => {
  test('begin committed work at once, and not only when they poll for it', async () => {
    const database = await open();
    const commerce = await openTestCommerce(database);
    const clock = () => testDay;
    const stop = await runJobs({
      database,
      settings: commerce.settings,
      clock,
      logger: commerce.logger,
      payments: { expireDue: async () => 0 },
      providers: [],
      mediaStore: { remove: async () => undefined },
      content: editing,
      productsByIds: async () => [],
      boundaries: createPriceBoundaries(database.db, clock),
      mail: {
        mailer: { kind: 'folder', send: () => Promise.reject(new Error('nothing is to be sent')) },
        renderMail: async () => null,
        contentPages: async () => [],
        publicUrl: 'http://shop.test',
      },
      webhooks: null,
      outboxPause: 3_600_000,
    });
    await pause(500); // the first poll is over
    const payload = JSON.stringify({ orderId: 999 }); // of an order that is gone: done without a mail
    await database.db
      .insertInto('outbox')
      .values({ topic: 'mail.order-placed', payload, available_at: testDay, created_at: testDay })
      .execute();
    const finished = () => database.db.selectFrom('outbox').select('id').where('finished_at', 'is not', null).execute();
    await expect.poll(finished, { timeout: 10_000 }).toHaveLength(1);
    await stop();
    await commerce.close();
    await database.close();
  });
});
