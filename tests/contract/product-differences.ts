import type { Difference } from './agreed-differences.ts';

/** Where answers about products may differ from those of the recorded shop, by path, each with its reason. */
export const productDifferences: readonly Difference[] = [
  {
    path: /(^|\.)extensions$/,
    where: 'ours',
    reason: 'ours says more: the lowest price of 30 days, stock, choices, variations',
  },
  {
    path: /(^|\.)(images|product_image)(\.|$)/,
    where: 'ours',
    reason: 'pictures are kept under our own names and widths',
  },
  {
    path: /(^|\.)(images|product_image|image)(\.|$)/,
    where: 'elsewhere',
    reason: 'pictures get ids and folders when they are imported',
  },
  {
    path: /(^|\.)add_to_cart\.url$/,
    where: 'ours',
    reason: 'the recorded one is relative to the API request and leads nowhere',
  },
  { path: /(^|\.)add_to_cart\.(text|description)$/, where: 'ours', reason: 'our own Lithuanian words' },
  { path: /(^|\.)price_html$/, where: 'ours', reason: 'the spoken words in it are Lithuanian' },
  { path: /(^|\.)message$|^data\.params\./, where: 'ours', reason: 'our own Lithuanian words' },
  { path: /(^|\.)has_archives$/, where: 'ours', reason: 'pages of attribute values are not offered' },
  {
    path: /^reviewer_|\.reviewer_avatar_urls\.|formatted_date_created$/,
    where: 'ours',
    reason: 'no pictures of reviewers from elsewhere; Lithuanian dates',
  },
  {
    path: /\.date_created(_gmt)?$/,
    where: 'anywhere',
    reason: 'the file of the recorded shop does not hold reviews',
  },
  {
    path: /(^|\.)(categories|tags|brands|attributes|terms|taxonomy_counts|attribute_counts)\.\d+\.(id|term)$/,
    where: 'elsewhere',
    reason: 'terms are numbered as they are made',
  },
  {
    path: /^(\d+\.)?(id|parent)$/,
    only: /^(attribute|categor|collection)/,
    where: 'elsewhere',
    reason: 'terms are numbered as they are made',
  },
  {
    path: /^\d/,
    only: /^reviews/,
    where: 'elsewhere',
    reason: 'the file of the recorded shop does not hold reviews',
  },
  {
    path: /\.review_count$/,
    only: /^categor/,
    where: 'ours',
    reason: 'the recorded one counts a review once per category it is filed under',
  },
  {
    path: /^\d/,
    only: /^products-related$/,
    where: 'anywhere',
    reason: 'the recorded shop draws related products by lot',
  },
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
