import type { Recording } from './recordings.ts';

/** Where a part of an answer may differ from the recorded one. */
export type Difference = {
  readonly path: RegExp;
  /** Matches names of recordings; absent: of all. */
  readonly only?: RegExp;
  /**
   * `ours`: this program differs on purpose. `elsewhere`: a shop that was filled by others has other ids and dates.
   * `anywhere`: no two exchanges share it.
   */
  readonly where: 'ours' | 'elsewhere' | 'anywhere';
  readonly reason: string;
};

/** The shop that answers: this program or another one, filled by the suite or by others. */
export type AskedShop = { readonly isOurs: boolean; readonly isElsewhere: boolean };

/** Our own shop, filled by the suite. */
export const ourShop: AskedShop = { isOurs: true, isElsewhere: false };

/** Whether a path of the answer to a recorded request is left out of the comparison. */
export function mayDiffer(
  differences: readonly Difference[],
  { isOurs, isElsewhere }: AskedShop,
  name: string,
): (path: string) => boolean {
  const applies = { ours: isOurs, elsewhere: isElsewhere, anywhere: true };
  const here = differences.filter(({ where, only }) => applies[where] && only?.test(name) !== false);
  return (path) => here.some((difference) => difference.path.test(path));
}

/** A recorded exchange that our shop answers differently, on purpose. */
export type Disagreement = {
  /** Matches names of recordings. */
  readonly name: RegExp;
  readonly status: number;
  /** The code of our refusal; null where ours is not a refusal. */
  readonly code: string | null;
  readonly reason: string;
};

/** Answers of ours that differ as a whole; mere differences of texts or pictures are in `cartDifferences`. */
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

/** Parts of answers about carts, checkouts and orders, by paths such as `items.0.images`. */
export const cartDifferences: readonly Difference[] = [
  { path: /(^|\.)extensions($|\.)/, where: 'ours', reason: 'each program has its own room there' },
  { path: /(^|\.)(images|image)($|\.)/, where: 'ours', reason: 'pictures are kept under our own names and widths' },
  {
    path: /(^|\.)(images|image)($|\.)/,
    where: 'elsewhere',
    reason: 'pictures get ids and folders when they are imported',
  },
  { path: /(^|\.)message$|(^|\.)data\.(params|errors)($|\.)/, where: 'ours', reason: 'our own Lithuanian words' },
  { path: /(^|\.)details\.[^.]+\.data$/, where: 'ours', reason: 'ours names the field at fault' },
  {
    path: /details\.shipping_address\.code$/,
    only: /country-not-sold/,
    where: 'ours',
    reason: 'that the shop does not sell there is said before the states of the country are looked at',
  },
  { path: /(^|\.)(short_)?description$/, where: 'ours', reason: 'HTML is kept clean' },
  {
    path: /(^|\.)price_html$|(^|\.)add_to_cart($|\.)/,
    where: 'ours',
    reason: 'our own Lithuanian words and addresses',
  },
  { path: /(^|\.)cross_sells($|\.)/, where: 'ours', reason: 'products, compared by their own recordings' },
  { path: /(^|\.)_links($|\.)/, where: 'ours', reason: 'leads to our addresses' },
  { path: /(^|\.)key$/, where: 'ours', reason: 'keys of lines with add-on data are made otherwise' },
  { path: /(^|\.)payment_methods($|\.)/, where: 'ours', reason: 'in the order of the settings' },
  { path: /(^|\.)data\.0$/, where: 'ours', reason: 'the original leaves a stray number there' },
  {
    path: /order_(id|key|number)$|redirect_url$|payment_details\.\d+\.value$/,
    where: 'anywhere',
    reason: 'no two orders share them',
  },
  { path: /^(items\.\d+\.)?id$/, only: /^order-/, where: 'anywhere', reason: 'ids of orders and of their lines' },
  { path: /(^|\.)items_weight$/, where: 'ours', reason: 'exact grams, without binary dust' },
  {
    path: /total_shipping(_tax)?$|has_calculated_shipping$/,
    only: /^store-remove-(fbt-main|bundle-child)/,
    where: 'ours',
    reason: 'nothing is calculated of an empty cart, however it came to be empty',
  },
  { path: /shipping_rates\.\d+\.name$/, where: 'ours', reason: '„Shipment“ is Lithuanian' },
];

/** Another shop is held to what was recorded. */
export function disagreementOf({ name }: Pick<Recording, 'name'>, { isOurs }: AskedShop): Disagreement | null {
  if (!isOurs) return null;
  return disagreements.find((one) => one.name.test(name)) ?? null;
}
