import { type Decimal, decimal } from '#core/decimal.ts';
import { quantityDecimal } from '#core/quantity.ts';
import type { LineContext, LinePrices, LineView } from '#server/add-on-api/line-context.ts';
import { partPrice } from './part-product.server.ts';
import { roundingOf } from './read-parts.server.ts';
import { cartPrices, type CartPrices } from './rules/bundle-cart-prices.ts';
import { readBundleData, readPartData } from './rules/bundle-line-data.ts';
import { readBundle } from './rules/read-bundle.ts';
import { readSettings } from './bundle-settings.ts';

/** What a bundle's own line and the lines of its parts cost, worked out anew from today's prices. */
export function priceLinked(context: LineContext & { readonly prices: LinePrices }): LinePrices {
  const { data, prices } = context;
  if (readBundleData(data) !== null) {
    const { offer } = context;
    const { bundle, shown } = familyPrices(context, context.children, context.settings);
    if (shown === null) return prices;
    const salePrice = offer.effective.price ?? shown;
    return { ...prices, price: bundle, salePrice, shownPrice: shown, ...taxOf(context.children) };
  }
  const { parent, siblings, key } = context;
  if (readPartData(data) === null || parent === null) return prices;
  const { parts } = familyPrices(parent, siblings, context.settings);
  return { ...prices, price: parts[siblings.findIndex((sibling) => sibling.key === key)] ?? prices.price };
}

/**
 * An amount off the bundle lowers the tax on its parts, where they are all taxed alike; where they are not, it is taken
 * off without tax, as the plugin does in any case.
 */
function taxOf(parts: readonly LineView[]): Pick<LinePrices, 'taxable' | 'taxClass'> {
  const [first, ...others] = parts.map(({ offer }) => (offer.taxStatus === 'taxable' ? offer.taxClass : null));
  if (first === undefined || first === null || others.some((other) => other !== first)) return { taxable: false };
  return { taxable: true, taxClass: first };
}

/** What one bundle costs in all, as the shopper is told. */
export function shownPrice(context: LineContext): Decimal {
  const { bundle, shown } = familyPrices(context, context.children, context.settings);
  return shown ?? bundle;
}

function familyPrices(bundleLine: LineView, parts: readonly LineView[], stored: unknown): CartPrices {
  const settings = readSettings(stored);
  const { offer, metas } = bundleLine;
  return cartPrices(
    readBundle(metas, offer.id),
    parts.map((part) => ({
      price: partPrice(part.offer, settings) ?? decimal(0),
      quantity: quantityDecimal(readPartData(part.data)?.quantity ?? part.quantity),
    })),
    offer.effective.price ?? decimal(0),
    roundingOf(settings),
  );
}
