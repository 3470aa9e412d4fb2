import type { Recording } from './recordings.ts';

/** A recorded exchange that our shop answers differently, on purpose. */
export type Disagreement = {
  /** Matches names of recordings. */
  readonly name: RegExp;
  readonly status: number;
  /** The code of our refusal; null where ours is not a refusal. */
  readonly code: string | null;
  readonly reason: string;
};

/** Answers that differ as a whole; mere differences of texts or pictures are in `mayDiffer`. */
export const disagreements: readonly Disagreement[] = [
  {
    name: /^admin-ajax-rest-nonce-guest$/,
    status: 200,
    code: null,
    reason: 'a guest gets a nonce: the browser client fetches one when its own has run out',
  },
  {
    name: /^add-item-fraction$/,
    status: 400,
    code: 'woocommerce_rest_product_invalid_quantity',
    reason: 'half a piece is refused where pieces are sold whole, and not silently made one',
  },
  {
    name: /^update-customer-bad-email$/,
    status: 400,
    code: 'rest_invalid_param',
    reason: 'a bad e-mail address is refused with a word, and not blanked without one',
  },
  {
    name: /^checkout-validation-no-state$/,
    status: 200,
    code: null,
    reason: 'Lithuania has no states; an address without one is whole',
  },
  {
    name: /^fsl_(update_progress_bar|show_notice_bar)-/,
    status: 200,
    code: null,
    reason: 'the recorded plug-in knows these calls only in its paid edition; here they are answered (7.1, 7.2)',
  },
];

/** Parts of an answer that differ in every shop, or are ours on purpose; paths as `items.0.images`. */
export const mayDiffer: readonly { readonly path: RegExp; readonly only?: RegExp; readonly reason: string }[] = [
  { path: /(^|\.)extensions($|\.)/, reason: 'each program has its own room there' },
  { path: /(^|\.)(images|image)($|\.)/, reason: 'pictures are kept under our own names and widths' },
  { path: /(^|\.)message$|(^|\.)data\.(params|errors)($|\.)/, reason: 'our own Lithuanian words' },
  { path: /(^|\.)details\.[^.]+\.data$/, reason: 'ours names the field at fault' },
  {
    path: /details\.shipping_address\.code$/,
    only: /country-not-sold/,
    reason: 'that the shop does not sell there is said before the states of the country are looked at',
  },
  { path: /(^|\.)(short_)?description$/, reason: 'HTML is kept clean' },
  { path: /(^|\.)price_html$|(^|\.)add_to_cart($|\.)/, reason: 'our own Lithuanian words and addresses' },
  { path: /(^|\.)cross_sells($|\.)/, reason: 'products, compared by their own recordings' },
  { path: /(^|\.)_links($|\.)/, reason: 'leads to our addresses' },
  { path: /(^|\.)key$/, reason: 'keys of lines with add-on data are made otherwise' },
  { path: /(^|\.)payment_methods($|\.)/, reason: 'in the order of the settings' },
  { path: /(^|\.)data\.0$/, reason: 'the original leaves a stray number there' },
  { path: /order_(id|key|number)$|redirect_url$|payment_details\.\d+\.value$/, reason: 'no two orders share them' },
  { path: /^(items\.\d+\.)?id$/, only: /^order-/, reason: 'ids of orders and of their lines' },
  { path: /(^|\.)items_weight$/, reason: 'exact grams, without binary dust' },
  {
    path: /total_shipping(_tax)?$|has_calculated_shipping$/,
    only: /^store-remove-(fbt-main|bundle-child)/,
    reason: 'nothing is calculated of an empty cart, however it came to be empty',
  },
  { path: /shipping_rates\.\d+\.name$/, reason: '„Shipment“ is Lithuanian' },
];

export function disagreementOf({ name }: Recording): Disagreement | null {
  return disagreements.find((one) => one.name.test(name)) ?? null;
}
