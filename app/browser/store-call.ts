import { storeApiPath } from '#contract/paths.ts';
import type { Answer } from '#contract/api-answer.ts';
import { inPageLanguage } from './in-page-language.ts';
import { restClient } from './rest.ts';

const restRoot = '/wp-json';
const below = storeApiPath.slice(restRoot.length);

/** One call of the Store API from the browser, over the REST client; its refusal is a value. */
export function callStore<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer<T>> {
  return restClient().call<T>({
    path: inPageLanguage(below + path),
    method,
    ...(body === undefined ? {} : { data: body }),
  });
}
