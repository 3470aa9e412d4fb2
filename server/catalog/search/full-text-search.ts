import { sql } from 'kysely';
import type { SearchIndex, SearchResult } from './search-index.ts';
import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import { cacheValues } from '#server/platform/cached-value.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findIds } from './find-ids.ts';
import { knownWords, type SpellingCorrection, correctSpelling } from './correct-spelling.ts';
import {
  exactCodeQuery,
  correctedWord,
  queryWord,
  type QueryWord,
  readSearchQuery,
  type SearchQuery,
  synonymsOf,
} from './search-query.ts';

const nothing: SearchResult = { ids: [], correctedQuery: null, code: null };

export type FullTextOptions = {
  readonly db: Database;
  /** Groups of words that stand for one another. */
  readonly synonyms: () => readonly (readonly string[])[];
  /** Bytes that cached results may take. */
  readonly maxBytes?: () => number;
};

/**
 * Full-text search in the shop's own database: stems and roots first, then close words. Results are cached until
 * `forget`.
 */
export function createFullTextSearch({
  db,
  synonyms,
  maxBytes = () => shareCacheBytes().searches,
}: FullTextOptions): SearchIndex & { readonly forget: () => void } {
  const searchCache = cacheValues<SearchResult>({ maxBytes });

  async function search(query: SearchQuery): Promise<SearchResult> {
    const code = await productWithCode(db, query.code);
    const read =
      code === null
        ? await understood(db, query, synonyms())
        : { words: plainWords(query, synonyms()), correctedQuery: null };
    const { correctedQuery } = read;
    const all = await findIds(db, query, read.words, true);
    if (all.headed || read.words.length < 2) return { ids: all.ids, correctedQuery, code };
    const telling = read.words.filter(({ word }) => word.length > 1);
    const some = await findIds(db, query, telling, false);
    return { ids: some.ids.length === 0 ? all.ids : some.ids, correctedQuery, code };
  }

  async function find(text: string): Promise<SearchResult> {
    const query = readSearchQuery(text);
    if (query.words.length === 0) return nothing;
    return searchCache.get(JSON.stringify([query.words, query.phrase, query.code]), () => search(query));
  }

  return {
    find,
    async condition(text) {
      const { ids } = await find(text);
      return ids.length === 0 ? null : sql<boolean>`l.product_id = any(${ids}::int[])`;
    },
    forget: searchCache.clear,
  };
}

function plainWords({ words }: SearchQuery, synonyms: readonly (readonly string[])[]): readonly QueryWord[] {
  return words.map((word) => queryWord(word, synonymsOf(word, synonyms)));
}

type Understood = { readonly words: readonly QueryWord[]; readonly correctedQuery: string | null };

/** The words of the query, with those corrected that occur nowhere in the shop. */
async function understood(
  db: Database,
  query: SearchQuery,
  synonyms: readonly (readonly string[])[],
): Promise<Understood> {
  const plain = plainWords(query, synonyms);
  const doubtful = plain.filter(({ near }) => near === '').map(({ word }) => word);
  const joined = query.words.slice(1).map((word, index) => `${query.words[index] ?? ''}${word}`);
  const existingWords = await knownWords(db, [...doubtful, ...joined]);
  const unknown = doubtful.filter((word) => !existingWords.has(word));
  if (unknown.length === 0) return { words: plain, correctedQuery: null };
  const mergedWords = joinWords(query.words, joined, existingWords, new Set(unknown));
  const corrected = await correctSpelling(
    db,
    mergedWords.filter((word) => unknown.includes(word)),
    mergedWords.at(-1),
  );
  const changed = mergedWords.length < query.words.length || corrected.size > 0;
  return {
    words: mergedWords.flatMap((word) => wordsFor(word, corrected.get(word), synonyms)),
    correctedQuery: changed
      ? mergedWords
          .map((word) => corrected.get(word)?.displayText ?? query.originalSpellings.get(word) ?? word)
          .join(' ')
      : null,
  };
}

/** Two words that are one: `rank šluostis`. */
function joinWords(
  words: readonly string[],
  joined: readonly string[],
  existingWords: ReadonlySet<string>,
  unknown: ReadonlySet<string>,
): readonly string[] {
  const at = joined.findIndex(
    (word, index) =>
      existingWords.has(word) && (unknown.has(words[index] ?? '') || unknown.has(words[index + 1] ?? '')),
  );
  return at === -1 ? words : [...words.slice(0, at), joined[at] ?? '', ...words.slice(at + 2)];
}

function wordsFor(
  word: string,
  corrected: SpellingCorrection | undefined,
  synonyms: readonly (readonly string[])[],
): readonly QueryWord[] {
  if (corrected === undefined) return [queryWord(word, synonymsOf(word, synonyms))];
  if (corrected.kind === 'parted')
    return corrected.replacements.map((part) => queryWord(part, synonymsOf(part, synonyms)));
  return [correctedWord(word, corrected.replacements)];
}

/** The one product with exactly this code; null where there is none or more than one. */
async function productWithCode(db: Database, code: string): Promise<number | null> {
  if (code === '') return null;
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_listing where published and searchable and heading @@ ${exactCodeQuery(code)}::tsquery limit 2
  `.execute(db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
