import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AjaxAnswer, type AjaxShopper, newAjaxShopper } from './ajax-shopper.ts';
import { amountsOf, markupOf } from './markup.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings, type Recording } from './recordings.ts';

const recordings = new Map(
  [...readRecordings('core', () => true), ...readRecordings('add-ons', () => true)].map((recording) => [
    recording.name,
    recording,
  ]),
);

function recorded(name: string): Recording {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

type Fragments = { readonly fragments: Readonly<Record<string, string>>; readonly cart_hash?: string };

/** Class names of the original that carry nothing a script reads, or belong to other themes. */
const ownClasses = new Set(['wp-post-image']);

/** The recorded shop's add-on renders its bar into the mini cart. */
function withoutBar(html: string): string {
  return html.replace(/<div class="fsl-wrapper".*?(?=<p class="woocommerce-mini-cart__buttons)/s, '');
}

function sameMarkup(ours: string, recordedHtml: string): void {
  const theirs = withoutBar(recordedHtml);
  const [got, expected] = [markupOf(ours), markupOf(theirs)];
  expect(amountsOf(ours)).toEqual(amountsOf(theirs));
  const missing = (name: 'classes' | 'ids' | 'data' | 'fields') =>
    expected[name].filter((value) => !got[name].includes(value) && !ownClasses.has(value));
  expect({
    classes: missing('classes'),
    ids: missing('ids'),
    data: missing('data'),
    fields: missing('fields'),
  }).toEqual({
    classes: [],
    ids: [],
    data: [],
    fields: [],
  });
}

/** The fields that the platform gives of a variation. */
const platformFields = [
  'attributes',
  'availability_html',
  'backorders_allowed',
  'dimensions',
  'dimensions_html',
  'display_price',
  'display_regular_price',
  'gallery_image_ids',
  'gallery_images_html',
  'image',
  'image_id',
  'is_downloadable',
  'is_in_stock',
  'is_purchasable',
  'is_sold_individually',
  'is_virtual',
  'max_qty',
  'min_qty',
  'price_html',
  'sku',
  'variation_description',
  'variation_id',
  'variation_is_active',
  'variation_is_visible',
  'weight',
  'weight_html',
];

describe.skipIf(!isRecordedHere)('recorded classic calls', () => {
  let shop: RecordedShop;
  let shopper: AjaxShopper;
  beforeAll(async () => {
    shop = await openRecordedShop();
    const methods = ['bacs', 'cheque', 'cod'].map((id) => ({ id, title: id, description: 'x' }));
    await shop.settings.set('payments.methods', methods);
  }, 300_000);
  afterAll(() => shop?.close());
  beforeEach(() => {
    shopper = newAjaxShopper(shop);
  });

  const add = (fields = 'product_id=70&quantity=1') => shopper.post('/?wc-ajax=add_to_cart', fields);

  /**
   * Compares status, content type and keys with the recording, HTML fragments by what scripts read of them, amounts to
   * the cent.
   */
  async function check(name: string): Promise<AjaxAnswer> {
    const { response } = recorded(name);
    const answer = await shopper.replay(recorded(name));
    const type = (headers: Headers) => (headers.get('Content-Type') ?? '').toLowerCase();
    expect([answer.status, type(answer.headers)]).toEqual([
      response.status,
      (response.headers['content-type'] ?? '').toLowerCase(),
    ]);
    expect(answer.headers.get('Cache-Control')).toBe(response.headers['cache-control']);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    same(answer.body, response.body);
    return answer;
  }

  function same(got: unknown, expected: unknown): void {
    if (typeof expected !== 'object' || expected === null) {
      if (typeof expected === 'string' && expected.includes('<')) sameMarkup(String(got), expected);
      else expect(String(got)).toBe(String(expected));
      return;
    }
    const [ours, theirs] = [got as Record<string, unknown>, expected as Record<string, unknown>];
    expect(Object.keys(ours).toSorted()).toEqual(Object.keys(theirs).toSorted());
    for (const [key, value] of Object.entries(theirs)) {
      if (key === 'cart_hash') expect(String(ours[key]) === '').toBe(value === '');
      else if (key === 'redirect' || key === 'order_id') expect(typeof ours[key]).toBe(typeof value);
      else same(ours[key], value);
    }
  }

  test('the mini cart and the totals, with items and without', async () => {
    await check('wcajax-get_refreshed_fragments-empty');
    await check('wcajax-get_cart_totals-empty');
    await check('wcajax-add_to_cart');
    await check('wcajax-get_refreshed_fragments');
    await check('wcajax-add_to_cart-above-stock');
    await check('wcajax-add_to_cart-variable');
    const mini = ((await shopper.post('/?wc-ajax=get_refreshed_fragments')).body as Fragments).fragments[
      'div.widget_shopping_cart_content'
    ];
    const key = /data-cart_item_key="([^"]+)"/.exec(mini ?? '')?.[1] ?? '';
    expect(mini).toContain(`/krepselis/?remove_item=${key}&amp;_wpnonce=${shopper.nonce()}`);
    const removed = await shopper.post('/?wc-ajax=remove_from_cart', { cart_item_key: key });
    same(removed.body, recorded('wcajax-remove_from_cart').response.body);
    expect([...shopper.cookies.keys()]).not.toContain('woocommerce_items_in_cart');
    await check('wcajax-remove_from_cart-unknown');
    await check('wcajax-unknown');
  });

  test('a first product gives a guest a session, and the cookies by which pages know that there is a cart', async () => {
    await add();
    expect([...shopper.cookies.keys()].toSorted()).toEqual([
      '__Host-vitrina_session',
      'woocommerce_cart_hash',
      'woocommerce_items_in_cart',
    ]);
  });

  test('[7.6-01] a variation is added to the cart from a listing; without one the shopper is sent to the product page', async () => {
    await check('rtwpvs_add_variation_to_cart');
    await check('rtwpvs_add_variation_to_cart-no-variation');
  });

  test('[3.4-02] [3.4-03] [3.4-04] [3.4-05] [3.4-06] [3.4-07] [3.4-08] [3.4-10] [3.4-11] [3.4-12] [3.4-13] the record of a chosen variation', async () => {
    await check('wcajax-get_variation-none');
    const chosen = { product_id: '1117', attribute_pa_dydis: 'xs', attribute_pa_spalva: 'balta' };
    const { body } = await shopper.post('/?wc-ajax=get_variation', chosen);
    expect(body).toMatchObject({
      variation_id: 1119,
      attributes: { attribute_pa_dydis: 'xs', attribute_pa_spalva: 'balta' },
      display_price: 46.43,
      is_purchasable: true,
      is_in_stock: true,
      sku: 'LAB-V-3-0-1',
      min_qty: 1,
      woobt_items: 'no',
      image: { src: expect.stringMatching(/^https:\/\/shop\.test\/media\//) },
      woobt_image: expect.stringMatching(/^<img /),
      woosb_image: expect.stringMatching(/^<img /),
    });
    const record = body as Record<string, unknown>;
    expect(record['price_html']).toMatch(
      /^<span class="price"><span class="woocommerce-Price-amount amount">.*<\/span>$/s,
    );
    expect(markupOf(String(record['price_html'])).text).toContain('46,43');
    expect([record['gallery_image_ids'], record['gallery_images_html']]).toEqual([[], '']);
    expect(platformFields.filter((name) => !(name in record))).toEqual([]);
    for (const name of ['availability_html', 'weight_html', 'dimensions_html', 'variation_description'])
      expect([name, typeof record[name]]).toEqual([name, 'string']);
    for (const name of ['display_regular_price', 'variation_stock_left', 'max_qty'])
      expect([name, record[name] === '' || typeof record[name] === 'number']).toEqual([name, true]);
    expect((await shopper.post('/?wc-ajax=get_variation', { product_id: '1117' })).body).toBe(false);
    expect((await shopper.post('/?wc-ajax=get_variation', { product_id: '70' })).body).toBe('');
  });

  test('the mini cart lists a bundle with its parts, which are removed only with it', async () => {
    const { db } = shop.database;
    await db.updateTable('product').set({ status: 'publish' }).where('type', '=', 'bundle').execute();
    await check('wcajax-add_to_cart-bundle-simple');
    const { fragments } = (await shopper.post('/?wc-ajax=get_refreshed_fragments')).body as Fragments;
    expect(fragments['div.widget_shopping_cart_content']?.match(/remove_item=/g)).toHaveLength(1);
  });

  test('coupons', async () => {
    await add();
    await check('wcajax-apply_coupon');
    await check('wcajax-apply_coupon-unknown');
    await check('wcajax-remove_coupon');
  });

  test('the order review beside the checkout form', async () => {
    await add();
    await check('wcajax-update_order_review-bad-nonce');
    const answer = await check('wcajax-update_order_review');
    const { fragments } = answer.body as Fragments;
    expect(fragments['.woocommerce-checkout-payment']).toContain(shopper.nonce());
    const cart = await shop.ask('/wp-json/wc/store/v1/cart', {
      headers: { Cookie: [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const storedCart = (await cart.json()) as Record<string, Record<string, string>>;
    expect(storedCart['billing_address']).toMatchObject({
      first_name: 'Jonas',
      city: 'Vilnius',
      email: 'pirkejas@example.test',
    });
  });

  test('[3.17-02] the cart totals have shipping methods, a form for the address, and coupons', async () => {
    await add();
    const html = async () => String((await shopper.post('/?wc-ajax=get_cart_totals')).body);
    const first = markupOf(await html());
    expect(amountsOf(await html())).toEqual(['52,70', '4,83', '57,53', '9,99']);
    for (const name of [
      'cart_totals',
      'shipping_method',
      'woocommerce-shipping-destination',
      'shipping-calculator-form',
    ])
      expect(first.classes).toContain(name);
    expect(first.ids).toEqual(expect.arrayContaining(['shipping_method_0_flat_rate1', 'calc_shipping_postcode']));
    const security = shopper.nonce();
    const chosen = await shopper.post('/?wc-ajax=update_shipping_method', {
      security,
      'shipping_method[0]': 'local_pickup:3',
    });
    expect(amountsOf(String(chosen.body))).toEqual(['52,70', '4,83', '52,70', '9,15']);
    await shopper.post('/?wc-ajax=apply_coupon', { security, coupon_code: 'labas10' });
    const discounted = await html();
    expect(markupOf(discounted).classes).toEqual(expect.arrayContaining(['cart-discount', 'coupon-labas10']));
    expect(discounted).toContain('data-coupon="labas10"');
    const calculatorFields = { calc_shipping: '1', calc_shipping_country: 'LV', calc_shipping_postcode: 'LV-1001' };
    const moved = await shopper.post('/krepselis/', {
      ...calculatorFields,
      'woocommerce-shipping-calculator-nonce': shopper.nonce(),
    });
    expect(moved.status).toBe(303);
    expect(markupOf(await html()).text).toContain('LV-1001');
  });

  test('an empty cart cannot be checked out', async () => {
    await shopper.get('/?wc-ajax=get_refreshed_fragments');
    await check('wcajax-update_order_review-expired');
    await check('wcajax-checkout-empty-cart');
  });

  test('a checkout form is validated field by field, and then places an order', async () => {
    await add();
    await check('wcajax-checkout-validation');
    const wrongNonce = await shopper.replay(recorded('wcajax-checkout'), { nonce: 'deadbeef00' });
    expect(wrongNonce.body).toMatchObject({ result: 'failure', refresh: true });
    const placed = await check('wcajax-checkout');
    expect((placed.body as { redirect: string }).redirect).toMatch(
      /^https:\/\/shop\.test\/apmokejimas\/order-received\/\d+\/\?key=wc_order_\w{13}$/,
    );
    expect([...shopper.cookies.keys()]).toEqual(['__Host-vitrina_session']);
    const again = await shopper.replay(recorded('wcajax-checkout'));
    expect(again.body).toMatchObject({ result: 'failure' });
  });

  test('[3.17-01] the company code is required under the name that the classic form gives it', async () => {
    await add();
    const { request } = recorded('wcajax-checkout');
    const form = new URLSearchParams(String(request.body));
    const nonce = {
      'woocommerce-process-checkout-nonce': shopper.nonce(),
      billing_kodas: '1',
      billing_company: 'UAB Linas',
    };
    const order = (more: Record<string, string>) =>
      shopper.post('/?wc-ajax=checkout', { ...Object.fromEntries(form), ...nonce, ...more });
    const { messages } = (await order({})).body as { messages: string };
    expect(messages).toContain('data-id="billing_company_code"');
    expect((await order({ billing_company_code: '302249054' })).body).toMatchObject({ result: 'success' });
  });

  test('the calls answer at admin-ajax too', async () => {
    const answer = await shopper.post('/wp-admin/admin-ajax.php', { action: 'woocommerce_get_refreshed_fragments' });
    expect(Object.keys((answer.body as Fragments).fragments)).toContain('div.widget_shopping_cart_content');
    await check('admin-ajax-unknown');
    expect((await shopper.get('/produktas/siltas-termosas-21/?wc-ajax=nera')).status).toBe(200);
  });
});
