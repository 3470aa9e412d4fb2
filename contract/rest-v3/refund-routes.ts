import {
  dateFields,
  dateFilterFields,
  forceField,
  idParameter,
  idsField,
  metaDataField,
  offsetField,
  orderByField,
  orderField,
  pagingFields,
  readFields,
  searchField,
} from './common-fields.ts';
import { type FieldSpecs, writableFields } from './field-spec.ts';
import {
  feeLineFields,
  lineItemFields,
  partsField,
  shippingLineFields,
  shown,
  taxLineFields,
  textField,
} from './order-parts.ts';
import { dpField } from './order-routes.ts';
import type { RestRoute } from './rest-route.ts';

const refundedTax = partsField('Tax of it, by rate.', {
  id: { description: 'The rate.', type: 'integer' },
  refund_total: { description: 'What is refunded of its tax.', type: 'number' },
});

const refundedPart: FieldSpecs = {
  id: { description: 'The part of the order.', type: 'integer' },
  quantity: { description: 'How many pieces come back.', type: 'number' },
  refund_total: { description: 'What is refunded of it, without tax.', type: 'number' },
  refund_tax: refundedTax,
};

/** Fields of a refund. */
export const refundFields: FieldSpecs = {
  id: shown('Unique identifier for the resource.', 'integer'),
  parent_id: shown('Its order.', 'integer'),
  ...dateFields('date_created', 'When it was made', { readonly: true }),
  amount: textField('How much is refunded.'),
  reason: textField('Why.'),
  refunded_by: { description: 'Who made it.', type: 'integer' },
  refunded_payment: shown('Whether its payment provider sends the money.', 'boolean'),
  meta_data: metaDataField,
  line_items: partsField('Products that are refunded.', { ...lineItemFields, ...refundedPart }),
  shipping_lines: partsField('Shipping that is refunded.', { ...shippingLineFields, ...refundedPart }),
  tax_lines: partsField('Tax by rate.', taxLineFields, { readonly: true }),
  fee_lines: partsField('Fees that are refunded.', { ...feeLineFields, ...refundedPart }),
  api_refund: {
    description: 'Whether the payment provider is asked to send the money.',
    type: 'boolean',
    default: true,
  },
  api_restock: { description: 'Whether the pieces are for sale again.', type: 'boolean', default: true },
};

export const newRefundFields = writableFields(refundFields);

const listFields: FieldSpecs = {
  ...pagingFields,
  search: searchField,
  ...dateFilterFields,
  exclude: idsField('Without these ids.'),
  include: idsField('Only these ids.'),
  offset: offsetField,
  order: orderField('desc'),
  orderby: orderByField('date', ['date', 'id', 'include', 'title', 'slug', 'modified']),
  parent: idsField('Only of these orders.'),
  parent_exclude: idsField('Without those of these orders.'),
  dp: dpField,
};

const orderParameter = { order_id: { ...idParameter, description: 'The order.' } };

export const orderRefundsRoute: RestRoute = {
  path: '/orders/{order_id}/refunds',
  parameters: orderParameter,
  title: 'shop_order_refund',
  schema: refundFields,
  endpoints: [
    { methods: ['GET'], summary: 'List of refunds of an order', fields: listFields },
    { methods: ['POST'], summary: 'Refunds an order, or some of it', fields: newRefundFields },
  ],
};

export const orderRefundRoute: RestRoute = {
  path: '/orders/{order_id}/refunds/{id}',
  parameters: { ...orderParameter, id: idParameter },
  title: 'shop_order_refund',
  schema: refundFields,
  endpoints: [
    { methods: ['GET'], summary: 'Reads a refund', fields: { ...readFields, dp: dpField } },
    { methods: ['DELETE'], summary: 'Deletes a refund', fields: { force: { ...forceField, default: true } } },
  ],
};

export const refundsRoute: RestRoute = {
  path: '/refunds',
  title: 'shop_order_refund',
  schema: refundFields,
  endpoints: [{ methods: ['GET'], summary: 'List of refunds of all orders', fields: listFields }],
};
