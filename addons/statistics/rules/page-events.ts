import { failure } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AnalyticsCart, AnalyticsOrder, AnalyticsProduct } from './analytics-entities.ts';
import type { EventInput } from './events.ts';
import { asViewed } from './items.ts';

/** The data of a page that reports may need. */
export type AnalyticsPage = {
  /** Events to report when the page is shown, in this order. */
  readonly events: readonly string[];
  readonly product?: AnalyticsProduct | null;
  readonly products?: readonly AnalyticsProduct[];
  readonly cart?: AnalyticsCart | null;
  /** Only where it was not reported before. */
  readonly order?: AnalyticsOrder | null;
  /** What a form added just before the page was loaded. */
  readonly addedToCart?: AnalyticsProduct | null;
  readonly searchTerm?: string;
};

/** A report that is not built into an event yet. */
export type Report = { readonly name: string; readonly input: EventInput };

export type UnreadableId = { readonly code: `product_id_unreadable_from_${'button' | 'link'}` };

/** What is reported when a page is shown: each event once, however often it is named. */
export function reportsAtLoad(page: AnalyticsPage): readonly Report[] {
  const { product, products, cart, order, addedToCart, searchTerm } = page;
  return [...new Set(page.events)].map((name) => ({
    name,
    input: name === 'add_to_cart' ? { product: addedToCart } : { product, products, cart, order, searchTerm },
  }));
}

/** An add button of the page: the product id is in its data in lists, in its value on a product's page. */
export type AddButton = { readonly productId?: string; readonly value?: string; readonly quantity?: number };

/** A report of a product added by a button (docs/behaviour 7.8); null for a product the page does not know. */
export function addedByButton(button: AddButton, page: AnalyticsPage): Result<Report | null, UnreadableId> {
  const id = idIn(button.productId) ?? idIn(button.value);
  if (id === null) return fail(failure('product_id_unreadable_from_button'));
  const product = shownProduct(id, page);
  return ok(product && { name: 'add_to_cart', input: { product: asViewed(product), quantity: button.quantity } });
}

/** A report of a line removed by its link (docs/behaviour 7.8): all of it, as it was in the cart. */
export function removedByLink(
  link: { readonly productId?: string; readonly key?: string },
  page: AnalyticsPage,
): Result<Report, UnreadableId> {
  const id = idIn(link.productId);
  if (id === null) return fail(failure('product_id_unreadable_from_link'));
  const lines = page.cart?.items ?? [];
  const line = lines.find(({ key }) => key !== null && key === link.key) ?? lines.find((item) => isOf(item, id));
  return ok({ name: 'remove_from_cart', input: { product: line ?? shownProduct(id, page) } });
}

/** What was clicked on a product's card: a link to its page, a button that adds it, or one that leads on to choices. */
export type CardTarget = 'link' | 'add' | 'choose' | 'other';

/**
 * A report of a click on a card; an addition is reported by the button's own event in a list, by the click in a grid
 * block.
 */
export function clickedOnCard(
  target: CardTarget,
  id: number,
  placement: 'list' | 'grid',
  page: AnalyticsPage,
): Report | null {
  const product = shownProduct(id, page);
  if (product === null || target === 'other') return null;
  if (target !== 'add') return { name: 'select_content', input: { product } };
  return placement === 'grid' ? { name: 'add_to_cart', input: { product: asViewed(product) } } : null;
}

function shownProduct(id: number, { product, products = [], cart }: AnalyticsPage): AnalyticsProduct | null {
  const candidates = [...(product ? [product] : []), ...products, ...(cart?.items ?? [])];
  return candidates.find((one) => one.id === id) ?? candidates.find((one) => isOf(one, id)) ?? null;
}

function isOf(product: AnalyticsProduct, id: number): boolean {
  return product.id === id || product.product_id === id;
}

/** The number a text begins with; null where that is none. */
function idIn(text: string | undefined): number | null {
  const digits = /^\s*([1-9]\d{0,14})/.exec(text ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}
