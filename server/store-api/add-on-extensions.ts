import type { AddOn } from '#server/addons/addon.ts';
import type { ProductRecord } from '#server/catalog/product-record.ts';
import type { AnswerContext } from './answer-context.ts';

/** What the add-ons say of a product, each under its own name. */
export function addOnExtensions(
  product: ProductRecord,
  { addOns, at, settings }: Pick<AnswerContext, 'addOns' | 'at' | 'settings'>,
  whole: boolean,
): Readonly<Record<string, unknown>> {
  const parts = addOns.map(({ name, extendProduct }) => {
    const part = extendProduct?.(product, { at, whole, settings: settings.addons[name] });
    return [name, part] as const;
  });
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

/** Products beside it whose change alters what the add-ons say of it. */
export function productsBehind(
  product: ProductRecord,
  addOns: readonly AddOn[],
  settings: Readonly<Record<string, unknown>>,
): readonly number[] {
  return addOns.flatMap((addOn) => addOn.productsBehind?.(product, settings[addOn.name]) ?? []);
}
