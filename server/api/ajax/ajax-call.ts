import type { AddOnAnswer, CallFields } from '#server/add-on-api/add-on-call.ts';
import type { RenderLocalFragment } from '#server/platform/texts/render-local-fragment.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import type { CartRequest } from '#server/api/store-api/cart-session.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';

/** Services available to a call. `answers.addOns` are the shop's add-ons, `answers.publicUrl` its address. */
export type AjaxServices = CommerceServices & {
  readonly catalog: Catalog;
  /** Renders a fragment of HTML in the shop's language; `''` where the process renders nothing. */
  readonly renderFragment: RenderLocalFragment;
};

/**
 * A call of the platform's classic kind, however it came: `/?wc-ajax=NAME` on any page, or
 * `/wp-admin/admin-ajax.php` with `action=NAME` in the query or the body.
 */
export type AjaxCall = {
  readonly name: string;
  readonly method: string;
  /** Fields of the query and of the body, the body's before the query's; lists and maps as PHP reads them. */
  readonly fields: CallFields;
  /** Headers, session, and the cart that the call is about: `request.cart` goes into the functions of `carts`. */
  readonly request: CartRequest;
  readonly remoteAddress: string;
  /** A call of the Store API about the same cart, below `storeApiPath`, with a JSON body. */
  readonly storeApi: (method: string, path: string, body?: unknown) => Promise<Response>;
  readonly services: AjaxServices;
};

export type AjaxAnswer = AddOnAnswer & {
  /** The cart as the call left it; the answer then carries its cookies, and those of a new session. */
  readonly changed?: CartView;
};

export type AjaxHandler = (call: AjaxCall) => Promise<AjaxAnswer>;
