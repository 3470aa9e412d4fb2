import type { Order } from '#contract/order.ts';
import { type Answer } from '#contract/api-answer.ts';
import type { cartClient } from '#app/api/cart-client.ts';
import { hostCookie, orderEmailCookie } from '#contract/cookie-names.ts';
import { isHttps } from '#contract/is-https.ts';
import { readCookie } from '#app/browser/read-browser-cookie.ts';
import type { PageState } from '#app/api/page-state.ts';

type Client = ReturnType<typeof cartClient>;

export type FoundOrder = {
  readonly answer: Answer<Order>;
  /** The e-mail address the order was opened with; empty for the session that placed it. */
  readonly email: string;
};

const maxEmailLength = 320;

/** The key is right, but the visitor has to enter the e-mail address of the order. */
export const asksForEmail = 'woocommerce_rest_invalid_billing_email';

/** An order by its key: for the session that placed it, or with the e-mail address entered before in this browser. */
export async function findOrder(client: Client, page: PageState, id: number, key: string): Promise<FoundOrder> {
  const sessionAnswer = await client.order(id, key, '');
  const email = rememberedEmail(page);
  if (sessionAnswer.ok || sessionAnswer.failure.code !== asksForEmail || email === '')
    return { answer: sessionAnswer, email: '' };
  return { answer: await client.order(id, key, email), email };
}

function rememberedEmail(page: PageState): string {
  try {
    return decodeURIComponent(readCookie(page.request.headers.get('Cookie'), emailCookie(page)) ?? '');
  } catch {
    return '';
  }
}

/** What was typed as an e-mail address. */
export function submittedEmail(form: FormData): string | null {
  const rawEmail = form.get('billing_email');
  return typeof rawEmail === 'string' ? rawEmail.trim().slice(0, maxEmailLength) : null;
}

/** Until the browser closes, orders of this address open without asking again. */
export function rememberEmail(page: PageState, email: string): void {
  const secure = isHttps(page.publicUrl) ? '; Secure' : '';
  page.setCookie(`${emailCookie(page)}=${encodeURIComponent(email)}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

function emailCookie(page: PageState): string {
  return hostCookie(orderEmailCookie, isHttps(page.publicUrl));
}
