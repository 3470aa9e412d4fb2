import { fail, ok, type Result } from '#core/result.ts';
import { addItem, type ItemToAdd, type OfferedDocument } from './add-item.ts';
import { type AddItemTools } from './read-lines.ts';
import type { CartDocument } from './cart-document.ts';
import type { CartFailure } from './cart-failure.ts';

/** An item under the name by which a shopper knows it; null where there is no such product any more. */
export type NamedItem = { readonly name: string; readonly item: ItemToAdd | null };

/** The cart with all of the items that can be had, and a notice of each that cannot; refused where none can. */
export async function addItems(
  document: CartDocument,
  items: readonly NamedItem[],
  tools: AddItemTools,
): Promise<Result<OfferedDocument, CartFailure>> {
  let held: OfferedDocument | null = null;
  const notices: CartFailure[] = [];
  for (const { name, item } of items) {
    const from: CartDocument = held?.document ?? document;
    const added: Result<OfferedDocument, CartFailure> =
      item === null ? fail({ code: 'not_as_before', name }) : await addItem(from, item, tools);
    if (added.ok) {
      held = added.value;
      notices.push(...added.value.notices);
    } else notices.push(named(added.failure, name));
  }
  if (held !== null) return ok({ ...held, notices });
  return fail(notices[0] ?? { code: 'unknown_line' });
}

/** A failure that says which of several items it is about. */
function named(failure: CartFailure, name: string): CartFailure {
  return 'name' in failure || failure.code === 'cart_full' ? failure : { code: 'not_as_before', name };
}
