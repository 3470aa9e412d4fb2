import { vitrinaApiPath } from '#contract/paths.ts';
import type { FormReceived } from '#contract/sent-forms.ts';
import type { PageState } from './page-state.ts';
import { type Answer, readAnswer } from '#contract/api-answer.ts';

/** Sends a form of the shop to its address below `vitrinaApiPath`, without the visitor's cookies. */
export async function sendForm(page: PageState, path: string, body: object): Promise<Answer<FormReceived>> {
  const headers = { Accept: 'application/json', 'Content-Type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body) };
  return readAnswer<FormReceived>(await page.fetch(new Request(`${page.publicUrl}${vitrinaApiPath}${path}`, request)));
}
