import type { AnalyticsCart, AnalyticsProduct } from './analytics-entities.ts';
import { asViewed } from './items.ts';
import { addedByButton, type AddButton, removedByLink, type Report, type UnreadableId } from './page-events.ts';
import { fail, ok, type Result } from '#core/result.ts';

/** A link that was followed to remove a line. */
export type RemoveLink = { readonly productId?: string; readonly key?: string };

type Reported = Result<Report, UnreadableId>;

/**
 * Reports for a cart after buttons were pressed: each line that grew, by as much as it did; without a known cart
 * before, what the buttons say. A button without a readable id is an error, and what it added is not reported.
 */
export function reportedAdditions(
  buttons: readonly AddButton[],
  before: AnalyticsCart | null,
  after: AnalyticsCart,
): readonly Reported[] {
  const read = buttons.map((button) => addedByButton(button, { events: [], cart: after }));
  const unreadable = read.filter((result) => !result.ok);
  const named = read.flatMap((result) => (result.ok && result.value !== null ? [result.value] : []));
  if (before === null) return [...unreadable, ...named.map((report) => ok(report))];
  const grown = grownLines(before, after);
  if (grown.length === 0) return [];
  const namedProductIds = new Set(named.map(({ input }) => input.product?.product_id));
  // lines that no button names were added with one that a button names
  const reportedLines =
    unreadable.length === 0 ? grown : grown.filter(({ product }) => namedProductIds.has(product.product_id));
  return [...unreadable, ...reportedLines.map((input) => ok({ name: 'add_to_cart', input }))];
}

/** Reports for lines that are gone after their links were followed. */
export function reportedRemovals(
  links: readonly RemoveLink[],
  before: AnalyticsCart | null,
  after: AnalyticsCart,
): readonly Reported[] {
  const remainingKeys = new Set(after.items.map(({ key }) => key));
  return links
    .filter(({ key }) => key === undefined || !remainingKeys.has(key))
    .map((link) => removedByLink(link, { events: [], cart: before }))
    .map((result) => (result.ok ? ok(result.value) : fail(result.failure)));
}

type Grown = { readonly product: AnalyticsProduct; readonly quantity: number };

function grownLines(before: AnalyticsCart, after: AnalyticsCart): readonly Grown[] {
  const quantityByKey = new Map(before.items.map(({ key, quantity }) => [key, quantity ?? 0]));
  return after.items.flatMap((item) => {
    const more = (item.quantity ?? 0) - (quantityByKey.get(item.key) ?? 0);
    return more > 0 ? [{ product: asViewed(item), quantity: more }] : [];
  });
}
