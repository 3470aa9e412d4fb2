import type { PageVariation } from '#app/add-on-api/page-product.ts';
import type { VariationForm } from '#core/variation-form/form.ts';
import type { PageImage } from '../ui/page-image.ts';

/** The picture of what is chosen so far: a colour alone already has one, where all its variations share it. */
export function sharedImage({ variation, index, selection }: VariationForm<PageVariation>): PageImage | null {
  if (variation !== null) return variation.image;
  if (index === null || Object.values(selection).every((value) => value === '')) return null;
  const [first = null, ...others] = index.matching(selection).map(({ image }) => image);
  return others.every((image) => image?.id === first?.id) ? first : null;
}
