import { type RawBuilder, sql } from 'kysely';
import { foldAccents } from '#core/text/fold-accents.ts';

/** Which products a shopper's words find. A search server takes the place of this by naming the ids it found. */
export type SearchIndex = {
  /** A condition on `product_listing` under the name `l`; null where the words cannot find anything. */
  readonly condition: (words: string) => Promise<RawBuilder<boolean> | null>;
};

const mostWords = 8;
const shortestPrefix = 3; // letters from which on a word also finds those it begins
const word = /[\p{L}\p{N}]+(?:['’][\p{L}]+)?/gu;

/** Full text of PostgreSQL: every word must be found, in any of its forms, with its accents or without them. */
export const fullTextSearch: SearchIndex = {
  async condition(words) {
    const found = [...words.normalize('NFC').matchAll(word)].map(([match]) => match.toLowerCase()).slice(0, mostWords);
    if (found.length === 0) return null;
    const conditions = found.map((text) => {
      const folded = foldAccents(text);
      const beginning =
        /^[\p{L}\p{N}]+$/u.test(folded) && folded.length >= shortestPrefix
          ? `${folded}:*`
          : folded.replaceAll(/['’]/g, ' & ');
      return sql`(plainto_tsquery('lithuanian', ${text}) || plainto_tsquery('lithuanian', ${folded}) || to_tsquery('simple', ${beginning}))`;
    });
    return sql<boolean>`l.document @@ (${sql.join(conditions, sql` && `)})`;
  },
};
