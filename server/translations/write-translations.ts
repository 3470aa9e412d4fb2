import type { Locale } from '#contract/languages.ts';
import { announceChange } from '#server/changes/announce-change.ts';
import { refreshListings } from '#server/catalog/refresh-listing.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import type { TranslationRow } from './translation-file.ts';

const atOnce = 1000; // rows in a statement: five parameters each, and a statement takes 65,535

async function put(trx: Database, locale: Locale, rows: readonly TranslationRow[]): Promise<void> {
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

/**
 * Writes translations; an empty one is taken back. Products are found by their new names, and whatever is kept of the
 * shop is made anew. `at` is the present.
 */
export async function writeTranslations(
  { db }: Pick<OpenDatabase, 'db'>,
  locale: Locale,
  rows: readonly TranslationRow[],
  at: Date,
): Promise<void> {
  const told = new Map(rows.map((row) => [JSON.stringify([row.kind, row.object, row.field]), row]));
  const all = [...told.values()];
  await db.transaction().execute(async (trx) => {
    await put(
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
    const renamed = all.filter(({ kind, field }) => kind === 'product' && field === 'name');
    await refreshListings(trx, [...new Set(renamed.map(({ object }) => Number(object)))], at);
    await announceChange(trx, ['everything']);
  });
}
