import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { SearchWord } from './search-document.ts';
import { wordsAmong } from './words-among.ts';

/** Words of products, each once, as it weighs most. */
export type Words = Map<string, SearchWord>;

export function collectWords(heaviest: Words, words: readonly SearchWord[]): void {
  for (const word of words) {
    if (word.weight > (heaviest.get(word.word)?.weight ?? 0)) heaviest.set(word.word, word);
  }
}

/**
 * Adds the words of products to the vocabulary. In one order everywhere, so that two who add wait for each other once.
 */
export async function rememberWords(trx: Database, heaviest: Words): Promise<void> {
  if (heaviest.size === 0) return;
  await sql`
    with known as materialized (select word, weight from ${wordsAmong([...heaviest.keys()])} words)
    insert into search_word (word, shown, stem, root, weight)
    select row.word, row.shown, row.stem, row.root, row.weight
    from jsonb_to_recordset(${JSON.stringify([...heaviest.values()])}::text::jsonb)
      as row (word text, shown text, stem text, root text, weight integer)
    left join known on known.word = row.word collate "C"
    where known.word is null or known.weight < row.weight
    order by row.word collate "C"
    on conflict (word) do update set shown = excluded.shown, weight = excluded.weight
  `.execute(trx);
}
