import { type Answer, readAnswer } from '#contract/api-answer.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { PageState } from './page-state.ts';

/** Calls below `vitrinaApiPath` with the visitor's cookies; those of the answers are set with the page. */
export function visitorCalls(page: PageState) {
  const cookies = page.request.headers.get('Cookie');
  page.markPrivate();
  return async function call<T>(path: string, body?: object): Promise<Answer<T>> {
    const headers = new Headers({ Accept: 'application/json' });
    if (cookies !== null) headers.set('Cookie', cookies);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await page.fetch(new Request(`${page.publicUrl}${vitrinaApiPath}${path}`, init));
    for (const line of response.headers.getSetCookie()) page.setCookie(line);
    return readAnswer<T>(response);
  };
}
