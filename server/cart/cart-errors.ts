import type { Cart } from '#contract/cart.ts';
import type { Texts } from '#server/texts/texts.ts';
import { productRefusal } from './cart-refusals.ts';
import type { OfferedLine } from './reckon-lines.ts';

/** What keeps the cart from being ordered as it stands: one entry for each line at fault. */
export function cartErrors(lines: readonly OfferedLine[], texts: Texts): Cart['errors'] {
  return lines.flatMap(({ offer, problem }) => {
    if (problem === null) return [];
    const { code, message } = productRefusal(
      { code: 'product_refused', name: offer.name, reason: problem },
      texts,
      'ordering',
    );
    return [{ code, message }];
  });
}
