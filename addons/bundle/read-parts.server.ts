import { productId } from '#core/ids.ts';
import { quantityDecimal, quantityOf } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseSelectionList, type SelectionEntry, writeSelectionList } from '#core/selection-list/selection-list.ts';
import type {
  Addition,
  AddOnFailure,
  LinkedItem,
  CartLineWithOffer,
  SubmissionContext,
} from '#server/add-on-api/submission.ts';
import { partProduct } from './part-product.server.ts';
import { type ChosenPart, checkSelection, mergedParts, type SelectionFailure } from './rules/check-bundle-selection.ts';
import type { Bundle } from './rules/composition.ts';
import { partQuantity } from './rules/bundle-line-data.ts';
import { readBundle } from './rules/read-bundle.ts';
import { filled } from './rules/check-block.ts';
import { selectionMessage } from './bundle-selection-message.server.ts';
import { sentRows } from './sent-rows.server.ts';
import { type BundleSettings, readSettings } from './bundle-settings.ts';

/** What a bundle brings along: its parts as they were sent, or as it begins; null for any other product. */
export async function readParts(context: SubmissionContext): Promise<Result<Addition | null, AddOnFailure>> {
  const { submission, fields, offer, product, quantity } = context;
  if (offer.type !== 'bundle') return ok(null);
  const settings = readSettings(context.settings);
  const bundle = readBundle(product.metas, offer.id);
  if (bundle.fixedPrice && offer.effective.price === null) return refused({ code: 'not_added' }, context);
  const sent = sentEntries(fields['woosb_ids'] ?? submission['woosb_ids']);
  const rows = await sentRows(bundle, context);
  if (rows?.unchosen !== undefined) return unchosen(rows.unchosen, settings);
  const entries = rows?.entries ?? sent;
  const replaced = replacedKey(fields['woosb_update'] ?? submission['woosb_update'], context);
  const cart = withoutFamily(context.cart, replaced);
  const ids = [...bundle.items, ...(entries ?? [])].map(({ id }) => id);
  const known = await context.products([...new Set(ids)]);
  const checked = checkSelection({
    bundle,
    entries,
    find(id) {
      const found = known.get(id);
      return found?.offer.status === 'publish' ? partProduct(found, cart, settings) : undefined;
    },
    quantity: quantityDecimal(quantity),
    excludeUnpurchasable: excludes(bundle, settings),
    rounding: roundingOf(settings),
  });
  if (!checked.ok) return refused(checked.failure, context);
  const children = linkedItems(checked.value, context);
  if (children === null) return refused({ code: 'not_added' }, context);
  const list = writeSelectionList(checked.value.map(({ product: part, ...entry }) => ({ ...entry, id: part.id })));
  const addition = { data: { list, parts: children.length }, children };
  return ok(replaced === null ? addition : { ...addition, replaces: replaced });
}

/** Bundles are priced in the currency of the shop, which has cents. */
export function roundingOf({ roundEachPrice }: BundleSettings) {
  return { decimals: 2, roundEachPrice };
}

export function excludes({ excludeUnpurchasable }: Bundle, settings: BundleSettings): boolean {
  return excludeUnpurchasable ?? settings.excludeUnpurchasable;
}

/** Null where no list was sent at all; an empty one chooses nothing. */
function sentEntries(list: unknown): readonly SelectionEntry[] | null {
  return typeof list === 'string' ? parseSelectionList(list) : null;
}

/** The key of the line that is edited, if it is a bundle of this product. */
function replacedKey(key: unknown, { cart, offer }: SubmissionContext): string | null {
  const line = cart.find((held) => held.key === key && held.parentKey === null && held.offer.id === offer.id);
  return line?.key ?? null;
}

function withoutFamily(cart: readonly CartLineWithOffer[], key: string | null): readonly CartLineWithOffer[] {
  return key === null ? cart : cart.filter((line) => line.key !== key && line.parentKey !== key);
}

/** Null where a part comes to an amount that no line can hold. */
function linkedItems(parts: readonly ChosenPart[], { quantity }: SubmissionContext): readonly LinkedItem[] | null {
  const lines = mergedParts(parts).map(({ product, quantity: amount, attributes }) => {
    const data = { quantity: quantityOf(amount) };
    const inAll = partQuantity(data, quantity);
    return inAll === null
      ? null
      : {
          productId: productId(product.parentId ?? product.id),
          variationId: product.parentId === null ? null : productId(product.id),
          attributes: attributes ?? {},
          quantity: inAll,
          data,
        };
  });
  const whole = lines.filter((line) => line !== null);
  return whole.length === lines.length ? whole : null;
}

/** A form without script was sent before all was chosen of a thing. */
function unchosen(name: string, { texts }: BundleSettings): Result<never, AddOnFailure> {
  const message = filled(texts.alertSelection, { name });
  return fail({ code: 'woocommerce_rest_add_to_cart_error', data: { reason: 'selection' }, message });
}

function refused(failure: SelectionFailure, context: SubmissionContext): Result<never, AddOnFailure> {
  const message = selectionMessage(failure, context);
  return fail({ code: 'woocommerce_rest_add_to_cart_error', data: { reason: failure.code }, message });
}
