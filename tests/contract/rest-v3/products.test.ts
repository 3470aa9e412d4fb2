import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderTerms } from '#server/catalog/products/term-order.ts';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { referencePath } from '#tests/reference.ts';
import { compareAgreed } from './agreed-comparison.ts';
import { openReplayedRestShop, readRecordedCalls, type ReplayedRestShop } from './recorded-calls.ts';

/**
 * Recorded calls about what was done to the recorded shop after its file was made: other suites, which do the same,
 * compare them.
 */
const ofLaterProducts =
  /^(list-(stock-outofstock|shipping-class|virtual|downloadable|modified-after|after-gmt|status-trash|orderby-popularity)|one-(on-sale-dates|downloads|attributes|in-trash)|suggested|custom-field-names|list-sku|all-list|all-search)$/;

const calls = readRecordedCalls('products', 'variations').filter(
  ({ request, name, group }) =>
    request.method === 'GET' && !ofLaterProducts.test(name) && !(group === 'products' && name.startsWith('custom-')),
);

const agreed = compareAgreed('read-products');

describe.skipIf(!isRecordedHere)('recorded calls that read products', () => {
  let shop: ReplayedRestShop;
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    // Two bundles that the recorded shop, without their add-on, did not have.
    await shop.database.db.deleteFrom('product').where('type', '=', 'bundle').execute();
    await orderTerms(shop.database.db, sizeAttribute, sizesInOrder());
  }, 300_000);
  afterAll(() => shop?.close());

  test.each(calls)('$group $name', async (call) => {
    expect(agreed.differences({ ...call, group: 'read-products' }, await shop.replay(call))).toEqual([]);
  });

  test('every product of the recorded shop is answered as it was, but those that were changed later', async () => {
    let compared = 0;
    for (let page = 1; page <= 12; page += 1) {
      const recorded = recordedPage(page);
      const answer = await shop.call(
        'GET',
        `/wp-json/wc/v3/products?status=any&orderby=id&order=asc&per_page=100&page=${page}`,
      );
      const own = new Map((answer.body as readonly { readonly id: number }[]).map((product) => [product.id, product]));
      for (const product of recorded) {
        if (product.date_modified > '2026-11-23T07:45') continue;
        compared += 1;
        const call = {
          group: 'read-products',
          name: 'moved',
          request: { method: 'GET', path: '', headers: {} },
          response: { status: 200, headers: {}, body: product },
        };
        const one = { status: 200, headers: new Headers(), body: own.get(product.id) };
        expect([product.id, agreed.differences(call, one)]).toEqual([product.id, []]);
      }
    }
    expect(compared).toBeGreaterThan(1000);
  }, 120_000);

  test('every difference that was agreed on is one', () => {
    expect(agreed.unused()).toEqual([]);
  });
});

const sizeAttribute = 3;

/** Ids of the sizes as their merchant put them in order, after the file was made. */
function sizesInOrder(): readonly number[] {
  const text = readFileSync(
    referencePath('wire-v3', 'moving', `attribute-${sizeAttribute}-terms-1.json`) ?? '',
    'utf8',
  );
  const { response } = JSON.parse(text) as {
    readonly response: { readonly body: readonly { readonly id: number; readonly menu_order: number }[] };
  };
  return response.body.toSorted((one, other) => one.menu_order - other.menu_order).map(({ id }) => id);
}

type RecordedProduct = { readonly id: number; readonly date_modified: string };

function recordedPage(page: number): readonly RecordedProduct[] {
  const text = readFileSync(referencePath('wire-v3', 'moving', `products-${page}.json`) ?? '', 'utf8');
  return (JSON.parse(text) as { readonly response: { readonly body: readonly RecordedProduct[] } }).response.body;
}
