import type { CardProduct } from '#app/listing/card-product.ts';
import type { LoadedListing } from '#app/listing/load-listing.ts';
import type { ReportedAs } from '#app/product/reported-as.ts';
import type { loader as category } from '#app/routes/category.tsx';
import type { loader as checkout } from '#app/routes/checkout.tsx';
import type { loader as contentPage } from '#app/routes/content-page.tsx';
import type { loader as home } from '#app/routes/home.tsx';
import type { loader as orderReceived } from '#app/routes/order-received.tsx';
import type { loader as productPage } from '#app/routes/product.tsx';
import type { loader as search } from '#app/routes/search.tsx';
import type { CurrencyFields } from '#contract/prices.ts';
import type { AnalyticsProduct } from '#core/analytics/entities.ts';
import type { AnalyticsPage } from '#core/analytics/page-events.ts';
import { readAnalyticsCart, readAnalyticsOrder } from '#core/analytics/read-entities.ts';
import { readAmount } from '#core/analytics/wire-entities.ts';
import type { StatisticsFacts } from './page-facts.ts';

/** A product as a page shows it. */
type Shown = {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly price: { readonly price: string };
  readonly currency: CurrencyFields;
  readonly reported?: ReportedAs;
};

/** Something that a page shows and that is told once for as long as it shows the same. */
export type Sight = {
  readonly event: string;
  /** What makes it another: the page's address, the order's number. */
  readonly key: string;
  readonly page: AnalyticsPage;
};

/** What there is to tell of a page that is there. */
export type PageView = {
  readonly sights: readonly Sight[];
  /** The products it lists, by the paths of their pages, in their order. */
  readonly listed: ReadonlyMap<string, AnalyticsProduct>;
  /** Where the first of them stands in the whole list, and what is the same list: more of it is not told anew. */
  readonly startAt: number;
  readonly list: string;
};

type Place = { readonly pathname: string; readonly search: string };
type Reported = Partial<Omit<PageView, 'listed'>> & { readonly cards?: readonly Shown[] };
type Reader = (data: never, place: Place, facts: StatisticsFacts) => Reported;
type DataOf<Loader extends (...args: never[]) => unknown> = Awaited<ReturnType<Loader>>;

const readers: Readonly<Record<string, Reader>> = {
  'routes/home': ({ featured, newest, reduced, own }: DataOf<typeof home>) => ({
    cards: own.length > 0 ? own.flatMap(({ products }) => products) : [...featured, ...newest, ...reduced],
  }),
  'routes/content-page': ({ blocks }: DataOf<typeof contentPage>) => ({
    cards: blocks.flatMap((block) => ('shelf' in block ? block.shelf.products : [])),
  }),
  'routes/shop': ofListing,
  'routes/category': ofListing,
  'routes/tag': ofListing,
  'routes/brand': ofListing,
  'routes/search': ({ words, listing, ways }: DataOf<typeof search>, place) => ({
    ...(listing === null ? {} : ofListing({ listing }, place)),
    ...(ways === null ? {} : { cards: ways.products }),
    sights: [{ event: 'search', key: words, page: { events: ['search'], searchTerm: words } }],
  }),
  'routes/product': ({ product, others }: DataOf<typeof productPage>, { pathname }) => ({
    cards: [...others.group, ...others.upsells, ...others.related],
    list: pathname,
    sights: [
      { event: 'view_item', key: pathname, page: { events: ['view_item'], product: analyticsProduct(product) } },
    ],
  }),
  'routes/checkout': ({ cart }: DataOf<typeof checkout>, { pathname }, { taxDisplay }) => ({
    sights:
      cart.items.length === 0
        ? []
        : [
            {
              event: 'begin_checkout',
              key: pathname,
              page: { events: ['begin_checkout'], cart: readAnalyticsCart(cart, taxDisplay) },
            },
          ],
  }),
  'routes/order-received': ({ order }: DataOf<typeof orderReceived>, _, { taxDisplay }) => ({
    sights:
      order === null || !isSold(order)
        ? []
        : [
            {
              event: 'purchase',
              key: String(order.id),
              page: {
                events: ['purchase'],
                order: readAnalyticsOrder(order, order.extensions.vitrina.affiliation, taxDisplay),
              },
            },
          ],
  }),
};

/** What is to be told of the page that a route shows with its data; nothing of routes that show nothing of the kind. */
export function pageView(route: string, data: unknown, place: Place, facts: StatisticsFacts): PageView {
  const read = Object.hasOwn(readers, route) ? readers[route] : undefined;
  const {
    cards = [],
    sights = [],
    startAt = 1,
    list = place.pathname + place.search,
  } = read === undefined || data === undefined || data === null ? {} : read(data as never, place, facts);
  return { sights, startAt, list, listed: new Map(cards.map((card) => [card.path, analyticsProduct(card)])) };
}

/** An address with more of the same list differs in its pages only. */
function ofListing(
  { listing }: Pick<DataOf<typeof category>, 'listing'>,
  { pathname, search: query }: Place,
): Reported {
  const { products, perPage, query: asked } = listing as LoadedListing & { readonly products: readonly CardProduct[] };
  const chosen = new URLSearchParams(query);
  chosen.delete('puslapis');
  return { cards: products, startAt: (asked.from - 1) * perPage + 1, list: `${pathname}?${chosen}` };
}

/** Bought and not taken back; one whose payment has not come is told when it has. */
function isSold({ status, needs_payment }: NonNullable<DataOf<typeof orderReceived>['order']>): boolean {
  return !needs_payment && !['cancelled', 'failed', 'refunded', 'checkout-draft'].includes(status);
}

function analyticsProduct({ id, name, price, currency, reported }: Shown): AnalyticsProduct {
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
