import { expect, test } from 'vitest';
import type { PageVariation } from '#app/add-on-api/page-product.ts';
import { openForm } from '#core/variation-form/form.ts';
import { readSettings } from '#server/api/store-api/swatches-extension.ts';
import { attributeOf, colour, gridOf, size } from '#tests/fixtures/swatches.ts';
import { sharedImage } from './use-selection.ts';

const attributes = [attributeOf(colour, ['balta', 'pilka']), attributeOf(size, ['s', 'm'])];
const picture = (id: number) => ({ id, alt: '', src: `/${id}.webp`, widths: [], width: 4, height: 5 });
const variations = gridOf(attributes).map((variation, place) => ({
  ...variation,
  image: picture(place < 2 ? 1 : 2 + place),
})) as unknown as readonly PageVariation[];

test('a colour whose variations share a picture shows it, any other shows none until all is chosen', () => {
  const sharedImageId = (chosen: Readonly<Record<string, string>>) =>
    sharedImage(openForm({ settings: readSettings({}), productId: 1, attributes, variations, chosen }))?.id ?? null;
  expect(sharedImageId({})).toBeNull();
  expect(sharedImageId({ [colour]: 'balta' })).toBe(1);
  expect(sharedImageId({ [colour]: 'pilka' })).toBeNull();
  expect(sharedImageId({ [colour]: 'pilka', [size]: 'm' })).toBe(5);
});
