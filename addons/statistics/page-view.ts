import type { PageAddress, PageContents, ContentsProduct } from '#app/add-on-api/page-contents.ts';
import type { Order } from '#contract/order.ts';
import type { AnalyticsProduct } from './rules/analytics-entities.ts';
import type { AnalyticsPage } from './rules/page-events.ts';
import { readAnalyticsCart, readAnalyticsOrder } from './rules/read-entities.ts';
import { readAmount } from './rules/wire-entities.ts';
import type { StatisticsFacts } from './statistics-facts.ts';

/** Something that a page shows and that is reported once for as long as it stays the same. */
export type PageSighting = {
  readonly event: string;
  /** Identifies it: the page's address, the order's number. */
  readonly key: string;
  readonly page: AnalyticsPage;
};

/** What is to be reported of a page that is shown. */
export type PageView = {
  readonly sights: readonly PageSighting[];
  /** The products it lists, by the paths of their pages, in their order. */
  readonly listed: ReadonlyMap<string, AnalyticsProduct>;
  /**
   * The position of the first of them in the complete list, and what identifies that list: more of it is not reported
   * anew.
   */
  readonly startAt: number;
  readonly list: string;
};

/** What is to be reported of a page, from its contents. */
export function pageView(contents: PageContents, address: PageAddress, facts: StatisticsFacts): PageView {
  const { listed = [], startAt = 1, list = address.pathname + address.search } = contents;
  return {
    sights: sightsOf(contents, address, facts),
    startAt,
    list,
    listed: new Map(listed.map((product) => [product.path, analyticsProduct(product)])),
  };
}

function sightsOf(
  { product, searchTerm, checkout, order }: PageContents,
  { pathname }: PageAddress,
  { taxDisplay }: StatisticsFacts,
): readonly PageSighting[] {
  const sights: PageSighting[] = [];
  const see = (event: string, key: string, page: Omit<AnalyticsPage, 'events'>) =>
    sights.push({ event, key, page: { events: [event], ...page } });
  if (searchTerm !== undefined) see('search', searchTerm, { searchTerm });
  if (product !== undefined) see('view_item', pathname, { product: analyticsProduct(product) });
  if (checkout !== undefined && checkout.items.length > 0)
    see('begin_checkout', pathname, { cart: readAnalyticsCart(checkout, taxDisplay) });
  if (order !== undefined && isSold(order))
    see('purchase', String(order.id), {
      order: readAnalyticsOrder(order, order.extensions.vitrina.affiliation, taxDisplay),
    });
  return sights;
}

/** Bought and not cancelled or refunded; an order still to be paid is reported once it is. */
function isSold({ status, needs_payment }: Order): boolean {
  return !needs_payment && !['cancelled', 'failed', 'refunded', 'checkout-draft'].includes(status);
}

function analyticsProduct({ id, name, price, currency, reported }: ContentsProduct): AnalyticsProduct {
  const { currency_code, currency_minor_unit } = currency;
  return {
    id,
    product_id: id,
    identifier: null,
    key: null,
    name,
    sku: reported?.sku ?? '',
    variation: '',
    quantity: null,
    prices: { price: readAmount(price.price), currency_minor_unit, currency_code },
    totals: null,
    price_after_coupon_discount: null,
    categories: (reported?.categories ?? []).map((category) => ({ name: category })),
  };
}
