import { decimal, type Decimal } from '#core/decimal.ts';
import { type AvailabilityFailure, checkAvailability } from '#core/product/availability.ts';
import { addQuantities, type Quantity, quantityOf, subtractQuantities } from '#core/quantity.ts';
import type { AddOn } from '#server/addons/addon.ts';
import type { Offer } from '#server/catalog/offer.ts';
import type { ShopSettings } from '#server/settings/schema.ts';
import { type CartLine, offerId } from './cart-document.ts';

/** A line with what is offered under its id now. */
export type OfferedLine = {
  readonly line: CartLine;
  readonly offer: Offer;
  /** Of one, in major units as the merchant enters prices, add-ons counted; 0 where the product has no price. */
  readonly price: Decimal;
  readonly regularPrice: Decimal;
  /** Why it cannot be ordered as it stands. */
  readonly problem: AvailabilityFailure | null;
};

const nothing = decimal(0);

/** The lines with their offers; lines whose product is gone from the shop are left out. */
export function offeredLines(
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
  addOns: readonly AddOn[],
  settings: ShopSettings,
): readonly OfferedLine[] {
  const held = heldByStock(lines, offers);
  return lines.flatMap((line) => {
    const offer = offers.get(offerId(line));
    if (offer === undefined) return [];
    const others = subtractQuantities(held.get(offer.stockOwnerId) ?? line.quantity, line.quantity);
    const available = checkAvailability(offer.sellable, line.quantity, others);
    const regular = offer.prices.regularPrice ?? nothing;
    const price = (start: Decimal) => addOnPrice({ line, offer, start }, addOns, settings);
    return [
      {
        line,
        offer,
        price: price(offer.effective.price ?? nothing),
        regularPrice: price(regular),
        problem: available.ok ? null : available.failure,
      },
    ];
  });
}

/** How much of each stock the cart holds in all, by the id whose stock is counted. */
export function heldByStock(
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
): ReadonlyMap<number, Quantity> {
  const held = new Map<number, Quantity>();
  for (const line of lines) {
    const owner = offers.get(offerId(line))?.stockOwnerId;
    if (owner !== undefined) held.set(owner, addQuantities(held.get(owner) ?? quantityOf(0), line.quantity));
  }
  return held;
}

type Priced = { readonly line: CartLine; readonly offer: Offer; readonly start: Decimal };

function addOnPrice({ line, offer, start }: Priced, addOns: readonly AddOn[], settings: ShopSettings): Decimal {
  return addOns.reduce((price, { name, price: change }) => {
    const data = line.addOns[name];
    if (change === undefined || data === undefined) return price;
    return change(data, price, { offer, quantity: line.quantity, settings: settings.addons[name] });
  }, start);
}
