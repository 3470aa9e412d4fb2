import { Hono } from 'hono';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { ContentPage } from '#contract/storefront.ts';
import { maxQueryLength, suggestionsPath } from '#contract/suggestions-path.ts';
import { shownWords } from '#core/text/search-words.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { CatalogueServices } from './catalogue-services.ts';
import { apiLink } from './list-headers.ts';
import { suggest } from './suggest.ts';

/** What a shopper may be looking for, kept as the catalogue's other answers are. */
export function searchRoutes(services: CatalogueServices, pages: () => readonly ContentPage[]): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>();
  routes.get(`${vitrinaApiPath}${suggestionsPath}`, (c) => {
    const typed = (c.req.query('q') ?? '').slice(0, maxQueryLength);
    const words = typed.includes('-') ? typed.trim() : shownWords(typed).join(' ');
    const address = new URL(`${vitrinaApiPath}${suggestionsPath}?${new URLSearchParams({ q: words })}`, c.req.url);
    return services.keeper.answer(address, ['q'], async () => {
      const { answer, products } = await suggest(services, pages(), words);
      return {
        value: answer,
        headers: { Link: apiLink(services.publicUrl), 'Cache-Control': 'no-cache' },
        scope: { products, anyProduct: false, brief: false },
      };
    });
  });
  return routes;
}
