import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import type { MailTools } from '#server/tools/mail/mail-context.ts';
import { createFileMailer, createSmtpMailer } from '#server/tools/mail/mailer.ts';
import { createPostgresDatabase, describeOnEachDatabase, hasPostgres, openTemporaryPGlite } from '#tests/database.ts';
import { openPostgres } from '#server/platform/db/open-postgres.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { readPages } from '#tests/fixtures/pages.ts';
import { startMailServer } from '#tests/fixtures/mail-server.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const at = new Date('2026-11-21T09:00:00Z');
const api = '/wp-json/wc/store/v1';
const pages = join(import.meta.dirname, '../../content/pages');

function toolsWith(mailer: MailTools['mailer']): MailTools {
  return { mailer, renderMail: async () => renderMail, contentPages: () => readPages(pages), publicUrl };
}

async function placeOrder(shop: TestShop, product: number, name = 'Ona'): Promise<number> {
  const guest = await shop.ask(`${api}/cart`);
  const headers = { 'Content-Type': 'application/json', 'Cart-Token': guest.headers.get('Cart-Token') ?? '' };
  const post = (path: string, body: unknown) =>
    shop.ask(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await post('/cart/add-item', { id: product, quantity: 1 })).status).toBe(201);
  const form = orderForm();
  const placed = await post('/checkout', { ...form, billing_address: { ...form.billing_address, first_name: name } });
  expect(placed.status).toBe(200);
  return ((await placed.json()) as { order_id: number }).order_id;
}

describeOnEachDatabase('mails of a running shop', (open) => {
  test('an order placed over HTTP is confirmed and announced by two complete mails in the folder', async () => {
    const database = await open();
    const product = await addProduct(database.db, { name: 'Lininė staltiesė', regularPrice: '49.9' }, at);
    let folder = '';
    const shop = await openTestShop({
      database,
      mail: toolsWith({ kind: 'folder', send: (mail, signal) => createFileMailer(folder).send(mail, signal) }),
    });
    folder = join(shop.dataFolder, 'mail');
    const order = await placeOrder(shop, product);
    const mailFiles = async () => (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    await expect.poll(mailFiles, { timeout: 8000, interval: 20 }).toHaveLength(2);
    const [toMerchant, toShopper] = (await mailFiles()).toSorted();
    expect(toMerchant).toMatch(new RegExp(`^2026-11-21-120000-new-order-${order}\\.eml$`));
    const parsed = await PostalMime.parse(await readFile(join(folder, toShopper ?? '')));
    expect(parsed).toMatchObject({ subject: `Gavome jūsų užsakymą ${order}`, to: [{ address: 'ona@example.test' }] });
    expect(parsed.html).toContain('Lininė staltiesė');
    expect(parsed.text).toContain('Lininė staltiesė');
    expect(parsed.attachments.map(({ filename }) => filename)).toEqual(
      expect.arrayContaining([
        'taisykles.html',
        'grazinimas.html',
        'pristatymas.html',
        'sutarties-atsisakymo-forma.html',
      ]),
    );
    const bytes = (await readFile(join(folder, toShopper ?? ''))).byteLength;
    expect(bytes).toBeLessThan(100_000);
    expect(await shop.shop.metricsText()).toContain('vitrina_outbox_entries{state="dead"} 0');
    await shop.close();
  });
});

test('a mail server that refuses some and keeps others waiting blocks nobody', async () => {
  const database = await openTemporaryPGlite();
  const product = await addProduct(database.db, { name: 'Lininė staltiesė', regularPrice: '49.9' }, at);
  let first = true;
  const server = await startMailServer({
    onMailFrom(_address, _session, done) {
      if (!first) return done();
      first = false; // the first connection waits for ever
      return undefined;
    },
  });
  const mailer = createSmtpMailer(server.url, { connect: 60_000, silence: 60_000 });
  const shop = await openTestShop({ database, mail: toolsWith(mailer) });
  await placeOrder(shop, product);
  await placeOrder(shop, product);
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(3);
  await shop.close();
  await server.close();
});

test.skipIf(!hasPostgres)('two processes on one database send each mail once', async () => {
  const { url, drop } = await createPostgresDatabase();
  const server = await startMailServer();
  const shops = await Promise.all(
    [1, 2].map(async () =>
      openTestShop({ database: await openPostgres(url), mail: toolsWith(createSmtpMailer(server.url)) }),
    ),
  );
  const [one, other] = shops as [TestShop, TestShop];
  const product = await addProduct(one.database.db, { name: 'Lininė staltiesė', regularPrice: '49.9' }, at);
  for (let orderIndex = 0; orderIndex < 6; orderIndex += 1)
    await placeOrder(orderIndex % 2 === 0 ? one : other, product);
  await expect.poll(() => server.received.length, { timeout: 20_000 }).toBe(12);
  const ids = await Promise.all(server.received.map(async ({ raw }) => (await PostalMime.parse(raw)).messageId));
  expect(new Set(ids).size).toBe(12);
  for (const shop of shops) await shop.close();
  expect(server.received).toHaveLength(12);
  await server.close();
  await drop();
});
