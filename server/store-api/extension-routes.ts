import { Hono } from 'hono';
import { cartPaths } from '#contract/cart-paths.ts';
import { updateExtensionBodySchema } from '#contract/cart-request.ts';
import { encodeEntities } from '#core/text/entities.ts';
import { apiError } from '#server/http/api-error.ts';
import type { ShopEnv } from '#server/http/request-context.ts';
import { beginChange, withSession } from './cart-call.ts';
import type { CommerceServices } from './commerce-services.ts';
import { parseBody } from './parse-body.ts';

/** What a client of an extension would tell it. Our add-ons take what they need with the line, and so none is told anything here. */
export function extensionRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { texts } = services.answers;
  return new Hono<ShopEnv>().post(cartPaths.extensions, async (c) => {
    const parsed = await parseBody(c.req.raw, updateExtensionBodySchema, texts);
    if (!parsed.ok) return parsed.failure;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const namespace = encodeEntities(parsed.value.body.namespace);
    const message = texts.text('There is no such namespace registered: %s.', namespace);
    return withSession(apiError(400, 'woocommerce_rest_cart_extensions_error', message), call, null, false);
  });
}
