import type { MediaRecord } from '#server/catalog/media/image-answer.ts';

/** An attribute that a product is chosen by: its label, and the names of its values by slug. */
export type ChoiceDetails = {
  /** `pa_dydis`, or the slug of the product's own attribute. */
  readonly key: string;
  readonly label: string;
  /** Names by slug; the values of an own attribute are their own names. */
  readonly names: Readonly<Record<string, string>>;
};

/** What a line shows of its product or variation besides price and stock. */
export type LineDetails = {
  readonly id: number;
  readonly parentId: number | null;
  /** Slug of the product's page: a variation's is its parent's. */
  readonly pageSlug: string;
  readonly shortDescription: string;
  readonly description: string;
  /** A variation without a picture of its own has its parent's first. */
  readonly images: readonly MediaRecord[];
  /** The attributes by which a variation is chosen, in the form's order. */
  readonly choices: readonly ChoiceDetails[];
  /** Of a variation: its value by attribute key; `''` is any. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly categories: readonly string[];
  /** Of all its categories; of a variation its product's. */
  readonly categoryIds: readonly number[];
  /** Of each of these: its slugs from the root, joined by slashes. */
  readonly categoryPaths: readonly string[];
  readonly crossSellIds: readonly number[];
  /** Fields the shop imported for add-ons, by name; a variation without one has its product's. */
  readonly metas: Readonly<Record<string, unknown>>;
  /** Of these only its own, none of its product's. */
  readonly ownMetas: Readonly<Record<string, unknown>>;
};
