import type { CartFailure, ProductFailure, QuantityFailure, Refusal } from './cart-failure.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { quantityText } from '#core/quantity.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { couponRefusal } from './coupon-refusals.ts';

const codes = {
  not_purchasable: 'woocommerce_rest_product_not_purchasable',
  invalid_quantity: 'woocommerce_rest_product_invalid_quantity',
  quantity_below: 'woocommerce_rest_product_invalid_quantity',
  quantity_above: 'woocommerce_rest_product_invalid_quantity',
  quantity_step: 'woocommerce_rest_product_invalid_quantity',
  sold_individually: 'readonly_quantity',
  out_of_stock: 'woocommerce_rest_product_out_of_stock',
  partially_out_of_stock: 'woocommerce_rest_product_partially_out_of_stock',
} as const satisfies Record<ProductFailure['reason']['code'], string>;

/** Messages hold HTML entities: clients of the Store API decode them. */
export function cartRefusal(failure: CartFailure, texts: Texts): Refusal {
  const { text } = texts;
  switch (failure.code) {
    case 'product_refused':
      return productRefusal(failure, texts);
    case 'quantity_below':
    case 'quantity_above':
    case 'quantity_step':
    case 'quantity_fixed':
      return quantityRefusal(failure, texts);
    case 'unknown_product':
      return refused(
        'woocommerce_rest_cart_invalid_product',
        text('Product with ID “%s” was not found and cannot be added to the cart.', encodeEntities(failure.id)),
      );
    case 'missing_attributes':
      return refused('woocommerce_rest_missing_attributes', text('Missing attributes for variable product.'));
    case 'no_such_variation':
      return refused('woocommerce_rest_variation_id_from_variation_data', text('No matching variation found.'));
    case 'unknown_line':
      return { status: 409, code: 'woocommerce_rest_cart_invalid_key', message: text('Cart item does not exist.') };
    case 'cart_full':
      return refused(
        'vitrina_cart_full',
        text('The cart cannot hold more than %s different products.', String(failure.limit)),
      );
    case 'cart_busy':
      return {
        status: 409,
        code: 'vitrina_cart_busy',
        message: text('The cart is being changed elsewhere. Please try again.'),
      };
    case 'coupons_off':
    case 'coupon_missing':
    case 'coupon_unknown':
    case 'coupon_applied_already':
    case 'coupon_alone':
    case 'coupon_refused':
    case 'coupon_not_removable':
    case 'coupon_not_applied':
      return couponRefusal(failure, texts);
    case 'not_as_before':
      return refused(
        'vitrina_not_as_before',
        text('“%s” can no longer be ordered as it was. Choose anew on its page.', encodeEntities(failure.name)),
      );
    case 'addon_refused':
      return refused(failure.failure.code, encodeEntities(failure.failure.message));
  }
}

/** `ordering`: the message is about a line that is in the cart already. */
export function productRefusal(
  { name, reason }: ProductFailure,
  { text }: Texts,
  when: 'adding' | 'ordering' = 'adding',
): Refusal {
  const escapedName = encodeEntities(name);
  const code = codes[reason.code];
  const adding = when === 'adding';
  switch (reason.code) {
    case 'not_purchasable':
      return refused(code, text('“%s” is not available for purchase.', escapedName));
    case 'invalid_quantity':
      return refused(
        code,
        text('You cannot add “%s” with a quantity less than or equal to 0 to the cart.', escapedName),
      );
    case 'quantity_step':
      return refused(code, text('“%1$s” is sold in multiples of %2$s.', escapedName, quantityText(reason.data.step)));
    case 'quantity_below':
      return refused(
        code,
        text(
          'The minimum quantity of “%1$s” allowed in the cart is %2$s',
          escapedName,
          quantityText(reason.data.minimum),
        ),
      );
    case 'quantity_above':
      return refused(
        code,
        text(
          'The maximum quantity of “%1$s” allowed in the cart is %2$s',
          escapedName,
          quantityText(reason.data.maximum),
        ),
      );
    case 'sold_individually':
      return refused(code, text('The quantity of “%s” cannot be changed.', escapedName));
    case 'out_of_stock':
      return refused(
        code,
        adding
          ? text('You cannot add “%s” to the cart because the product is out of stock.', escapedName)
          : text('“%s” is out of stock and cannot be purchased. Please remove it from your cart.', escapedName),
      );
    case 'partially_out_of_stock': {
      const remainingStock = quantityText(reason.data.remaining);
      return refused(
        code,
        adding
          ? text(
              'You cannot add that amount of “%1$s” to the cart because there is not enough stock (%2$s remaining).',
              escapedName,
              remainingStock,
            )
          : text(
              'There is not enough of “%1$s” in stock (%2$s remaining). Please reduce the quantity in your cart.',
              escapedName,
              remainingStock,
            ),
      );
    }
  }
}

function quantityRefusal(failure: QuantityFailure, { text }: Texts): Refusal {
  const name = encodeEntities(failure.name);
  if (failure.code === 'quantity_fixed')
    return refused('readonly_quantity', text('The quantity of “%s” cannot be changed.', name));
  const limit = quantityText(failure.limit);
  switch (failure.code) {
    case 'quantity_below':
      return refused(
        'invalid_quantity',
        text('The minimum quantity of “%1$s” allowed in the cart is %2$s', name, limit),
      );
    case 'quantity_above':
      return refused(
        'invalid_quantity',
        text('The maximum quantity of “%1$s” allowed in the cart is %2$s', name, limit),
      );
    case 'quantity_step':
      return refused('invalid_quantity', text('“%1$s” is sold in multiples of %2$s.', name, limit));
  }
}

function refused(code: string, message: string): Refusal {
  return { status: 400, code, message };
}
