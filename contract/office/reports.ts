import type { FieldSpec, FieldSpecs } from '../rest-v3/field-spec.ts';
import { shown } from '../rest-v3/order-parts.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** What turnover is divided by. */
export const turnoverParts = [
  'day',
  'month',
  'product',
  'category',
  'coupon',
  'delivery',
  'payment',
  'country',
  'vat',
] as const;
export type TurnoverPart = (typeof turnoverParts)[number];

/** Sums in major units, `12.10`; below zero where more was given back than came in. */
export type OfficeSums = {
  readonly net: string;
  readonly tax: string;
  readonly gross: string;
  /** Orders that came in. */
  readonly orders: number;
  /** Pieces less those taken back; null where sums are not of goods. */
  readonly pieces: number | null;
};

export type OfficeTurnoverRow = OfficeSums & {
  /** A day, a country code, a rate; a name where there is one. Empty: of none. */
  readonly key: string;
  readonly name: string;
  /** The same of the days that are compared with; null: nothing is compared. */
  readonly before: string | null;
};

export type OfficeTurnover = {
  readonly from: string;
  readonly to: string;
  readonly currency: string;
  readonly rows: readonly OfficeTurnoverRow[];
  readonly total: OfficeSums;
  readonly before_total: OfficeSums | null;
};

const day = (description: string): FieldSpec => ({ description, type: 'string', required: true });
const fields: FieldSpecs = {
  by: { description: 'What it is divided by.', type: 'string', enum: turnoverParts, default: 'day' },
  from: day('First day of Vilnius.'),
  to: day('Last day of Vilnius.'),
};

export const turnoverRoute: RestRoute = {
  path: '/reports/turnover',
  title: 'office_turnover',
  schema: { rows: shown('Sums by part.', 'array'), total: shown('Sums of all.', 'object') },
  endpoints: [
    {
      methods: ['GET'],
      summary: 'What came in, as the accountant’s file has it',
      fields: {
        ...fields,
        compare: {
          description: 'What it is compared with.',
          type: 'string',
          enum: ['none', 'before', 'year'],
          default: 'none',
        },
      },
    },
  ],
};

export const turnoverFileRoute: RestRoute = {
  path: '/reports/turnover/export',
  title: 'office_turnover_file',
  schema: {},
  endpoints: [{ methods: ['GET'], summary: 'The same as CSV', fields }],
};

export const accountantFileRoute: RestRoute = {
  path: '/reports/accountant',
  title: 'office_accountant_file',
  schema: {},
  endpoints: [
    {
      methods: ['GET'],
      summary: 'Invoices, credit notes and sales without them, as CSV for the accountant',
      fields: {
        from: day('First day of Vilnius.'),
        to: day('Last day of Vilnius.'),
        per: { description: 'A row for each.', type: 'string', enum: ['order', 'line'], default: 'order' },
      },
    },
  ],
};
