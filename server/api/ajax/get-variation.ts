import { classicVariation } from '#contract/classic-variation.ts';
import { withDataHeader } from '#contract/variation.ts';
import { parseProductId } from '#core/ids.ts';
import { findVariation, readChoices } from '#server/catalog/products/find-variation.ts';
import { readVariationChoices } from '#server/catalog/products/read-variation-choices.ts';
import { imageAnswer, imageSize } from '#server/catalog/media/image-answer.ts';
import { productPricing } from '#server/catalog/products/product-pricing.ts';
import { answerContext } from '#server/api/store-api/answer-context.ts';
import { embedded } from '#server/api/store-api/product-extension.ts';
import { chosenPairs } from './add-to-cart.ts';
import type { AjaxCall, AjaxHandler } from './ajax-call.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';

/** The variation of `product_id` with the chosen `attribute_…`; `false` where there is none. */
export const getVariation: AjaxHandler = async (call) => {
  const { catalog, details, database } = call.services;
  const id = parseProductId(textField(call.fields, 'product_id'));
  const product = id === null ? null : await catalog.productById(id);
  if (id === null || product === null || product.offer.type !== 'variable') return { html: '' };
  const choices = (await details.get(database.db, [id])).get(id)?.choices ?? [];
  const chosen = readChoices(choices, chosenPairs(call.fields));
  const found = findVariation(choices, await readVariationChoices(database.db, id), chosen);
  if (!found.ok) return { json: false };
  const context = await contextOf(call);
  const pricing = productPricing(product, context.showPrices);
  const variations = product.variations.filter(({ offer }) => offer.id === found.value);
  const [data] = embedded({ ...product, variations }, pricing, context);
  if (data === undefined) return { json: false };
  const [image] = product.images;
  const record = classicVariation(data, {
    image: image === undefined ? null : imageAnswer(image, context.origin),
    imageSize: image === undefined ? null : imageSize(image),
    minorUnit: context.settings.currency.decimals,
  });
  return { json: call.request.headers.has(withDataHeader) ? { ...record, vitrina: data } : record };
};

async function contextOf({ services }: AjaxCall) {
  const { settings, clock, catalog, answers } = services;
  const { texts, publicUrl, addOns } = answers;
  const taxonomies = await catalog.taxonomies();
  return answerContext({ settings: settings.current(), texts, taxonomies, origin: publicUrl, at: clock(), addOns });
}
