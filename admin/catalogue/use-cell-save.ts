import { decimalText, parseDecimal } from '#core/decimal.ts';
import { useText } from '#app/text/use-text.ts';
import { problemText } from '#admin/ui/problem-text.ts';
import { reversed, type FieldsChange, useChangeFields } from './use-change-fields.ts';
import { useUndoToast } from './use-undo-toast.tsx';

/** A price as somebody types it, `12,5` or `12.50 €`, in major units; null: it is none. An empty one takes it away. */
export function readTypedPrice(typed: string): string | null {
  const text = typed.replaceAll(/[\s\u00A0€]/g, '').replace(',', '.');
  if (text === '') return '';
  const price = parseDecimal(text);
  return price === null || price.lt(0) ? null : decimalText(price);
}

/** A number of pieces as somebody types it; null: it is none. */
export function readTypedStock(typed: string): number | null {
  const text = typed.replaceAll(/[\s\u00A0]/g, '').replace(',', '.');
  return /^\d{1,8}(?:\.\d{1,3})?$/.test(text) ? Number(text) : null;
}

/** Saves a cell of a list at once, with a way back; returns why it was refused, else null. */
export function useCellSave(): (change: FieldsChange, done: string) => Promise<string | null> {
  const translator = useText();
  const { t } = translator;
  const { change } = useChangeFields();
  const toast = useUndoToast();
  async function save(one: FieldsChange): Promise<string | null> {
    try {
      const [result] = await change([one]);
      return result?.error?.message ?? null;
    } catch (problem) {
      return problemText(problem, translator);
    }
  }
  return async (one, done) => {
    const refused = await save(one);
    if (refused === null)
      toast(done, () => void save(reversed([one])[0] ?? one).then((again) => again !== null && toast(again, () => {})));
    return refused === null ? null : refused || t('This could not be done.');
  };
}
