import {
  dateFields,
  dateFilterFields,
  idsField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  searchField,
} from './common-fields.ts';
import { type FieldSpecs, requireFields, withoutDefaults, writableFields } from './field-spec.ts';
import { objectRoutes } from './object-routes.ts';

/** Fields of a review. */
const reviewFields: FieldSpecs = {
  id: { description: 'Unique identifier for the resource.', type: 'integer', readonly: true },
  ...dateFields('date_created', 'When it was written', { readonly: true }),
  product_id: { description: 'The product that it is about.', type: 'integer' },
  product_name: { description: 'Name of the product.', type: 'string', readonly: true },
  product_permalink: { description: 'Address of the product’s page.', type: 'string', format: 'uri', readonly: true },
  status: {
    description: 'Where it is shown; unspam and untrash give it the status it had.',
    type: 'string',
    default: 'approved',
    enum: ['approved', 'hold', 'spam', 'unspam', 'trash', 'untrash'],
  },
  reviewer: { description: 'Who wrote it.', type: 'string' },
  reviewer_email: { description: 'Their e-mail address.', type: 'string', format: 'email' },
  review: { description: 'Its text.', type: 'string' },
  rating: { description: 'Stars, 1 to 5; 0: none.', type: 'integer', minimum: 0, maximum: 5 },
  verified: { description: 'Whether its writer bought the product.', type: 'boolean', readonly: true },
  reviewer_avatar_urls: { description: 'Pictures of its writer, by size in pixels.', type: 'object', readonly: true },
};

const reviewListFields: FieldSpecs = {
  ...pagingFields,
  search: searchField,
  ...pick(dateFilterFields, 'after', 'before'),
  exclude: idsField('Without these ids.'),
  include: idsField('Only these ids.'),
  offset: offsetField,
  order: orderField('desc'),
  orderby: orderByField('date_gmt', ['date', 'date_gmt', 'id', 'include', 'product']),
  reviewer: { description: 'Only of these customers.', type: 'array', items: { type: 'integer' } },
  reviewer_exclude: { description: 'Without those of these customers.', type: 'array', items: { type: 'integer' } },
  reviewer_email: { description: 'Only with this e-mail address.', type: 'string', format: 'email' },
  product: idsField('Only of these products.'),
  status: {
    description: 'Only those shown there; all: approved and hold.',
    type: 'string',
    default: 'approved',
    enum: ['all', 'hold', 'approved', 'spam', 'trash'],
  },
};

function pick(fields: FieldSpecs, ...names: readonly string[]): FieldSpecs {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}

/** What a call that makes a review sends, and what one that changes it sends. */
export const newReviewFields = requireFields(
  writableFields(reviewFields),
  'product_id',
  'reviewer',
  'reviewer_email',
  'review',
);
export const changedReviewFields = withoutDefaults(writableFields(reviewFields));

export const { list: reviewsRoute, one: reviewRoute } = objectRoutes({
  path: '/products/reviews',
  title: 'product_review',
  noun: 'a review',
  plural: 'reviews',
  fields: reviewFields,
  listFields: reviewListFields,
  created: newReviewFields,
  changed: changedReviewFields,
});
