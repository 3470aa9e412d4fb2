import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { referencePath } from '#tests/reference.ts';
import { compareShape } from '#tests/contract/compare-shape.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

/** Labels, helps and the words of choices are our own; only what the shop can do is a choice. */
const isWording = (at: string) => /(^|\.)(label|description|tip)$|(^|\.)options(\.|$)/.test(at);
const agreed = compareAgreed('settings');

type Recorded = { readonly request: { readonly path: string }; readonly response: { readonly body: unknown } };

const groups = [
  'wc_admin',
  'general',
  'products',
  'tax',
  'shipping',
  'checkout',
  'account',
  'email',
  'advanced',
  'point-of-sale',
  'site-visibility',
  'email_new_order',
  'email_customer_refunded_order',
  'email_customer_invoice',
  'email_cancelled_order',
  'email_customer_pos_refunded_order',
  'email_customer_note',
];

function recordedGroup(name: string): Recorded | null {
  const path = referencePath('wire-v3', 'moving', `settings-${name}.json`);
  return path === null ? null : (JSON.parse(readFileSync(path, 'utf8')) as Recorded);
}

describe.skipIf(!isRecordedHere)('recorded calls of settings', () => {
  let shop: ReplayedRestShop;
  const path = '/wp-json/wc/v3/settings';
  beforeAll(async () => {
    shop = await openReplayedRestShop();
  }, 300_000);
  afterAll(() => shop?.close());

  const put = (id: string, value: unknown) => shop.call('PUT', `${path}/${id}`, { value });

  test.each(readRecordedCalls('settings'))('$name', async (call) => {
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test.each(groups)('the group %s has the recorded settings, each with what a recorded one has', async (name) => {
    const recorded = recordedGroup(name);
    const body = (await shop.call('GET', `${path}/${name}`)).body as { id: string; type?: string; value?: unknown }[];
    const expected = recorded?.response.body as typeof body;
    expect(body.map(({ id, type }) => [id, type])).toEqual(expected.map(({ id, type }) => [id, type]));
    const differences = expected.flatMap((one, index) =>
      compareShape(one, body[index], (at) => isWording(at) || at === 'value' || at === 'default'),
    );
    expect(differences).toEqual([]);
  });

  test('what is set is what the shop does, and is in the audit log', async () => {
    for (const [id, value] of [
      ['general/woocommerce_store_city', 'Kaunas'],
      ['general/woocommerce_specific_allowed_countries', ['LT', 'PL']],
      ['general/woocommerce_default_customer_address', ''],
      ['general/woocommerce_price_num_decimals', 3],
      ['tax/woocommerce_prices_include_tax', 'no'],
      ['tax/woocommerce_tax_display_cart', 'excl'],
      ['tax/woocommerce_shipping_tax_class', ''],
      ['products/woocommerce_weight_unit', 'g'],
      ['products/woocommerce_enable_reviews', false],
      ['products/woocommerce_hold_stock_minutes', '45'],
      ['account/woocommerce_enable_myaccount_registration', 'no'],
      ['email_new_order/recipient', 'a@example.test, b@example.test'],
      ['email_new_order/enabled', 'no'],
    ] as const)
      expect([id, (await put(id, value)).status]).toEqual([id, 200]);
    expect(shop.settings.current()).toMatchObject({
      shop: { city: 'Kaunas' },
      sales: { sellsTo: ['LT', 'PL'], defaultCustomerAddress: 'none' },
      currency: { decimals: 3 },
      tax: { pricesIncludeTax: false, display: 'excl', shippingTaxClass: 'standard' },
      catalogue: { weightUnit: 'g' },
      reviews: { open: false },
      payments: { holdMinutes: 45 },
      accounts: { enabled: false },
      mail: { newOrderTo: ['a@example.test', 'b@example.test'], off: ['new-order'] },
    });
    const lines = await searchAudit(shop.database.db, { action: 'settings.update', limit: 100 });
    expect(lines.find(({ objectId }) => objectId === 'shop.city')).toMatchObject({
      actorKind: 'key',
      before: { value: 'Vilnius' },
      after: { value: 'Kaunas' },
    });
    await put('general/woocommerce_price_num_decimals', '2');
  });

  test('a currency brings its sign', async () => {
    await put('general/woocommerce_currency', 'PLN');
    expect(shop.settings.current().currency).toMatchObject({ code: 'PLN', symbol: 'zł' });
    await put('general/woocommerce_currency', 'EUR');
    expect(shop.settings.current().currency).toMatchObject({ code: 'EUR', symbol: '€' });
  });

  test.each([
    ['general/woocommerce_address_autocomplete_enabled', 'yes'],
    ['general/woocommerce_allowed_countries', 'all'],
    ['general/woocommerce_specific_allowed_countries', []],
    ['general/woocommerce_specific_allowed_countries', ['LT', 'XX']],
    ['general/woocommerce_default_country', 'US:CA'],
    ['general/woocommerce_store_city', { a: 1 }],
    ['general/woocommerce_price_num_decimals', '99'],
    ['general/woocommerce_enable_coupons', 'galbut'],
    ['products/woocommerce_weight_unit', 'lbs'],
    ['tax/woocommerce_shipping_tax_class', 'nera'],
    ['email/woocommerce_email_from_address', 'ne adresas'],
    ['email_new_order/subject', 'Naujas!'],
    ['email_customer_completed_order/enabled', 'no'],
    ['advanced/woocommerce_cart_page_id', '5'],
  ])('%s cannot be %j, which is said and changes nothing', async (id, value) => {
    const before = shop.settings.current();
    expect(await put(id, value)).toMatchObject({ status: 400, body: { code: 'rest_setting_value_invalid' } });
    expect(shop.settings.current()).toEqual(before);
  });

  test('a shop that does not calculate taxes is one that is not registered for VAT', async () => {
    expect(await put('general/woocommerce_calc_taxes', 'no')).toMatchObject({ status: 200, body: { value: 'no' } });
    expect(shop.settings.current().shop.vatPayer).toBe(false);
    await put('general/woocommerce_calc_taxes', 'yes');
    expect(shop.settings.current().shop.vatPayer).toBe(true);
  });

  test('what it is already may be sent again, and a call without a value changes nothing', async () => {
    expect(await put('general/woocommerce_calc_taxes', 'yes')).toMatchObject({ status: 200, body: { value: 'yes' } });
    const answer = await shop.call('PUT', `${path}/general/woocommerce_store_city`, {});
    expect(answer).toMatchObject({ status: 200, body: { value: 'Kaunas', group_id: 'general' } });
  });

  test('batches: each by itself, at most a hundred, and none across groups', async () => {
    const { body } = await shop.call('POST', `${path}/general/batch`, {
      update: [
        { id: 'woocommerce_currency_pos', value: 'left' },
        { id: 'woocommerce_address_autocomplete_enabled', value: 'yes' },
      ],
    });
    expect(body).toMatchObject({
      update: [
        { id: 'woocommerce_currency_pos', value: 'left' },
        { id: 'woocommerce_address_autocomplete_enabled', error: { code: 'rest_setting_value_invalid' } },
      ],
    });
    const many = Array.from({ length: 101 }, () => ({ id: 'x', value: 'y' }));
    expect((await shop.call('POST', `${path}/general/batch`, { update: many })).status).toBe(413);
    expect(await shop.call('POST', `${path}/batch`, { update: [{ id: 'general', value: 'x' }] })).toMatchObject({
      status: 200,
      body: { update: [{ id: 'general', error: { data: { status: 405 } } }] },
    });
  });
});
