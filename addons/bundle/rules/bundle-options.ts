import { type Decimal, decimal, divideWithRemainder } from '#core/decimal.ts';
import type { MoneyFormat } from '#core/money-format.ts';
import type { Discount } from './discount.ts';
import type { InputLimits } from './quantity-input.ts';

/** Fields of a bundle's rows as a form sends them without script. */
export const rowFields = {
  /** Quantity of the item with this key. */
  quantity: (key: string) => `woosb_qty_${key}`,
  /** Its value of an attribute (`attribute_pa_spalva`). */
  choice: (key: string, attribute: string) => `woosb_${attribute}_${key}`,
} as const;

/** Terms of a complete bundle on its page (docs/behaviour 3.13). */
export type BlockTerms = Discount & {
  readonly fixedPrice: boolean;
  /** Whether the shopper may change the quantity of something, or has to choose a variation of something. */
  readonly optional: boolean;
  readonly variables: boolean;
  readonly excludeUnpurchasable: boolean;
  /** Bounds on the quantity in all; 0 or less is none. */
  readonly min: number;
  readonly max: number;
  /** Bounds on the price of one bundle; 0 or less is none. */
  readonly totalMin: Decimal;
  readonly totalMax: Decimal;
  readonly priceSuffix: string;
};

/** Texts with placeholders: `[name]`, `[min]`, `[max]`, `[total]`, `[selected]`, `[d]`. */
export type BlockTexts = {
  readonly saved: string;
  readonly total: string;
  readonly selected: string;
  readonly alertSelection: string;
  readonly alertUnpurchasable: string;
  readonly alertEmpty: string;
  readonly alertMin: string;
  readonly alertMax: string;
  readonly alertTotalMin: string;
  readonly alertTotalMax: string;
};

/** How the shop shows its bundles. */
export type BlockOptions = {
  /** `subtotal` and `subtotal_under_name` show quantity × price. */
  readonly bundledPrice: string;
  readonly fromRegularPrice: boolean;
  readonly changePrice: 'yes' | 'yes_custom' | 'no';
  readonly roundEachPrice: boolean;
  readonly money: MoneyFormat;
  /** How the language of the page writes a percentage such as `33.33`; `33.33%` unless set. */
  readonly percent?: (percent: string) => string;
  readonly texts: BlockTexts;
};

/** An item of the bundle as the page is served with it (docs/behaviour 3.14). */
export type ServedRow = {
  readonly key: string;
  /** 0 while a variation has to be chosen. */
  readonly id: number;
  readonly name: string;
  /** All values of a variation that leaves some open and for which the merchant chose them; else null. */
  readonly attributes: Readonly<Record<string, string>> | null;
  readonly quantity: number;
  /** As the shopper sees prices; null where it has none. */
  readonly price: Decimal | null;
  /** Null is unlimited. */
  readonly stock: number | null;
  readonly optional: boolean;
  readonly unpurchasable: boolean;
  readonly limits: InputLimits;
};

/** The data of a chosen variation (docs/behaviour 3.4). */
export type ChosenVariation = {
  readonly id: number;
  readonly price: Decimal;
  readonly regularPrice: Decimal;
  readonly isInStock: boolean;
  readonly isPurchasable: boolean;
  readonly image: string | null;
  /** Its stock; null is unlimited, undefined where it is not stated. */
  readonly stock?: number | null;
  readonly attributes: Readonly<Record<string, string>>;
};

/** A row with what the shopper did to it. */
export type BlockRow = {
  readonly served: ServedRow;
  readonly id: number;
  readonly price: Decimal | null;
  readonly stock: number | null;
  readonly quantity: number;
  /** The text in its input. */
  readonly input: string;
  /** The variation shown; null where none was chosen or it cannot be bought. */
  readonly variation: ChosenVariation | null;
  /** Whether its price was calculated anew since the page was served. */
  readonly repriced: boolean;
};

export type BundleBlock = {
  readonly terms: BlockTerms;
  readonly options: BlockOptions;
  readonly rows: readonly BlockRow[];
  /** The text in the quantity input of the bundle. */
  readonly mainQuantity: string;
};

type Stocked = { readonly id: number; readonly quantity: number; readonly stock: number | null };

/** How many bundles the stock of their parts is enough for; null where none of them is limited. */
export function quantityCap(rows: readonly Stocked[]): number | null {
  const enough = rows.flatMap(({ id, quantity, stock }) =>
    id > 0 && quantity > 0 && stock !== null && stock >= 0
      ? [divideWithRemainder(decimal(stock), decimal(quantity)).quotient.toNumber()]
      : [],
  );
  return enough.length === 0 ? null : Math.min(...enough);
}
