import { isPossibleId, possibleIds } from '#core/ids.ts';
import { isUnlisted, orderStatuses } from '#core/order/order-states.ts';
import type { ManagedOrderQuery, OrderOrder } from '#server/admin/orders/find-managed-orders.ts';
import { sentIds, sliceOf } from './list-answer.ts';
import type { RestCall } from './rest-call.ts';
import { filterDate } from './shop-dates.ts';

const orders: Readonly<Record<string, OrderOrder>> = {
  date: 'date',
  id: 'id',
  include: 'include',
  modified: 'modified',
  title: 'date',
  slug: 'id',
};

function texts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function statusesOf(fields: RestCall['fields']): readonly string[] {
  const asked = texts(fields['status']);
  const listed = orderStatuses.filter((status) => !isUnlisted(status));
  return asked.length === 0 || asked.includes('any') ? [...new Set([...listed, ...asked])] : asked;
}

/** Which orders a call asks for; 0 is the parent of those that have none. */
export function orderQuery(call: Pick<RestCall, 'fields' | 'isSent'>): ManagedOrderQuery {
  const { fields, isSent } = call;
  const number = (name: string) => (typeof fields[name] === 'number' && isSent(name) ? fields[name] : null);
  const included = sentIds(fields['include']);
  const include = included.length === 0 ? null : possibleIds(included);
  const parents = sentIds(fields['parent']);
  const aboveIds = (ids: readonly number[]) => ids.filter((id) => id === 0 || isPossibleId(id));
  const [customer, product] = [number('customer'), number('product')];
  const known = (id: number | null) => (id === null || id === 0 || isPossibleId(id) ? id : -1);
  const search = typeof fields['search'] === 'string' ? fields['search'] : '';
  const createdVia = texts(fields['created_via']).map((name) => name.replaceAll('\0', ''));
  return {
    statuses: statusesOf(fields),
    include,
    exclude: possibleIds(sentIds(fields['exclude'])),
    parents: parents.length === 0 ? null : aboveIds(parents),
    parentExclude: aboveIds(sentIds(fields['parent_exclude'])),
    customer: known(customer),
    product: known(product),
    words: search.split(/\s+/).filter((word) => word !== '' && !word.includes('\0')),
    createdVia: createdVia.length === 0 ? null : createdVia,
    after: filterDate(fields, 'after'),
    before: filterDate(fields, 'before'),
    modifiedAfter: filterDate(fields, 'modified_after'),
    modifiedBefore: filterDate(fields, 'modified_before'),
    orderby: orders[String(fields['orderby'])] ?? 'date',
    order: fields['order'] === 'asc' ? 'asc' : 'desc',
    ...sliceOf(call),
  };
}
