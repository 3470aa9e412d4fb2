import { shown } from '../rest-v3/order-parts.ts';
import type { RestRoute } from '../rest-v3/rest-route.ts';

/** Turnover of some days; amounts in major units with tax and shipping, `1234.50`. */
export type OfficeFigures = {
  readonly sales: string;
  readonly orders: number;
  /** Sales by the orders; `0.00` without any. */
  readonly average: string;
  readonly refunds: string;
};

/** `GET /today`: what waits for whoever asks, as far as their role shows it. */
export type OfficeToday = {
  /** How many of each; 1000 stands for more, too. */
  readonly waiting: readonly { readonly part: string; readonly count: number }[];
  /** Null: their role sees no turnover. */
  readonly figures: {
    readonly currency: string;
    readonly today: OfficeFigures;
    /** The same day a month and a year ago. */
    readonly today_last_month: OfficeFigures;
    readonly today_last_year: OfficeFigures;
    /** From the first of the month until today, and until the same day of the months it is compared with. */
    readonly month: OfficeFigures;
    readonly last_month: OfficeFigures;
    readonly last_year: OfficeFigures;
    /** Of the month, by pieces. */
    readonly best_sellers: readonly { readonly product_id: number; readonly name: string; readonly quantity: number }[];
  } | null;
};

const object = (description: string) => ({ description, type: 'object' as const, readonly: true });

export const todayRoute: RestRoute = {
  path: '/today',
  title: 'today',
  schema: {
    waiting: { description: 'What waits: of each kind how many.', type: 'array', items: { type: 'object' } },
    figures: { ...object('Turnover and best sellers.'), type: ['object', 'null'] },
    at: shown('When it was counted, GMT.'),
  },
  endpoints: [{ methods: ['GET'], summary: 'What waits for whoever asks, and what came in', fields: {} }],
};
