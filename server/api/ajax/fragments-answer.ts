import { cartHash } from '#server/api/store-api/cart-session.ts';
import { cartDelivery } from '#server/sales/cart/cart-delivery.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { fragmentContext } from './fragment-context.ts';
import type { AjaxAnswer, AjaxCall } from './ajax-call.ts';
import { cartLinkModel, miniCartModel } from './mini-cart-model.ts';

/** The cart rendered anew, as the answer to every call that changes it; `changed`: this one did. */
export async function fragmentsAnswer(call: AjaxCall, view: CartView, changed: boolean): Promise<AjaxAnswer> {
  const { renderFragment } = call.services;
  const context = await fragmentContext(call, view, changed);
  const { html, fragments } = addOnFragments(call, view);
  const json = {
    fragments: {
      'div.widget_shopping_cart_content': renderFragment('miniCart', miniCartModel(context, html)),
      'a.cart-contents': renderFragment('cartLink', cartLinkModel(context, 'header')),
      'a.footer-cart-contents': renderFragment('cartLink', cartLinkModel(context, 'footer')),
      ...fragments,
    },
    cart_hash: cartHash(view),
  };
  return changed ? { json, changed: view } : { json };
}

/** What the add-ons put into answers about the cart. */
export function addOnFragments({ services }: AjaxCall, view: CartView) {
  const { addons } = view.calculated.rules.settings;
  const pieces = services.answers.addOns.flatMap(
    ({ name, cartPieces }) =>
      cartPieces?.({ delivery: cartDelivery(view), renderFragment: services.renderFragment, settings: addons[name] }) ??
      [],
  );
  return {
    html: pieces.map(({ miniCart = '' }) => miniCart).join(''),
    fragments: Object.assign({}, ...pieces.map(({ fragments = {} }) => fragments)) as Readonly<Record<string, string>>,
  };
}
