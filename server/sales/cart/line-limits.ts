import { failure } from '#core/failure.ts';
import { type AvailabilityFailure, quantityLimits, type QuantityLimits } from '#core/product/availability.ts';
import { type Quantity, roundDownToStep, roundUpToStep } from '#core/quantity.ts';
import type { LinePolicy } from '#server/add-on-api/line-context.ts';
import type { Offer } from '#server/catalog/products/offer.ts';

/** The bounds that an add-on sets, as far as the product is sold in such quantities. */
function addOnLimits(offer: Pick<Offer, 'sellable'>, { minimum, maximum }: Pick<LinePolicy, 'minimum' | 'maximum'>) {
  const { multipleOf } = quantityLimits(offer.sellable);
  return {
    minimum: minimum === null ? null : roundUpToStep(minimum, multipleOf),
    maximum: maximum === null ? null : roundDownToStep(maximum, multipleOf),
  };
}

type Limited = { readonly offer: Pick<Offer, 'sellable'> } & Pick<LinePolicy, 'minimum' | 'maximum'>;

/** What a line's quantity may be: within the bounds of its product, and those an add-on sets. */
export function lineLimits({ offer, ...policy }: Limited): QuantityLimits {
  const ofProduct = quantityLimits(offer.sellable);
  const { minimum, maximum } = addOnLimits(offer, policy);
  const productMaximum = ofProduct.maximum;
  return {
    ...ofProduct,
    minimum: minimum !== null && minimum > ofProduct.minimum ? minimum : ofProduct.minimum,
    maximum: maximum !== null && (productMaximum === null || maximum < productMaximum) ? maximum : productMaximum,
  };
}

/** Why a line cannot be ordered in this quantity though its stock allows it; null where it is within the bounds. */
export function limitsProblem(
  quantity: Quantity,
  offer: Pick<Offer, 'sellable'>,
  policy: Pick<LinePolicy, 'minimum' | 'maximum'>,
): AvailabilityFailure | null {
  const { minimum, maximum } = addOnLimits(offer, policy);
  if (minimum !== null && quantity < minimum) return failure('quantity_below', { minimum });
  return maximum !== null && quantity > maximum ? failure('quantity_above', { maximum }) : null;
}
