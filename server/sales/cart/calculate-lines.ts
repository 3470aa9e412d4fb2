import { withoutOrphans } from '#core/cart/line-families.ts';
import { decimal, type Decimal, sumDecimals } from '#core/decimal.ts';
import { type AvailabilityFailure, checkAvailability, stockLeft } from '#core/product/availability.ts';
import { addQuantities, type Quantity, quantityOf, subtractQuantities } from '#core/quantity.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import {
  defaultLinePolicy,
  type LineContext,
  type LinePolicy,
  type LinePrices,
  type LineView,
} from '#server/add-on-api/line-context.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { type CartLine, offerId } from './cart-document.ts';
import { limitsProblem } from './line-limits.ts';

/** What lines are calculated with. */
export type LineTools = {
  readonly addOns: readonly AddOn[];
  readonly settings: Pick<ShopSettings, 'addons'>;
  readonly details: ReadonlyMap<number, LineDetails>;
  readonly texts: Texts;
};

/** A line with its current offer. Prices are in major units as the merchant enters prices. */
export type OfferedLine = Omit<LinePolicy, 'problem'> & {
  readonly line: CartLine;
  readonly offer: Offer;
  /** Its name, add-ons included. */
  readonly name: string;
  /** The price of one, add-ons included; 0 where the product has no price. */
  readonly price: Decimal;
  readonly regularPrice: Decimal;
  /** The sale price in its answer: the price, unless an add-on sets another. */
  readonly salePrice: Decimal;
  /** The amount that add-ons add to the line once, beside the price of its pieces, in major units. */
  readonly lineAmount: Decimal;
  /** The price of one with everything that belongs to it; null where that is the line's own price. */
  readonly shownPrice: Decimal | null;
  readonly taxable: boolean;
  readonly taxClass: string;
  /** Why it cannot be ordered as it stands. */
  readonly problem: AvailabilityFailure | null;
  /** How many of it the stock allows beside the cart's other lines; null: unlimited. */
  readonly room: Quantity | null;
  /** The context of the line that an add-on receives. */
  readonly contextFor: (addOn: string) => LineContext;
};

const nothing = decimal(0);

/** The lines with their offers; lines whose product or parent is gone are left out. */
export function offeredLines(
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
  tools: LineTools,
): readonly OfferedLine[] {
  const offered = withoutOrphans(lines.filter((line) => offers.has(offerId(line))));
  const cartQuantities = quantityInCart(offered, offers);
  const contexts = lineContexts(offered, offers, tools);
  return offered.flatMap((line) => {
    const offer = offers.get(offerId(line));
    if (offer === undefined) return [];
    const otherQuantity = subtractQuantities(cartQuantities.get(offer.stockOwnerId) ?? line.quantity, line.quantity);
    const available = checkAvailability(offer.sellable, line.quantity, otherQuantity);
    const policy = linePolicyOf(line, contexts, tools.addOns);
    const prices = pricesOf(line, offer, contexts, tools.addOns);
    return [
      {
        line,
        offer,
        ...policy,
        room: roomFor(offer, otherQuantity),
        problem: available.ok ? (policy.problem ?? limitsProblem(line.quantity, offer, policy)) : available.failure,
        name: nameOf(line, offer, contexts, tools.addOns),
        price: prices.price,
        regularPrice: prices.regularPrice,
        salePrice: prices.salePrice ?? prices.price,
        shownPrice: prices.bundleDisplayPrice ?? null,
        lineAmount: lineAmountOf(line, contexts, tools.addOns),
        taxable: prices.taxable,
        taxClass: prices.taxClass ?? offer.taxClass,
        contextFor: (addOn: string) => contexts(line, addOn),
      },
    ];
  });
}

function roomFor({ sellable }: Offer, otherQuantity: Quantity): Quantity | null {
  const remainingStock = stockLeft(sellable);
  return remainingStock === null
    ? null
    : subtractQuantities(remainingStock, otherQuantity < remainingStock ? otherQuantity : remainingStock);
}

/** How much of each stock the cart holds in all, by the id whose stock is counted. */
export function quantityInCart(
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
): ReadonlyMap<number, Quantity> {
  const cartQuantities = new Map<number, Quantity>();
  for (const line of lines) {
    const owner = offers.get(offerId(line))?.stockOwnerId;
    if (owner !== undefined)
      cartQuantities.set(owner, addQuantities(cartQuantities.get(owner) ?? quantityOf(0), line.quantity));
  }
  return cartQuantities;
}

function linePolicyOf(line: CartLine, contexts: LineContexts, addOns: readonly AddOn[]): LinePolicy {
  return addOns.reduce<LinePolicy>((policy, { name, linePolicy }) => {
    const data = line.addOns[name];
    return linePolicy === undefined || data === undefined ? policy : { ...policy, ...linePolicy(contexts(line, name)) };
  }, defaultLinePolicy);
}

function nameOf(line: CartLine, offer: Offer, contexts: LineContexts, addOns: readonly AddOn[]): string {
  return addOns.reduce((named, { name, nameLine }) => {
    const data = line.addOns[name];
    return nameLine === undefined || data === undefined ? named : nameLine({ ...contexts(line, name), name: named });
  }, offer.name);
}

function lineAmountOf(line: CartLine, contexts: LineContexts, addOns: readonly AddOn[]): Decimal {
  const amounts = addOns.flatMap(({ name, lineAmount }) => {
    const data = line.addOns[name];
    return lineAmount === undefined || data === undefined ? [] : [lineAmount(contexts(line, name))];
  });
  return sumDecimals(amounts);
}

function pricesOf(line: CartLine, offer: Offer, contexts: LineContexts, addOns: readonly AddOn[]): LinePrices {
  const start: LinePrices = {
    price: offer.effective.price ?? nothing,
    regularPrice: offer.prices.regularPrice ?? nothing,
    taxable: offer.taxStatus === 'taxable',
  };
  return addOns.reduce((prices, { name, price, priceLinked }) => {
    const data = line.addOns[name];
    if (data === undefined || (price === undefined && priceLinked === undefined)) return prices;
    const context = contexts(line, name);
    const linked = priceLinked === undefined ? prices : priceLinked({ ...context, prices });
    if (price === undefined) return linked;
    return {
      ...linked,
      price: price({ ...context, price: linked.price }),
      regularPrice: price({ ...context, price: linked.regularPrice }),
    };
  }, start);
}

/** The context of a line that an add-on receives. */
type LineContexts = (line: CartLine, addOn: string) => LineContext;

/** Builds the context of a line for each add-on, with the lines that this add-on linked it with. */
function lineContexts(
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
  { details, settings, texts }: LineTools,
): LineContexts {
  const byKey = new Map(lines.map((line) => [line.key as string, line]));
  const childrenOf = Map.groupBy(lines, ({ parentKey }) => parentKey as string | null);

  function view(line: CartLine, addOn: string): readonly LineView[] {
    const offer = offers.get(offerId(line));
    if (offer === undefined) return [];
    const { key, parentKey, quantity } = line;
    const { metas = {}, ownMetas = {} } = details.get(offer.id) ?? {};
    return [{ key, parentKey, quantity, offer, metas, ownMetas, data: line.addOns[addOn] ?? null }];
  }

  return (line, addOn) => {
    const [lineView] = view(line, addOn);
    if (lineView === undefined) throw new Error(`a line without an offer has no context: ${line.key}`);
    const parentLine = line.parentAddOn === addOn && line.parentKey !== null ? byKey.get(line.parentKey) : undefined;
    const linkedAlong = (key: string) =>
      (childrenOf.get(key) ?? [])
        .filter(({ parentAddOn }) => parentAddOn === addOn)
        .flatMap((child) => view(child, addOn));
    return {
      ...lineView,
      parent: (parentLine === undefined ? undefined : view(parentLine, addOn)[0]) ?? null,
      children: linkedAlong(line.key),
      siblings: parentLine === undefined ? [] : linkedAlong(parentLine.key),
      settings: settings.addons[addOn],
      text: texts.text,
    };
  };
}
