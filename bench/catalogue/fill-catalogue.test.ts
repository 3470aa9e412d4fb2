import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { openTestShop, type TestShop } from '#tests/import/import-shop.ts';
import { familiesBetween } from './families.ts';
import { importFamilies, writeCatalogue } from './fill-catalogue.ts';

const products = 60;
const seed = 3;

async function rowsOf({ database }: TestShop, query: string): Promise<readonly unknown[]> {
  return (await sql.raw(query).execute(database.db)).rows;
}

/** What shoppers see of a catalogue, whatever ids its products have. */
const questions = {
  listings: `select p.sku, p.name, p.type, l.published, l.listed, l.searchable, l.variation_listed, l.min_price, l.max_price,
    l.on_sale, l.stock_status, l.average_rating, l.review_count, l.sort_name, l.heading::text, l.document::text
    from product_listing l join product p on p.id = l.product_id order by p.sku`,
  prices: `select p.sku, i.kind, i.amount from price_interval i join product p on p.id = i.product_id order by 1, 2`,
  stock: `select p.sku, s.managed, s.quantity, s.status, s.backorders from stock s join product p on p.id = s.product_id
    order by 1`,
  movements: `select p.sku, m.delta from stock_movement m join product p on p.id = m.product_id order by 1`,
  terms: `select p.sku, a.slug as attribute, t.slug, t.name from product_attribute_term pt
    join product p on p.id = pt.product_id join attribute_term t on t.id = pt.term_id
    join attribute a on a.id = t.attribute_id order by 1, 2, 3`,
  attributes: `select p.sku, pa.key, pa.name, pa.position, pa.visible, pa.for_variations from product_attribute pa
    join product p on p.id = pa.product_id order by 1, 2`,
  variations: `select p.sku, v.key, v.value from variation_attribute v join product p on p.id = v.variation_id
    order by 1, 2`,
  categories: `select p.sku, c.name, parent.name as above from product_category pc join product p on p.id = pc.product_id
    join category c on c.id = pc.category_id left join category parent on parent.id = c.parent_id order by 1`,
  brands: `select p.sku, b.name from product_brand pb join product p on p.id = pb.product_id
    join brand b on b.id = pb.brand_id order by 1`,
  words: `select * from search_word order by word`,
  indexes: `select indexname from pg_indexes where schemaname = 'public' order by 1`,
};

async function shownBy(shop: TestShop) {
  const answers = Object.entries(questions).map(async ([name, query]) => [name, await rowsOf(shop, query)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

async function fill(open: () => Promise<OpenDatabase>, write: (shop: TestShop) => Promise<unknown>) {
  const shop = await openTestShop(open);
  try {
    await write(shop);
    return await shownBy(shop);
  } finally {
    await shop.close();
  }
}

describeOnEachDatabase('a catalogue', (open) => {
  test('that is written into the tables is the one that an import makes of the same families', async () => {
    const imported = await fill(open, (shop) => importFamilies(shop, familiesBetween(seed, 0, products)));
    const written = await fill(open, (shop) => writeCatalogue(shop, { seed, products }, () => undefined));
    expect(imported['listings']?.length).toBeGreaterThan(products);
    for (const name of Object.keys(questions)) expect(written[name], name).toEqual(imported[name]);
  });
});
