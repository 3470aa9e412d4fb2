import { type AddItemTools, readLines } from './read-lines.ts';
import { maxOfLine } from '#core/cart/cart-limits.ts';
import { failure } from '#core/failure.ts';
import { parseProductId, type ProductId } from '#core/ids.ts';
import { quantity as parseQuantity } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { Submission } from '#server/add-on-api/submission.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { aboveLimit, type AddedLines, addLines } from './add-lines.ts';
import { withinLimits } from './within-limits.ts';
import { type CartDocument, offerId } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';
import { type ChosenPair, findVariation, readChoices } from '#server/catalog/products/find-variation.ts';
import { readVariationChoices } from '#server/catalog/products/read-variation-choices.ts';

export type ItemToAdd = {
  readonly id: number | string | null;
  readonly quantity: number;
  readonly pairs: readonly ChosenPair[];
  /** All that was sent, for the add-ons. */
  readonly submission: Submission;
  /** The part of it that came with the address and a form; all of it when left out. */
  readonly fields?: Submission;
};

/** The cart with a product or variation added, and the lines that add-ons link to it. */
export async function addItem(
  document: CartDocument,
  item: ItemToAdd,
  tools: AddItemTools,
): Promise<Result<AddedLines, CartFailure>> {
  const id = parseProductId(item.id);
  if (id === null) return fail({ code: 'unknown_product', id: spokenId(item.id) });
  const offers = new Map(await tools.offers([id, ...document.lines.map(offerId)]));
  const offerResult = await findOffer(id, offers, item.pairs, tools);
  if (!offerResult.ok) return offerResult;
  const { offer, attributes } = offerResult.value;
  offers.set(offer.id, offer);
  if (item.quantity > maxOfLine) return fail(aboveLimit(offer.name));
  const amount = parseQuantity(item.quantity);
  if (!amount.ok) {
    const reason = { code: 'invalid_quantity', data: { quantity: item.quantity } } as const;
    return fail({ code: 'product_refused', name: offer.name, reason });
  }
  const lines = await readLines(
    { offer, attributes, quantity: amount.value, submission: item.submission, fields: item.fields ?? item.submission },
    { ...tools, document, offers, readOffers: tools.offers },
  );
  if (!lines.ok) return lines;
  const added = addLines(document, lines.value, offers);
  if (!added.ok) return added;
  const isPlain = added.value.document.lines.every(({ addOns }) => Object.keys(addOns).length === 0);
  if (isPlain) return added;
  const lineDetails = await tools.details.get(tools.db, added.value.document.lines.map(offerId));
  return ok(withinLimits(document, added.value, offers, { ...tools, details: lineDetails }));
}

function spokenId(id: number | string | null): string {
  if (id === null) return '';
  const value = Number(id);
  return Number.isFinite(value) ? String(id) : '0';
}

type FoundOffer = { readonly offer: Offer; readonly attributes: Readonly<Record<string, string>> };

/** The offer that an id and the chosen attributes stand for: a product by itself, or one of its variations. */
async function findOffer(
  id: ProductId,
  offers: ReadonlyMap<number, Offer>,
  pairs: readonly ChosenPair[],
  { db, details, offers: read }: AddItemTools,
): Promise<Result<FoundOffer, CartFailure>> {
  const named = offers.get(id);
  // Before it is published, and where it no longer is, nobody learns from a number that there is such a product.
  if (named?.status !== 'publish') return fail({ code: 'unknown_product', id: String(id) });
  if (named.type !== 'variable' && named.type !== 'variation') return ok({ offer: named, attributes: {} });
  const productDetails = (await details.get(db, [id])).get(id);
  const choices = productDetails?.choices ?? [];
  const chosenValues = readChoices(choices, pairs);
  if (named.type === 'variation') {
    const attributes = filledChoices(
      choices.map(({ key }) => key),
      productDetails?.attributes ?? {},
      chosenValues,
    );
    return attributes === null ? fail({ code: 'missing_attributes' }) : ok({ offer: named, attributes });
  }
  const variationResult = findVariation(choices, await readVariationChoices(db, id), chosenValues);
  if (!variationResult.ok) return variationResult;
  const offer = offers.get(variationResult.value) ?? (await read([variationResult.value])).get(variationResult.value);
  return offer === undefined ? fail({ code: 'no_such_variation' }) : ok({ offer, attributes: fullNames(chosenValues) });
}

/** A variation's values, the open ones filled with what was chosen; null where one stays open. */
function filledChoices(
  keys: readonly string[],
  variationValues: Readonly<Record<string, string>>,
  chosenValues: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | null {
  const filled = keys.map((key) => [key, variationValues[key] || chosenValues[key] || ''] as const);
  return filled.some(([, value]) => value === '') ? null : fullNames(Object.fromEntries(filled));
}

function fullNames(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`attribute_${key}`, value]));
}

/** An item under the name by which a shopper knows it; null where there is no such product any more. */
export type NamedItem = { readonly name: string; readonly item: ItemToAdd | null };

/** The cart with all of the items that are available, and a notice of each that is not; refused where none is. */
export async function addItems(
  document: CartDocument,
  items: readonly NamedItem[],
  tools: AddItemTools,
): Promise<Result<AddedLines, CartFailure>> {
  let completed: AddedLines | null = null;
  const notices: CartFailure[] = [];
  for (const { name, item } of items) {
    const from: CartDocument = completed?.document ?? document;
    const added: Result<AddedLines, CartFailure> =
      item === null ? fail({ code: 'not_as_before', name }) : await addItem(from, item, tools);
    if (added.ok) {
      completed = added.value;
      notices.push(...added.value.notices);
    } else notices.push(named(added.failure, name));
  }
  if (completed !== null) return ok({ ...completed, notices });
  return fail(notices[0] ?? { code: 'unknown_line' });
}

/** A failure that says which of several items it is about: by the name they go by, which the shopper knows. */
function named(refusal: CartFailure, name: string): CartFailure {
  if (refusal.code === 'unknown_product') return { code: 'product_refused', name, reason: failure('not_purchasable') };
  return 'name' in refusal || refusal.code === 'cart_full' ? refusal : { code: 'not_as_before', name };
}
