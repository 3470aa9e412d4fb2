import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { type Batch, batchSchema } from '#contract/api/batch.ts';
import type { Cart } from '#contract/cart.ts';
import type { Product } from '#contract/product.ts';
import { compareShape } from './compare-shape.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings } from './recordings.ts';
import { newShopper } from './shopper.ts';

const [recorded] = readRecordings(
  'core',
  ({ request }) => request.path.endsWith('/batch') && request.method === 'POST',
);
const elsewhere = readRecordings('core', ({ request }) => request.path.startsWith('/?rest_route='));

describe.skipIf(!isRecordedHere)('recorded calls of another form', () => {
  let shop: RecordedShop;
  beforeAll(async () => {
    shop = await openRecordedShop();
  }, 300_000);
  afterAll(() => shop?.close());

  test('a batch answers several calls at once, as recorded', async () => {
    const shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
    await shopper.call('POST', '/cart/add-item', { id: 3639, quantity: 1 });
    const nonce = shopper.nonce() ?? '';
    const recordedRequest = recorded?.request.body as { readonly requests: readonly object[] } | undefined;
    const answer = await shopper.call('POST', '/batch', {
      requests: recordedRequest?.requests.map((request) => ({ ...request, headers: { Nonce: nonce } })),
    });
    const expected = recorded?.response.body as Batch;
    const got: unknown = answer.body;
    if (!v.is(batchSchema, got)) throw new Error('not the answer to a batch');
    expect(answer.status).toBe(recorded?.response.status);
    const ignoredPaths = /\.(vitrina|images|cross_sells)(\.|$)/;
    for (const [index, part] of expected.responses.entries()) {
      expect(compareShape(part, got.responses[index], (path) => ignoredPaths.test(path))).toEqual([]);
      expect(got.responses[index]?.status).toBe(part?.status);
    }
    const totals = (batch: Batch) => (batch.responses[0]?.body as Cart | undefined)?.totals;
    expect(totals(got)).toEqual(totals(expected));
    for (const name of ['nonce', 'nonce-timestamp', 'user-id', 'allow']) expect(answer.headers.has(name)).toBe(true);
    expect(answer.headers.get('Allow')).toBe(recorded?.response.headers['allow']);
  });

  test.each(elsewhere)('$name: $request.path', async ({ request, response }) => {
    const answer = await shop.ask(request.path);
    expect(answer.status).toBe(response.status);
    const ids = (body: unknown) => (body as readonly Product[]).map(({ id }) => id);
    expect(ids(await answer.json())).toEqual(ids(response.body));
    for (const name of ['x-wp-total', 'x-wp-totalpages', 'allow'])
      expect([name, answer.headers.get(name)]).toEqual([name, response.headers[name]]);
  });
});
