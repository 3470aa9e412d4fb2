import type { Problem } from './problem.ts';
import type { SoakProduct } from './prepare-shop.ts';
import type { ShopClient } from './shop-client.ts';

const listing = '/produkto-kategorija/soak/';

/** The price in a page's structured data, in minor units; null where there is none. */
export function structuredPrice(html: string): number | null {
  const block = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    .map(([, text = '']) => text)
    .find((text) => text.includes('"@type":"Product"'));
  const price = /"price":"?(\d+(?:\.\d+)?)/.exec(block ?? '')?.[1];
  return price === undefined ? null : Math.round(Number(price) * 100);
}

/** Whether a listing shows this price, in minor units, on the card of the product with this address. */
export function isListedAt(html: string, path: string, price: number): boolean {
  const text = `${Math.floor(price / 100)},${String(price % 100).padStart(2, '0')}`;
  const cards = html.split(/<li\b/).filter((part) => part.includes(`href="${path}"`));
  return cards.length > 0 && cards.every((card) => new RegExp(`(?<!\\d)${text}`).test(card));
}

/** Compares the prices of products on their pages, in a listing and in the API of one process with the stored ones. */
export async function checkPages(
  client: ShopClient,
  process: number,
  products: readonly SoakProduct[],
  prices: Readonly<Record<number, number>>,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  const stale = (place: string, id: number, shown: unknown) =>
    problems.push({
      rule: 'a price shown is not the stored one',
      detail: `product ${id}, ${place} of shop ${process}: ${String(shown)} instead of ${prices[id]}`,
    });
  const kind = 'check of pages';
  const list = await client({ kind, path: listing, expected: [200], process });
  for (const { id, path } of products) {
    const price = prices[id];
    if (price === undefined) continue;
    const page = await client({ kind, path, expected: [200], process });
    const shown = structuredPrice(page.body);
    if (shown !== price) stale('page', id, shown);
    const answer = await client({ kind, path: `/wp-json/wc/store/v1/products/${id}`, expected: [200], process });
    const answered = /"price":"(\d+)"/.exec(answer.body)?.[1];
    if (Number(answered) !== price) stale('API', id, answered);
    if (!isListedAt(list.body, path, price)) stale('listing', id, 'another');
  }
  return problems;
}
