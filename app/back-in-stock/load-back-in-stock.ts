import { data, redirect } from 'react-router';
import { backInStockParameters } from '#contract/back-in-stock-paths.ts';
import type { WaitedProduct } from '#contract/back-in-stock.ts';
import type { Product } from '#contract/product.ts';
import { parseProductId } from '#core/ids.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { backInStockClient } from '#app/api/back-in-stock-client.ts';
import { catalogueClient } from '#app/api/catalogue-client.ts';
import type { PageState } from '#app/api/page-state.ts';
import { sentParameter } from '#app/routing/form-links.ts';
import { localPath } from '#app/routing/links.ts';
import type { WaitOption } from './back-in-stock-choice.tsx';
import type { BackInStockStep } from './back-in-stock-step.ts';

function waitedProduct({ name, variation, permalink, extensions }: Product): WaitedProduct {
  const chosen = decodeEntities(variation);
  return {
    name: decodeEntities(name) + (chosen === '' ? '' : ` (${chosen})`),
    path: localPath(permalink, extensions.vitrina.path),
  };
}

/** What the page of whoever waits for a product begins with. `optionsOf`: the sold-out variations of a product. */
export async function loadBackInStock(
  page: PageState,
  url: URL,
  optionsOf: (page: PageState, product: Product) => Promise<readonly WaitOption[]>,
): Promise<BackInStockStep> {
  const client = backInStockClient(page);
  const link = url.searchParams.get(backInStockParameters.link);
  const sent = url.searchParams.get(sentParameter);
  if (link !== null) {
    const answer = await client.link(link);
    if (answer.ok) return { step: 'link', link, ...answer.value };
    if (answer.failure.status === 410) return { step: 'over' };
    throw data(null, { status: answer.failure.status === 404 ? 404 : 503 });
  }
  const own = await client.own();
  if (!own.ok) throw data(null, { status: own.failure.status === 404 ? 404 : 503 });
  if (sent === 'ended') return { step: 'ended' };
  const id = parseProductId(url.searchParams.get(backInStockParameters.product));
  const answer = id === null ? null : await catalogueClient(page).product(id);
  if (answer === null || !answer.ok)
    throw data(null, { status: answer === null || answer.failure.status === 404 ? 404 : 503 });
  const product = waitedProduct(answer.value);
  if (answer.value.type === 'variable') {
    const options = await optionsOf(page, answer.value);
    return options.length === 0 ? { step: 'in_stock', product } : { step: 'choice', product, options };
  }
  if (answer.value.type !== 'simple' && answer.value.type !== 'variation') throw redirect(product.path, 303);
  if (sent === 'confirm' || sent === 'waiting') return { step: sent, product };
  if (answer.value.is_in_stock) return { step: 'in_stock', product };
  return { step: 'form', productId: answer.value.id, product, email: own.value.email ?? '' };
}
