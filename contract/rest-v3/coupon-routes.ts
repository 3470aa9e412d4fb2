import {
  dateFields,
  dateFilterFields,
  idsField,
  metaDataField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  searchField,
} from './common-fields.ts';
import { type FieldSpec, type FieldSpecs, requireFields, writableFields } from './field-spec.ts';
import { objectRoutes } from './object-routes.ts';

const amount = (description: string): FieldSpec => ({ description, type: ['number', 'string'] });
const count = (description: string): FieldSpec => ({ description, type: 'integer' });
const flag = (description: string): FieldSpec => ({ description, type: 'boolean' });
const ids = (description: string): FieldSpec => ({ description, type: 'array', items: { type: 'integer' } });
const expiry = (description: string): FieldSpec => ({ description, type: ['null', 'string'] });

/** Fields of a coupon. */
export const couponFields: FieldSpecs = {
  id: { description: 'Unique identifier for the resource.', type: 'integer', readonly: true },
  code: { description: 'Code that shoppers type, in lower case.', type: 'string' },
  amount: amount('How much is taken off: per cent, or money.'),
  status: { description: 'Only coupons with publish can be applied.', type: 'string' },
  ...dateFields('date_created', 'When it was made', { readonly: true }),
  ...dateFields('date_modified', 'When it was last changed', { readonly: true }),
  discount_type: {
    description: 'What the amount is.',
    type: 'string',
    enum: ['percent', 'fixed_cart', 'fixed_product'],
  },
  description: { description: 'Note for the merchant.', type: 'string' },
  date_expires: expiry('The last instant at which it can be applied, in the shop’s time.'),
  date_expires_gmt: expiry('The last instant at which it can be applied, in GMT.'),
  usage_count: { description: 'How often it was used.', type: 'integer', readonly: true },
  individual_use: flag('Whether it cannot be applied beside another one.'),
  product_ids: ids('Products that it is for.'),
  excluded_product_ids: ids('Products that it is not for.'),
  usage_limit: count('How often it can be used in all.'),
  usage_limit_per_user: count('How often each customer can use it.'),
  limit_usage_to_x_items: count('How many pieces of a cart it is for.'),
  free_shipping: flag('Whether it grants free shipping.'),
  product_categories: ids('Categories that it is for.'),
  excluded_product_categories: ids('Categories that it is not for.'),
  exclude_sale_items: flag('Whether it is not for products on sale.'),
  minimum_amount: amount('Subtotal from which on it can be applied.'),
  maximum_amount: amount('Subtotal up to which it can be applied.'),
  email_restrictions: {
    description: 'E-mail addresses that can use it; * stands for any characters.',
    type: 'array',
    items: { type: 'string' },
  },
  used_by: {
    description: 'Customers (ids) and guests (e-mail addresses) who used it.',
    type: 'array',
    items: { type: 'integer' },
    readonly: true,
  },
  meta_data: metaDataField,
};

const couponListFields: FieldSpecs = {
  ...pagingFields,
  search: searchField,
  ...dateFilterFields,
  exclude: idsField('Without these ids.'),
  include: idsField('Only these ids.'),
  offset: offsetField,
  order: orderField('desc'),
  orderby: orderByField('date', ['date', 'id', 'include', 'title', 'slug', 'modified']),
  code: { description: 'Only the coupon of this code.', type: 'string' },
};

export const changedCouponFields = writableFields(couponFields);

const withDefaults = Object.fromEntries(
  Object.entries(changedCouponFields).map(([name, spec]) => {
    if (name === 'discount_type') return [name, { ...spec, default: 'fixed_cart' }];
    return [name, spec.type === 'boolean' ? { ...spec, default: false } : spec];
  }),
);

export const newCouponFields = requireFields(withDefaults, 'code');

export const { list: couponsRoute, one: couponRoute } = objectRoutes({
  path: '/coupons',
  title: 'shop_coupon',
  noun: 'a coupon',
  plural: 'coupons',
  fields: couponFields,
  listFields: couponListFields,
  created: newCouponFields,
  changed: changedCouponFields,
});
