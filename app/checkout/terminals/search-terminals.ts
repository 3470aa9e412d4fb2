import type { Cart } from '#contract/cart.ts';
import type { SearchOrigin } from '#core/shipping/find-terminals.ts';
import type { catalogueClient } from '../../api/catalogue-client.ts';
import type { SearchedTerminals } from './plain-terminals.tsx';

const maxShown = 40;

/** Finds terminals for a page without script; searches only where there is a query, postcode or town. */
export async function searchTerminals(
  client: Pick<ReturnType<typeof catalogueClient>, 'terminals'>,
  { extensions }: Pick<Cart, 'extensions'>,
  { query, postcode, town }: SearchOrigin & { readonly query: string },
): Promise<SearchedTerminals> {
  const requestedTerminal = extensions.vitrina?.terminal ?? null;
  if (requestedTerminal === null || (query === '' && postcode === '' && town === '')) return { query, list: null };
  const { carrier, country } = requestedTerminal;
  const answer = await client.terminals({ carrier, country, q: query, postcode, town, limit: maxShown });
  return { query, list: answer.ok ? answer.value : null };
}
