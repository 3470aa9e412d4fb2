import { contextField } from './common-fields.ts';
import type { FieldSpec, FieldSpecs } from './field-spec.ts';
import type { RestRoute } from './rest-route.ts';

const text = (description: string): FieldSpec => ({ description, type: 'string', readonly: true });
const number = (description: string): FieldSpec => ({ description, type: 'integer', readonly: true });

const rangeFields: FieldSpecs = {
  context: contextField,
  period: {
    description: 'A period that ends today, or the last month.',
    type: 'string',
    enum: ['week', 'month', 'last_month', 'year'],
  },
  date_min: { description: 'First day, YYYY-MM-DD.', type: 'string' },
  date_max: { description: 'Last day, YYYY-MM-DD.', type: 'string' },
};

const reading = (summary: string, fields: FieldSpecs = { context: contextField }): RestRoute['endpoints'] => [
  { methods: ['GET'], summary, fields },
];

export const reportsRoute: RestRoute = {
  path: '/reports',
  title: 'report',
  schema: { slug: text('Id of the report.'), description: text('What it is of.') },
  endpoints: reading('Reports'),
};

export const salesReportRoute: RestRoute = {
  path: '/reports/sales',
  title: 'sales_report',
  schema: {
    total_sales: text('With tax and shipping, less refunds.'),
    net_sales: text('Without tax and shipping.'),
    average_sales: text('Net sales of a day or month.'),
    total_orders: number('Orders.'),
    total_items: number('Pieces.'),
    total_tax: text('Tax.'),
    total_shipping: text('Shipping without tax.'),
    total_refunds: { description: 'What was refunded.', type: 'number', readonly: true },
    total_discount: text('Discounts of coupons.'),
    totals_grouped_by: text('day or month.'),
    totals: { description: 'Sums by day or month.', type: 'object', readonly: true },
    total_customers: number('Accounts that were made.'),
  },
  endpoints: reading('What was sold', rangeFields),
};

export const topSellersRoute: RestRoute = {
  path: '/reports/top_sellers',
  title: 'top_sellers_report',
  schema: {
    name: text('Name of the product.'),
    product_id: number('Id of the product.'),
    quantity: number('Pieces that were sold.'),
  },
  endpoints: reading('Products that sold best', rangeFields),
};

/** What reports count: at `/reports/orders/totals` and so on. */
export const countedObjects = ['orders', 'products', 'customers', 'coupons', 'reviews'] as const;
export type CountedObject = (typeof countedObjects)[number];

/** How many there are of a kind. */
export function totalsRoute(counted: CountedObject): RestRoute {
  return {
    path: `/reports/${counted}/totals`,
    title: `report_${counted}_total`,
    schema: {
      slug: text('Its id.'),
      name: text('What it is called.'),
      total: { ...text('How many.'), type: 'integer' },
    },
    endpoints: reading(`How many ${counted} there are`),
  };
}
