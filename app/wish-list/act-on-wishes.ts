import { data } from 'react-router';
import type { Answer } from '#contract/api-answer.ts';
import type { WishProducts, Wishes } from '#contract/wishes.ts';
import { parseProductId } from '#core/ids.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { PageState } from '#app/api/page-state.ts';
import { wishClient } from '#app/api/wish-client.ts';
import { textOf } from '#app/forms/form-answer.ts';
import { refusedAction } from '#app/page/refused-action.ts';
import { wishIntents } from '#app/wishes/wish-intents.ts';

/** What was done to the list, for the page that follows. */
export type WishAnswer =
  | { readonly done: 'added'; readonly id: number }
  /** With what brings it back to its place. */
  | { readonly done: 'removed'; readonly id: number; readonly name: string; readonly addedAt: string }
  | { readonly done: 'nothing' };

function idsWithoutProduct({ items, products }: Pick<WishProducts, 'items' | 'products'>): readonly number[] {
  const sold = new Set(products.map(({ id }) => id));
  return items.flatMap(({ id }) => (sold.has(id) ? [] : [id]));
}

/** Does what a button about the wish list asks for. */
export async function actOnWishes(page: PageState, form: FormData) {
  const client = wishClient(page);
  const id = parseProductId(textOf(form, 'id')) ?? 0;
  const intent = textOf(form, 'intent');
  const before = intent === wishIntents.remove || intent === wishIntents.removeGone ? await client.products() : null;
  const list: Pick<WishProducts, 'items' | 'products'> =
    before?.ok === true ? before.value : { items: [], products: [] };
  const addedAt = textOf(form, 'added_at').slice(0, 40);
  const calls: Readonly<Record<string, () => Promise<Answer<Wishes>>>> = {
    [wishIntents.add]: () => client.add(addedAt === '' ? { id } : { id, added_at: addedAt }),
    [wishIntents.remove]: () => client.remove([id]),
    [wishIntents.removeGone]: () => client.remove(idsWithoutProduct(list)),
    [wishIntents.share]: () => client.share(true),
    [wishIntents.unshare]: () => client.share(false),
  };
  const answer = await (Object.hasOwn(calls, intent) ? calls[intent]?.() : undefined);
  if (answer === undefined) return data<WishAnswer>({ done: 'nothing' }, { status: 400 });
  if (!answer.ok) return refusedAction(page, answer.failure);
  if (intent === wishIntents.add) return data<WishAnswer>({ done: 'added', id });
  const removed = list.items.find((item) => item.id === id);
  const product = list.products.find((one) => one.id === id);
  if (intent !== wishIntents.remove || removed === undefined || product === undefined)
    return data<WishAnswer>({ done: 'nothing' });
  return data<WishAnswer>({
    done: 'removed',
    id,
    name: decodeEntities(product.name),
    addedAt: removed.added_at,
  });
}
