import type { Locale } from '#contract/languages.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import type { Database, OpenDatabase } from '#server/platform/db/database.ts';
import type { TranslationRow } from './translation-file.ts';

const atOnce = 1000; // rows in a statement: five parameters each, and a statement takes 65,535
const categorisation: ReadonlySet<string> = new Set(['category', 'tag', 'brand']);
const searched: ReadonlySet<string> = new Set(['name', 'short']);

async function upsertTranslations(trx: Database, locale: Locale, rows: readonly TranslationRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce) {
    await trx
      .insertInto('translation')
      .values(rows.slice(from, from + atOnce).map((row) => ({ ...row, locale })))
      .onConflict((conflict) =>
        conflict
          .columns(['locale', 'kind', 'object', 'field'])
          .doUpdateSet((row) => ({ text: row.ref('excluded.text') })),
      )
      .execute();
  }
}

/** Products whose searchable texts the rows change: their own, or those of what they are filed under. */
async function foundOtherwise(trx: Database, rows: readonly TranslationRow[]): Promise<readonly number[]> {
  if (rows.some(({ kind, field }) => kind === 'term' || (categorisation.has(kind) && field === 'name'))) {
    const products = await trx.selectFrom('product').select('id').where('parent_id', 'is', null).execute();
    return products.map(({ id }) => id);
  }
  const productRows = rows.filter(({ kind, field }) => kind === 'product' && searched.has(field));
  return [...new Set(productRows.map(({ object }) => Number(object)))];
}

/**
 * Writes translations; an empty one is removed. Products are found by their new texts, and all caches of the shop are
 * invalidated. `at` is the present.
 */
export async function writeTranslations(
  { db }: Pick<OpenDatabase, 'db'>,
  locale: Locale,
  rows: readonly TranslationRow[],
  at: Date,
): Promise<void> {
  const uniqueRows = new Map(rows.map((row) => [JSON.stringify([row.kind, row.object, row.field]), row]));
  const all = [...uniqueRows.values()];
  await db.transaction().execute(async (trx) => {
    await upsertTranslations(
      trx,
      locale,
      all.filter(({ text }) => text !== ''),
    );
    for (const { kind, object, field } of all.filter(({ text }) => text === '')) {
      await trx
        .deleteFrom('translation')
        .where((row) => row.and({ locale, kind, object, field }))
        .execute();
    }
    await refreshListings(trx, await foundOtherwise(trx, all), at);
    await announceChange(trx, ['everything']);
  });
}
