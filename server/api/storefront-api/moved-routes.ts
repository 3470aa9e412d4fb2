import { Hono } from 'hono';
import { type MovedAnswer, movedPath } from '#contract/moved.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { Moved } from '#server/api/redirects/find-moved.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';

/** What became of addresses that no page stands at. */
export function movedRoutes(findMoved: (path: string) => Promise<Moved>): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  routes.get(movedPath, async (c) => {
    const moved = await findMoved(c.req.query('path') ?? '');
    const answer: MovedAnswer = {
      target: moved.kind === 'moved' ? moved.target : null,
      gone: moved.kind === 'gone',
    };
    return c.json(answer, 200, { 'Cache-Control': 'no-cache' });
  });
  return routes;
}
