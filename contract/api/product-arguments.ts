import { productOrders, termOperators } from '../list-query.ts';
import type { ArgumentSpecs } from './argument.ts';
import {
  contextArgument,
  idsArgument,
  offsetArgument,
  orderArgument,
  pagingArguments,
  searchArgument,
} from './common-arguments.ts';

export const stockStatuses = ['instock', 'outofstock', 'onbackorder'] as const;
export const visibilities = ['any', 'visible', 'catalog', 'search', 'hidden'] as const;

function filedUnder(taxonomy: string) {
  return {
    description: `Only products with one of these ${taxonomy}, by id or slug, between commas.`,
    type: 'string',
  } as const;
}

function operator(taxonomy: string) {
  return {
    description: `Whether a product has one of, none of or all of the ${taxonomy}.`,
    type: 'string',
    enum: termOperators,
    default: 'in',
  } as const;
}

/** Arguments of `GET /products` and of everything that counts over its result. */
export const productListArguments = {
  context: contextArgument,
  ...pagingArguments,
  search: searchArgument,
  slug: { description: 'Only products with one of these slugs, between commas.', type: 'string' },
  after: { description: 'Only what was created after this instant (ISO 8601).', type: 'string', format: 'date-time' },
  before: { description: 'Only what was created before this instant (ISO 8601).', type: 'string', format: 'date-time' },
  date_column: {
    description: 'The date that `after` and `before` are compared with.',
    type: 'string',
    default: 'date',
    enum: ['date', 'date_gmt', 'modified', 'modified_gmt'],
  },
  exclude: idsArgument('Without these ids.'),
  include: idsArgument('Only these ids.'),
  offset: offsetArgument,
  order: orderArgument('desc'),
  orderby: { description: 'What the list is ordered by.', type: 'string', default: 'date', enum: productOrders },
  parent: idsArgument('Only variations of these products.'),
  parent_exclude: idsArgument('Without variations of these products.'),
  type: {
    description: 'Only products of this type; `woosb` is a bundle.',
    type: 'string',
    enum: ['simple', 'grouped', 'external', 'variable', 'variation', 'woosb'],
  },
  sku: { description: 'Only products with one of these SKUs, between commas.', type: 'string' },
  featured: { description: 'Only featured products, or only others.', type: 'boolean' },
  category: filedUnder('categories'),
  category_operator: operator('categories'),
  brand: filedUnder('brands'),
  brand_operator: operator('brands'),
  tag: filedUnder('tags'),
  tag_operator: operator('tags'),
  on_sale: { description: 'Only reduced products, or only others.', type: 'boolean' },
  min_price: { description: 'Only products that cost at least this, in minor units.', type: 'string' },
  max_price: { description: 'Only products that cost at most this, in minor units.', type: 'string' },
  stock_status: {
    description: 'Only products in one of these states of stock.',
    type: 'array',
    items: { type: 'string', enum: stockStatuses },
    default: [],
  },
  attributes: {
    description: 'Only products with these values of attributes.',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        attribute: { description: 'The attribute’s taxonomy, such as `pa_spalva`.', type: 'string' },
        term_id: { description: 'Ids of values.', type: 'array', items: { type: 'integer' } },
        slug: { description: 'Slugs of values, where no ids are given.', type: 'array', items: { type: 'string' } },
        operator: {
          description: 'Whether a product has one of, none of or all of the values.',
          type: 'string',
          enum: termOperators,
        },
      },
    },
    default: [],
  },
  attribute_relation: {
    description: 'Whether a product has to fit all entries of `attributes` or one of them.',
    type: 'string',
    enum: ['in', 'and'],
    default: 'and',
  },
  catalog_visibility: {
    description: 'Only products that are shown in the catalogue, in searches, in both or in neither.',
    type: 'string',
    enum: visibilities,
  },
  rating: {
    description: 'Only products with one of these average ratings.',
    type: 'array',
    items: { type: 'integer', enum: [1, 2, 3, 4, 5] },
    default: [],
  },
  related: { description: 'Only products related to this one.', type: 'integer' },
} as const satisfies ArgumentSpecs;

function calculated(subject: string) {
  return { description: `Whether to count ${subject}.`, type: 'boolean', default: false } as const;
}

/** Arguments of `GET /products/collection-data`: those of the list, and what is to be counted over it. */
export const collectionArguments = {
  ...productListArguments,
  calculate_price_range: { ...calculated(''), description: 'Whether to find the lowest and the highest price.' },
  calculate_stock_status_counts: calculated('products by state of stock'),
  calculate_attribute_counts: {
    description: 'Attributes whose values are counted.',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        taxonomy: { description: 'The attribute’s taxonomy, such as `pa_spalva`.', type: 'string' },
        query_type: {
          description: 'Whether the list’s own filter by this attribute counts (`and`) or is left out (`or`).',
          type: 'string',
          enum: ['and', 'or'],
        },
      },
    },
    default: [],
  },
  calculate_rating_counts: calculated('products by average rating'),
  calculate_taxonomy_counts: {
    description: 'Taxonomies whose terms are counted: `product_cat`, `product_tag`, `product_brand`.',
    type: 'array',
    items: { type: 'string' },
    default: [],
  },
  calculate_filter_counts: calculated('reduced products, and those that one filter alone keeps away'),
} as const satisfies ArgumentSpecs;
