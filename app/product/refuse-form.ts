import type { Choice } from '#app/add-on-api/page-product.ts';
import type { RefusedForm } from '#app/add-on-api/refused-form.ts';
import { readAddBody } from './read-add-form.ts';
import { initialSelection } from './selection.ts';

/** A refused form whose add-on fields would be lost in a redirect; null where it has none. */
export function refusedForm(form: FormData, code: string): RefusedForm | null {
  if (readAddBody(form).extensions === undefined) return null;
  return {
    refusedForm: code,
    entries: [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  };
}

/** What was chosen in it. */
export function refusedSelection(choices: readonly Choice[], { entries }: RefusedForm) {
  return initialSelection(choices, new URLSearchParams(entries.map(([name, value]) => [name, value])));
}

/** The quantity entered in it; null where it was not a number. */
export function refusedQuantity(refused: RefusedForm | null): number | null {
  const text = refused?.entries.find(([name]) => name === 'quantity')?.[1] ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : null;
}
