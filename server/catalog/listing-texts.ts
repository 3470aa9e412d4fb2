import { sql } from 'kysely';
import { foldAccents } from '#core/text/fold-accents.ts';
import type { Database } from '#server/db/database.ts';
import { plainText } from './plain-text.ts';

const longest = 60_000; // characters of one text; the index refuses more than a megabyte in all

type Row = {
  readonly id: number;
  readonly name: string;
  readonly sku: string | null;
  readonly short_description: string;
  readonly description: string;
  readonly terms: string | null;
};

/** What a product is found by: its name and code first, then what it is filed under, then its descriptions. */
export type ListingTexts = {
  readonly name: string;
  readonly terms: string;
  readonly body: string;
  /** Folded, lower case: name and code. */
  readonly searchText: string;
};

/** The texts of products, in one statement. */
export async function readListingTexts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListingTexts>> {
  const { rows } = await sql<Row>`
    select p.id, p.name, p.sku, p.short_description, p.description,
      concat_ws(' ',
        (select string_agg(c.name, ' ') from product_category pc join category c on c.id = pc.category_id where pc.product_id = p.id),
        (select string_agg(t.name, ' ') from product_tag pt join tag t on t.id = pt.tag_id where pt.product_id = p.id),
        (select string_agg(b.name, ' ') from product_brand pb join brand b on b.id = pb.brand_id where pb.product_id = p.id)
      ) as terms
    from product p
    where p.id = any(${ids}::int[])
  `.execute(db);
  return new Map(rows.map((row) => [row.id, textsOf(row)]));
}

function textsOf({ name, sku, short_description, description, terms }: Row): ListingTexts {
  const heading = [name, sku ?? ''].join(' ').trim();
  return {
    name: heading,
    terms: terms ?? '',
    body: plainText(`${short_description} ${description}`).slice(0, longest),
    searchText: foldAccents(heading).toLowerCase(),
  };
}
