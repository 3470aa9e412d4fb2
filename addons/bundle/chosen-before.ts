import type { RefusedForm } from '#app/add-on-api/refused-form.ts';
import type { Selection } from '#core/product/variation-index.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import { rowFields } from './rules/bundle-options.ts';

/** A bundle that is changed from the cart: what was chosen of it, and the line it is. */
export type EditedBundle = { readonly list: string; readonly line: string };

/** What the link for changing says; null for any other address. */
export function editedBundle(search: string): EditedBundle | null {
  const query = new URLSearchParams(search);
  const [list, line] = [query.get('woosb_ids'), query.get('woosb_update')];
  return list === null || line === null ? null : { list, line };
}

/** What was chosen of a row; a null quantity: nothing was said of it. */
type ChosenRow = { readonly quantity: string | null; readonly attributes: Selection };

/** What was chosen before, by the row's key and the names of its attributes. */
export type PreviousChoice = (key: string, fields: readonly string[]) => ChosenRow;

/** As the cart holds it: of what is not on its list there is none. */
export function chosenInCart({ list }: Pick<EditedBundle, 'list'>): PreviousChoice {
  const entries = parseSelectionList(list);
  return (key) => {
    const entry = entries.find((one) => one.key === key);
    return { quantity: String(entry?.quantity ?? 0), attributes: entry?.attributes ?? {} };
  };
}

/** As it was sent without script, and refused. */
export function chosenInForm({ entries }: Pick<RefusedForm, 'entries'>): PreviousChoice {
  const sent = new Map(entries);
  return (key, fields) => ({
    quantity: sent.get(rowFields.quantity(key)) ?? null,
    attributes: Object.fromEntries(
      fields.flatMap((field) => {
        const value = sent.get(rowFields.choice(key, field));
        return value === undefined ? [] : [[field, value] as const];
      }),
    ),
  });
}

/** The line of the cart that the bundle takes the place of; null for one that is new. */
export function replacedLine(edited: EditedBundle | null, refused: Pick<RefusedForm, 'entries'> | null): string | null {
  return edited?.line ?? refused?.entries.find(([name]) => name === 'woosb_update')?.[1] ?? null;
}
