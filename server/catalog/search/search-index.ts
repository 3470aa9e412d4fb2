import type { RawBuilder } from 'kysely';

/** The result of a shopper's search. */
export type SearchResult = {
  /** Ids of published products, the best match first. */
  readonly ids: readonly number[];
  /** The corrected query in its proper spelling; null where the words were understood as typed. */
  readonly correctedQuery: string | null;
  /** The one product with the typed code, its own or a variation's. */
  readonly code: number | null;
};

/** Finds products for a shopper's search terms. A search server replaces this by returning the ids it found. */
export type SearchIndex = {
  readonly find: (searchTerms: string) => Promise<SearchResult>;
  /** The same as a condition on `product_listing` under the name `l`; null where nothing is found. */
  readonly condition: (searchTerms: string) => Promise<RawBuilder<boolean> | null>;
};
