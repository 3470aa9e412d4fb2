/** What our answers about products return differently from the recorded shop, by path, each with its reason. */
export type AgreedDifference = { readonly path: RegExp; readonly reason: string; readonly only?: RegExp };

export const productDifferences: readonly AgreedDifference[] = [
  { path: /(^|\.)extensions$/, reason: 'ours says more: the lowest price of 30 days, stock, choices, variations' },
  { path: /(^|\.)(images|product_image)(\.|$)/, reason: 'pictures are kept under our own names and widths' },
  { path: /(^|\.)add_to_cart\.url$/, reason: 'the recorded one is relative to the API request and leads nowhere' },
  { path: /(^|\.)add_to_cart\.(text|description)$/, reason: 'our own Lithuanian words' },
  { path: /(^|\.)price_html$/, reason: 'the spoken words in it are Lithuanian' },
  { path: /(^|\.)message$|^data\.params\./, reason: 'our own Lithuanian words' },
  { path: /(^|\.)has_archives$/, reason: 'pages of attribute values are not offered' },
  {
    path: /^reviewer_|\.reviewer_avatar_urls\.|formatted_date_created$/,
    reason: 'no pictures of reviewers from elsewhere; Lithuanian dates',
  },
  { path: /\.date_created(_gmt)?$/, reason: 'the file of the recorded shop does not hold reviews' },
  {
    path: /\.review_count$/,
    only: /^categor/,
    reason: 'the recorded one counts a review once per category it is filed under',
  },
  { path: /\.terms\.\d+\./, only: /^products-last-page$/, reason: 'values stand in the order of the product file' },
  { path: /^\d/, only: /^products-related$/, reason: 'the recorded shop draws related products by lot' },
];

/** Recorded counts that depend on what the product file does not contain. */
export const unreportedTotals: Readonly<Record<string, string>> = {
  'products-brand': 'the product file holds no brands; those of recorded products are known',
};

/** Recorded answers that ours are other than, on purpose. */
export const wantedOtherwise: Readonly<Record<string, string>> = {
  'products-search-sku':
    'a search for the code of a variation finds its product; the recorded shop finds none by codes',
};
