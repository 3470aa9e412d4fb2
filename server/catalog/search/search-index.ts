import type { RawBuilder } from 'kysely';

/** What a shopper's words lead to. */
export type SearchResult = {
  /** Published products, the likeliest first. */
  readonly ids: readonly number[];
  /** What the shopper will have meant, as it is written; null where the words were understood as typed. */
  readonly correctedQuery: string | null;
  /** The one product whose code, or whose variation's, was typed. */
  readonly code: number | null;
};

/** Which products a shopper's words find. A search server takes the place of this by naming the ids it found. */
export type SearchIndex = {
  readonly find: (words: string) => Promise<SearchResult>;
  /** The same as a condition on `product_listing` under the name `l`; null where nothing is found. */
  readonly condition: (words: string) => Promise<RawBuilder<boolean> | null>;
};
