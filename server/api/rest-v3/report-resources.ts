import {
  type CountedObject,
  countedObjects,
  reportsRoute,
  salesReportRoute,
  topSellersRoute,
  totalsRoute,
} from '#contract/rest-v3/report-routes.ts';
import { couponTypes } from '#core/coupon/coupon.ts';
import { minorToDecimalText, minorUnits } from '#core/money.ts';
import type { OrderStatus } from '#core/order/order-states.ts';
import { vilniusDay } from '#core/time/vilnius.ts';
import { readStaffRoles } from '#server/admin/customers/staff-roles.ts';
import { orderStatusName } from '#server/admin/orders/order-status-name.ts';
import { reportKeys, reportPeriods, reportRange } from '#server/admin/reports/report-range.ts';
import {
  countCoupons,
  countCustomers,
  countOrders,
  countProducts,
  countReviews,
  type Counts,
  readSales,
  readTopSellers,
  type SalesSums,
  totalOf,
} from '#server/admin/reports/sales-report.ts';
import { answered, type RestCall, type RestHandler, type RestResource } from './rest-call.ts';
import type { RestServices } from './rest-services.ts';

const shownSellers = 12;

const listedStatuses = [
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
  'checkout-draft',
] as const satisfies readonly OrderStatus[];

type Named = readonly (readonly [slug: string, name: string, counted?: string])[];

/** Reports, `/reports`: what was sold, what sold best, and how many there are of what. */
export function reportResources(services: RestServices): readonly RestResource[] {
  const { database, texts, settings, clock } = services;
  const { db } = database;
  const { text } = texts;
  const money = (amount: number) =>
    minorToDecimalText(minorUnits(Math.round(amount)), settings.current().currency.decimals);

  function rangeOf({ fields }: RestCall) {
    const period = reportPeriods.find((one) => one === fields['period']) ?? null;
    const day = (name: string) => (typeof fields[name] === 'string' ? fields[name].trim() : '');
    const question = { period, dateMin: day('date_min'), dateMax: day('date_max') };
    return reportRange(question, vilniusDay(clock()));
  }

  const about = (call: RestCall) => {
    const { self: _, ...links } = call.links('/reports', { about: '/reports' });
    return links;
  };

  const lineOf = (sums: SalesSums) => ({
    sales: money(sums.sales),
    orders: sums.orders,
    items: sums.items,
    tax: money(sums.tax),
    shipping: money(sums.shipping),
    discount: money(sums.discount),
    customers: sums.customers,
  });

  const sales: RestHandler = async (call) => {
    const range = rangeOf(call);
    const byKey = await readSales(db, range);
    const keys = reportKeys(range);
    const none = totalOf([]);
    const total = totalOf(byKey.values());
    const net = total.sales - total.shipping - total.tax;
    const report = {
      total_sales: money(total.sales),
      net_sales: money(net),
      average_sales: money(net / keys.length),
      total_orders: total.orders,
      total_items: total.items,
      total_tax: money(total.tax),
      total_shipping: money(total.shipping),
      total_refunds: Number(money(total.refunds)),
      total_discount: money(total.discount),
      totals_grouped_by: range.by,
      totals: Object.fromEntries(keys.map((key) => [key, lineOf(byKey.get(key) ?? none)])),
      total_customers: total.customers,
      _links: about(call),
    };
    return answered([report]);
  };

  const topSellers: RestHandler = async (call) => {
    const sellers = await readTopSellers(db, rangeOf(call), shownSellers);
    const answers = sellers.map(({ productId, name, quantity }) => {
      const { self: _, ...links } = call.links('/reports', { about: '/reports', product: `/products/${productId}` });
      return { name, product_id: productId, quantity, _links: links };
    });
    return answered(answers);
  };

  /** How many there are of each name, those that are not counted as none. */
  function totals(counts: Counts, names: Named): RestHandler {
    return async () =>
      answered(names.map(([slug, name, counted = slug]) => ({ slug, name, total: counts.get(counted) ?? 0 })));
  }

  const productNames = (counts: Counts): Named => [
    ['external', text('Product of another shop')],
    ['grouped', text('Group of products')],
    ['simple', text('Product')],
    ['variable', text('Product with variations')],
    ...(counts.has('bundle') ? [['woosb', text('Bundle'), 'bundle'] as const] : []),
  ];
  const couponName = {
    percent: text('Percentage'),
    fixed_cart: text('Amount off the cart'),
    fixed_product: text('Amount off each piece'),
  };

  const counting: Readonly<Record<CountedObject, RestHandler>> = {
    orders: async (call) =>
      totals(
        await countOrders(db),
        listedStatuses.map((status) => [status, orderStatusName(status, texts)]),
      )(call),
    products: async (call) => {
      const counts = await countProducts(db);
      return totals(counts, productNames(counts))(call);
    },
    customers: async (call) => {
      const counts = await countCustomers(db, [...(await readStaffRoles(db)).keys()]);
      return totals(counts, [
        ['paying', text('Customers who have bought')],
        ['non_paying', text('Customers who have not bought')],
      ])(call);
    },
    coupons: async (call) =>
      totals(
        await countCoupons(db),
        couponTypes.map((type) => [type, couponName[type]]),
      )(call),
    reviews: async (call) =>
      totals(
        await countReviews(db),
        ['1', '2', '3', '4', '5'].map((rating) => [`rated_${rating}_out_of_5`, text('Rated %s of 5', rating), rating]),
      )(call),
  };

  const reports: Named = [
    ['sales', text('What was sold.')],
    ['top_sellers', text('Products that sold best.')],
    ['orders/totals', text('Orders by status.')],
    ['products/totals', text('Products by type.')],
    ['customers/totals', text('Customers by whether they have bought.')],
    ['coupons/totals', text('Coupons by type.')],
    ['reviews/totals', text('Reviews by rating.')],
    // Listed, and yet not there, as on the platform.
    ['categories/totals', text('Categories.')],
    ['tags/totals', text('Tags.')],
    ['attributes/totals', text('Attributes.')],
  ];
  const index: RestHandler = async (call) =>
    answered(
      reports.map(([slug, description]) => ({
        slug,
        description,
        _links: call.links(`/reports/${slug}`, { collection: '/reports' }),
      })),
    );

  const reading = (handler: RestHandler) => ({ GET: { permission: 'reports.read', verb: 'view', handler } }) as const;
  return [
    { route: reportsRoute, operations: reading(index) },
    { route: salesReportRoute, operations: reading(sales) },
    { route: topSellersRoute, operations: reading(topSellers) },
    ...countedObjects.map((counted) => ({ route: totalsRoute(counted), operations: reading(counting[counted]) })),
  ];
}
