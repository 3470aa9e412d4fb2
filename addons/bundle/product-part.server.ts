import { decimalText } from '#core/decimal.ts';
import type { AddOn } from '#server/addons/addon.ts';
import type { ProductRecord, WholePart, WholeTools } from '#server/addons/whole-part.ts';
import { answeredPart } from './answered-part.server.ts';
import { excludes } from './read-parts.server.ts';
import { type Bundle, hasOptional, startingQuantity } from './rules/composition.ts';
import { readBundle } from './rules/read-bundle.ts';
import type { AnsweredTerms, BundleAnswer } from './bundle-answer.ts';
import { type BundleSettings, readSettings } from './settings.ts';

/** What lists say of a bundle; undefined for any other product. */
export const productPart: NonNullable<AddOn['extendProduct']> = ({ offer, metas }, { settings: stored }) =>
  offer.type === 'bundle' ? termsOf(readBundle(metas, offer.id), readSettings(stored)) : undefined;

/** What a page draws a bundle from: the products in it, each as it stands in the shop now; null for any other product. */
export async function wholeBundle({ offer, metas }: ProductRecord, tools: WholeTools): Promise<WholePart | null> {
  if (offer.type !== 'bundle') return null;
  const settings = readSettings(tools.settings.current().addons['bundle']);
  const bundle = readBundle(metas, offer.id);
  const ids = [...new Set(bundle.items.map(({ id }) => id))];
  const found = await tools.answers.wholeProducts(ids);
  const part: BundleAnswer = {
    ...termsOf(bundle, settings),
    content: contentOf(bundle),
    parts: found.map(answeredPart),
    settings,
  };
  return { part, products: ids };
}

function termsOf(bundle: Bundle, settings: BundleSettings): AnsweredTerms {
  return {
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
}

function contentOf({ content }: Bundle): BundleAnswer['content'] {
  return content.map((entry) =>
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
}
