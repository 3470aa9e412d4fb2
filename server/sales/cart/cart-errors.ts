import type { Cart } from '#contract/cart.ts';
import { currencyFormat } from '#server/platform/settings/currency-fields.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { productRefusal } from './cart-refusals.ts';
import { couponErrorCode, droppedText } from './coupon-refusals.ts';
import type { CalculatedCart } from './calculate-cart.ts';

/** What keeps the cart from being ordered as it stands, one entry for each line at fault; and the coupons it lost. */
export function cartErrors({ lines, droppedCoupons, rules }: CalculatedCart, texts: Texts): Cart['errors'] {
  const ofLines = lines.flatMap(({ offer, problem }) => {
    if (problem === null) return [];
    const { code, message } = productRefusal(
      { code: 'product_refused', name: offer.name, reason: problem },
      texts,
      'ordering',
    );
    return [{ code, message }];
  });
  const currency = currencyFormat(rules.settings.currency);
  const ofCoupons = droppedCoupons.map((dropped) => ({
    code: couponErrorCode,
    message: droppedText(dropped, texts, currency),
  }));
  return [...ofLines, ...ofCoupons];
}
