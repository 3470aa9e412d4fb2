import { inPageLanguage } from '#app/browser/in-page-language.ts';
import type { BoughtTogetherModel } from './bought-together-contract.ts';

type ClassicOptions = { readonly signal?: AbortSignal; readonly headers?: Readonly<Record<string, string>> };

/** A classic call with a fresh nonce of this visitor. */
export async function postClassic(
  address: string,
  fields: URLSearchParams,
  { signal, headers = {} }: ClassicOptions = {},
): Promise<Response> {
  const options = { credentials: 'include', ...(signal === undefined ? {} : { signal }) } as const;
  const nonce = await fetch('/wp-admin/admin-ajax.php?action=rest-nonce', options);
  fields.set('nonce', (await nonce.text()).trim());
  return fetch(address, { ...options, method: 'POST', headers, body: fields });
}

/**
 * Fetches the extras of a variation (docs/behaviour 7.3); null where it has none. The response is HTML for clients that
 * insert it into their page; here only the data it carries is parsed, and rendered anew.
 */
export async function fetchItems(variationId: number, signal: AbortSignal): Promise<BoughtTogetherModel | null> {
  const action = 'woobt_get_variation_items';
  const fields = new URLSearchParams({ action, variation_id: String(variationId) });
  const response = await postClassic(inPageLanguage(`/?wc-ajax=${action}`), fields, { signal });
  const html = response.ok ? await response.text() : '';
  if (html === '') return null;
  const page = new DOMParser().parseFromString(html, 'text/html'); // inert: nothing in it is loaded or run
  const data = page.querySelector<HTMLElement>('[data-vitrina-block]')?.dataset['vitrinaBlock'];
  return data === undefined ? null : (JSON.parse(data) as BoughtTogetherModel);
}
