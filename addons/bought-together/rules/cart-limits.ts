import { type Decimal, zero } from '#core/decimal.ts';
import { quantity as parseQuantity, type Quantity } from '#core/quantity.ts';
import type { ExtraData, MainData } from './line-data.ts';
import { itemLimits } from './check-selection.ts';
import {
  generatedQuantity,
  type ListedItem,
  listedItems,
  ownList,
  type ProductList,
  type ProductMetas,
} from './product-list.ts';

/** The main product of a cart line: its fields, a variation's with what it inherits and without. */
type MainMetas = { readonly metas: ProductMetas; readonly ownMetas: ProductMetas };

type CartLimits = { readonly minimum: Quantity | null; readonly maximum: Quantity | null };

const unlimited: CartLimits = { minimum: null, maximum: null };

/**
 * The least and the most of an extra in the cart, where its product lets shoppers choose quantities and sets bounds;
 * read anew from today's list, as its price is.
 */
export function cartLimits(extra: ExtraData, { source }: MainData, { metas, ownMetas }: MainMetas): CartLimits {
  const list = source === 'variation' ? ownList(ownMetas, 'variation') : ownList(metas);
  if (!list.optional || extra.follows) return unlimited;
  const { min } = itemLimits(listedItem(extra, { ...list, source }), list);
  return { minimum: toQuantity(min), maximum: toQuantity(list.eachMax) };
}

/** Its place in today's list, if it has one; in a generated list every place is alike. */
function listedItem({ key }: ExtraData, list: ProductList): Pick<ListedItem, 'quantity'> {
  if (list.source === 'rule' || list.source === 'default') return { quantity: generatedQuantity };
  return listedItems(list).find((item) => item.key === key) ?? { quantity: zero };
}

function toQuantity(bound: Decimal | null): Quantity | null {
  const parsed = bound === null ? null : parseQuantity(bound.toNumber());
  return parsed?.ok === true ? parsed.value : null;
}
