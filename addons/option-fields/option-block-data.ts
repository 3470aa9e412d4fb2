import type { MoneyFormat } from '#core/money-format.ts';
import type { StoredField, StoredGroup } from './group-schema.ts';

/** The product response's `extensions.option-fields`; prices are as the shopper sees them. */
export type BlockData = {
  readonly groups: readonly StoredGroup[];
  readonly product_type: string;
  readonly display_options: {
    readonly format: string;
    readonly symbol: string;
    readonly decimals: number;
    readonly thousand: string;
    readonly decimal: string;
    readonly trimzero: boolean;
  };
  readonly texts: {
    readonly product: string;
    readonly options: string;
    readonly grand: string;
    readonly choose: string;
    readonly personal: string;
    readonly noReturn: string;
  };
};

/** How amounts beside the fields are written (docs/behaviour 3.7). */
export function moneyFormatOf({ display_options: options }: BlockData): MoneyFormat {
  return {
    pattern: options.format,
    symbol: options.symbol,
    decimals: options.decimals,
    thousandSeparator: options.thousand,
    decimalSeparator: options.decimal,
    trimZeros: options.trimzero,
    sign: 'with-digits',
  };
}

/** By field id, what only the page needs to know of it: help, placeholder, tiles, colours. */
export function fieldDetails({ groups }: BlockData): ReadonlyMap<string, StoredField> {
  return new Map(groups.flatMap(({ fields }) => fields.map((field) => [field.id, field] as const)));
}
