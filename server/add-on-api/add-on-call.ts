import type { PlainNotice } from '#contract/notice-cookie.ts';
import type { OrderId } from '#core/ids.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { RenderLocalFragment } from '#server/platform/texts/render-local-fragment.ts';
import type { AddOnCart } from './add-on-cart.ts';
import type { ProductReaders } from './product-context.ts';

/** The fields of a call: lists and maps as PHP reads them. */
export type CallFields = Readonly<Record<string, unknown>>;

/** A call of an add-on, at `/?wc-ajax=NAME` on any page or at `/wp-admin/admin-ajax.php` with `action=NAME`. */
export type AddOnCall = ProductReaders & {
  readonly name: string;
  readonly method: string;
  /** Fields of the query and of the body, the body's before the query's. */
  readonly fields: CallFields;
  readonly headers: Headers;
  readonly remoteAddress: string;
  /** The add-on's own settings, as stored. */
  readonly settings: unknown;
  readonly clock: Clock;
  /** Renders a fragment of HTML in the shop's language; `''` where the process renders nothing. */
  readonly renderFragment: RenderLocalFragment;
  /** Whether one of these fields contains a nonce of the caller's session; a cart token counts as one. */
  readonly hasNonce: (...fields: readonly string[]) => boolean;
  /** The cart of the session; an empty one for a guest, and nothing is written. */
  readonly cart: () => Promise<AddOnCart>;
  /**
   * Adds this product with the submitted fields, and returns the cart rendered anew, or where the shopper has to
   * choose.
   */
  readonly addToCart: (productId: string) => Promise<AddOnAnswer>;
  /** A placed order and the key by which its page is opened. */
  readonly findOrder: (id: OrderId) => Promise<{ readonly id: number; readonly key: string } | null>;
  /** A call of the Store API about the same cart, below `storeApiPath`, with a JSON body. */
  readonly storeApi: (method: string, path: string, body?: unknown) => Promise<Response>;
};

/** HTML, or a word such as `-1`. */
type Body = { readonly json: unknown } | { readonly html: string };

export type AddOnAnswer = Body & {
  /** 200 when left out. */
  readonly status?: number;
  /** `Set-Cookie` lines. */
  readonly cookies?: readonly string[];
  /** Reported to the shopper on the next page they open. */
  readonly notice?: PlainNotice;
};

export type AddOnHandler = (call: AddOnCall) => Promise<AddOnAnswer>;

/** Limits a call that changes something to POST: a link or a picture on another site must not make it. */
export function postOnly<Call extends { readonly method: string }, Answer>(
  handler: (call: Call) => Promise<Answer>,
): (call: Call) => Promise<Answer | { readonly html: string }> {
  return async (call) => (call.method === 'POST' ? handler(call) : { html: '' });
}

/** The refusal of a call without a good nonce in one of these fields; null where it may go on. */
export function nonceRefusal(call: Pick<AddOnCall, 'hasNonce'>, ...fields: readonly string[]): AddOnAnswer | null {
  return call.hasNonce(...fields) ? null : { html: '-1', status: 403 };
}

/** The text of a field; empty for anything else. */
export function textField(fields: CallFields, name: string): string {
  const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
