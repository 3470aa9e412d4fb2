import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { testDay } from '#tests/fixtures/commerce.ts';
import { refreshListings } from './refresh-listing.ts';

const products = 450; // of more than two batches

describeOnEachDatabase('listings of many products', (openDatabase) => {
  let open: OpenDatabase;
  beforeAll(async () => {
    open = await openDatabase();
    await sql`
      insert into product (id, type, slug, name, created_at, updated_at)
      select id, 'simple', 'p' || id, 'Dubuo ' || id, ${testDay}, ${testDay} from generate_series(1, ${products}::int) id
    `.execute(open.db);
    await sql`insert into stock (product_id) select id from product`.execute(open.db);
  });
  afterAll(() => open.close());

  test('are locked at once and first, and their words last: two that are refreshed never wait for each other', async () => {
    const statements: string[] = [];
    const noting: Database = open.db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        statements.push(open.db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const ids = Array.from({ length: products }, (_, index) => products - index);
    await refreshListings(noting, ids, testDay);
    const placesOf = (part: string) => statements.flatMap((text, place) => (text.includes(part) ? [place] : []));
    const [locked, listed, words] = ['for no key update', 'insert into product_listing', 'insert into search_word'].map(
      placesOf,
    );
    expect(locked).toHaveLength(1);
    expect(listed).toHaveLength(3);
    expect(words).toEqual([statements.length - 1]);
    expect(Math.min(...(listed ?? []))).toBeGreaterThan(locked?.[0] ?? Infinity);
  });
});
