import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Storefront } from '#contract/storefront.ts';
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { storeApi } from '#tests/security/browser.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

describe('a shop that is not registered for VAT', () => {
  let shop: TestShop;
  let product: number;
  beforeAll(async () => {
    shop = await openTestShop();
    await shop.settings.set('shop.vatCode', 'LT100013542617');
    product = await addProduct(shop.database.db, { name: 'Puodelis', regularPrice: '12.10' }, new Date());
  });
  afterAll(() => shop.close());

  async function filledCart() {
    const guest = await shop.ask(`${storeApi}/cart`);
    const headers = { 'Content-Type': 'application/json', 'Cart-Token': guest.headers.get('Cart-Token') ?? '' };
    const post = (path: string, body: unknown) =>
      shop.ask(`${storeApi}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const cart = (await (await post('/cart/add-item', { id: product, quantity: 1 })).json()) as Cart;
    return { post, cart };
  }

  test('charges none, whatever its rates say, and a payer charges it again', async () => {
    expect((await filledCart()).cart.totals).toMatchObject({ total_items: '1000', total_items_tax: '210' });
    await shop.settings.set('shop.vatPayer', false);
    const { cart } = await filledCart();
    expect(cart.totals).toMatchObject({ total_items: '1210', total_items_tax: '0', total_tax: '0', tax_lines: [] });
    const listed = (await (await shop.ask(`${storeApi}/products/${product}`)).json()) as {
      prices: { price: string };
    };
    expect(listed.prices.price).toBe('1210');
    await shop.settings.set('shop.vatPayer', true);
    expect((await filledCart()).cart.totals.total_items_tax).toBe('210');
  });

  test('says so to pages and on its invoices, which have neither VAT nor a VAT code', async () => {
    await shop.settings.set('shop.vatPayer', false);
    const { post } = await filledCart();
    const { order_id: id } = (await (await post('/checkout', orderForm())).json()) as { order_id: number };
    const issued = await shop.database.db.transaction().execute((trx) => issueInvoice(trx, id, new Date()));
    if (!issued.ok) throw new Error(issued.failure.code);
    expect(issued.value.document).toMatchObject({
      vat: false,
      statesNoVat: true,
      tax: 0,
      rates: [],
      seller: { vatCode: '' },
    });
    const answer = await shop.ask('/wp-json/vitrina/v1/storefront');
    expect(((await answer.json()) as Storefront).shop).toMatchObject({ vat_payer: false, vat_code: '' });
  });
});
