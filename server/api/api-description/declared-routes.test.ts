import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { apiSpaces } from '#contract/api/api-routes.ts';
import { batchRoutes } from '#server/api/batch/batch-routes.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { accountRoutes } from '#server/api/accounts/account-routes.ts';
import { backInStockRoutes } from '#server/api/back-in-stock/back-in-stock-routes.ts';
import { blogRoutes } from '#server/api/blog/blog-routes.ts';
import { formRoutes } from '#server/api/forms/form-routes.ts';
import { orderMessageRoutes } from '#server/api/forms/order-message-routes.ts';
import { newsletterRoutes } from '#server/api/newsletter/newsletter-routes.ts';
import { wishRoutes } from '#server/api/wishes/wish-routes.ts';
import { createResponseCache } from '#server/api/store-api/response-cache.ts';
import { reviewRoutes } from '#server/api/store-api/review-routes.ts';
import { productRoutes } from '#server/api/store-api/product-routes.ts';
import { deliveryRoutes } from '#server/api/storefront-api/delivery-routes.ts';
import { searchRoutes } from '#server/api/store-api/search-routes.ts';
import { siteRoutes } from '#server/api/storefront-api/site-routes.ts';
import { redirectRoutes, storefrontRoutes } from '#server/api/storefront-api/storefront-routes.ts';
import { terminalRoutes } from '#server/api/storefront-api/terminal-routes.ts';
import { createStaffCallers } from '#server/api/staff/staff-callers.ts';
import { staffRoutes } from '#server/api/staff/staff-routes.ts';
import { createCatalog } from '#server/catalog/catalog.ts';
import { createTexts } from '#server/platform/texts/texts.ts';
import { openTemporaryPGlite } from '#tests/database.ts';
import { openTestCommerce, testDay } from '#tests/fixtures/commerce.ts';

/** `/products/:id{[0-9]+}` and `/products/{id}` → `/products/*`. */
function shapeOf(path: string): string {
  return path.replaceAll(/:\w+(?:\{(?:[^{}]|\{\d+\})*\})?|\{\w+\}/g, '*');
}

/** What the shop's routers serve, except for every address. */
function served(app: Hono<ShopEnv>): readonly string[] {
  return app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/wp-json/'))
    .map(({ method, path }) => `${method} ${shapeOf(path)}`);
}

test('every declared route is served, and every served route is declared', async () => {
  const database = await openTemporaryPGlite();
  const commerce = await openTestCommerce(database);
  const { settings } = commerce;
  const clock = () => testDay;
  const texts = createTexts('lt_LT');
  const publicUrl = 'http://shop.test';
  const catalog = await createCatalog({ database, settings, clock });
  const responseCache = await createResponseCache(database, clock, publicUrl);
  const { sessions } = commerce.services;
  const staff = createStaffCallers({ db: database.db, settings, clock, key: '', publicUrl });
  const routers = [
    commerce.routes,
    productRoutes({ catalog, settings, texts, clock, publicUrl, responseCache, addOns: [] }),
    searchRoutes(
      { catalog, settings, texts, clock, publicUrl, responseCache, addOns: [] },
      { pages: () => [], posts: () => [] },
    ),
    siteRoutes({
      database,
      responseCache,
      settings,
      catalog,
      pages: async () => [],
      content: { home: () => null, menus: () => null },
      previewHome: async () => null,
      texts,
      hasBlog: () => false,
      postCategories: () => [],
    }),
    storefrontRoutes({
      responseCache,
      settings,
      texts,
      catalog,
      pages: async () => [],
      previewPage: async () => null,
      hasBlog: () => false,
      content: { menus: () => null },
      postCategories: () => [],
      paymentMethods: () => [],
      addOns: [],
      clock,
      formToken: () => '',
    }),
    blogRoutes({ database, settings, texts, clock, key: '', posts: { now: () => [] } }),
    formRoutes({ db: database.db, settings, texts, clock, key: '' }),
    accountRoutes({ ...commerce.services, key: '' }),
    staffRoutes({ ...commerce.services, staff, key: '' }),
    newsletterRoutes({ ...commerce.services, key: '' }),
    orderMessageRoutes({ ...commerce.services, key: '' }),
    wishRoutes(commerce.services),
    backInStockRoutes({ ...commerce.services, key: '' }),
    redirectRoutes(async () => ({ kind: 'unknown' })),
    deliveryRoutes(settings, clock),
    terminalRoutes(commerce.services.answers.terminals, texts),
    reviewRoutes({ catalog, settings, texts, clock, publicUrl, responseCache, addOns: [], db: database.db }),
    batchRoutes({
      dispatch: () => new Response(),
      count: () => Promise.resolve(null),
      sessions,
      texts,
      clock,
      settings,
    }),
  ];
  const declared = apiSpaces.flatMap(({ base, routes }) =>
    routes.flatMap(({ path, endpoints }) =>
      endpoints.flatMap(({ methods }) => methods.map((method) => `${method} ${base}${shapeOf(path)}`)),
    ),
  );
  expect([...new Set(routers.flatMap(served))].toSorted()).toEqual([...new Set(declared)].toSorted());
  await responseCache.close();
  await catalog.close();
  await commerce.close();
  await database.close();
});
