import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { writePrices } from './write-prices.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { type RecordedStatements, recordStatements } from '#tests/fixtures/recorded-statements.ts';
import { readProductBySlug, readProducts } from './read-products.ts';
import { decimal } from '#core/decimal.ts';

const january = new Date('2026-01-10T10:00:00Z');
const march = new Date('2026-03-10T10:00:00.123Z');

describeOnEachDatabase('what an answer about products is made from', (openDatabase) => {
  let open: OpenDatabase;
  let recorded: RecordedStatements;
  let simple: number;
  let variable: number;
  let plain: number;
  let pictured: number;

  async function addPicture(productId: number, alt: string): Promise<void> {
    const { id } = await open.db
      .insertInto('media')
      .values({ state: 'remote', source: `https://elsewhere.test/${alt}.jpg`, name: alt, alt, created_at: january })
      .returning('id')
      .executeTakeFirstOrThrow();
    await open.db.insertInto('product_media').values({ product_id: productId, position: 0, media_id: id }).execute();
  }

  beforeAll(async () => {
    open = await openDatabase();
    recorded = recordStatements(open);
    const { db } = open;
    simple = await addProduct(db, { name: 'Puodelis', slug: 'puodelis', regularPrice: '12.5' }, january);
    variable = await addProduct(db, { name: 'Staltiesė', slug: 'staltiese', type: 'variable' }, january);
    const variation = { name: '', parentId: variable, regularPrice: '40' };
    plain = await addProduct(db, { ...variation, slug: 'a', attributes: { pa_dydis: 's' } }, january);
    pictured = await addProduct(db, { ...variation, slug: 'b', attributes: { pa_dydis: 'l' } }, january);
    await addProduct(db, { ...variation, slug: 'c', status: 'draft' }, january);
    await addPicture(variable, 'visa');
    await addPicture(pictured, 'didelė');
    await db.transaction().execute(async (trx) => {
      const prices = { regularPrice: decimal('12.5'), salePrice: decimal('9.99'), saleFrom: null, saleTo: null };
      await writePrices(trx, [{ productId: simple, prices }], march);
    });
  });
  afterAll(() => open.close());

  test('products, their variations, pictures and prices before come with one statement', async () => {
    const ids = [variable, 999_999, simple, 99_999_999_999];
    let records: Awaited<ReturnType<typeof readProducts>> = [];
    const statements = await recorded.during(async () => {
      records = await readProducts(recorded.database.db, ids, march);
    });
    expect(statements).toHaveLength(1);
    expect(records.map(({ offer }) => offer.id)).toEqual([variable, simple]);
    expect(records[0]?.variations.map(({ offer }) => [offer.id, offer.name])).toEqual([
      [plain, 'Staltiesė'],
      [pictured, 'Staltiesė'],
    ]);
    expect(records[0]?.variations.map(({ attributes, image }) => [attributes, image?.alt ?? null])).toEqual([
      [{ pa_dydis: 's' }, null],
      [{ pa_dydis: 'l' }, 'didelė'],
    ]);
    expect(records[1]?.history.map(({ kind, amount, from, to }) => [kind, Number(amount), from, to])).toEqual([
      ['regular', 12.5, january, null],
      ['sale', 9.99, march, null],
    ]);
  });

  test('a variation that is asked for by itself has its product’s pictures where it has none', async () => {
    const records = await readProducts(open.db, [plain, pictured, variable], march);
    expect(records.map(({ images }) => images.map(({ alt }) => alt))).toEqual([['visa'], ['didelė'], ['visa']]);
    expect(records.map(({ pageSlug }) => pageSlug)).toEqual(['staltiese', 'staltiese', 'staltiese']);
    expect(records[2]?.variations.map(({ image }) => image?.alt ?? null)).toEqual([null, 'didelė']);
  });

  test('the product of a page is read by its slug with one statement; a variation has no page', async () => {
    const statements = await recorded.during(async () => {
      const record = await readProductBySlug(recorded.database.db, 'staltiese', march);
      expect(record).toEqual((await readProducts(open.db, [variable], march))[0]);
    });
    expect(statements).toHaveLength(1);
    expect(await readProductBySlug(open.db, 'a', march)).toBeNull();
  });
});
