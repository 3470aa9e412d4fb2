import { type RawBuilder, sql } from 'kysely';

/** A word of the vocabulary as it is stored. */
type StoredWord = {
  readonly word: string;
  readonly shown: string;
  readonly stem: string;
  readonly root: string;
  readonly weight: number;
};

/**
 * The words of the vocabulary among some words, to be selected from. They are looked up as ranges of one word, which
 * only the primary key can answer: to look for equal ones the planner takes the trigram index, which reads all words
 * that came since the last vacuum each time.
 */
export function wordsAmong(words: readonly string[]): RawBuilder<StoredWord> {
  return sql`(
    select stored.* from (select distinct unnest(${words}::text[]) as word) wanted
      cross join lateral (
        select * from search_word
        where search_word.word >= wanted.word collate "C" and search_word.word <= wanted.word collate "C" offset 0
      ) stored
  )`;
}
