import type { Database } from '#server/platform/db/database.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { LineDetailsCache } from '#server/catalog/products/line-details-cache.ts';
import { linkedLine } from '#core/cart/line-families.ts';
import { productId } from '#core/ids.ts';
import type { Quantity } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { LinkedItem, CartLineWithOffer, Submission } from '#server/add-on-api/submission.ts';
import { createKnownProducts } from '#server/add-on-api/known-products.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { type LineToAdd, withKey } from './add-lines.ts';
import { type CartDocument, type CartLine, offerId } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';
import type { ReadOffers } from '#server/catalog/products/offer-reader.ts';

/** The services that adding items needs. */
export type AddItemTools = {
  readonly db: Database;
  readonly offers: ReadOffers;
  readonly details: LineDetailsCache;
  readonly addOns: readonly AddOn[];
  readonly settings: ShopSettings;
  readonly texts: Texts;
  readonly at: Date;
};

/** A product to be added, with what was sent along. */
type Added = {
  readonly offer: Offer;
  readonly attributes: Readonly<Record<string, string>>;
  readonly quantity: Quantity;
  readonly submission: Submission;
  readonly fields: Submission;
};

type ReadTools = Omit<AddItemTools, 'offers'> & {
  readonly readOffers: ReadOffers;
  readonly document: CartDocument;
  /** Offers read so far; those of linked lines are added. */
  readonly offers: Map<number, Offer>;
};

type AddOnLinkedItem = { readonly addOn: AddOn; readonly child: LinkedItem };

/** What the add-ons read from a submission. */
type Additions = {
  readonly data: Readonly<Record<string, unknown>>;
  readonly linkedItems: readonly AddOnLinkedItem[];
  /** Keys of lines that are replaced. */
  readonly replaced: readonly string[];
};

const maxDepth = 3;

/** The line of an added product, followed by the linked lines that its add-ons add. */
export function readLines(added: Added, tools: ReadTools): Promise<Result<readonly LineToAdd[], CartFailure>> {
  return linesOf(added, null, tools);
}

async function linesOf(
  added: Added,
  from: { readonly linkedItem: AddOnLinkedItem; readonly parent: CartLine; readonly depth: number } | null,
  tools: ReadTools,
): Promise<Result<readonly LineToAdd[], CartFailure>> {
  const { offer, attributes, quantity } = added;
  const readingAddOns = from === null ? tools.addOns : addOnsReadingChildren(from.linkedItem, tools.addOns);
  const read = await readAdditions(added, readingAddOns, tools);
  if (!read.ok) return read;
  const { data, linkedItems, replaced } = read.value;
  const linked = from !== null && from.linkedItem.child.linked !== false;
  const childData = from?.linkedItem.child.data ?? null;
  const line = withKey({
    productId: productId(offer.parentId ?? offer.id),
    variationId: offer.parentId === null ? null : productId(offer.id),
    attributes,
    quantity,
    addOns: childData === null || from === null ? data : { [from.linkedItem.addOn.name]: childData, ...data },
    parentKey: linked ? from.parent.key : null,
    parentAddOn: linked ? from.linkedItem.addOn.name : null,
  });
  const lines: LineToAdd[] = replaced.map((key) => ({ replaces: key }));
  lines.push({ line, onRefusal: from?.linkedItem.child.onRefusal ?? 'refuse' });
  if ((from?.depth ?? 0) >= maxDepth) return ok(lines);
  await learnOffers(linkedItems, tools);
  for (const one of linkedItems) {
    const childOffer = tools.offers.get(one.child.variationId ?? one.child.productId);
    if (childOffer === undefined) {
      if (one.child.onRefusal === 'skip') continue;
      return fail({ code: 'unknown_product', id: String(one.child.variationId ?? one.child.productId) });
    }
    const child = await linesOf(
      { ...one.child, offer: childOffer, submission: {}, fields: {} },
      { linkedItem: one, parent: line, depth: (from?.depth ?? 0) + 1 },
      tools,
    );
    if (child.ok) lines.push(...child.value);
    else if (one.child.onRefusal !== 'skip') return child;
    else lines.push({ refused: child.failure });
  }
  return ok(lines);
}

/** A linked line is read only by the other add-ons that ask for linked lines. */
function addOnsReadingChildren({ addOn }: AddOnLinkedItem, addOns: readonly AddOn[]): readonly AddOn[] {
  return addOns.filter((other) => other.name !== addOn.name && other.readsChildren === true);
}

async function learnOffers(linkedItems: readonly AddOnLinkedItem[], { offers, readOffers }: ReadTools): Promise<void> {
  const ids = linkedItems.map(({ child }) => child.variationId ?? child.productId);
  for (const [id, offer] of await readOffers(ids.filter((id) => !offers.has(id)))) offers.set(id, offer);
}

async function readAdditions(
  { offer, attributes, quantity, submission, fields }: Added,
  addOns: readonly AddOn[],
  { db, document, offers, readOffers, details, settings, texts, at }: ReadTools,
): Promise<Result<Additions, CartFailure>> {
  const products = createKnownProducts(db, readOffers, details);
  const data: Record<string, unknown> = {};
  const linkedItems: AddOnLinkedItem[] = [];
  const replaced: string[] = [];
  const readers = addOns.filter(({ read }) => read !== undefined);
  if (readers.length === 0) return ok({ data, linkedItems, replaced });
  const product = (await products([offer.id])).get(offer.id);
  if (product === undefined) return fail({ code: 'unknown_product', id: String(offer.id) });
  for (const addOn of readers) {
    const answer = await addOn.read?.({
      submission,
      db,
      at,
      offer,
      quantity,
      attributes,
      fields,
      cart: linesWithOffers(document.lines, offers, addOn.name),
      product,
      products,
      text: texts.text,
      currency: currencyFormat(settings.currency),
      settings: settings.addons[addOn.name],
    });
    if (answer === undefined) continue;
    if (!answer.ok) return fail({ code: 'addon_refused', addOn: addOn.name, failure: answer.failure });
    if (answer.value === null) continue;
    if (answer.value.replaces !== undefined) replaced.push(answer.value.replaces);
    if (answer.value.data !== null) data[addOn.name] = answer.value.data;
    for (const child of answer.value.children ?? []) linkedItems.push({ addOn, child });
  }
  return ok({ data, linkedItems, replaced });
}

function linesWithOffers(
  lines: readonly CartLine[],
  offers: ReadonlyMap<number, Offer>,
  addOn: string,
): readonly CartLineWithOffer[] {
  return lines.flatMap((line) => {
    const offer = offers.get(offerId(line));
    return offer === undefined ? [] : [{ ...linkedLine(line, addOn), parentAddOn: line.parentAddOn, offer }];
  });
}
