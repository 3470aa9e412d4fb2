import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { cartConflictSchema, cartSchema } from '#contract/cart.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings, type Recording } from './recordings.ts';
import { type Answer, comparable, newShopper, type Shopper } from './shopper.ts';

const recordings = new Map(readRecordings('core', () => true).map((recording) => [recording.name, recording]));

function recorded(name: string): Recording {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

describe.skipIf(!isRecordedHere)('recorded requests for coupons', () => {
  let shop: RecordedShop;
  let shopper: Shopper;
  beforeAll(async () => {
    shop = await openRecordedShop();
    await shop.settings.set(
      'payments.methods',
      ['bacs', 'cheque', 'cod'].map((id) => ({ id, title: id })),
    );
  }, 300_000);
  afterAll(() => shop?.close());
  beforeEach(async () => {
    shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
  });

  async function fill(): Promise<void> {
    await shopper.call('POST', '/cart/add-item', { id: 3638, quantity: 1 });
    await shopper.call('POST', '/cart/add-item', { id: 70, quantity: 3 });
    await shopper.call('POST', '/cart/select-shipping-rate', { package_id: 0, rate_id: 'flat_rate:1' });
  }

  async function check(name: string): Promise<Answer> {
    const { response } = recorded(name);
    const answer = await shopper.replay(recorded(name));
    expect({ name, status: answer.status, body: comparable(answer.body) }).toEqual({
      name,
      status: response.status,
      body: comparable(response.body),
    });
    return answer;
  }

  const apply = (code: string) => shopper.call('POST', '/cart/apply-coupon', { code });
  const refused = ({ status, body }: Answer) => [status, body.code];
  const couponError = [400, 'woocommerce_rest_cart_coupon_error'];

  test('[3.2-02] coupons are applied one by one, each with its discount', async () => {
    await fill();
    const first = await check('apply-coupon');
    expect(v.safeParse(cartSchema, first.body).success).toBe(true);
    await check('cart-coupon');
    await check('apply-coupon-again');
    await check('apply-coupon-second-fixed');
    await check('apply-coupon-free-shipping');
    const removed = await shopper.call('POST', '/cart/remove-coupon', { code: 'MINUS5' });
    expect([removed.status, removed.body.coupons.map(({ code }) => code)]).toEqual([200, ['labas10', 'nemokamas']]);
    expect(removed.body.totals).toMatchObject({ total_discount: '2960', total_discount_tax: '621' });
  });

  test('[3.2-02] each refusal has its code and its message', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70, quantity: 1 });
    const messagesByName = new Map<string, string>();
    for (const name of [
      'apply-coupon-minimum',
      'apply-coupon-expired',
      'apply-coupon-empty',
      'apply-coupon-no-code',
      'remove-coupon-unknown',
    ]) {
      messagesByName.set(name, (await check(name)).body.message);
    }
    expect(messagesByName.get('apply-coupon-minimum')).toContain('100,00&nbsp;€');
    expect(messagesByName.get('apply-coupon-expired')).toContain('pasibaige');
    expect(messagesByName.get('apply-coupon-empty')).toBe('Įveskite nuolaidos kodą.');
    expect(refused(await apply('NERA'))).toEqual(couponError);
    expect(refused(await shopper.call('POST', '/cart/remove-coupon', { code: 'PASIBAIGE' }))).toEqual(couponError);
  });

  test('removing a coupon that was not applied is a conflict that returns the cart', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 3638, quantity: 1 });
    await shopper.call('POST', '/cart/add-item', { id: 70, quantity: 3 });
    const answer = await shopper.replay(recorded('remove-coupon-not-applied'));
    expect(refused(answer)).toEqual([409, 'woocommerce_rest_cart_coupon_invalid_code']);
    expect(v.safeParse(cartConflictSchema, answer.body).success).toBe(true);
  });

  test('an empty cart accepts a coupon, which then applies to what is added', async () => {
    const applied = await apply(' Labas10 ');
    expect([applied.status, applied.body.coupons[0]?.code]).toEqual([200, 'labas10']);
    const added = await shopper.call('POST', '/cart/add-item', { id: 70, quantity: 1 });
    expect(added.body.totals).toMatchObject({ total_discount: '436', total_discount_tax: '91' });
  });

  test('a coupon that reduces each piece, and one that grants free delivery', async () => {
    await shop.settings.set('shipping.zones', [
      {
        id: 1,
        name: 'Lietuva',
        countries: ['LT'],
        methods: [
          { instanceId: 1, method: 'flat_rate', title: 'Kurjeris', cost: '3.99' },
          { instanceId: 2, method: 'free_shipping', title: 'Nemokamas', requires: 'coupon' },
        ],
      },
    ]);
    await shopper.call('POST', '/cart/add-item', { id: 70, quantity: 3 });
    const off = await apply('preke2');
    expect(off.body.coupons[0]?.totals).toMatchObject({ total_discount: '496', total_discount_tax: '104' });
    const rates = ({ body }: Answer) => body.shipping_rates[0]?.shipping_rates.map(({ rate_id }) => rate_id);
    expect(rates(off)).toEqual(['flat_rate:1']);
    expect(rates(await apply('nemokamas'))).toEqual(['flat_rate:1', 'free_shipping:2']);
  });

  test('the coupons as a collection', async () => {
    await shopper.call('POST', '/cart/add-item', { id: 70, quantity: 1 });
    expect((await shopper.call('GET', '/cart/coupons')).body).toEqual([]);
    const added = await shopper.call('POST', '/cart/coupons', { code: 'LABAS10' });
    expect([added.status, added.body]).toMatchObject([
      201,
      { code: 'labas10', discount_type: 'percent', totals: { total_discount: '436' } },
    ]);
    expect(refused(await shopper.call('POST', '/cart/coupons', { code: 'labas10' }))).toEqual(couponError);
    expect((await shopper.call('GET', '/cart/coupons')).body).toMatchObject([{ code: 'labas10' }]);
    const one = await shopper.call('GET', '/cart/coupons/labas10');
    expect([one.status, one.body.code]).toEqual([200, 'labas10']);
    const notThere = [404, 'woocommerce_rest_cart_coupon_invalid_code'];
    for (const method of ['GET', 'DELETE'])
      expect(refused(await shopper.call(method, '/cart/coupons/minus5'))).toEqual(notThere);
    expect(refused(await newShopper(shop).call('DELETE', '/cart/coupons/labas10'))).toEqual([
      401,
      'woocommerce_rest_missing_nonce',
    ]);
    const removal = await shopper.call('DELETE', '/cart/coupons/labas10');
    expect([removal.status, removal.body]).toEqual([204, null]);
    await apply('labas10');
    await apply('minus5');
    const cleared = await shopper.call('DELETE', '/cart/coupons');
    expect([cleared.status, cleared.body]).toEqual([200, []]);
    expect((await shopper.call('GET', '/cart')).body.coupons).toEqual([]);
  });

  test('where coupons are disabled in the shop, none can be applied', async () => {
    await shop.settings.set('coupons.enabled', false);
    try {
      expect(refused(await apply('labas10'))).toEqual([404, 'woocommerce_rest_cart_coupon_disabled']);
    } finally {
      await shop.settings.set('coupons.enabled', true);
    }
  });
});
