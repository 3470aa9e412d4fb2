import type { PriceInWords } from '#contract/price-in-words.ts';
import { type Decimal, decimalText } from '#core/decimal.ts';
import { roundHalfUpToMinor } from '#core/money.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type {
  ProductContext,
  ProductDetailContext,
  ProductDetailExtension,
  ProductRecord,
} from '#server/add-on-api/product-context.ts';
import { answeredPart } from './answered-part.server.ts';
import { bundledIn } from './find-bundled-in.server.ts';
import { excludes } from './read-parts.server.ts';
import { type Bundle, hasOptional, startingQuantity } from './rules/composition.ts';
import { readBundle } from './rules/read-bundle.ts';
import { rangeMeta, readRange, type ReportedPrice, reportedPrice } from './rules/starting-price.ts';
import type { AnsweredTerms, BundleAnswer } from './bundle-answer.ts';
import { type BundleSettings, readSettings } from './bundle-settings.ts';

/** What lists say of a bundle; undefined for any other product. */
export const productPart: NonNullable<AddOn['extendProduct']> = (context) => {
  const { product } = context;
  const { offer, metas } = product;
  if (offer.type !== 'bundle') return undefined;
  const settings = readSettings(context.settings);
  const bundle = readBundle(metas, offer.id);
  const told = reportedPrice(bundle, readRange(metas[rangeMeta]), settings);
  return { ...termsOf(bundle, settings), ...(told === null ? {} : { told: inMinorUnits(told, product, context) }) };
};

function inMinorUnits(
  { words, amounts }: ReportedPrice,
  product: ProductRecord,
  context: ProductContext,
): PriceInWords {
  const { shown, currency } = context;
  const minor = (amount: Decimal) => String(roundHalfUpToMinor(shown(amount, product), currency.minorUnit));
  return { words, amounts: amounts?.map(minor) ?? null };
}

/** What a page draws a bundle from: the products in it, each as it stands in the shop now; of any other, what it is in. */
export async function wholeBundle(context: ProductDetailContext): Promise<ProductDetailExtension | null> {
  const { product } = context;
  const { offer, metas } = product;
  const settings = readSettings(context.settings);
  if (offer.type !== 'bundle') return bundledIn(idsOf(product), context, settings);
  const bundle = readBundle(metas, offer.id);
  const ids = [...new Set(bundle.items.map(({ id }) => id))];
  const found = await context.productDetails(ids);
  const part: BundleAnswer = {
    ...termsOf(bundle, settings),
    content: contentOf(bundle),
    parts: found.map(answeredPart),
    settings,
  };
  return { part, products: ids };
}

function idsOf({ offer, variations }: ProductRecord): ReadonlySet<number> {
  return new Set([offer.id, ...variations.map((variation) => variation.offer.id)]);
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
