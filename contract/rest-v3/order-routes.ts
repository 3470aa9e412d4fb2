import { orderStatuses } from '#core/order/order-states.ts';
import {
  dateFields,
  dateFilterFields,
  idsField,
  metaDataField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  readFields,
  searchField,
} from './common-fields.ts';
import { type FieldSpec, type FieldSpecs, withoutDefaults, writableFields } from './field-spec.ts';
import { objectRoutes } from './object-routes.ts';
import {
  billingFields,
  couponLineFields,
  feeLineFields,
  lineItemFields,
  partsField,
  shippingFields,
  shippingLineFields,
  shown,
  taxLineFields,
  textField,
} from './order-parts.ts';
import type { RestRoute } from './rest-route.ts';

/** The statuses that a program may set. */
export const settableStatuses = ['auto-draft', ...orderStatuses.filter((status) => status !== 'trash')] as const;

const flag = (description: string): FieldSpec => ({ description, type: 'boolean', default: false });
const address = (description: string, properties: FieldSpecs): FieldSpec => ({
  description,
  type: 'object',
  properties,
});

/** Fields of an order. */
export const orderFields: FieldSpecs = {
  id: shown('Unique identifier for the resource.', 'integer'),
  parent_id: { description: 'Order above it; 0: none.', type: 'integer' },
  number: shown('The order’s number.'),
  order_key: shown('Who knows it sees the order.'),
  created_via: { description: 'Where it was made.', type: 'string' },
  version: shown('Version of the platform that it is like.'),
  status: { description: 'Status of the order.', type: 'string', default: 'pending', enum: settableStatuses },
  currency: { description: 'Currency, ISO 4217.', type: 'string' },
  ...dateFields('date_created', 'When it was made', { readonly: true }),
  ...dateFields('date_modified', 'When it was last changed', { readonly: true }),
  discount_total: shown('What coupons take off, without tax.'),
  discount_tax: shown('Tax of what coupons take off.'),
  shipping_total: shown('Shipping without tax.'),
  shipping_tax: shown('Tax of shipping.'),
  cart_tax: shown('Tax of lines and fees.'),
  total: shown('All of it, with tax.'),
  total_tax: shown('All tax.'),
  prices_include_tax: shown('Whether prices were entered with tax.', 'boolean'),
  customer_id: { description: 'Whose order it is; 0: a guest’s.', type: 'integer', default: 0 },
  customer_ip_address: shown('Network address of the customer.'),
  customer_user_agent: shown('Browser of the customer.'),
  customer_note: textField('What the customer wrote with the order.'),
  billing: address('Whom it is billed to.', billingFields),
  shipping: address('Where it goes.', shippingFields),
  payment_method: textField('Id of the payment method.'),
  payment_method_title: textField('Name of the payment method.'),
  transaction_id: textField('What the payment is called by its provider.'),
  ...dateFields('date_paid', 'When it was paid', { readonly: true }),
  ...dateFields('date_completed', 'When it was completed', { readonly: true }),
  cart_hash: shown('Always empty.'),
  meta_data: metaDataField,
  line_items: partsField('Products.', lineItemFields),
  tax_lines: partsField('Tax by rate.', taxLineFields, { readonly: true }),
  shipping_lines: partsField('Shipping.', shippingLineFields),
  fee_lines: partsField('Fees and other amounts.', feeLineFields),
  coupon_lines: partsField('Coupons.', couponLineFields),
  refunds: partsField('What was refunded.', { id: shown('The refund.', 'integer') }, { readonly: true }),
  payment_url: shown('Where it can be paid.'),
  set_paid: flag('Whether it is paid: its status and the date of the payment follow.'),
  manual_update: flag('Whether the change of status is noted as made by hand.'),
};

const statuses = (values: readonly string[]): FieldSpec => ({
  description: 'Only orders of these statuses.',
  type: 'array',
  items: { type: 'string', enum: values },
  default: ['any'],
});

export const dpField: FieldSpec = { description: 'Decimals of amounts.', type: 'integer', default: 2 };

const orderListFields: FieldSpecs = {
  ...pagingFields,
  search: searchField,
  ...dateFilterFields,
  exclude: idsField('Without these ids.'),
  include: idsField('Only these ids.'),
  offset: offsetField,
  order: orderField('desc'),
  orderby: orderByField('date', ['date', 'id', 'include', 'title', 'slug', 'modified']),
  parent: idsField('Only below these orders.'),
  parent_exclude: idsField('Without those below these orders.'),
  status: statuses(['any', 'trash', 'auto-draft', ...settableStatuses.slice(1)]),
  customer: { description: 'Only of this customer; 0: of guests.', type: 'integer' },
  product: { description: 'Only with this product.', type: 'integer' },
  dp: dpField,
  order_item_display_meta: flag('Whether only custom fields are listed that a customer sees.'),
  include_meta: { description: 'Only these custom fields.', type: 'array', items: { type: 'string' }, default: [] },
  exclude_meta: { description: 'Without these custom fields.', type: 'array', items: { type: 'string' }, default: [] },
  created_via: { description: 'Only made there.', type: 'array', items: { type: 'string' } },
};

const writable = writableFields(orderFields);
const withId: FieldSpecs = { id: { description: 'Not for a new order.', type: 'integer' }, ...writable };

export const newOrderFields = withId;
export const changedOrderFields = withoutDefaults(writable);

const routes = objectRoutes({
  path: '/orders',
  title: 'shop_order',
  noun: 'an order',
  plural: 'orders',
  fields: orderFields,
  listFields: orderListFields,
  created: newOrderFields,
  changed: changedOrderFields,
});

export const ordersRoute = routes.list;

/** With decimals of amounts where one order is read. */
export const orderRoute: RestRoute = {
  ...routes.one,
  endpoints: routes.one.endpoints.map((endpoint) =>
    endpoint.methods.includes('GET') ? { ...endpoint, fields: { ...readFields, dp: dpField } } : endpoint,
  ),
};

export const orderStatusesRoute: RestRoute = {
  path: '/orders/statuses',
  title: 'order_status',
  schema: { slug: shown('The status.'), name: shown('Its name.') },
  endpoints: [{ methods: ['GET'], summary: 'Statuses of orders', fields: {} }],
};
