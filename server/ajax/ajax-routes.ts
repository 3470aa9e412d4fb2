import { Hono } from 'hono';
import type { ShopEnv } from '#server/http/request-context.ts';
import type { Sessions } from '#server/session/sessions.ts';

const unstored = { 'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private' };

/** The calls of `/wp-admin/admin-ajax.php`, by their `action`; one that is not known is answered `0`. */
export function ajaxRoutes({ sessions }: { readonly sessions: Sessions }): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();

  routes.all('/wp-admin/admin-ajax.php', (c) => {
    if (c.req.query('action') !== 'rest-nonce') return c.text('0', 400, unstored);
    const session = sessions.read(c.req.raw.headers);
    return c.text(sessions.nonce(session?.id ?? null), 200, unstored);
  });

  return routes;
}
