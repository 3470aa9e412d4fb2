import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { blockView } from '#addons/bought-together/rules/block-view.ts';
import { changeBlock } from '#addons/bought-together/rules/change-block.ts';
import { startBlock } from '#addons/bought-together/start-block.ts';
import type { BoughtTogetherModel } from '#addons/bought-together/bought-together-contract.ts';
import { cartDifferences, mayDiffer, ourShop } from './agreed-differences.ts';
import { compareShape } from './compare-shape.ts';
import { compareValues } from './compare-values.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings, type Recording } from './recordings.ts';
import { type Answer, newShopper, type Shopper } from './shopper.ts';

const recordings = new Map(readRecordings('add-ons', () => true).map((recording) => [recording.name, recording]));

function recorded(name: string): Recording {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

/** Translates the note „bought together“, which the recorded shop left in English. */
function inLithuanian(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value ?? null).replaceAll(/\(bought together ([^)]+)\)/g, '(kartu su: $1)'),
  ) as unknown;
}

describe.skipIf(!isRecordedHere)('recorded calls of the bought-together block', () => {
  let shop: RecordedShop;
  let shopper: Shopper;
  let newest: string | null = null;
  beforeAll(async () => {
    shop = await openRecordedShop();
  }, 300_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    shopper = newShopper(shop);
    newest = null;
    await shopper.call('GET', '/cart');
  });

  /**
   * A classic call with the shopper's cookies; a nonce that was valid when recorded is replaced by the shopper's own.
   */
  async function classic(path: string, body: string, good = true, more = {}): Promise<Response> {
    const cookie = [...shopper.cookies()].map(([name, value]) => `${name}=${value}`).join('; ');
    const fields = new URLSearchParams(body);
    if (good) fields.set('nonce', newest ?? shopper.nonce() ?? '');
    const response = await shop.ask(path, {
      method: 'POST',
      headers: { Cookie: cookie, 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8', ...more },
      body: fields.toString(),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    newest = response.headers.get('Nonce') ?? newest;
    return response;
  }

  function storeCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split(/=(.*)/s);
    (shopper.cookies() as Map<string, string>).set(name, value);
  }

  async function addAll(list = '81/k043ec/1/,82/k19778/2/', quantity = 1, headers: object = {}): Promise<Response> {
    const fields = new URLSearchParams({
      product_id: '80',
      quantity: String(quantity),
      woobt_ids: list,
      variation_id: '0',
    });
    return classic('/?wc-ajax=woobt_add_all_to_cart', fields.toString(), true, headers);
  }

  function expectRecorded(name: string, answer: Answer): void {
    const { response } = recorded(name);
    const expected = inLithuanian(response.body);
    const ignored = mayDiffer(cartDifferences, ourShop, name);
    expect(answer.status).toBe(response.status);
    expect(compareValues(expected, answer.body, ignored)).toEqual([]);
    expect(compareShape(expected, answer.body, (path) => ignored(path.replaceAll('[]', '.0')))).toEqual([]);
  }

  test('[7.4-01] [7.4-03] [7.4-04] [7.4-06] [7.4-07] all ticked products are added to the cart, and the answer renders them', async () => {
    const response = await addAll();
    const { response: expected } = recorded('woobt_add_all_to_cart');
    const body = (await response.json()) as { fragments: Record<string, string>; cart_hash: string };
    const fragments = (expected.body as typeof body).fragments;
    expect([response.status, Object.keys(body.fragments).toSorted()]).toEqual([200, Object.keys(fragments).toSorted()]);
    expect(body.cart_hash).toMatch(/^[\da-f]{32}$/);
    expect(body.fragments['div.widget_shopping_cart_content']).toContain(
      'Patogus peilis 22 (kartu su: Lengvas pledas 20)',
    );
    expectRecorded('store-cart-after-woobt_add_all_to_cart', await shopper.call('GET', '/cart'));
  });

  test('the product form adds the same, and linked lines change and are removed as recorded', async () => {
    await classic('/?wc-ajax=add_to_cart', 'product_id=80&quantity=1&woobt_ids=81/k043ec/1/,82/k19778/2/');
    const cart = await shopper.call('GET', '/cart');
    expectRecorded('store-cart-after-form-fbt', cart);
    const [main, sub] = cart.body.items;
    const changed = await shopper.call('POST', '/cart/update-item', { key: main?.key, quantity: 3 });
    expectRecorded('store-update-fbt-main-qty-3', changed);
    const more = await shopper.call('POST', '/cart/update-item', { key: sub?.key, quantity: 5 });
    expectRecorded('store-update-fbt-sub-qty-5', more);
    const removed = await shopper.call('POST', '/cart/remove-item', { key: main?.key });
    expectRecorded('store-remove-fbt-main', removed);
  });

  test('the Store API reads the list from the address, never from a JSON body', async () => {
    expectRecorded(
      'store-add-item-with-woobt_ids-body',
      await shopper.replay(recorded('store-add-item-with-woobt_ids-body')),
    );
    expectRecorded(
      'store-add-item-with-woobt_ids-query',
      await shopper.replay(recorded('store-add-item-with-woobt_ids-query')),
    );
  });

  test('the Store API reads the list of the product page inside the form that a JSON body carries', async () => {
    const form = new URLSearchParams({ woobt_ids: '81/k043ec/1/,82/k19778/2/' }).toString();
    const added = await shopper.call('POST', '/cart/add-item', { id: 80, extensions: { vitrina: { form } } });
    expect([added.status, added.body.items.map(({ quantity }) => quantity)]).toEqual([201, [1, 1, 2]]);
  });

  test('[7.4-10] [8-06] a product that is not there: an error and no page to go to', async () => {
    const response = await classic('/?wc-ajax=woobt_add_all_to_cart', 'product_id=99999999&quantity=1');
    expect([response.status, await response.json()]).toEqual([200, { error: true, product_url: false }]);
    expect(await (await classic('/?wc-ajax=woobt_add_all_to_cart', 'quantity=1')).text()).toBe('');
    const refused = await addAll('81/zzzz/1/');
    expect(await refused.json()).toEqual({
      error: true,
      product_url: 'https://shop.test/produktas/lengvas-pledas-20/',
    });
    expect((await shopper.call('GET', '/cart')).body.items).toEqual([]);
  });

  test('[6-02] without a valid nonce nothing is added, and the answer reports it', async () => {
    for (const name of ['woobt_add_all_to_cart-bad-nonce', 'woobt_get_variation_items-bad-nonce']) {
      const { path, body } = recorded(name).request;
      const response = await classic(path, body as string, false);
      expect([name, response.status, (await response.text()).length > 0]).toEqual([name, 403, true]);
    }
    const listed = await classic(
      '/?wc-ajax=woobt_add_all_to_cart',
      'product_id=80&quantity=1&woobt_ids=81/k043ec/1/&nonce=deadbeef00',
      false,
    );
    expect(listed.status).toBe(403);
    expect((await shopper.call('GET', '/cart')).body.items).toEqual([]);
  });

  /** Every `woobt-product` element with its attributes, except those that only our own page reads. */
  function dataOf(html: string): readonly unknown[] {
    const strippedHtml = html.replaceAll(/ data-vitrina-block="[^"]*"/g, '');
    return [...strippedHtml.matchAll(/<(\w+)\s([^>]*\bwoobt-product[^>]*)>/g)].map(([, tag, attributes = '']) => {
      const read = [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
      return { tag, ...Object.fromEntries(read.toSorted(([one = ''], [other = '']) => one.localeCompare(other))) };
    });
  }

  test('[7.3-01] [7.3-02] [7.3-04] [3.11-02] [3.11-07] [3.12-01] [3.12-03] [3.12-04] [3.12-06] [3.12-08] [3.12-09] a variation with extras of its own: rows and their data as recorded', async () => {
    for (const path of ['/?wc-ajax=woobt_get_variation_items', '/wp-admin/admin-ajax.php']) {
      const { request, response } = recorded('woobt_get_variation_items');
      const answer = await classic(path, request.body as string);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
      expect(dataOf(html)).toEqual(dataOf(response.body as string));
      const classes = (text: string) => new Set([...text.matchAll(/\bwoobt[\w-]+/g)].map(([name]) => name));
      expect([...classes(response.body as string)].filter((name) => !classes(html).has(name))).toEqual([]);
      const [field = ''] = html.match(/<input[^>]*name="woobt_qty_1"[^>]*>/) ?? [];
      expect(
        ['min="0"', 'max="20"', 'step="1"', 'value="1"'].filter((attribute) => !field.includes(attribute)),
      ).toEqual([]);
    }
  });

  test('[3.10-01] [3.10-06] the cart charges the total that the block showed before', async () => {
    const response = await shop.ask('/?wc-ajax=vitrina_bought_together&product_id=80');
    const { block: model } = (await response.json()) as { block: BoughtTogetherModel };
    const ticked = model.entries.flatMap((entry) => ('pid' in entry && entry.order < 3 ? [entry.key] : []));
    const block = ticked.reduce((state, key) => changeBlock(state, { do: 'check', key }), startBlock(model, false));
    const view = blockView(block);
    expect([view.list, view.productId]).toEqual(['81/k043ec/1/,82/k19778/2/', 80]);
    await addAll(view.list);
    const { totals } = (await shopper.call('GET', '/cart')).body;
    const charged = Number(totals.total_items) + Number(totals.total_items_tax);
    expect(Math.abs(charged - Number(view.texts?.total.current.times(100)))).toBeLessThanOrEqual(3);
  });

  test('[7.4-05] the list sent with a chosen variation may be its own or the one of its product', async () => {
    const fields = (list: string, more = '') =>
      `product_id=1117&variation_id=1118&quantity=1&woobt_ids=${encodeURIComponent(list)}${more}`;
    const chosen = '&variation%5Battribute_pa_dydis%5D=xs&variation%5Battribute_pa_spalva%5D=juoda';
    for (const [list, price, extra] of [
      ['84/k068d3/1/', '4643', '4635'],
      ['83/k0fe9f/1/', '4411', null],
    ] as const) {
      await shopper.call('DELETE', '/cart/items');
      const response = await classic('/?wc-ajax=woobt_add_all_to_cart', fields(list, chosen));
      expect(Object.keys((await response.json()) as object)).toContain('cart_hash');
      const { items } = (await shopper.call('GET', '/cart')).body;
      expect(items.map(({ id }) => id)).toEqual([1118, Number(list.split('/')[0])]);
      expect(items[0]?.prices.price).toBe(price);
      if (extra !== null) expect(items[1]?.prices.price).toBe(extra);
    }
    for (const list of ['84/k0fe9f/1/', '1194/k1a42a/1/', '83/k0fe9f/-1/']) {
      await shopper.call('DELETE', '/cart/items');
      const refused = await classic('/?wc-ajax=woobt_add_all_to_cart', fields(list, chosen));
      expect(await refused.json()).toMatchObject({ error: true, product_url: expect.stringContaining('/produktas/') });
      expect((await shopper.call('GET', '/cart')).body.items).toEqual([]);
    }
  });

  test('[2.2-16] [7.4-11] failures, and successes before a redirect, are shown as notices on the next page', async () => {
    const noticeCookie = (response: Response) =>
      decodeURIComponent(response.headers.getSetCookie().find((line) => line.includes('%22kind%22')) ?? '');
    expect(noticeCookie(await addAll('81/zzzz/1/'))).toContain('Šios prekės įdėti į krepšelį nepavyko.');
    expect(noticeCookie(await addAll('81/k043ec/35/,82/k19778/2/'))).toContain('Šiltas termosas 21');
    expect(noticeCookie(await addAll())).toBe('');
    expect(await shop.settings.set('sales.redirectToCartAfterAdd', true)).toBeNull();
    expect(noticeCookie(await addAll())).toContain('Lengvas pledas 20');
    const showsNotice = { 'X-Vitrina-Notice-Shown': '1' };
    expect(noticeCookie(await addAll(undefined, 1, showsNotice))).toBe('');
    await shop.settings.set('sales.redirectToCartAfterAdd', false);
    const short = await addAll('81/k043ec/35/,82/k19778/2/', 1, showsNotice);
    expect(noticeCookie(short)).toBe('');
    expect(await short.json()).toMatchObject({ notices: [expect.stringContaining('Šiltas termosas 21')] });
  });

  test('[7.3-04] a variation without extras: an empty answer', async () => {
    const { request, response } = recorded('woobt_get_variation_items-none');
    const answer = await classic(request.path, request.body as string);
    expect([answer.status, await answer.text()]).toEqual([response.status, response.body]);
  });

  test('[3.4-08] [3.4-07] each variation says whether it has extras of its own', async () => {
    const response = await shop.ask('/wp-json/wc/store/v1/products/1117');
    const product = (await response.json()) as {
      extensions: {
        vitrina: { variations: { variation_id: number; add_ons: { woobt_items: string; woobt_image: string } }[] };
      };
    };
    const itemFlags = product.extensions.vitrina.variations.map(({ variation_id: id, add_ons: addOnData }) => [
      id,
      addOnData.woobt_items,
    ]);
    expect(itemFlags.filter(([, flag]) => flag === 'yes')).toEqual([[1118, 'yes']]);
    const { add_ons: first } = product.extensions.vitrina.variations[0] ?? {};
    expect(first?.woobt_image).toMatch(/^<img [^>]*src="[^"]+"[^>]*>$/);
    expect(itemFlags.every(([, flag]) => flag === 'yes' || flag === 'no')).toBe(true);
  });
});
