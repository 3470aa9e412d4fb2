import type { FailureData } from '#core/failure.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { Translator } from './translator.ts';

type Words = (t: Translator['t'], data: FailureData, name: string) => string;

const asNumber = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : '';

const partly: Words = (t, data, name) => {
  const availableQuantity = asNumber(
    data['left'] ?? data['quantity_available'] ?? data['available'] ?? data['remaining'],
  );
  if (name === '')
    return availableQuantity === ''
      ? t('We do not have that many. Choose a smaller quantity.')
      : t('We only have %s.', availableQuantity);
  return availableQuantity === ''
    ? t('We do not have that many of „%s“. Choose a smaller quantity.', name)
    : t('Only %s of „%s“ are left. Choose a smaller quantity.', availableQuantity, name);
};
const soldOut: Words = (t, _, name) =>
  name === '' ? t('A product in your cart has sold out. Remove it to go on.') : t('„%s“ has sold out.', name);
const discontinued: Words = (t) => t('This product is no longer sold.');
const choose: Words = (t) => t('Choose the options of the product first.');
const changedLine: Words = (t) => t('The cart has changed meanwhile. Look it over once more.');
const badQuantity: Words = (t) => t('Enter a quantity that can be bought.');
const unreached: Words = (t) => t('We could not reach the shop. Check your connection and try again.');

const textsByCode: Readonly<Record<string, Words>> = {
  woocommerce_rest_product_partially_out_of_stock: partly,
  woocommerce_rest_product_out_of_stock: soldOut,
  woocommerce_rest_cart_invalid_product: discontinued,
  woocommerce_rest_product_not_purchasable: discontinued,
  woocommerce_rest_missing_attributes: choose,
  woocommerce_rest_variation_id_from_variation_data: (t) => t('There is no such combination. Choose another one.'),
  woocommerce_rest_product_invalid_quantity: badQuantity,
  invalid_quantity: badQuantity,
  readonly_quantity: (t) => t('This product is sold one at a time, and it is already in your cart.'),
  woocommerce_rest_cart_invalid_key: changedLine,
  woocommerce_rest_cart_coupon_error: (t) => t('This discount code cannot be used.'),
  woocommerce_rest_cart_coupon_errors: (t) =>
    t('The discount code cannot be used for this order. Check the total and order once more.'),
  woocommerce_rest_cart_coupon_invalid_code: changedLine,
  woocommerce_rest_cart_empty: (t) => t('Your cart is empty.'),
  vitrina_total_changed: (t) => t('The total has changed. Look it over and order once more.'),
  vitrina_new_fields_shown: (t) => t('One more field has appeared. Fill it in, then order.'),
  vitrina_terms_not_accepted: (t) => t('Agree to the purchase terms to order.'),
  invalid_order_update_status: (t) => t('This order cannot be paid any more.'),
  vitrina_form_not_whole: (t) => t('Look the order over and place it once more.'),
  vitrina_cart_busy: changedLine,
  vitrina_not_as_before: (t) => t('Nothing of this order can be had as it was. Choose anew in the shop.'),
  vitrina_cart_full: (t) => t('Your cart is full. Order what is in it first.'),
  vitrina_wishes_full: (t, data) =>
    t('Your wish list is full: it takes %s products. Remove one first.', asNumber(data['most'])),
  vitrina_no_such_product: discontinued,
  vitrina_idempotency_key_reused: (t) =>
    t('This order has already been sent. Look for our e-mail before you order again.'),
  woocommerce_rest_invalid_shipping_option: (t) =>
    t('We cannot deliver this order to that address. Choose another one.'),
  woocommerce_rest_checkout_missing_payment_method: (t) => t('Choose how you will pay.'),
  woocommerce_rest_missing_email_address: (t) => t('Enter your e-mail address.'),
  woocommerce_rest_invalid_email_address: (t) => t('Enter a correct e-mail address.'),
  woocommerce_rest_invalid_address: (t) => t('Check the address.'),
  vitrina_too_many_requests: (t) => t('Too many attempts. Wait a minute and try again.'),
  fetch_error: unreached,
  offline_error: unreached,
  post_process: (t) =>
    t('The file could not be uploaded. If it is a photo or a large picture, make it smaller and try again.'),
  invalid_json: (t) => t('The shop answered in a way we could not read. Try again in a moment.'),
  unknown_error: (t) => t('Something went wrong that we do not know of. Try again.'),
};

/**
 * Failure codes whose message states in full what is wrong: of add-ons, `vitrina_unavailable` and
 * `vitrina_unpaid_limit`.
 */
const inWords = /^(?:option_fields_|woobt_|woosb_|vitrina_un|woocommerce_rest_add_to_cart_error$)/;

/** The text of a failure for the shopper, by its code; `message` is the shop's own message, with HTML entities. */
export function failureText(t: Translator['t'], code: string, data: FailureData = {}, name = '', message = ''): string {
  const wording = Object.hasOwn(textsByCode, code) ? textsByCode[code] : undefined;
  if (wording !== undefined) return wording(t, data, name);
  return inWords.test(code) && message !== '' ? decodeEntities(message) : t('That did not work. Try again.');
}
