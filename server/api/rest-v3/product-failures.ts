import type { ActionRefusal } from '#server/admin/actions/action.ts';
import type { SaveFailure } from '#server/admin/products/save-products.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { DateFailure } from './product-input.ts';
import { refused, type RestAnswer } from './rest-call.ts';
import { actionRefusal } from './rest-services.ts';

export type ProductFailure =
  | SaveFailure
  | ActionRefusal
  | DateFailure
  | { readonly code: 'already_in_trash' }
  | { readonly code: 'image_failed'; readonly address: string; readonly detail: string };

export function unknownProduct(status: 400 | 404, { text }: Texts): RestAnswer {
  return refused(status, 'woocommerce_rest_product_invalid_id', text('There is no such product.'));
}

export function unknownVariation({ text }: Texts): RestAnswer {
  return refused(404, 'woocommerce_rest_product_variation_invalid_id', text('There is no such variation.'));
}

/** Why a product or variation was not written; `unknown`: the status where it is not there. */
export function productFailureAnswer(
  failure: ProductFailure,
  {
    verb,
    unknown,
    texts,
  }: { readonly verb: 'create' | 'edit' | 'delete'; readonly unknown: 400 | 404; readonly texts: Texts },
): RestAnswer {
  const refusal = actionRefusal(failure, verb, texts);
  if (refusal !== null) return refusal;
  const { text } = texts;
  switch (failure.code) {
    case 'unknown_variation':
      return unknownVariation(texts);
    case 'is_variation':
      return refused(404, 'woocommerce_rest_invalid_product_id', text('Variations are changed below their product.'));
    case 'sku_taken':
      return refused(400, 'product_invalid_sku', text('Another product has this SKU.'), {
        resource_id: failure.data.id,
        unique_sku: failure.data.free,
      });
    case 'gtin_taken':
      return refused(400, 'product_invalid_global_unique_id', text('Another product has this GTIN.'), {
        resource_id: failure.data.id,
      });
    case 'unknown_picture':
      return refused(400, 'woocommerce_product_invalid_image_id', text('There is no picture %s.', failure.data.id));
    case 'image_failed':
      return refused(
        400,
        'woocommerce_product_image_upload_error',
        text('The picture %1$s cannot be used: %2$s', failure.address, failure.detail),
      );
    case 'invalid_date': {
      const message = text('%s is not a valid date.', failure.field);
      return refused(400, 'rest_invalid_param', text('Invalid parameter(s): %s', failure.field), {
        params: { [failure.field]: message },
        details: { [failure.field]: { code: 'rest_invalid_date', message, data: null } },
      });
    }
    case 'already_in_trash':
      return refused(410, 'woocommerce_rest_already_trashed', text('It is in the trash already.'));
    case 'unknown_product':
    case 'not_permitted':
    case 'invalid_input':
      return unknownProduct(unknown, texts);
  }
}
