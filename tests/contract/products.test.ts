import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { productSchema } from '#contract/product.ts';
import { hasReference } from '#tests/reference.ts';
import { compareShape } from './compare-shape.ts';
import { compareValues } from './compare-values.ts';
import { mayDiffer } from './agreed-differences.ts';
import { productDifferences, unreportedTotals, wantedOtherwise } from './product-differences.ts';
import { openReplayedShop, type ReplayedShop, storeUrl } from './recorded-shop.ts';
import { readRecordings } from './recordings.ts';

const recordings = readRecordings(
  'core',
  ({ name, request }) =>
    request.method === 'GET' &&
    request.path.includes('/wc/store/v1/products') &&
    (storeUrl !== null || !(name in wantedOtherwise)),
);
const sessionHeaders = ['nonce', 'cart-token', 'cart-hash', 'user-id', 'set-cookie'];
/** Set once by the server in front, not by the application. */
const otherHeaders = new Set(['vary', 'content-length', 'date', 'server', 'connection']);

/** Prices as HTML without their screen-reader texts. */
function priceMarkup(body: unknown): readonly string[] {
  const products = (Array.isArray(body) ? body : [body]) as readonly { readonly price_html?: string }[];
  return products.flatMap(
    ({ price_html }) => price_html?.replaceAll(/<span class="screen-reader-text">.*?<\/span>/g, '') ?? [],
  );
}

describe.skipIf(!hasReference)('recorded requests for products', () => {
  let replayed: ReplayedShop;
  beforeAll(async () => {
    replayed = await openReplayedShop();
  }, 300_000);
  afterAll(() => replayed?.close());

  test.for(recordings)('$name: $request.path', async ({ name, request, response }, { skip }) => {
    const { isOurs, isElsewhere } = replayed.asked;
    if (isOurs && name in wantedOtherwise) skip();
    const answer = await replayed.ask(request.path);
    const body: unknown = await answer.json();
    expect(answer.status).toBe(response.status);
    expect(compareShape(response.body, body, (path) => isOurs && /extensions\.[\w-]+$/.test(path))).toEqual([]);
    expect(compareValues(response.body, body, mayDiffer(productDifferences, replayed.asked, name))).toEqual([]);

    expect(priceMarkup(body)).toEqual(name === 'products-related' ? expect.anything() : priceMarkup(response.body));

    const recorded = Object.keys(response.headers).filter((header) => !otherHeaders.has(header));
    expect(recorded.filter((header) => !answer.headers.has(header))).toEqual([]);
    expect(sessionHeaders.filter((header) => answer.headers.has(header))).toEqual([]);
    if (isElsewhere ? name === 'products-related' : name in unreportedTotals) return;
    for (const header of ['x-wp-total', 'x-wp-totalpages', 'content-type']) {
      expect([header, answer.headers.get(header)]).toEqual([header, response.headers[header] ?? null]);
    }
  });

  test.skipIf(storeUrl !== null)('a search for the code of a variation finds its product', async () => {
    const answer = await replayed.ask('/wp-json/wc/store/v1/products?search=LAB-V-3-0-0&per_page=3');
    const matchingProducts: readonly { readonly sku: string }[] = await answer.json();
    expect(matchingProducts.map(({ sku }) => sku)).toContain('LAB-V-3');
  });

  test('every product of ours fits the contract', async ({ skip }) => {
    if (!replayed.asked.isOurs) skip();
    const answers = await Promise.all(
      ['?per_page=50&orderby=title', '?type=variation&per_page=50', '?per_page=100&page=12'].map((query) =>
        replayed.ask(`/wp-json/wc/store/v1/products${query}`).then((answer) => answer.json()),
      ),
    );
    const single = await (await replayed.ask('/wp-json/wc/store/v1/products/1117')).json();
    for (const product of [...answers.flat(), single]) {
      expect(
        v.safeParse(v.strictObject(productSchema.entries), product).issues?.map((issue) => v.getDotPath(issue)),
      ).toBeUndefined();
    }
  });

  test('the Link header of a list of ours leads to the neighbouring pages', async ({ skip }) => {
    if (!replayed.asked.isOurs) skip();
    const answer = await replayed.ask('/wp-json/wc/store/v1/products?per_page=10&page=2&category=namai');
    const links = [...(answer.headers.get('link') ?? '').matchAll(/<([^>]+)>; rel="(\w+)"/g)];
    expect(links.map(([, , rel]) => rel)).toEqual(['prev', 'next']);
    const [previous, next] = links.map(([, address = '']) => new URL(address));
    expect([previous?.searchParams.get('page'), next?.searchParams.get('page')]).toEqual(['1', '3']);
    expect(next?.searchParams.get('category')).toBe('namai');
  });
});
