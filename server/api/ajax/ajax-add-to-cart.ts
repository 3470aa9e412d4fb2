import { type ChosenPair, findVariation, readChoices } from '#server/catalog/products/find-variation.ts';
import { readQuantity } from '#server/sales/cart/change-lines.ts';
import { cartRefusal } from '#server/sales/cart/cart-refusals.ts';
import type { CartFailure } from '#server/sales/cart/cart-failure.ts';
import type { CartChange, CartView } from '#server/sales/cart/carts.ts';
import type { CartName } from '#server/sales/cart/open-cart.ts';
import { noticeShownHeader } from '#contract/notice-cookie.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { parseProductId } from '#core/ids.ts';
import type { AjaxAnswer, AjaxCall, AjaxHandler } from './ajax-call.ts';
import { fragmentsAnswer } from './fragments-answer.ts';
import { productPage } from './product-page.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';
import { mapField } from './read-fields.ts';
import { classicVariation } from '#contract/classic-variation.ts';
import { withDataHeader } from '#contract/variation.ts';
import { readVariationChoices } from '#server/catalog/products/read-variation-choices.ts';
import { imageAnswer, imageSize } from '#server/catalog/media/image-answer.ts';
import { productPricing } from '#server/catalog/products/product-pricing.ts';
import { answerContext } from '#server/api/store-api/answer-context.ts';
import { embedded } from '#server/api/store-api/product-extension.ts';

/** The variation of `product_id` with the chosen `attribute_…`; `false` where there is none. */
export const getVariation: AjaxHandler = async (call) => {
  const { catalog, details, database } = call.services;
  const id = parseProductId(textField(call.fields, 'product_id'));
  const product = id === null ? null : await catalog.productById(id);
  if (id === null || product === null || product.offer.type !== 'variable') return { html: '' };
  const choices = (await details.get(database.db, [id])).get(id)?.choices ?? [];
  const chosen = readChoices(choices, chosenPairs(call.fields));
  const match = findVariation(choices, await readVariationChoices(database.db, id), chosen);
  if (!match.ok) return { json: false };
  const context = await contextOf(call);
  const pricing = productPricing(product, context.showPrices);
  const variations = product.variations.filter(({ offer }) => offer.id === match.value);
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

type Fields = AjaxCall['fields'];

/** Adds the product of a form: `product_id`, `quantity`, `variation_id`, `attribute_…`, and the fields of add-ons. */
export const addToCart: AjaxHandler = async (call) => {
  const id = textField(call.fields, 'product_id');
  return id === '' ? { html: '' } : addAnswer(call, id);
};

/** Adds the product of a form, and answers with the cart rendered anew or with where the shopper has to choose. */
export async function addAnswer(call: AjaxCall, productId: string): Promise<AjaxAnswer> {
  const change = await addSubmitted(call, productId);
  if (change === null) return failedAddAnswer(call, productId, null);
  return change.ok
    ? addedAnswer(call, productId, change.value)
    : failedAddAnswer(call, productId, refusalText(call, change.failure.failure));
}

/**
 * The cart rendered anew, with the notice for the next page: what was not added, or what was. A page that shows it by
 * itself sends a header, or it would be shown twice.
 */
async function addedAnswer(call: AjaxCall, productId: string, view: CartView): Promise<AjaxAnswer> {
  const { settings } = call.services;
  const answer = await fragmentsAnswer(call, view, true);
  const notices = (view.notices ?? []).map((failure) => refusalText(call, failure));
  const showsNotice = call.request.headers.get(noticeShownHeader) === '1';
  if (notices.length > 0) {
    const json = { ...('json' in answer && typeof answer.json === 'object' ? answer.json : {}), notices: notices };
    if (showsNotice) return { ...answer, json };
    return { ...answer, json, notice: { kind: 'text', good: false, text: notices.join(' ') } };
  }
  const goesToCart = settings.current().sales.redirectToCartAfterAdd && !showsNotice;
  const product = goesToCart ? await productPage(call.services, productId) : null;
  return product === null ? answer : { ...answer, notice: { kind: 'added', name: product.name, image: null } };
}

/** Why something was not added, in plain text. */
export function refusalText({ services }: Pick<AjaxCall, 'services'>, failure: CartFailure): string {
  return decodeEntities(cartRefusal(failure, services.answers.texts).message);
}

/** What is needed of a call to add the product of its form. */
type SubmittedForm = Pick<AjaxCall, 'fields'> & {
  readonly request: { readonly cart: CartName };
  readonly services: Pick<AjaxCall['services'], 'carts' | 'catalog'>;
};

/** Adds the form's product to the cart; null where the quantity is no number or the variation is not of the product. */
export async function addSubmitted(call: SubmittedForm, productId: string): Promise<CartChange | null> {
  const { fields, request, services } = call;
  const submittedQuantity = textField(fields, 'quantity');
  const quantity =
    Object.hasOwn(fields, 'quantity') && typeof fields['quantity'] === 'object'
      ? null
      : readQuantity(submittedQuantity === '' || submittedQuantity === '0' ? 1 : submittedQuantity);
  const variationId = textField(fields, 'variation_id');
  if (quantity === null) return null;
  const isVariation = variationId !== '' && variationId !== '0';
  if (isVariation && !(await belongs(variationId, productId, call))) return null;
  const pairs = chosenPairs(fields);
  return services.carts.addItem(request.cart, {
    id: isVariation ? variationId : productId,
    quantity,
    pairs,
    submission: fields,
  });
}

async function belongs(
  variationId: string,
  productId: string,
  { services }: Pick<SubmittedForm, 'services'>,
): Promise<boolean> {
  const id = parseProductId(variationId);
  if (id === null) return false;
  const offer = (await services.catalog.offers([id])).get(id);
  return offer?.status === 'publish' && (String(offer.parentId) === productId || String(offer.id) === productId);
}

/** `attribute_pa_dydis=xs`, by itself or within `variation[…]`. */
export function chosenPairs(fields: Fields): readonly ChosenPair[] {
  const all = { ...mapField(fields, 'variation'), ...fields };
  return Object.entries(all).flatMap(([name, value]) =>
    name.startsWith('attribute_') && typeof value === 'string'
      ? [{ attribute: name.slice('attribute_'.length), value }]
      : [],
  );
}

/** `{error: true, product_url}`: the page of the product then shows why. */
export async function failedAddAnswer(call: AjaxCall, productId: string, reason: string | null): Promise<AjaxAnswer> {
  const { answers } = call.services;
  const page = await productPage(call.services, productId);
  const json = { error: true, product_url: page === null ? false : `${answers.publicUrl}${page.path}` };
  const text = reason ?? answers.texts.text('Enter a quantity that can be bought.');
  return { json, notice: { kind: 'text', good: false, text } };
}
