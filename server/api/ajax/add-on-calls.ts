import type { AddOnCart } from '#server/add-on-api/add-on-cart.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { AddOnHandler } from '#server/add-on-api/add-on-call.ts';
import { cartDelivery, cartWithOneMore } from '#server/sales/cart/cart-delivery.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { addAnswer } from './ajax-add-to-cart.ts';
import type { AjaxCall, AjaxHandler } from './ajax-call.ts';
import { hasNonce } from './check-nonce.ts';

/** Wraps a call of an add-on as one of the shop's own; what it adds to the cart goes with its answer. */
export function addOnCall({ name: addOn }: Pick<AddOn, 'name'>, handler: AddOnHandler): AjaxHandler {
  return async (call) => {
    const { name, method, fields, request, remoteAddress, storeApi, services } = call;
    const { settings, clock, renderFragment, catalog, database, answers, carts, orders } = services;
    let added: CartView | undefined;
    const answer = await handler({
      name,
      method,
      fields,
      remoteAddress,
      storeApi,
      clock,
      renderFragment,
      catalog,
      database,
      texts: answers.texts,
      publicUrl: answers.publicUrl,
      productsByIds: answers.productsByIds,
      productDetails: answers.productDetails,
      headers: request.headers,
      settings: settings.current().addons[addOn],
      hasNonce: (...names) => hasNonce(call, ...names),
      cart: async () => addOnCart(await carts.view(request.cart), call),
      async addToCart(productId) {
        const { changed, ...addResult } = await addAnswer(call, productId);
        added = changed;
        return addResult;
      },
      findOrder: (id) => orders.show(id),
    });
    return added === undefined ? answer : { ...answer, changed: added };
  };
}

function addOnCart(view: CartView, { services }: Pick<AjaxCall, 'services'>): AddOnCart {
  return {
    delivery: cartDelivery(view),
    withOneMore: async (productId) => cartDelivery(await cartWithOneMore(view, productId, services)),
  };
}
