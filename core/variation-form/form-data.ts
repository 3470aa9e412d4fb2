import type { IndexedVariation } from '#core/product/variation-index.ts';

/** The product form's settings that change what it does (docs/behaviour 3.8). */
export type FormSettings = {
  readonly showLabel: boolean;
  readonly labelSeparator: string;
  readonly clickableOutOfStock: boolean;
  /** Whether sold-out options are disabled; clickable ones are not. */
  readonly disableOutOfStock: boolean;
  readonly clearOnReselect: boolean;
  readonly showStock: boolean;
  /** Pieces at or below which the stock left is shown. */
  readonly stockThreshold: number;
  /** Whether plain selects become buttons. */
  readonly defaultToButton: boolean;
  /** How single attributes are rendered, by field; overrides their own type. */
  readonly kinds: Readonly<Record<string, string>>;
  /** How many items a list shows before „more“; 0 shows all. */
  readonly displayLimit: number;
  /** The same for single attributes, by field. */
  readonly displayLimits: Readonly<Record<string, number>>;
  readonly texts: FormTexts;
};

/** `%s` is filled in. */
export type FormTexts = {
  readonly outOfStockTooltip: string;
  readonly soldOut: string;
  readonly notOffered: string;
  readonly unavailable: string;
  readonly stockLeft: string;
  readonly more: string;
  readonly moreSpoken: string;
  readonly choose: string;
  readonly noMatch: string;
};

/** An attribute to choose on, as in the product's answer. */
export type FormAttribute = {
  /** `attribute_pa_spalva`. */
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly options: readonly FormOption[];
};

export type FormOption = {
  readonly value: string;
  readonly name: string;
  readonly swatch: unknown;
  /** What a variation of it looks like, in several widths, the smallest first. */
  readonly picture?: { readonly src: string; readonly srcset: string } | undefined;
};

/** A variation as the form carries it (docs/behaviour 3.4). */
export type FormVariation = IndexedVariation & {
  readonly variation_id: number;
  readonly is_in_stock: boolean;
  readonly is_purchasable: boolean;
  readonly max_qty: number | null;
  readonly variation_stock_left: number | null;
};
