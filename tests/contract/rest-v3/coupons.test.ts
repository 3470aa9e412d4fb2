import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { referencePath } from '#tests/reference.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

type RecordedCoupon = { readonly id: number; readonly meta_data: readonly { key: string; value: unknown }[] };

const list = referencePath('wire-v3', 'moving', 'coupons-1.json');
const recorded = (
  list === null
    ? []
    : (JSON.parse(readFileSync(list, 'utf8')) as { response: { body: RecordedCoupon[] } }).response.body
).toSorted((one, other) => one.id - other.id);

const agreed = compareAgreed('coupons');

describe.skipIf(!isRecordedHere)('recorded calls of coupons', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    // Under the recorded ids: small ones cannot be told from amounts.
    await sql`truncate coupon cascade`.execute(shop.database.db);
    const path = '/wp-json/wc/v3/coupons';
    for (const { id, meta_data: metaData, ...draft } of recorded) {
      await sql`alter table coupon alter column id restart with ${sql.lit(id)}`.execute(shop.database.db);
      const made = await shop.call('POST', path, {
        ...draft,
        meta_data: metaData.map(({ key, value }) => ({ key, value })),
      });
      expect(made.status).toBe(201);
    }
    await sql`alter table coupon alter column id restart with 9000`.execute(shop.database.db);
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls('coupons'))('$name', async (call) => {
    expect(agreed.differences(call, await shop.replay(call))).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('a list is filtered and ordered', async () => {
    const codes = async (query: string) => {
      const { body } = await shop.call('GET', `/wp-json/wc/v3/coupons?_fields=code&per_page=100&${query}`);
      return (body as { code: string }[]).map(({ code }) => code);
    };
    expect(await codes('search=VILNAI')).toEqual(['vilna15']);
    expect(await codes('include=5004,5001&orderby=include')).toEqual(['nuo100', 'minus5']);
    expect(await codes('orderby=title&order=asc&exclude=5010,5011')).toEqual(
      (await codes('exclude=5010,5011')).toSorted(),
    );
    expect(await codes('after=2030-01-01T00:00:00')).toEqual([]);
    expect(await codes('before=2020-01-01T00:00:00&dates_are_gmt=true')).toEqual([]);
    expect(await codes('modified_after=2020-01-01T00:00:00&search=minus')).toEqual(['minus5']);
  });

  test('a coupon in the trash cannot be applied, its code is free, and it comes back by its status', async () => {
    const path = '/wp-json/wc/v3/coupons';
    const { body } = await shop.call('POST', path, {
      code: 'Grįžta',
      amount: '1',
      meta_data: [{ key: 'a', value: 1 }],
    });
    const { id } = body as { id: number };
    expect((await shop.call('DELETE', `${path}/${id}`)).status).toBe(200);
    expect(await shop.call('DELETE', `${path}/${id}`)).toMatchObject({
      status: 410,
      body: { code: 'woocommerce_rest_already_trashed' },
    });
    expect((await shop.call('GET', `${path}?code=gr%C4%AF%C5%BEta`)).body).toEqual([]);
    expect((await shop.call('GET', `${path}/${id}`)).body).toMatchObject({ code: 'grįžta', status: 'trash' });
    const other = await shop.call('POST', path, { code: 'grįžta' });
    expect(other.status).toBe(201);
    expect((await shop.call('PUT', `${path}/${id}`, { status: 'publish' })).status).toBe(400);
    await shop.call('DELETE', `${path}/${(other.body as { id: number }).id}?force=true`);
    const back = await shop.call('PUT', `${path}/${id}`, { status: 'publish', meta_data: [{ key: 'a', value: null }] });
    expect(back).toMatchObject({ status: 200, body: { status: 'publish' } });
    const keys = (body: unknown) => (body as RecordedCoupon).meta_data.map(({ key }) => key);
    expect(keys(back.body)).toEqual(['_wp_trash_meta_status', '_wp_trash_meta_time', '_wp_desired_post_slug']);
    expect(await shop.call('PUT', `${path}/999999`, {})).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_rest_shop_coupon_invalid_id' },
    });
  });

  test('a batch answers each coupon by itself', async () => {
    const { body } = await shop.call('POST', '/wp-json/wc/v3/coupons/batch', {
      create: [{ code: 'kartu1', amount: 'abc' }, { code: 'kartu1' }, {}],
      update: [{ id: 99_999_999_999, amount: '1' }],
      delete: [5002],
    });
    expect(body).toMatchObject({
      create: [
        { code: 'kartu1', amount: '0.00' },
        { id: 0, error: { code: 'woocommerce_rest_coupon_code_already_exists' } },
        { id: 0, error: { code: 'woocommerce_rest_empty_coupon_code' } },
      ],
      update: [{ id: 99_999_999_999, error: { code: 'woocommerce_rest_shop_coupon_invalid_id' } }],
      delete: [{ id: 5002, code: 'preke2' }],
    });
    expect((await shop.call('GET', '/wp-json/wc/v3/coupons/5002')).status).toBe(404);
  });

  test.each([
    [{ code: 'a b' }, 'woocommerce_rest_invalid_coupon_code'],
    [{ code: `x${'y'.repeat(99)}` }, 'woocommerce_rest_invalid_coupon_code'],
    [{ code: 'h1', amount: '1e400' }, null],
    [{ code: 'h2', amount: '99999999999999999999' }, 'rest_invalid_param'],
    [{ code: 'h3', date_expires: 'rytoj' }, 'rest_invalid_param'],
    [{ code: 'h4', usage_limit: 99_999_999_999 }, 'rest_invalid_param'],
    [{ code: 'h5', product_ids: [-1, 99_999_999_999] }, null],
    [{ code: 'h6', minimum_amount: '10', maximum_amount: '5' }, 'coupon_invalid_amount'],
    [{ code: 'h7', meta_data: 'x' }, 'rest_invalid_param'],
    [{ code: 'h8', limit_usage_to_x_items: 2 }, null],
    [{ code: 'h9', description: null, usage_limit: null, product_ids: null, status: 'nera' }, null],
  ])('%j is stored or refused', async (draft, code) => {
    const { status, body } = await shop.call('POST', '/wp-json/wc/v3/coupons', draft);
    expect([status, (body as { code: string }).code]).toEqual(code === null ? [201, draft.code] : [400, code]);
  });
});
