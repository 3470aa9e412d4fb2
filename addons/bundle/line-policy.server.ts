import { decimal } from '#core/decimal.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import type { LineContext, LinePolicy } from '#server/add-on-api/line-context.ts';
import { partProduct } from './part-product.server.ts';
import { excludes, roundingOf } from './read-parts.server.ts';
import { checkSelection } from './rules/check-bundle-selection.ts';
import { hasOptional } from './rules/composition.ts';
import { readBundleData, readPartData } from './rules/bundle-line-data.ts';
import { readBundle } from './rules/read-bundle.ts';
import { type BundleSettings, readSettings } from './bundle-settings.ts';

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
      problem: isStillWhole(data, context, settings) ? null : { code: 'not_purchasable' },
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

/** Whether something of it was the shopper's to choose: quantities or variations. */
function isChosen({ offer, metas, children }: LineContext, data: unknown): boolean {
  const { items } = readBundle(metas, offer.id);
  const given = new Set(items.map(({ id }) => id)); // also variations that the merchant chose
  const chosen = parseSelectionList(readBundleData(data)?.list ?? '').some(({ id }) => !given.has(id));
  return hasOptional({ items }) || (chosen && children.length > 0);
}

/** By this its page shows what was chosen, and its form takes the line's place. */
function editQuery(line: string, data: unknown): string {
  return String(new URLSearchParams({ woosb_ids: readBundleData(data)?.list ?? '', woosb_update: line }));
}

/**
 * Whether all that was chosen is there and the merchant still sells it so. Stock is not looked at here: that of each
 * line is.
 */
function isStillWhole(data: unknown, { offer, metas, children }: LineContext, settings: BundleSettings): boolean {
  const own = readBundleData(data);
  if (own === null || children.length < own.parts) return false;
  const bundle = readBundle(metas, offer.id);
  const offers = new Map(children.map((child) => [child.offer.id, child.offer]));
  return checkSelection({
    bundle,
    entries: parseSelectionList(own.list),
    find(id) {
      const found = offers.get(id);
      if (found === undefined) return undefined;
      return { ...partProduct({ offer: found, attributes: {} }, [], settings), inStock: true, stock: null };
    },
    quantity: decimal(1),
    excludeUnpurchasable: excludes(bundle, settings),
    rounding: roundingOf(settings),
  }).ok;
}
