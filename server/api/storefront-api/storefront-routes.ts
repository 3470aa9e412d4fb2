import { Hono } from 'hono';
import { vitrinaApiPath } from '#contract/paths.ts';
import { previewParameter, storefrontPaths } from '#contract/storefront-paths.ts';
import type { ContentPage } from '#contract/storefront.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { OfferedMethods } from '#server/sales/payments/payment-methods.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { offeredNewsletter } from '#server/sales/newsletter/consent-wording.ts';
import type { FoundThing } from '#core/site/link-target.ts';
import { shownMenus } from '#core/site/menus.ts';
import type { SiteContent } from '#server/content/site/site-content.ts';
import { siteSource } from './site-source.ts';
import { categoryMenu, checkoutForm, describeStorefront } from './storefront-answer.ts';
import { type RedirectAnswer, redirectPath } from '#contract/redirect-answer.ts';
import type { ResponseCache } from '#server/api/store-api/response-cache.ts';
import type { FoundRedirect } from '#server/api/redirects/find-redirect.ts';

const factsLifetime = 60_000; // ms: facts of add-ons, and the token of forms, change with time

type StorefrontOptions = {
  readonly responseCache: Pick<ResponseCache, 'answer'>;
  readonly settings: Settings;
  readonly texts: Texts;
  readonly catalog: Pick<Catalog, 'taxonomies'>;
  /** In the current language. */
  readonly pages: () => Promise<readonly ContentPage[]>;
  /** Whether there is a post. */
  readonly hasBlog: () => boolean;
  /** A page as it is written, public or not, for a token of its preview; null where that is none of it. */
  readonly previewPage: (slug: string, token: string) => Promise<ContentPage | null>;
  readonly content: Pick<SiteContent, 'menus'>;
  /** What posts are filed under; none: there are no posts. */
  readonly postCategories: () => readonly FoundThing[];
  readonly paymentMethods: OfferedMethods;
  readonly addOns: readonly AddOn[];
  readonly clock: Clock;
  /** The token that is sent back with every form of the shop. */
  readonly formToken: (at: Date) => string;
};

/** Routes for the facts of a shop that the Store API lacks. */
export function storefrontRoutes({
  responseCache,
  settings,
  texts,
  catalog,
  pages,
  previewPage,
  hasBlog,
  content,
  postCategories,
  paymentMethods,
  addOns,
  clock,
  formToken,
}: StorefrontOptions): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  routes.get(storefrontPaths.storefront, (c) =>
    responseCache.answer(new URL(c.req.url), [], async () => {
      const taxonomies = await catalog.taxonomies();
      const current = settings.current();
      const menu = categoryMenu(taxonomies.categories, current.catalogue.unshownCategories);
      const written = content.menus();
      const listed = await pages();
      const at = clock();
      return {
        value: describeStorefront(current, {
          categories: menu,
          pages: listed,
          menus:
            written === null
              ? null
              : shownMenus(
                  written,
                  siteSource({
                    taxonomies,
                    menu,
                    pages: listed,
                    settings: current,
                    postCategories: postCategories(),
                    hasBlog: hasBlog(),
                  }),
                ),
          hasBlog: hasBlog(),
          payments: paymentMethods(current),
          addOns,
          at,
          newsletter: offeredNewsletter(texts, current),
          formToken: formToken(at),
        }),
        headers: {},
        scope: { products: [], anyProduct: true, brief: false },
        until: at.getTime() + factsLifetime,
      };
    }),
  );
  routes.get(storefrontPaths.checkoutForm, (c) => {
    const form = checkoutForm(settings.current(), texts);
    return c.json(form, 200, { 'Cache-Control': 'no-cache' });
  });
  routes.get(storefrontPaths.pages, async (c) => c.json((await pages()).map(({ slug, title }) => ({ slug, title }))));
  routes.get(`${storefrontPaths.pages}/:slug`, async (c) => {
    const slug = c.req.param('slug');
    const token = c.req.query(previewParameter);
    const page =
      token === undefined ? (await pages()).find((one) => one.slug === slug) : await previewPage(slug, token);
    return page === undefined || page === null
      ? apiError(404, 'vitrina_page_not_found', texts.text('There is nothing at this address.'))
      : c.json(page, 200, token === undefined ? {} : { 'Cache-Control': 'no-store' });
  });
  return routes;
}

/** The route that returns the redirect of an address without a page. */
export function redirectRoutes(findMoved: (path: string) => Promise<FoundRedirect>): Hono<ShopEnv> {
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  routes.get(redirectPath, async (c) => {
    const moved = await findMoved(c.req.query('path') ?? '');
    const answer: RedirectAnswer = {
      target: moved.kind === 'moved' ? moved.target : null,
      gone: moved.kind === 'gone',
    };
    return c.json(answer, 200, { 'Cache-Control': 'no-cache' });
  });
  return routes;
}
