import { decimalText } from '#core/decimal.ts';
import type { AddOn } from '#server/addons/addon.ts';
import { excludes } from './read-parts.server.ts';
import { hasOptional, startingQuantity } from './rules/composition.ts';
import { readBundle } from './rules/read-bundle.ts';
import { readSettings } from './settings.ts';

/** What a page needs to draw a bundle beside the products in it; undefined for any other product. */
export const productPart: NonNullable<AddOn['extendProduct']> = ({ offer, metas }, { settings: stored, whole }) => {
  if (offer.type !== 'bundle') return undefined;
  const settings = readSettings(stored);
  const bundle = readBundle(metas, offer.id);
  const terms = {
    fixed_price: bundle.fixedPrice,
    discount: decimalText(bundle.discount.percent),
    discount_amount: decimalText(bundle.discount.amount),
    optional: hasOptional(bundle),
    exclude_unpurchasable: excludes(bundle, settings),
    min: bundle.min,
    max: bundle.max,
    total_min: decimalText(bundle.totalMin),
    total_max: decimalText(bundle.totalMax),
    custom_price: bundle.customPrice,
    layout: bundle.layout ?? settings.layout,
    text_before: bundle.textBefore,
    text_after: bundle.textAfter,
  };
  if (!whole) return terms;
  const content = bundle.content.map((entry) =>
    entry.kind === 'text'
      ? { key: entry.key, type: entry.tag, text: entry.text }
      : {
          key: entry.key,
          id: entry.id,
          quantity: startingQuantity(entry),
          optional: entry.optional,
          min: entry.min,
          max: entry.max,
          terms: entry.terms,
        },
  );
  return { ...terms, content, settings };
};
