import type { ProgramCall } from '../load/work.ts';
import { adjectives, nouns } from '../catalogue/words.ts';
import type { ProgramFacts } from './program-facts.ts';

/** Something that a program waits for, asked again and again by one program. */
export type ProgramQuestion = {
  readonly id: string;
  readonly title: string;
  readonly calls: (facts: ProgramFacts) => readonly ProgramCall[];
};

const api = '/wp-json/wc/v3';
const batch = 100;
const pages = 20; // of lists that are asked for page by page
const day = 86_400_000; // milliseconds

function lists(
  id: string,
  title: string,
  resource: 'products' | 'orders' | 'customers',
  queries: (facts: ProgramFacts) => readonly string[],
): ProgramQuestion {
  const paths = (facts: ProgramFacts) =>
    queries(facts).map((query) => ({ path: `${api}/${resource}?per_page=${batch}${query === '' ? '' : `&${query}`}` }));
  return { id: `v3-${resource}-${id}`, title: `${resource}: ${title}`, calls: paths };
}

function report(id: string, title: string, query: (facts: ProgramFacts) => string): ProgramQuestion {
  return { id: `v3-report-${id}`, title, calls: (facts) => [{ path: `${api}/reports/${query(facts)}` }] };
}

const inPages = (query: string) => () =>
  Array.from({ length: pages }, (_, index) => `${query}${query === '' ? '' : '&'}page=${index + 1}`);

function dateBefore({ newest }: ProgramFacts, days: number): string {
  return new Date(newest.getTime() - days * day).toISOString().slice(0, 19);
}

function groupsOf(ids: readonly number[]): readonly (readonly number[])[] {
  return Array.from({ length: Math.floor(ids.length / batch) }, (_, index) =>
    ids.slice(index * batch, (index + 1) * batch),
  );
}

function batchOf(resource: string, ids: readonly number[], change: (id: number, round: number) => object) {
  const rounds = [0, 1, 2, 3];
  return rounds.flatMap((round) =>
    groupsOf(ids).map((group) => ({
      path: `${api}/${resource}/batch`,
      body: { update: group.map((id) => ({ id, ...change(id, round) })) },
    })),
  );
}

const productOrders = ['id', 'title', 'slug', 'modified', 'menu_order', 'price', 'popularity', 'rating'] as const;

const products: readonly ProgramQuestion[] = [
  lists('default', 'newest', 'products', inPages('')),
  lists('deep', 'a page of the last third', 'products', () => ['page=700&status=any', 'page=850&status=any']),
  ...productOrders.flatMap((order) => [
    lists(order, `by ${order}`, 'products', inPages(`orderby=${order}&order=${order === 'id' ? 'desc' : 'asc'}`)),
  ]),
  lists('price-desc', 'by price, dearest first', 'products', inPages('orderby=price&order=desc')),
  lists('publish', 'status=publish', 'products', inPages('status=publish')),
  lists('draft', 'status=draft', 'products', () => ['status=draft']),
  lists('search', 'search', 'products', () =>
    nouns.map((noun, index) => `search=${encodeURIComponent(`${adjectives[index % adjectives.length]} ${noun}`)}`),
  ),
  lists('category', 'category', 'products', ({ categoryIds }) => [
    ...categoryIds.slice(0, 4).map((id) => `category=${id}`),
    ...categoryIds.slice(-4).map((id) => `category=${id}`),
  ]),
  lists('sku', 'sku', 'products', ({ skus }) => skus.slice(0, 100).map((sku) => `sku=${sku}`)),
  lists('search-sku', 'part of a SKU', 'products', () => ['search_sku=bench-7777', 'search_sku=4242']),
  lists('since', 'modified_after', 'products', (facts) => [
    `modified_after=${dateBefore(facts, 1)}`,
    `modified_after=${dateBefore(facts, -1)}`,
  ]),
  lists('stock', 'stock_status=outofstock', 'products', inPages('stock_status=outofstock')),
  {
    id: 'v3-products-one',
    title: 'one product',
    calls: ({ productIds }) => productIds.map((id) => ({ path: `${api}/products/${id}` })),
  },
];

const orders: readonly ProgramQuestion[] = [
  lists('default', 'newest', 'orders', inPages('')),
  lists('deep', 'a page of the last third', 'orders', () => ['page=700', 'page=850']),
  lists('status', 'status=processing', 'orders', inPages('status=processing')),
  lists('rare', 'status=failed', 'orders', inPages('status=failed')),
  lists('search', 'search', 'orders', ({ emails }) => [
    ...emails.slice(0, 20).map((email) => `search=${encodeURIComponent(email)}`),
    'search=%C5%BDukas',
    'search=Jonas%20Utena',
  ]),
  lists('customer', 'customer', 'orders', ({ customerIds }) => customerIds.slice(0, 50).map((id) => `customer=${id}`)),
  lists('guests', 'customer=0', 'orders', inPages('customer=0')),
  lists('product', 'product', 'orders', ({ boughtIds }) => boughtIds.map((id) => `product=${id}`)),
  lists('dates', 'after and before', 'orders', (facts) => [
    `after=${dateBefore(facts, 60)}&before=${dateBefore(facts, 30)}`,
    `after=${dateBefore(facts, 400)}&before=${dateBefore(facts, 30)}`,
  ]),
  lists('since', 'modified_after', 'orders', (facts) => [
    `modified_after=${dateBefore(facts, 7)}&orderby=modified&order=asc`,
    `modified_after=${dateBefore(facts, 90)}`,
  ]),
  {
    id: 'v3-orders-one',
    title: 'one order',
    calls: ({ orderIds }) => orderIds.map((id) => ({ path: `${api}/orders/${id}` })),
  },
];

const others: readonly ProgramQuestion[] = [
  lists('default', 'by name', 'customers', inPages('')),
  lists('search', 'search', 'customers', ({ emails }) => [
    ...emails.slice(0, 20).map((email) => `search=${encodeURIComponent(email.split('@')[0] ?? '')}`),
    'search=vardas.77',
  ]),
  lists('email', 'email', 'customers', ({ emails }) => emails.map((email) => `email=${encodeURIComponent(email)}`)),
  report('sales-month', 'sales of a month', () => 'sales?period=month'),
  report('sales-year', 'sales of a year', (facts) => {
    const from = dateBefore(facts, 365).slice(0, 10);
    return `sales?date_min=${from}&date_max=${dateBefore(facts, 0).slice(0, 10)}`;
  }),
  report('sellers', 'top sellers of a year', (facts) => {
    const from = dateBefore(facts, 365).slice(0, 10);
    return `top_sellers?date_min=${from}&date_max=${dateBefore(facts, 0).slice(0, 10)}`;
  }),
  ...(['orders', 'products', 'customers'] as const).map((name) =>
    report(`totals-${name}`, `totals of ${name}`, () => `${name}/totals`),
  ),
];

const batches: readonly ProgramQuestion[] = [
  {
    id: 'v3-batch-products',
    title: 'batch of 100 products: price and stock',
    calls: ({ productIds }) =>
      batchOf('products', productIds, (id, round) => ({
        regular_price: `${20 + ((id + round * 7) % 50)}.${10 + round}`,
        manage_stock: true,
        stock_quantity: 50_000 + round,
      })),
  },
  {
    id: 'v3-batch-orders',
    title: 'batch of 100 orders: status',
    calls: ({ orderIds }) =>
      batchOf('orders', orderIds, (_, round) => ({ status: round % 2 === 0 ? 'completed' : 'processing' })),
  },
  {
    id: 'v3-batch-customers',
    title: 'batch of 100 customers: names',
    calls: ({ customerIds }) => batchOf('customers', customerIds, (_, round) => ({ first_name: `Ona ${round}` })),
  },
];

/** In the order in which they are asked; what writes comes last. */
export const programQuestions: readonly ProgramQuestion[] = [...products, ...orders, ...others, ...batches];
