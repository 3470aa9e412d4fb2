import { type RawBuilder, sql } from 'kysely';
import { isUnlisted, orderStatuses } from '#core/order/order-states.ts';
import { addDays, parseVilniusDay, vilniusMidnight } from '#core/time/vilnius.ts';
import { findManagedOrders } from '#server/admin/orders/find-managed-orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FoundPage } from '#server/platform/db/find-page.ts';
import { paidCondition } from './paid-condition.ts';

/** What a list of orders is filtered by; an empty text is no filter. */
export type OfficeOrderFilters = {
  readonly words: readonly string[];
  /** None: all that are listed. */
  readonly statuses: readonly string[];
  readonly paid: '' | 'yes' | 'no';
  readonly payment: string;
  /** Id of a shipping method, or `terminal:omniva`. */
  readonly delivery: string;
  readonly country: string;
  readonly hasTasks: boolean;
  /** Days of Vilnius, both included. */
  readonly from: string;
  readonly to: string;
};

const terminalPrefix = 'terminal:';

/** The conditions have the form of the indexes of migration 0054. */
function conditionsOf(filters: OfficeOrderFilters): readonly RawBuilder<unknown>[] {
  const { paid, payment, delivery, country, hasTasks } = filters;
  const isTerminal = delivery.startsWith(terminalPrefix);
  return [
    ...(paid === 'yes' ? [paidCondition] : []),
    ...(paid === 'no' ? [sql`not ${paidCondition}`] : []),
    ...(payment === '' ? [] : [sql`payment_method = ${payment}`]),
    ...(delivery === '' || isTerminal ? [] : [sql`snapshot #>> '{shippingLines,0,methodId}' = ${delivery}`]),
    ...(isTerminal ? [sql`snapshot #>> '{terminal,carrier}' = ${delivery.slice(terminalPrefix.length)}`] : []),
    ...(country === '' ? [] : [sql`shipping ->> 'country' = ${country}`]),
    ...(hasTasks ? [sql`cardinality(tasks) > 0`] : []),
  ];
}

/** Seconds before which a bound that includes its own first second begins. */
const second = 1000;

/** The ids of a page of orders, the newest first, and how many there are in all. */
export function findOfficeOrders(
  db: Database,
  filters: OfficeOrderFilters,
  slice: { readonly limit: number; readonly offset: number },
): Promise<FoundPage> {
  const listed = orderStatuses.filter((status) => !isUnlisted(status));
  const [from, to] = [parseVilniusDay(filters.from), parseVilniusDay(filters.to)];
  return findManagedOrders(db, {
    statuses: filters.statuses.length === 0 ? listed : filters.statuses,
    include: null,
    exclude: [],
    parents: null,
    parentExclude: [],
    customer: null,
    product: null,
    words: filters.words,
    createdVia: null,
    after: from === null ? null : new Date(vilniusMidnight(from).getTime() - second),
    before: to === null ? null : vilniusMidnight(addDays(to, 1)),
    modifiedAfter: null,
    modifiedBefore: null,
    orderby: 'date',
    order: 'desc',
    more: conditionsOf(filters),
    ...slice,
  });
}
