import type { PlainNotice } from '#contract/notice-cookie.ts';
import type { RenderLocalFragment } from '#server/platform/texts/render-fragment.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { Catalog } from '#server/catalog/products/catalog.ts';
import type { CartRequest } from '#server/api/store-api/cart-session.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';

/** What a call may reach. `answers.addOns` are the shop's add-ons, `answers.publicUrl` its address. */
export type AjaxServices = CommerceServices & {
  readonly catalog: Catalog;
  /** A piece of HTML in the shop's language; `''` where the process draws nothing. */
  readonly draw: RenderLocalFragment;
};

/**
 * A call of the platform's classic kind, however it came: `/?wc-ajax=NAME` on any page, or
 * `/wp-admin/admin-ajax.php` with `action=NAME` in the query or the body.
 */
export type AjaxCall = {
  readonly name: string;
  readonly method: string;
  /** Fields of the query and of the body, the body's before the query's; lists and maps as PHP reads them. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Headers, session, and the cart that the call is about: `request.cart` goes into the functions of `carts`. */
  readonly request: CartRequest;
  readonly remoteAddress: string;
  /** A call of the Store API about the same cart, below `storeApiPath`, with a JSON body. */
  readonly storeApi: (method: string, path: string, body?: unknown) => Promise<Response>;
  readonly services: AjaxServices;
};

type Body =
  | { readonly json: unknown }
  /** HTML, or a word such as `-1`. */
  | { readonly html: string };

export type AjaxAnswer = Body & {
  /** 200 when left out. */
  readonly status?: number;
  /** The cart as the call left it; the answer then carries its cookies, and those of a new session. */
  readonly changed?: CartView;
  /** `Set-Cookie` lines of a call of the Store API that this one stands for. */
  readonly cookies?: readonly string[];
  /** Reported to the shopper on the next page they open. */
  readonly notice?: PlainNotice;
};

export type AjaxHandler = (call: AjaxCall) => Promise<AjaxAnswer>;
