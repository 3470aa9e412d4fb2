import type { CartIntent } from '#app/add-on-api/cart-context.ts';
import type { Cart } from '#contract/cart.ts';
import type { CartItem } from '#contract/cart-item.ts';
import { decimal, multiplyDecimals } from '#core/decimal.ts';
import {
  addMinor,
  fromMinorUnits,
  type MinorUnits,
  noMoney,
  parseMinorUnits,
  roundHalfUpToMinor,
  subtractMinor,
  sumMinor,
} from '#core/money.ts';
import { addedPieces } from '#app/add-on-api/cart-context.ts';
import { isListed } from './listed-lines.ts';
import { displayItemsTotal } from './display-amounts.ts';

const amountOf = (text: string | null | undefined): MinorUnits => parseMinorUnits(text ?? '0') ?? noMoney;

/** The total shown for a line at another quantity; null where it also depends on other lines. */
function shownTotal(item: CartItem, quantity: number): string | null {
  const line = item.extensions.vitrina;
  if (line === undefined || line.shown_price !== null || line.parent_key !== null) return null;
  const pieces = roundHalfUpToMinor(
    multiplyDecimals(fromMinorUnits(amountOf(item.prices.price), 0), decimal(quantity)),
    0,
  );
  return String(addMinor(pieces, amountOf(line.line_amount)));
}

function withQuantity(item: CartItem, quantity: number): CartItem {
  const line = item.extensions.vitrina;
  const total = shownTotal(item, quantity);
  if (line === undefined || total === null) return { ...item, quantity };
  return { ...item, quantity, extensions: { ...item.extensions, vitrina: { ...line, shown_total: total } } };
}

function listedTotal(items: readonly CartItem[]): MinorUnits {
  return sumMinor(items.filter(isListed).map(({ extensions }) => amountOf(extensions.vitrina?.shown_total)));
}

/** The sum and count of products follow the lines; shipping, coupons and tax are left to the server. */
function withLines(cart: Cart, items: readonly CartItem[], pieces: number): Cart {
  const change = subtractMinor(listedTotal(items), listedTotal(cart.items));
  const vitrina = cart.extensions.vitrina;
  const extensions =
    vitrina === undefined
      ? cart.extensions
      : {
          ...cart.extensions,
          vitrina: { ...vitrina, shown_items: String(addMinor(amountOf(displayItemsTotal(cart)), change)) },
        };
  return { ...cart, items: [...items], items_count: Math.max(cart.items_count + pieces, 0), extensions };
}

/**
 * The cart that an intent will most likely result in: shown while the request is pending, and taken back when the
 * server refuses.
 */
export function expectedCart(cart: Cart, intent: CartIntent): Cart {
  if (intent.type === 'add') return { ...cart, items_count: cart.items_count + addedPieces(intent) };
  if (intent.type === 'update') {
    const line = cart.items.find(({ key }) => key === intent.key);
    if (line === undefined || intent.quantity < 1) return cart;
    const items = cart.items.map((item) => (item === line ? withQuantity(item, intent.quantity) : item));
    return withLines(cart, items, intent.quantity - line.quantity);
  }
  if (intent.type === 'remove') {
    const removedItems = cart.items.filter(
      ({ key, extensions }) => key === intent.key || extensions.vitrina?.parent_key === intent.key,
    );
    const pieces = removedItems.reduce((sum, { quantity }) => sum + quantity, 0);
    const remainingItems = cart.items.filter((item) => !removedItems.includes(item));
    return withLines(cart, remainingItems, -pieces);
  }
  return cart;
}
