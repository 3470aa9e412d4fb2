import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { arrangeBefore, arrangeTerms } from './arrange-terms.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

const products = '/wp-json/wc/v3/products';

const groups = ['categories', 'tags', 'brands', 'shipping-classes', 'attributes', 'attribute-terms', 'reviews'];

const agreed = compareAgreed(...groups);

describe.skipIf(!isRecordedHere)('recorded calls of terms and reviews', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    await arrangeTerms(shop);
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(readRecordedCalls(...groups))('$group $name', async (call) => {
    await arrangeBefore(shop, call);
    const answer = await shop.replay(call);
    expect(agreed.differences(call, answer)).toEqual([]);
  });

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });

  test('neighbours of the recorded calls are answered as declared', async () => {
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await shop.call(method, `${products}${path}`, body);
      return [answer.status, answer.body as Record<string, unknown>] as const;
    };
    const code = async (method: string, path: string, body?: unknown) => {
      const [status, answer] = await ask(method, path, body);
      return [status, answer['code']];
    };
    expect(await code('DELETE', '/reviews/26')).toEqual([200, undefined]);
    expect(await code('DELETE', '/reviews/26')).toEqual([410, 'woocommerce_rest_already_trashed']);
    expect((await ask('GET', '/reviews?status=trash&_fields=id'))[1]).toContainEqual({ id: 26 });
    expect((await ask('PUT', '/reviews/26', { status: 'untrash' }))[1]['status']).toBe('hold');
    expect((await ask('GET', '/reviews?status=hold&_fields=id'))[1]).toEqual([{ id: 26 }]);
    expect((await ask('GET', '/reviews?reviewer_email=pirkejas2@example.test&_fields=id'))[1]).toEqual([{ id: 17 }]);
    expect((await ask('GET', '/reviews?search=Super&_fields=id'))[1]).toEqual([{ id: 20 }]);
    expect((await ask('GET', '/reviews?include=20,17&orderby=include&order=asc&_fields=id'))[1]).toEqual([
      { id: 20 },
      { id: 17 },
    ]);
    expect((await ask('GET', '/reviews?after=2026-10-19T13:00:00&before=2026-10-28T12:00:00&_fields=id'))[1]).toEqual([
      { id: 24 },
      { id: 23 },
    ]);
    expect(await code('PUT', '/reviews/20', { product_id: 999_999 })).toEqual([
      404,
      'woocommerce_rest_product_invalid_id',
    ]);
    expect((await ask('GET', '/reviews/20?context=edit'))[1]['review']).toBe('Super');
    expect(await code('PUT', '/categories/42', { parent: 43 })).toEqual([400, 'woocommerce_rest_invalid_parent']);
    expect(await code('PUT', '/categories/42', { parent: 99_999_999_999 })).toEqual([400, 'missing_parent']);
    expect(await code('PUT', '/categories/42', { menu_order: 99_999_999_999 })).toEqual([400, 'rest_invalid_param']);
    expect(await code('PUT', '/categories/42', { image: { id: 99_999 } })).toEqual([
      400,
      'woocommerce_rest_invalid_image_id',
    ]);
    expect(await code('GET', '/categories/99999999999')).toEqual([404, 'woocommerce_rest_term_invalid']);
    expect((await ask('GET', '/categories?product=99999999999'))[1]).toEqual([]);
    const broken = { create: [{ name: 'a\ud800' }] };
    expect(await code('POST', '/brands/batch', broken)).toEqual([400, 'rest_invalid_characters']);
    expect((await ask('POST', '/brands/batch', { create: [{}] }))[1]).toMatchObject({
      create: [{ id: 0, error: { code: 'empty_term_name' } }],
    });
    expect(await code('POST', '/attributes', { name: 'Spalva' })).toEqual([400, 'woocommerce_rest_cannot_create']);
    expect(await code('PUT', '/attributes/4', { slug: 'dydis' })).toEqual([400, 'woocommerce_rest_cannot_edit']);
    expect(await code('PUT', '/attributes/4', { type: 'color' })).toEqual([400, 'rest_invalid_param']);
  });

  test('how values look is read and written once the shop uses swatches', async () => {
    const value = `${products}/attributes/4/terms/36`;
    await shop.database.db.updateTable('attribute').set({ type: 'color' }).where('id', '=', 4).execute();
    const changed = await shop.call('PUT', value, {
      woo_variation_swatches: { primary_color: '#111111', secondary_color: '#fff', is_dual_color: true },
    });
    expect(changed.body).toMatchObject({
      woo_variation_swatches: {
        attribute_type: 'color',
        primary_color: '#111111',
        secondary_color: '#fff',
        image_id: 0,
      },
    });
    expect((await shop.call('GET', value)).body).toMatchObject({ woo_variation_swatches: { is_dual_color: true } });
    const wrong = await shop.call('PUT', value, { woo_variation_swatches: { primary_color: 'url(x)' } });
    expect(wrong.status).toBe(400);
    expect((await shop.call('PUT', `${products}/attributes/4`, { type: 'color' })).status).toBe(200);
  });
});
