import { type Decimal, decimal } from '#core/decimal.ts';
import { quantityDecimal } from '#core/quantity.ts';
import type { LineContext, LinePolicy, LinePrices, LineView } from '#server/add-on-api/line-context.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import { excludes, partPrice, partProduct, roundingOf } from './part-product.server.ts';
import { cartPrices, type CartPrices } from './rules/bundle-cart-prices.ts';
import { readBundleData, readPartData } from './rules/bundle-line-data.ts';
import { readBundle } from './rules/read-bundle.ts';
import { type BundleSettings, readSettings } from './bundle-settings.ts';
import { checkSelection } from './rules/check-bundle-selection.ts';
import { hasOptional } from './rules/composition.ts';
import { initialMeta, readInitial } from './rules/starting-price.ts';

/** What a bundle's own line and the lines of its parts cost, worked out anew from today's prices. */
export function priceLinked(context: LineContext & { readonly prices: LinePrices }): LinePrices {
  const { data, prices } = context;
  if (readBundleData(data) !== null) {
    const { offer, metas } = context;
    const { bundle, displayedPrice } = familyPrices(context, context.children, context.settings);
    if (displayedPrice === null) return prices;
    const initial = readInitial(metas[initialMeta]);
    return {
      ...prices,
      price: bundle,
      regularPrice: initial?.regular ?? prices.regularPrice,
      salePrice: initial?.sale ?? offer.effective.price ?? displayedPrice,
      bundleDisplayPrice: displayedPrice,
      ...taxOf(context.children),
    };
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
  const [first, ...otherTaxClasses] = parts.map(({ offer }) => (offer.taxStatus === 'taxable' ? offer.taxClass : null));
  if (first === undefined || first === null || otherTaxClasses.some((other) => other !== first))
    return { taxable: false };
  return { taxable: true, taxClass: first };
}

/** What one bundle costs in all, as shown to the shopper. */
export function shownPrice(context: LineContext): Decimal {
  const { bundle, displayedPrice } = familyPrices(context, context.children, context.settings);
  return displayedPrice ?? bundle;
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

/** Whether bundles and their parts are counted, shipped, reduced by coupons, and can still be sold as they are. */
export function linePolicy(context: LineContext): Partial<LinePolicy> {
  const { data } = context;
  const settings = readSettings(context.settings);
  const { couponRestrictions: restricted, cartCount, hideBundled } = settings;
  if (readBundleData(data) !== null) {
    const { shipping, fixedPrice } = readBundle(context.metas, context.offer.id);
    return {
      counted: cartCount !== 'bundled_products',
      shipped: shipping !== 'each',
      takesCoupons: fixedPrice && (restricted === 'no' || restricted === 'bundled'), // else it costs nothing or less
      editQuery: settings.editLink && isChosen(context, data) ? editQuery(context.key, data) : null,
      problem: isStillComplete(data, context, settings) ? null : { code: 'not_purchasable' },
    };
  }
  if (readPartData(data) === null || context.parent === null) return {};
  const { shipping } = readBundle(context.parent.metas, context.parent.offer.id);
  return {
    counted: cartCount !== 'bundle',
    shipped: shipping !== 'whole',
    takesCoupons: restricted === 'no' || restricted === 'bundles',
    hidden: hideBundled !== 'no',
    hiddenInMiniCart: settings.hideBundledMiniCart,
    hiddenInOrder: settings.hideBundledOrder !== 'no',
    part: true,
    removable: false,
  };
}

/** Whether something of it was the shopper's to choose: quantities, variations, or values that these leave open. */
function isChosen({ offer, metas, children }: LineContext, data: unknown): boolean {
  const { items } = readBundle(metas, offer.id);
  const bundleItemIds = new Set(items.map(({ id }) => id)); // also variations that the merchant chose
  const { list = '', open = false } = readBundleData(data) ?? {};
  const chosen = open || parseSelectionList(list).some(({ id }) => !bundleItemIds.has(id));
  return hasOptional({ items }) || (chosen && children.length > 0);
}

/** Query of the edit link: with it the bundle's page shows what was chosen, and its form replaces the line. */
function editQuery(line: string, data: unknown): string {
  return String(new URLSearchParams({ woosb_ids: readBundleData(data)?.list ?? '', woosb_update: line }));
}

/**
 * Whether all that was chosen is still in the cart and the merchant still sells it so. Stock is not checked here, but
 * for each line.
 */
function isStillComplete(data: unknown, { offer, metas, children }: LineContext, settings: BundleSettings): boolean {
  const bundleData = readBundleData(data);
  if (bundleData === null || children.length < bundleData.parts) return false;
  const bundle = readBundle(metas, offer.id);
  const offers = new Map(children.map((child) => [child.offer.id, child.offer]));
  return checkSelection({
    bundle,
    entries: parseSelectionList(bundleData.list),
    find(id) {
      const childOffer = offers.get(id);
      if (childOffer === undefined) return undefined;
      return {
        ...partProduct({ offer: childOffer, attributes: {}, choices: [] }, [], settings),
        inStock: true,
        stock: null,
      };
    },
    quantity: decimal(1),
    excludeUnpurchasable: excludes(bundle, settings),
    rounding: roundingOf(settings),
  }).ok;
}
