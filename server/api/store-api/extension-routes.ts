import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { cartPaths } from '#contract/cart-paths.ts';
import { reorderSchema, updateExtensionBodySchema } from '#contract/cart-request.ts';
import { parseTerminalChoice } from '#core/shipping/terminal-choice.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { reorderItems } from '#server/sales/cart/reorder.ts';
import { withTerminal } from '#server/sales/cart/requested-terminal.ts';
import { answerChange, beginChange, type CartCall, withSession } from './cart-call.ts';
import type { CommerceServices } from './commerce-services.ts';
import { orderAccess } from './order-access.ts';
import { parseBody } from './parse-body.ts';

const ownNamespace = 'vitrina';

/**
 * Data sent by a client of an extension: for the shop's own namespace `vitrina` the chosen terminal, as `{ "terminal":
 * "omniva:88875" }`; an empty id clears the choice. `{ "restore": KEY }` restores the line that was removed last, with
 * its linked lines; `{ "order_again": { id, key, billing_email } }` reorders the items of a shopper's order. Add-ons
 * take what they need with the line.
 */
export function extensionRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { texts, terminals } = services.answers;

  function pick(call: CartCall, submittedChoice: unknown): Promise<Response> | Response {
    const choice = typeof submittedChoice === 'string' ? parseTerminalChoice(submittedChoice) : null;
    const terminal = choice === null || choice.id === '' ? null : terminals.find(choice);
    if (choice === null || (choice.id !== '' && (terminal === null || terminal.closedAt !== null))) {
      const message = texts.text('This parcel terminal cannot be chosen. Please choose another one.');
      return withSession(apiError(400, 'vitrina_terminal_not_offered', message), call, null, false);
    }
    return services.carts
      .fillIn(call.request.cart, (document) => ({
        ...document,
        terminals: withTerminal(document, submittedChoice as string),
      }))
      .then((change) => answerChange(call, change));
  }

  async function reorder(call: CartCall, submittedOrder: unknown, c: Context<ShopEnv>): Promise<Response> {
    const named = v.safeParse(reorderSchema, submittedOrder);
    const { id, key, billing_email: email } = named.success ? named.output : { id: 0, key: '', billing_email: '' };
    const order = await orderAccess(services, {
      id: String(id),
      key,
      email,
      headers: c.req.raw.headers,
      remoteAddress: c.env?.remoteAddress,
    });
    if (order instanceof Response) return withSession(order, call, null, false);
    return answerChange(
      call,
      await services.carts.addItems(call.request.cart, reorderItems(order, services.answers.addOns)),
    );
  }

  return new Hono<ShopEnv>().post(cartPaths.extensions, async (c) => {
    const parsed = await parseBody(c.req.raw, updateExtensionBodySchema, texts);
    if (!parsed.ok) return parsed.failure;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const { namespace, data = {} } = parsed.value.body;
    const restored = data['restore'];
    if (namespace === ownNamespace && typeof restored === 'string')
      return answerChange(call, await services.carts.restore(call.request.cart, restored));
    if (namespace === ownNamespace && data['order_again'] !== undefined) return reorder(call, data['order_again'], c);
    if (namespace === ownNamespace) return pick(call, data['terminal']);
    const message = texts.text('There is no such namespace registered: %s.', encodeEntities(namespace));
    return withSession(apiError(400, 'woocommerce_rest_cart_extensions_error', message), call, null, false);
  });
}
