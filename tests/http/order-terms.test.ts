import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import type { Order } from '#contract/order.ts';
import { ok } from '#core/result.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { readOrder } from '#server/sales/stored-orders/stored-order.ts';
import { ordersTerms } from '#server/tools/commands/order-text-command.ts';
import type { Mail } from '#server/tools/mail/mail.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { storeApi } from '#tests/security/browser.ts';
import { openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const ona = 'ona@example.test';
const page = {
  slug: 'taisykles',
  title: 'Pirkimo taisyklės',
  description: '',
  html: '<p>Dabartinės</p>',
  shows: null,
  unread: [],
};

describe('the terms of an order', () => {
  let shop: TestShop;
  let product: number;
  const mails: Mail[] = [];

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
        contentPages: async () => [page],
        publicUrl,
      },
    });
    product = await addProduct(shop.database.db, { name: 'Puodelis', regularPrice: '10' }, new Date());
  });
  afterAll(async () => shop.close());

  async function placeOrder(): Promise<Order> {
    const guest = await shop.ask(`${storeApi}/cart`);
    const headers = { 'Content-Type': 'application/json', 'Cart-Token': guest.headers.get('Cart-Token') ?? '' };
    const post = (path: string, body: unknown) =>
      shop.ask(`${storeApi}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    await post('/cart/add-item', { id: product, quantity: 1 });
    const placed = (await (await post('/checkout', orderForm())).json()) as { order_id: number; order_key: string };
    const answer = await shop.ask(
      `${storeApi}/order/${placed.order_id}?key=${placed.order_key}&billing_email=${encodeURIComponent(ona)}`,
    );
    return (await answer.json()) as Order;
  }

  const sendAgain = (orderId: number) =>
    shop.database.db.transaction().execute((trx) => queueWork(trx, 'mail.order-placed', { orderId }, new Date(0)));
  const termsOf = ({ extensions }: Order) => extensions.vitrina.terms;
  const read = (url: string, email = ona) => shop.ask(`${url}&billing_email=${encodeURIComponent(email)}`);
  const confirmations = (id: number) => mails.filter(({ fileName }) => fileName.endsWith(`order-placed-${id}`));

  test('what goes out with an order is the page of that moment, however the shop changes after', async () => {
    await shop.settings.set('shop.companyName', 'UAB „Pirmoji“');
    const order = await placeOrder();
    expect(termsOf(order).map(({ title }) => title)).toEqual([
      'Pirkimo taisyklės',
      'Grąžinimas ir garantija',
      'Pristatymas',
    ]);
    await shop.settings.set('shop.companyName', 'UAB „Antroji“');
    const [terms] = termsOf(order);
    const page = await read(terms?.url ?? '');
    expect(page.status).toBe(200);
    expect(page.headers.get('Content-Type')).toContain('text/html');
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
    const html = await page.text();
    expect(html).toContain('valdo UAB „Pirmoji“');
    expect(html).not.toContain('Antroji');
    expect(html).toContain(`href="${publicUrl}/grazinimas/"`);

    await expect.poll(() => confirmations(order.id).length, { timeout: 8000 }).toBe(1);
    await sendAgain(order.id);
    await expect.poll(() => confirmations(order.id).length, { timeout: 8000 }).toBe(2);
    const sent = confirmations(order.id).map(({ files }) =>
      String(files.find(({ filename }) => filename === 'taisykles.html')?.content),
    );
    expect(sent[1]).toContain('UAB „Pirmoji“');
    expect(sent[1]).toBe(sent[0]);
  });

  test('orders with the same terms share one text, and another text is another order’s', async () => {
    const [one, two] = [await placeOrder(), await placeOrder()];
    const hashes = async ({ id }: Order) => (await readOrder(shop.database.db, id))?.snapshot.terms;
    expect(await hashes(one)).toEqual(await hashes(two));
    await shop.settings.set('shop.phone', '+370 612 34567');
    const three = await placeOrder();
    expect((await hashes(three))?.[0]).not.toBe((await hashes(one))?.[0]);
    const url = new URL(termsOf(one)[0]?.url ?? '');
    const other = new URL(termsOf(three)[0]?.url ?? '').pathname.split('/').at(-1) ?? '';
    url.pathname = url.pathname.replace(/[^/]+$/, other);
    expect((await read(url.href)).status).toBe(404);
  });

  test('nobody else reads them', async () => {
    const url = termsOf(await placeOrder())[0]?.url ?? '';
    expect((await read(url, 'kitas@example.test')).status).toBe(401);
    expect((await read(url.replace(/key=[^&]+/, 'key=wc_order_x'))).status).toBe(401);
  });

  test('an order that a program made keeps what went out with it', async () => {
    const { id } = await addOrder(shop.database.db, { lines: [{ net: 100, tax: 21 }] }, new Date());
    await sendAgain(id);
    await expect.poll(() => confirmations(id).length, { timeout: 8000 }).toBe(1);
    const lines: string[] = [];
    const output = { line: (text: string) => lines.push(text), problem: (text: string) => lines.push(text) };
    expect(
      await ordersTerms.run(shop as never, [String(id), '--json'], output as never, AbortSignal.timeout(5000)),
    ).toBe(0);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject([{ slug: 'taisykles', html: '<p>Dabartinės</p>' }]);
  });
});
