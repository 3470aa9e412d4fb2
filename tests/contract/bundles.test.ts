import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings, type Recording } from './recordings.ts';
import { comparable, newShopper, type Shopper } from './shopper.ts';

const recordings = new Map(readRecordings('add-ons', () => true).map((recording) => [recording.name, recording]));
const bundleIds = [3845, 3846];
const now = new Date('2026-11-21T08:00:00Z');

function recorded(name: string): Recording {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

describe.skipIf(!isRecordedHere)('recorded requests about bundles', () => {
  let shop: RecordedShop;
  beforeAll(async () => {
    shop = await openRecordedShop();
    const methods = ['bacs', 'cheque', 'cod'].map((id) => ({ id, title: id }));
    await shop.settings.set('payments.methods', methods);
    await shop.database.db.transaction().execute(async (trx) => {
      await trx.updateTable('product').set({ status: 'publish' }).where('type', '=', 'bundle').execute();
      await refreshListings(trx, bundleIds, now);
      await announceChange(trx, ['everything']);
    });
  }, 300_000);
  afterAll(() => shop?.close());

  async function opened(): Promise<Shopper> {
    const shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
    return shopper;
  }

  /** A body without line keys and `extensions`, which are the recorded shop's own. */
  function comparableBody(body: unknown): unknown {
    return JSON.parse(
      JSON.stringify(comparable(body), (name, value: unknown) =>
        name === 'key' || name === 'extensions' ? undefined : value,
      ),
    );
  }

  test.each(['store-add-item-bundle-simple', 'store-add-item-bundle-variable'])('%s', async (name) => {
    const { response } = recorded(name);
    const answer = await (await opened()).replay(recorded(name));
    expect(answer.status).toBe(response.status);
    expect(comparableBody(answer.body)).toEqual(comparableBody(response.body));
  });

  test.each(['store-product-bundle', 'store-products-type-woosb'])('%s', async (name) => {
    const { response } = recorded(name);
    const answer = await shop.ask(recorded(name).request.path);
    expect(answer.status).toBe(response.status);
    expect(priced(comparableBody(await answer.json()))).toEqual(priced(comparableBody(response.body)));
  });

  test('the price of a bundle is one that can be paid: of the recorded „From 52,39“ no selection is', async () => {
    const answer = await shop.ask('/wp-json/wc/store/v1/products?type=woosb');
    const products: readonly { readonly id: number; readonly prices: { readonly price: string } }[] =
      await answer.json();
    expect(products.map(({ id, prices }) => [id, prices.price])).toEqual([
      [3846, '17316'], // as recorded
      [3845, '6506'], // 45,70 and the cheapest variation for 19,36
    ]);
  });

  /** The recorded price of a bundle is 0, which no page could show. */
  function priced(products: unknown): unknown {
    return JSON.parse(JSON.stringify(products, (name, value: unknown) => (name === 'price' ? undefined : value)));
  }

  test('[7.5-01] a classic call without a list adds the bundle with its initial selection', async () => {
    const shopper = await opened();
    const body = 'product_id=3846&quantity=1';
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' };
    const response = await shop.ask('/?wc-ajax=add_to_cart', { method: 'POST', headers, body });
    const { fragments } = (await response.json()) as { fragments: Record<string, string> };
    const mini = fragments['div.widget_shopping_cart_content'] ?? '';
    expect([mini.match(/woosb-cart-child/g)?.length, mini.match(/remove_from_cart_button/g)?.length]).toEqual([2, 1]);
    expect(mini).toContain('Rinkinys: du paprasti → Šiltas laikrodis 41');
    expect(mini).toContain('173,16');
    expect(fragments['a.cart-contents']).toMatch(/\b1\b/);
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    const cart = await shop.ask('/wp-json/wc/store/v1/cart', { headers: { Cookie: cookies.join('; ') } });
    expect(comparableBody(await cart.json())).toEqual(
      comparableBody(recorded('store-cart-after-wcajax-bundle-simple').response.body),
    );
    expect(shopper.cookies().size).toBe(0);
  });

  describe('without its variable part', () => {
    let shopper: Shopper;
    let key: string;
    beforeAll(async () => {
      const metas = sql<string>`metas || jsonb_build_object('woosb_ids', ((metas->>'woosb_ids')::jsonb - 'b2')::text)`;
      await shop.database.db.transaction().execute(async (trx) => {
        await trx.updateTable('product').set({ metas }).where('id', '=', 3845).execute();
        await announceChange(trx, ['everything']);
      });
      shopper = await opened();
      const list = encodeURIComponent('90/b0/1/,91/b1/2/');
      const added = await shopper.call('POST', `/cart/add-item?woosb_ids=${list}`, { id: 3845 });
      key = added.body.items?.[0]?.key ?? '';
    });

    test('a selection from a form is in the cart', async () => {
      const cart = await shopper.call('GET', '/cart');
      expect(comparableBody(cart.body)).toEqual(comparableBody(recorded('store-cart-after-bundle').response.body));
    });

    test('[7.5-01] parts follow the bundle’s quantity, and removing a part removes the bundle', async () => {
      const more = await shopper.call('POST', '/cart/update-item', { key, quantity: 2 });
      expect(comparableBody(more.body)).toEqual(comparableBody(recorded('store-update-bundle-qty-2').response.body));
      const tooMany = await shopper.call('POST', '/cart/update-item', { key, quantity: 3 });
      expect(tooMany.status).toBe(400);
      const part = more.body.items?.[1]?.key;
      const changed = await shopper.call('POST', '/cart/update-item', { key: part, quantity: 1 });
      expect(changed.body.code).toBe('readonly_quantity');
      const removal = await shopper.call('POST', '/cart/remove-item', { key: part });
      expect([removal.status, removal.body.items]).toEqual([recorded('store-remove-bundle-child').response.status, []]);
    });
  });
});
