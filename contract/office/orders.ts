import { orderStatuses } from '#core/order/order-states.ts';
import { shown } from '../rest-v3/order-parts.ts';
import { pagingFields, searchField } from '../rest-v3/common-fields.ts';
import type { FieldSpec, FieldSpecs } from '../rest-v3/field-spec.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** A parcel that was sent. */
export type OfficeParcel = {
  readonly carrier: string;
  readonly title: string;
  readonly number: string;
  readonly url: string;
};

/** An order in a list; amounts are in major units, `12.10`. */
export type OfficeOrderRow = {
  readonly id: number;
  readonly number: string;
  readonly created: string;
  readonly status: string;
  readonly is_paid: boolean;
  readonly payment: string;
  readonly total: string;
  readonly refunded: string;
  readonly currency: string;
  readonly customer: string;
  readonly email: string;
  readonly phone: string;
  readonly delivery: string;
  /** Name and town of the parcel terminal; empty where it goes to none. */
  readonly terminal: string;
  readonly town: string;
  readonly country: string;
  readonly customer_note: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  readonly tasks: readonly string[];
  readonly parcels: readonly OfficeParcel[];
  /** Number of the invoice in force; empty where there is none. */
  readonly invoice: string;
};

const day = (description: string): FieldSpec => ({ description, type: 'string' });

/** What a list of orders is filtered by. */
export const orderFilterFields: FieldSpecs = {
  search: searchField,
  status: { description: 'Statuses between commas.', type: 'array', items: { type: 'string', enum: orderStatuses } },
  paid: { description: 'Only paid ones, or only others.', type: 'string', enum: ['', 'yes', 'no'] },
  payment: { description: 'Id of the payment method.', type: 'string' },
  delivery: { description: 'Id of the shipping method, or `terminal:` and a carrier.', type: 'string' },
  country: { description: 'Where it goes, ISO 3166.', type: 'string' },
  tasks: { description: 'Only orders that want something of the merchant.', type: 'boolean' },
  from: day('First day of Vilnius that they were placed.'),
  to: day('Last day of Vilnius that they were placed.'),
};

export const officeOrdersRoute: RestRoute = {
  path: '/orders',
  title: 'office_order_row',
  schema: {
    id: shown('Unique identifier for the resource.', 'integer'),
    number: shown('The order’s number.'),
    created: shown('When it was placed, GMT.'),
    status: shown('Status of the order.'),
    is_paid: shown('Whether it is paid.', 'boolean'),
    total: shown('All of it, with tax.'),
    customer: shown('Whom it is billed to.'),
    delivery: shown('How it is delivered.'),
  },
  endpoints: [
    { methods: ['GET'], summary: 'Orders as people work with them', fields: { ...pagingFields, ...orderFilterFields } },
  ],
};

/** `GET /orders/choices`: what the orders of the shop can be filtered by. */
export type OrderChoices = {
  readonly payments: readonly { readonly id: string; readonly title: string }[];
  readonly deliveries: readonly { readonly id: string; readonly title: string }[];
  readonly countries: readonly string[];
  readonly carriers: readonly { readonly id: string; readonly title: string }[];
};

export const orderChoicesRoute: RestRoute = {
  path: '/orders/choices',
  title: 'order_choices',
  schema: { payments: { description: 'Payment methods.', type: 'array', items: { type: 'object' } } },
  endpoints: [{ methods: ['GET'], summary: 'What orders can be filtered by', fields: {} }],
};

export const orderExportRoute: RestRoute = {
  path: '/orders/export',
  title: 'order_export',
  endpoints: [{ methods: ['GET'], summary: 'The orders of a list as CSV', fields: orderFilterFields }],
};

/** Papers about orders. */
export const orderPapers = ['pick-list', 'packing-slips', 'invoices'] as const;
export type OrderPaper = (typeof orderPapers)[number];

/** Orders of one file of papers at most. */
export const maxPaperOrders = 200;

export const orderPapersRoute: RestRoute = {
  path: '/orders/papers',
  title: 'order_papers',
  endpoints: [
    {
      methods: ['GET'],
      summary: 'Pick list, packing slips and invoices of orders as one PDF',
      fields: {
        include: { description: 'The orders.', type: 'array', items: { type: 'integer' }, required: true },
        papers: {
          description: 'Which papers.',
          type: 'array',
          items: { type: 'string', enum: orderPapers },
          default: ['pick-list', 'packing-slips'],
        },
      },
    },
  ],
};
