import { type Decimal, multiplyDecimals } from '#core/decimal.ts';
import { writeSelectionList } from '#core/selection-list/selection-list.ts';
import { type ChosenExtra, type ExtraProduct, followsMainQuantity } from './check-selection.ts';
import type { ExtraData, MainData } from './line-data.ts';
import type { ProductList } from './product-list.ts';

/** A line that an extra becomes. */
export type ExtraLine = {
  readonly product: ExtraProduct;
  readonly quantity: Decimal;
  readonly attributes: Readonly<Record<string, string>> | null;
  /** Null for an ordinary line, which is not linked. */
  readonly data: ExtraData | null;
};

/** What a checked selection puts into the cart: linked lines, or ordinary ones where the product says so. */
export function selectionLines(
  chosen: readonly ChosenExtra[],
  list: ProductList,
  mainQuantity: Decimal,
): { readonly main: MainData | null; readonly extras: readonly ExtraLine[] } {
  const following = followsMainQuantity(list);
  const extras = chosen.map(({ item, product, quantity, attributes }): ExtraLine => {
    const data: ExtraData = {
      role: 'extra',
      key: item.key,
      quantity: quantity.toNumber(),
      follows: following,
      price: item.price,
    };
    return {
      product,
      quantity: following ? multiplyDecimals(quantity, mainQuantity).round(3, 1) : quantity,
      attributes,
      data: list.separately ? null : data,
    };
  });
  return { main: list.separately || chosen.length === 0 ? null : mainData(chosen, list), extras };
}

/** The list in the shop's own writing, so that the same selection is the same line however it was sent. */
function mainData(chosen: readonly ChosenExtra[], { source, ruleKey }: ProductList): MainData {
  const entries = chosen.map(({ item, product, quantity, attributes }) => ({
    id: product.id,
    key: item.key,
    quantity: quantity.toNumber(),
    attributes: product.parentId === null ? null : attributes,
  }));
  return { role: 'main', list: writeSelectionList(entries), source, ruleKey };
}
