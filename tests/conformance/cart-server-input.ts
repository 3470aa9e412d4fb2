import { type Decimal, decimal } from '#core/decimal.ts';
import type { FamilyLine, FamilyRules } from '#core/cart/line-families.ts';
import { lineIdentity } from '#core/cart/line-key.ts';
import { productId } from '#core/ids.ts';
import { checkAvailability } from '#core/product/availability.ts';
import { type Quantity, quantityOf } from '#core/quantity.ts';

type Fields = Readonly<Record<string, unknown>>;

export type CartServerProduct = {
  readonly id: number;
  readonly name: string;
  readonly kind: 'simple' | 'variable' | 'variation' | 'bundle';
  readonly price?: number;
  readonly regular_price?: number;
  readonly stock?: number;
  readonly in_stock?: boolean;
  readonly backorders?: boolean;
  readonly sold_individually?: boolean;
  readonly password_protected?: boolean;
  readonly parent?: number;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly bought_together?: Fields;
  readonly bundle?: Fields;
};

export type CartServerInput = {
  readonly block: string;
  readonly settings: Fields;
  readonly products: readonly CartServerProduct[];
  readonly steps: readonly Fields[];
};

export type CartServerLine = FamilyLine & {
  /** The product, for a variation its parent. */
  readonly product: number;
  /** 0 where it is no variation. */
  readonly variation: number;
  readonly attributes: Readonly<Record<string, string>>;
};

/** A line with its key: equal contents give the same key. */
function keyed(line: Omit<CartServerLine, 'key'>): CartServerLine {
  const { product, variation, attributes, addOns, parentKey } = line;
  const key = lineIdentity({
    productId: productId(product),
    variationId: variation === 0 ? null : productId(variation),
    attributes,
    addOnData: parentKey === null ? addOns : { ...addOns, '@parent': parentKey },
  });
  return { ...line, key };
}

/** The English notices of the files, by our codes; `%s` is a name that goes along. */
const notices: Readonly<Record<string, string>> = {
  'You cannot add this product to the cart.': 'product_not_added',
  'You cannot add this bundle to the cart.': 'bundle_not_added',
  'One of the associated products is unavailable.': 'unavailable',
  'One of the bundled products is unavailable.': 'unavailable',
  '"%s" is un-purchasable.': 'unpurchasable',
  'You cannot add another "%s" to the cart.': 'already_in_cart',
  '"%s" does not reach the minimum quantity.': 'below_minimum',
  '"%s" passes the maximum quantity.': 'above_maximum',
  '"%s" is protected and cannot be purchased.': 'protected',
  '"%s" has not enough stock.': 'not_enough_stock',
};

/** The code of a notice in the files, with the name that it mentions; `shop` where only the shop objects. */
export function noticeCode(rawText: string): string {
  const text = rawText.trim();
  if (text.startsWith('(shop)')) return 'shop';
  const name = /"(.*)"/.exec(text)?.[1];
  const code = notices[name === undefined ? text : text.replace(`"${name}"`, '"%s"')];
  return code === undefined ? text : formatNotice(code, name);
}

/** A code of ours with the name that it speaks of. */
export function formatNotice(code: string, name?: string): string {
  return name === undefined ? code : `${code} ${name}`;
}

type LineFields = Pick<CartServerLine, 'addOns' | 'parentKey' | 'parentAddOn'> &
  Partial<Pick<CartServerLine, 'attributes'>>;

/** A line of a product, or of a variation with its values. */
export function line(product: CartServerProduct | undefined, quantity: Quantity, fields: LineFields): CartServerLine {
  const { id = 0, parent, attributes = {} } = product ?? {};
  const variation = parent === undefined ? 0 : id;
  return keyed({
    ...fields,
    product: parent ?? id,
    variation,
    attributes: variation === 0 ? {} : { ...attributes, ...fields.attributes },
    quantity,
  });
}

/** Whether the shop itself would sell this quantity in addition to what is in the cart. */
export function sellable(
  product: CartServerProduct | undefined,
  quantity: Quantity,
  cart: readonly CartServerLine[],
): boolean {
  if (product === undefined) return false;
  const { stock, in_stock = true, backorders = false, sold_individually = false, price = 0 } = product;
  const cartQuantities = cart
    .filter((one) => (one.variation || one.product) === product.id)
    .map((one) => one.quantity as number);
  const inCart = quantityOf(cartQuantities.reduce((sum, one) => sum + one, 0));
  const about = {
    type: product.kind,
    status: 'publish',
    price: decimal(price),
    manageStock: stock !== undefined,
    stockQuantity: stock ?? null,
    stockStatus: in_stock ? 'instock' : 'outofstock',
    backorders: backorders ? 'yes' : 'no',
    lowStockAmount: null,
    soldIndividually: sold_individually,
    quantityStep: quantityOf(0),
  };
  return checkAvailability(about as Parameters<typeof checkAvailability>[0], quantity, inCart).ok;
}

/** One add-on's rules, applied to a cart of lines. */
export type CartBlock = {
  readonly rules: FamilyRules;
  /** The lines that an addition brings, null where it is refused; with the notices of either. */
  readonly add: (
    step: Fields,
    lines: readonly CartServerLine[],
  ) => { readonly lines: readonly CartServerLine[] | null; readonly notices: readonly string[] };
  /** Whether linked lines may have their new quantities; they always may where this is left out. */
  readonly isSellable?: (lines: readonly CartServerLine[]) => boolean;
  /** Lines as they come back after a removal. */
  readonly restore: (lines: readonly CartServerLine[]) => readonly CartServerLine[];
  readonly unitPrice: (line: CartServerLine, lines: readonly CartServerLine[]) => Decimal;
  /** The price that the cart shows instead, where it is another amount. */
  readonly shownPrice?: (line: CartServerLine, lines: readonly CartServerLine[]) => Decimal | null;
};
