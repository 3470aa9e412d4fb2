import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { dueListings, nextPriceChange, refreshDueListings } from './refresh-due-listings.ts';
import { readIntervals } from './price-intervals.ts';
import { refreshListings } from './refresh-listing.ts';
import { writePrices } from './write-prices.ts';

const day = (text: string) => new Date(`${text}T00:00:00+02:00`);
const january = day('2026-01-01');

describeOnEachDatabase('listings and price history', (openDatabase) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openDatabase();
  });
  afterAll(() => open.close());

  const listing = (id: number) =>
    open.db.selectFrom('product_listing').selectAll().where('product_id', '=', id).executeTakeFirst();

  test('a price that changes closes its interval and opens the next', async () => {
    const id = await addProduct(open.db, { name: 'Staltiesė', regularPrice: '20' }, january);
    const next = { regularPrice: decimal('25.5'), salePrice: null, saleFrom: null, saleTo: null };
    await open.db
      .transaction()
      .execute((trx) => writePrices(trx, [{ productId: id, prices: next }], day('2026-02-01')));
    await open.db
      .transaction()
      .execute((trx) => writePrices(trx, [{ productId: id, prices: next }], day('2026-02-05')));
    const history = (await readIntervals(open.db, [id])).get(id) ?? [];
    expect(history.map(({ amount, from, to }) => [amount.toFixed(), from, to])).toEqual([
      ['20', january, day('2026-02-01')],
      ['25.5', day('2026-02-01'), null],
    ]);
    const { regular_price } = await open.db
      .selectFrom('product')
      .select('regular_price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(regular_price)).toBe(25.5);
  });

  test('a variable product is listed by its variations that are for sale', async () => {
    const id = await addProduct(open.db, { name: 'Rankšluostis', type: 'variable' }, january);
    const add = (name: string, regularPrice: string | undefined, extra: object = {}) =>
      addProduct(
        open.db,
        { name, slug: name, parentId: id, ...(regularPrice === undefined ? {} : { regularPrice }), ...extra },
        january,
      );
    await add('a', '12');
    const sold = await add('b', '18', { salePrice: '9', stock: { quantity: 0 } });
    await add('c', undefined);
    await add('d', '1', { status: 'private' });
    const row = await listing(id);
    expect([Number(row?.min_price), Number(row?.max_price), row?.on_sale, row?.stock_status, row?.listed]).toEqual([
      9,
      12,
      true,
      'instock',
      true,
    ]);
    expect(await listing(sold)).toMatchObject({
      listed: false,
      searchable: false,
      variation_listed: true,
      stock_status: 'outofstock',
    });

    await open.db.updateTable('product').set({ status: 'private' }).where('parent_id', '=', id).execute();
    await refreshListings(open.db, [sold], january);
    expect(await listing(sold)).toBeUndefined();
    expect(await listing(id)).toMatchObject({ min_price: null, stock_status: 'outofstock' });
  });

  test('a variation without stock of its own follows its parent', async () => {
    const id = await addProduct(open.db, { name: 'Pledas', type: 'variable', stock: { quantity: 0 } }, january);
    const variation = await addProduct(open.db, { name: 'p', slug: 'p1', parentId: id, regularPrice: '5' }, january);
    expect(await listing(variation)).toMatchObject({ stock_status: 'outofstock' });
    await open.db.updateTable('stock').set({ quantity: 3 }).where('product_id', '=', id).execute();
    await refreshListings(open.db, [id], january);
    expect(await listing(variation)).toMatchObject({ stock_status: 'instock' });
    expect(await listing(id)).toMatchObject({ stock_status: 'instock' });
  });

  test('a grouped product follows the price of what it groups', async () => {
    const part = await addProduct(open.db, { name: 'Puodelis', regularPrice: '4' }, january);
    const group = await addProduct(open.db, { name: 'Puodelių rinkinys', type: 'grouped' }, january);
    await open.db
      .insertInto('product_link')
      .values({ product_id: group, kind: 'grouped', position: 0, linked_id: part })
      .execute();
    await refreshListings(open.db, [part], january);
    expect(Number((await listing(group))?.min_price)).toBe(4);
  });

  test('a listing falls due when a sale begins and when it ends, and once only', async () => {
    const [begins, ends] = [day('2026-03-01'), day('2026-03-08')];
    const id = await addProduct(
      open.db,
      {
        name: 'Užuolaida',
        regularPrice: '40',
        salePrice: '30',
        saleFrom: begins,
        saleTo: new Date(ends.getTime() - 1),
      },
      january,
    );
    expect(await listing(id)).toMatchObject({ on_sale: false });
    expect(await nextPriceChange(open)).toEqual(begins);
    expect(await dueListings(open.db, new Date(begins.getTime() - 1))).toEqual([]);
    expect(await refreshDueListings(open, begins)).toBe(1);
    expect(await listing(id)).toMatchObject({ on_sale: true, next_change_at: ends });
    expect(await refreshDueListings(open, ends)).toBe(1);
    expect(await listing(id)).toMatchObject({ on_sale: false, next_change_at: null });
    expect(await refreshDueListings(open, ends)).toBe(0);
  });

  test('drafts and hidden products are not listed', async () => {
    const draft = await addProduct(open.db, { name: 'Juodraštis', status: 'draft', regularPrice: '1' }, january);
    const searchOnly = await addProduct(
      open.db,
      { name: 'Tik paieškoje', visibility: 'search', regularPrice: '1' },
      january,
    );
    expect(await listing(draft)).toMatchObject({ listed: false, searchable: false });
    expect(await listing(searchOnly)).toMatchObject({ listed: false, searchable: true });
  });
});
