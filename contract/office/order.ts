import { carriers } from '#core/shipping/carriers.ts';
import { orderStatuses } from '#core/order/order-states.ts';
import { orderTasks } from '#core/order/tasks.ts';
import { idParameter } from '../rest-v3/common-fields.ts';
import { changedOrderFields } from '../rest-v3/order-routes.ts';
import { shown, textField } from '../rest-v3/order-parts.ts';
import type { FieldSpec, FieldSpecs } from '../rest-v3/field-spec.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';
import type { OfficeParcel } from './orders.ts';

/** A line of an order's history. `kind` says what else it has; the office words it. */
export type OrderEvent = {
  readonly id: number;
  readonly at: string;
  readonly kind: string;
  /** Who did it, as far as that is known: `person`, `key`, `command`, `system`, `customer`; empty: the shop. */
  readonly actor_kind: string;
  readonly actor: string;
  readonly data: Readonly<Record<string, unknown>>;
};

/** A part of an order that is priced, and what can still be refunded of it; amounts with tax in major units. */
export type OfficeOrderPart = {
  /** `line:0`, `shipping:0`, `fee:1`: as refunds name it. */
  readonly key: string;
  readonly kind: 'line' | 'shipping' | 'fee';
  readonly name: string;
  readonly sku: string;
  readonly quantity: number;
  readonly total: string;
  readonly options: readonly { readonly name: string; readonly value: string }[];
  /** Path of the product's page; empty for what is no product. */
  readonly path: string;
  readonly image: string;
  readonly left_quantity: number;
  readonly left_total: string;
};

export type OfficeRefund = {
  readonly id: number;
  readonly at: string;
  readonly total: string;
  readonly reason: string;
  readonly restocked: boolean;
  readonly payment: string;
};

/** `GET /orders/{id}`: all that whoever works on an order sees of it; amounts with tax in major units. */
export type OfficeOrder = {
  readonly id: number;
  readonly number: string;
  readonly created: string;
  readonly created_via: string;
  readonly status: string;
  /** Statuses that it can be moved to by hand. */
  readonly next: readonly string[];
  readonly is_paid: boolean;
  readonly paid_on: string | null;
  readonly payment: string;
  readonly payment_method: string;
  readonly payment_reference: string;
  /** Whether a payment that came in can be noted. */
  readonly takes_payment: boolean;
  readonly currency: string;
  readonly total: string;
  readonly tax: string;
  readonly discount: string;
  readonly refunded: string;
  readonly coupons: readonly string[];
  readonly customer: string;
  readonly customer_id: number;
  readonly customer_note: string;
  readonly delivery: string;
  readonly terminal: {
    readonly choice: string;
    readonly carrier: string;
    readonly country: string;
    readonly name: string;
    readonly town: string;
    readonly address: string;
  } | null;
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  readonly tasks: readonly string[];
  readonly parts: readonly OfficeOrderPart[];
  readonly parcels: readonly OfficeParcel[];
  readonly documents: readonly { readonly kind: 'invoice' | 'credit'; readonly number: string }[];
  readonly refunds: readonly OfficeRefund[];
  readonly timeline: readonly OrderEvent[];
  /** Others of the same address, the newest first. */
  readonly others: readonly {
    readonly id: number;
    readonly at: string;
    readonly status: string;
    readonly total: string;
  }[];
  readonly others_count: number;
  /** Where its shopper sees it, and can pay it. */
  readonly url: string;
};

/** `POST /orders/{id}/refund` with `preview`: what would be refunded. */
export type RefundPreview = {
  readonly total: string;
  readonly parts: readonly { readonly name: string; readonly quantity: number; readonly total: string }[];
  /** What comes back into stock. */
  readonly stock: readonly { readonly name: string; readonly quantity: number }[];
  readonly has_credit_note: boolean;
  /** Whether the provider of the payment sends the money. */
  readonly by_provider: boolean;
};

const parameters = { id: { ...idParameter, description: 'The order.' } };
const done: FieldSpecs = { id: shown('The order.', 'integer') };
const flag = (description: string): FieldSpec => ({ description, type: 'boolean', default: false });

export const officeOrderRoute: RestRoute = {
  path: '/orders/{id}',
  parameters,
  title: 'office_order',
  schema: {
    ...done,
    status: shown('Status of the order.'),
    next: {
      description: 'Statuses that it can be moved to.',
      type: 'array',
      items: { type: 'string' },
      readonly: true,
    },
    is_paid: shown('Whether it is paid.', 'boolean'),
    parts: { description: 'Its priced parts.', type: 'array', items: { type: 'object' }, readonly: true },
    timeline: { description: 'Its history.', type: 'array', items: { type: 'object' }, readonly: true },
  },
  endpoints: [{ methods: ['GET'], summary: 'Reads an order as people work with it', fields: {} }],
};

function actionRoute(name: string, summary: string, fields: FieldSpecs): RestRoute {
  return {
    path: `/orders/{id}/${name}`,
    parameters,
    title: 'office_order_action',
    schema: done,
    endpoints: [{ methods: ['POST'], summary, fields }],
  };
}

export const orderStatusRoute = actionRoute('status', 'Moves an order on, where the table of statuses leads there', {
  status: { description: 'The status.', type: 'string', enum: orderStatuses, required: true },
  reason: { description: 'Why, for the history.', type: 'string', default: '' },
});

export const orderPaymentRoute = actionRoute('payment', 'Notes a payment that came in by itself', {
  amount: { description: 'How much came in, in major units.', type: 'string', required: true },
  paid_on: { description: 'The day of Vilnius that it came in.', type: 'string', required: true },
  reference: { ...textField('What the bank calls it.'), default: '' },
});

export const orderRefundRoute = actionRoute('refund', 'Refunds parts of an order, or shows what that would be', {
  parts: {
    description: 'Keys of parts, and how many pieces of a line.',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        key: { description: 'The part.', type: 'string' },
        quantity: { description: 'Pieces.', type: 'number' },
      },
    },
    default: [],
  },
  amount: { ...textField('An amount in major units instead of parts.'), default: '' },
  reason: { ...textField('Why.'), default: '' },
  restock: flag('Whether the pieces are for sale again.'),
  preview: flag('Whether it is only shown.'),
});

export const orderParcelRoute = actionRoute('parcels', 'Notes a parcel that was sent, and mails its customer', {
  carrier: {
    description: `One of ${carriers.map(({ id }) => id).join(', ')}, or a name.`,
    type: 'string',
    required: true,
  },
  number: { description: 'Its tracking number.', type: 'string', required: true },
  url: { ...textField('Where it is followed, of a carrier that the shop does not know.'), default: '' },
});

export const orderTaskRoute = actionRoute('task', 'Notes that something that an order wanted is done', {
  task: { description: 'What was wanted.', type: 'string', enum: orderTasks, required: true },
});

export const orderInvoiceRoute = actionRoute('invoice', 'Issues the invoice of an order', {});

export const orderTerminalRoute = actionRoute('terminal', 'Sends an order to another parcel terminal', {
  terminal: { description: 'The terminal, `omniva:88875`.', type: 'string', required: true },
});

export const orderDocumentRoute: RestRoute = {
  path: '/orders/{id}/documents/{number}',
  parameters: {
    ...parameters,
    number: { pattern: String.raw`[\w-]+`, type: 'string', description: 'Number of an invoice or a credit note.' },
  },
  title: 'order_document',
  endpoints: [{ methods: ['GET'], summary: 'An invoice or credit note as PDF', fields: {} }],
};

/** `POST /orders/{id}/preview`: what a change of the order would come to, in major units. */
export type OrderPreview = {
  readonly total_before: string;
  readonly total: string;
  /** To be paid beside what the order costs now; negative: to be given back. */
  readonly difference: string;
};

export const orderPreviewRoute = actionRoute('preview', 'Shows what a change would come to, and changes nothing', {
  ...changedOrderFields,
});
