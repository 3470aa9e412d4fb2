import type { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storeApiPath, vitrinaApiPath } from '#contract/paths.ts';
import { type ProductReviews, productReviewsSchema } from '#contract/product-reviews.ts';
import { productReviewsPath } from '#contract/review-choices.ts';
import type { Product } from '#contract/product.ts';
import { createCatalog, type Catalog } from '#server/catalog/catalog.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { type ResponseCache, createResponseCache } from '#server/api/store-api/response-cache.ts';
import { productRoutes } from '#server/api/store-api/product-routes.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';
import { importReviews } from './import-reviews.ts';
import { changeReview, deleteReview as deleteStoredReview, listStoredReviews } from './moderate-reviews.ts';
import { reviewRoutes } from '#server/api/store-api/review-routes.ts';

const clock = () => new Date('2026-11-21T10:00:00Z');
const good = { rating: 4, author: 'Ona', email: 'ona@example.test', body: 'Graži staltiesė.\n\nAčiū.' };

function setReviewStatus(
  { db }: Pick<OpenDatabase, 'db'>,
  id: number,
  status: 'approved' | 'spam' | 'trash' | 'restored',
) {
  return db
    .transaction()
    .execute((trx) => changeReview(trx, id, { status }, clock()))
    .then((changed) => changed?.after ?? null);
}

function deleteReview({ db }: Pick<OpenDatabase, 'db'>, id: number) {
  return db
    .transaction()
    .execute((trx) => deleteStoredReview(trx, id, clock()))
    .then((deleted) => deleted !== null);
}

describeOnEachDatabase('reviews of a product', (openDatabase) => {
  let open: OpenDatabase;
  let settings: Settings;
  let catalog: Catalog;
  let responseCache: ResponseCache;
  let recorded: RecordedStatements;
  let reviews: Hono<ShopEnv>;
  let products: Hono<ShopEnv>;

  beforeAll(async () => {
    open = await openDatabase();
    settings = await openSettings(open, clock);
    catalog = await createCatalog({ database: open, settings, clock });
    const publicUrl = 'https://shop.test';
    responseCache = await createResponseCache(open, clock, publicUrl);
    const services = { catalog, settings, texts: createTexts('lt_LT'), clock, publicUrl, responseCache, addOns: [] };
    recorded = recordStatements(open);
    reviews = reviewRoutes({ ...services, db: recorded.database.db });
    products = productRoutes(services);
  });
  afterAll(async () => {
    await responseCache.close();
    await catalog.close();
    await settings.close();
    await open.close();
  });

  let productCount = 0;
  const newProduct = () => {
    productCount += 1;
    return addProduct(
      open.db,
      { name: `Staltiesė ${productCount}`, sku: `LN-${productCount}`, regularPrice: '40' },
      clock(),
    );
  };
  const address = (id: number) => `https://shop.test${vitrinaApiPath}${productReviewsPath(id)}`;
  const send = (id: number, body: unknown, remoteAddress = '203.0.113.9') =>
    reviews.request(
      address(id),
      { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
      { remoteAddress },
    );
  const read = async (id: number, query = ''): Promise<ProductReviews> => {
    const answer: ProductReviews = await (await reviews.request(`${address(id)}${query}`)).json();
    expect(v.safeParse(productReviewsSchema, answer).issues ?? []).toEqual([]);
    return answer;
  };
  const readProduct = async (id: number): Promise<Product> =>
    (await products.request(`https://shop.test${storeApiPath}/products/${id}`)).json();
  const heldReviews = async (id: number) =>
    (await listStoredReviews(open.db, 'held', 100)).filter((one) => one.productId === id);
  /** Changes are heard a moment later than they are made. */
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 5000 });

  test('a sent review is held and the merchant notified; once approved, it is shown and counted', async () => {
    const id = await newProduct();
    expect((await read(id)).summary.count).toBe(0);
    const response = await send(id, good);
    expect([response.status, await response.json()]).toEqual([202, { status: 'held' }]);
    expect((await read(id)).reviews).toEqual([]);
    const [review] = await heldReviews(id);
    expect(review).toMatchObject({ author: 'Ona', rating: 4, verified: false, status: 'held' });
    const { rows } = {
      rows: await open.db.selectFrom('outbox').selectAll().where('topic', '=', 'mail.new-review').execute(),
    };
    expect(rows.map(({ payload }) => payload)).toContainEqual({ reviewId: review?.id });
    await setReviewStatus(open, review?.id ?? 0, 'approved');
    await eventually(async () => {
      const { summary, reviews: list } = await read(id);
      expect(summary).toEqual({ count: 1, average: '4.00', stars: [0, 0, 0, 1, 0], verified: 0 });
      expect(list[0]?.review).toBe('<p>Graži staltiesė.</p>\n<p>Ačiū.</p>');
      const { average_rating, review_count } = await readProduct(id);
      expect([Number(average_rating), review_count]).toEqual([4, 1]);
    });
    await setReviewStatus(open, review?.id ?? 0, 'spam');
    await eventually(async () => expect((await readProduct(id)).review_count).toBe(0));
    expect(await deleteReview(open, review?.id ?? 0)).toBe(true);
    expect(await deleteReview(open, review?.id ?? 0)).toBe(false);
  });

  test('a review sent twice is stored once', async () => {
    const id = await newProduct();
    await Promise.all([send(id, good), send(id, good)]);
    expect(await heldReviews(id)).toHaveLength(1);
  });

  test('one review per writer and product is held: a newer one replaces it, and the merchant is notified once', async () => {
    const [id, other] = [await newProduct(), await newProduct()];
    await send(id, good, '203.0.113.40');
    const [first] = await heldReviews(id);
    expect((await send(id, { ...good, email: 'Ona@example.test', rating: 2, body: 'Persigalvojau.' })).status).toBe(
      202,
    );
    expect(await heldReviews(id)).toMatchObject([{ id: first?.id, rating: 2, body: '<p>Persigalvojau.</p>' }]);
    const mails = await open.db.selectFrom('outbox').select('payload').where('topic', '=', 'mail.new-review').execute();
    expect(
      mails.filter(({ payload }) => JSON.stringify(payload) === JSON.stringify({ reviewId: first?.id })),
    ).toHaveLength(1);
    await send(other, good, '203.0.113.40');
    await send(id, { ...good, email: 'rasa@example.test' }, '203.0.113.40');
    await setReviewStatus(open, first?.id ?? 0, 'approved');
    await send(id, { ...good, body: 'Po metų vis dar graži.' }, '203.0.113.40');
    expect([(await heldReviews(id)).length, (await heldReviews(other)).length]).toEqual([2, 1]);
  });

  test('wrong fields are named, each with what is wrong', async () => {
    const id = await newProduct();
    const wrong = await send(id, { rating: '', author: ' ', email: 'ona@', body: 'x'.repeat(4001) });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toMatchObject({
      code: 'vitrina_review_invalid',
      data: { fields: { rating: 'missing', author: 'missing', email: 'invalid', body: 'too_long' } },
    });
    for (const rating of [0, 6, 2.5, 'x', null, [5], ['5'], [5, 5], {}, true, ' 5']) {
      expect((await send(id, { ...good, rating })).status, JSON.stringify(rating)).toBe(400);
    }
    expect(await heldReviews(id)).toEqual([]);
  });

  test('reviews of bots get the same answer as those of people, but are not stored', async () => {
    const id = await newProduct();
    expect((await send(id, { ...good, website: 'http://x.test' }, '203.0.113.10')).status).toBe(202);
    expect((await send(id, { ...good, took: 900 }, '203.0.113.10')).status).toBe(202);
    expect((await send(id, { ...good, took: 'x' }, '203.0.113.10')).status).toBe(202);
    expect((await send(id, { ...good, scripted: true }, '203.0.113.10')).status).toBe(202);
    expect(await heldReviews(id)).toEqual([]);
    await send(id, { ...good, took: 20_000, scripted: true }, '203.0.113.10');
    expect(await heldReviews(id)).toHaveLength(1);
    // No script, no time.
    await send(id, { ...good, email: 'rasa@example.test', body: 'Be scenarijaus' }, '203.0.113.11');
    expect(await heldReviews(id)).toHaveLength(2);
  });

  test('an address may send only a few reviews an hour', async () => {
    const id = await newProduct();
    const from = '198.51.100.7';
    for (let n = 0; n < 5; n += 1)
      expect((await send(id, { ...good, email: `ona${n}@example.test` }, from)).status).toBe(202);
    const refused = await send(id, { ...good, body: 'Dar viena' }, from);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await heldReviews(id)).toHaveLength(5);
  });

  test('a customer is someone whose order with the product is completed', async () => {
    const [id, other] = [await newProduct(), await newProduct()];
    const order = (productId: number, status: string, email: string) =>
      addOrder(open.db, { lines: [{ productId, net: 100, tax: 21 }], status, billing: { email } }, clock());
    await order(id, 'processing', 'jonas@example.test');
    await order(other, 'completed', 'jonas@example.test');
    await order(id, 'completed', 'Rasa@Example.test');
    await send(id, { ...good, email: 'rasa@example.test' }, '203.0.113.20');
    await send(id, { ...good, email: 'jonas@example.test' }, '203.0.113.20');
    const [jonas, rasa] = (await heldReviews(id)).toSorted((a, b) => a.email.localeCompare(b.email));
    expect([jonas?.verified, rasa?.verified]).toEqual([false, true]);
    await order(id, 'completed', 'jonas@example.test');
    expect((await setReviewStatus(open, jonas?.id ?? 0, 'approved'))?.verified).toBe(true);
    const answer = JSON.stringify(await read(id));
    expect(answer).not.toContain('example.test');
  });

  test('any markup in a review stays text', async () => {
    const id = await newProduct();
    const hostile = '<img src=x onerror=alert(1)><script>alert(2)</script> & \u202Eatbuq\u0000 &lt;b&gt;';
    await send(id, { ...good, author: '<b>Ona</b>', body: hostile }, '203.0.113.30');
    const [review] = await heldReviews(id);
    await setReviewStatus(open, review?.id ?? 0, 'approved');
    await eventually(async () => {
      const [visibleReview] = (await read(id)).reviews;
      expect(visibleReview?.review).toBe(
        '<p>&lt;img src=x onerror=alert(1)&gt;&lt;script&gt;alert(2)&lt;/script&gt; &amp; atbuq &amp;lt;b&amp;gt;</p>',
      );
      expect(visibleReview?.reviewer).toBe('&lt;b&gt;Ona&lt;/b&gt;');
    });
  });

  test('reviews are refused for products that are not sold, or have them switched off', async () => {
    const id = await newProduct();
    await open.db.updateTable('product').set({ reviews_allowed: false }).where('id', '=', id).execute();
    expect((await send(id, good)).status).toBe(404);
    expect((await send(999_999, good)).status).toBe(404);
    expect((await send(99_999_999_999, good)).status).toBe(404);
    expect((await reviews.request(address(999_999))).status).toBe(404);
  });

  test('a file of reviews is imported once; they can be sorted, filtered by stars and paged', async () => {
    const id = await newProduct();
    const sku = `LN-${productCount}`;
    const file = Array.from({ length: 9 }, (_, index) => ({
      sku,
      rating: (index % 5) + 1,
      author: `Pirkėja ${index}`,
      date: `2026-05-0${index + 1}`,
      text: `Tekstas ${index}`,
      verified: index === 3,
    }));
    const loaded = await importReviews(open.db, clock, [...file, { ...file[0], sku: 'nėra' } as (typeof file)[0]]);
    expect(loaded).toEqual({ added: 9, existing: 0, unknown: ['nėra'] });
    expect(await importReviews(open.db, clock, file)).toEqual({ added: 0, existing: 9, unknown: [] });
    await eventually(async () => expect((await read(id)).total).toBe(9));
    const ratings = async (query: string) => (await read(id, query)).reviews.map(({ rating }) => rating);
    expect(await ratings('?order=highest')).toEqual([5, 4, 4, 3, 3, 2]);
    expect(await ratings('?order=lowest')).toEqual([1, 1, 2, 2, 3, 3]);
    expect((await read(id, '?order=verified')).reviews[0]).toMatchObject({ rating: 4, verified: true });
    const newest = await read(id);
    expect([newest.pages, newest.reviews[0]?.date_created]).toEqual([2, '2026-05-09T12:00:00']);
    expect((await read(id, '?page=2')).reviews).toHaveLength(3);
    const fours = await read(id, '?stars=4');
    expect([fours.total, fours.reviews.map(({ rating }) => rating)]).toEqual([2, [4, 4]]);
    expect(newest.summary.stars).toEqual([2, 2, 2, 2, 1]);
  });

  test('equivalent addresses share one cached answer of reviews, which takes one statement', async () => {
    const id = await newProduct();
    let round = 0;
    await eventually(async () => {
      round += 1;
      await read(id);
      const statements = await recorded.during(async () => {
        for (const same of [`?junk=${round}`, `?page=x${round}`, `?page=1&order=newest&stars=${9 + round}`])
          await read(id, same);
      });
      expect(statements).toEqual([]);
    });
    expect(await recorded.during(() => read(id, '?stars=4'))).toHaveLength(1);
  });

  test('what is no published product has no reviews', async () => {
    const parent = await newProduct();
    const variation = { name: '', type: 'variation', parentId: parent, regularPrice: '9' } as const;
    const draft = { name: 'Juodraštis', regularPrice: '9', status: 'draft' } as const;
    const ids = [await addProduct(open.db, variation, clock()), await addProduct(open.db, draft, clock()), 0, 1e9];
    for (const id of [...ids, 99_999_999_999])
      expect([id, (await reviews.request(address(id))).status]).toEqual([id, 404]);
  });

  test('reviews approved, deleted and imported at the same time are all counted', async () => {
    for (let round = 0; round < 2; round += 1) {
      const id = await newProduct();
      const sku = `LN-${productCount}`;
      const emails = Array.from({ length: 5 }, (_, index) => `p${index}@example.test`);
      for (const [index, email] of emails.entries())
        await send(id, { ...good, email }, `203.0.${100 + round}.${index + 1}`);
      const [dropped = 0, ...pendingIds] = (await heldReviews(id)).map((review) => review.id);
      expect(pendingIds).toHaveLength(4);
      await setReviewStatus(open, dropped, 'approved');
      const file = [{ sku, rating: 5, author: 'Rasa', date: '2026-05-01', text: 'Gera.', verified: false }];
      await Promise.all([
        ...pendingIds.map((review) => setReviewStatus(open, review, 'approved')),
        deleteReview(open, dropped),
        importReviews(open.db, clock, file),
      ]);
      const listing = open.db.selectFrom('product_listing').select('review_count').where('product_id', '=', id);
      expect((await listing.executeTakeFirstOrThrow()).review_count).toBe(5);
    }
  });

  test('a review moderated twice at once ends with one of the two decisions, and is counted accordingly', async () => {
    const id = await newProduct();
    await send(id, good, '203.0.113.77');
    const [review] = await heldReviews(id);
    const both = await Promise.all([
      setReviewStatus(open, review?.id ?? 0, 'approved'),
      deleteReview(open, review?.id ?? 0),
    ]);
    expect(both[1]).toBe(true);
    const listing = open.db.selectFrom('product_listing').select('review_count').where('product_id', '=', id);
    expect((await listing.executeTakeFirstOrThrow()).review_count).toBe(0);
  });
});
