import { join } from 'node:path';
import { Hono } from 'hono';
import { previewParameter } from '#contract/storefront-paths.ts';
import { isHttps } from '#contract/is-https.ts';
import { isForPrograms } from '#contract/rest-v3/rest-route.ts';
import { answerReports } from './api/client-failures/answer-report.ts';
import { createFindSource } from './api/client-failures/find-source.ts';
import { pageSources } from './api/pages/page-sources.ts';
import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import { describeApi } from './api/api-description/description-routes.ts';
import { createBodyLimits } from './api/rest-v3/body-limits.ts';
import { createRouteHeaders } from './api/api-description/route-headers.ts';
import { batchRoutes } from './api/batch/batch-routes.ts';
import type { BatchTools } from './api/batch/run-batch.ts';
import { createBrandFiles } from './api/brand/brand-files.ts';
import { createCatalog } from './catalog/catalog.ts';
import { createFeeds } from './api/feeds/feed-files.ts';
import { measureOutbox } from './platform/jobs/outbox-queue.ts';
import { formToken } from './api/forms/form-token.ts';
import { accountRoutes } from './api/accounts/account-routes.ts';
import { backInStockRoutes } from './api/back-in-stock/back-in-stock-routes.ts';
import { formRoutes } from './api/forms/form-routes.ts';
import { orderMessageRoutes } from './api/forms/order-message-routes.ts';
import { createWcAuth } from './api/wc-auth/wc-auth.ts';
import { openPictures } from './open-pictures.ts';
import { createStaffCallers } from './api/staff/staff-callers.ts';
import { staffRoutes } from './api/staff/staff-routes.ts';
import { newsletterRoutes } from './api/newsletter/newsletter-routes.ts';
import { wishRoutes } from './api/wishes/wish-routes.ts';
import { createFindRedirect } from './api/redirects/find-redirect.ts';
import { createRedirects } from './api/redirects/redirects.ts';
import { runJobs } from './run-jobs.ts';
import { answerCached } from './answer-cached.ts';
import type { AnswerFromCache } from './api/cache/answer-from-cache.ts';
import { createPageCache } from './api/pages/page-cache.ts';
import { oldAddresses } from './api/pages/redirect-old-addresses.ts';
import { createPages } from './api/pages/pages.ts';
import { createPriceBoundaries } from './catalog/products/price-boundaries.ts';
import { createRedisPages, variantId } from './api/pages/redis-pages.ts';
import { siteFiles } from './api/pages/site-files.ts';
import { createSitemap } from './api/pages/sitemap/sitemap-files.ts';
import { reportAvailability } from './platform/db/report-availability.ts';
import { signingKey } from './platform/session/signing-key.ts';
import { createSessions } from './platform/session/sessions.ts';
import { reviewRoutes } from './api/store-api/review-routes.ts';
import { terminalRoutes } from './api/storefront-api/terminal-routes.ts';
import { deliveryRoutes } from './api/storefront-api/delivery-routes.ts';
import { searchRoutes } from './api/store-api/search-routes.ts';
import { siteRoutes } from './api/storefront-api/site-routes.ts';
import { redirectRoutes, storefrontRoutes } from './api/storefront-api/storefront-routes.ts';
import { createResponseCache } from './api/store-api/response-cache.ts';
import { openCommerce } from './api/open-commerce.ts';
import { openPrograms } from './api/office/open-programs.ts';
import { createReadObject } from './api/rest-v3/read-object.ts';
import { restResources } from './api/rest-v3/rest-resources.ts';
import { createPing, createWebhookDelivery } from './api/webhooks/deliver-webhooks.ts';
import { withPickedFields } from './api/store-api/list-headers.ts';
import { suggestedProducts } from './api/store-api/listed-products.ts';
import { productRoutes } from './api/store-api/product-routes.ts';
import { addressBook } from './platform/settings/permalink-settings.ts';
import { currentLocale, inLocale } from './platform/texts/current-locale.ts';
import { requestLocale } from './platform/texts/request-locale.ts';
import { createLocalizedTexts } from './platform/texts/texts.ts';
import { translateCatalogue } from './catalog/translations/translate-catalogue.ts';
import { translatedSettings } from './catalog/translations/translate-settings.ts';
import { openTranslations } from './catalog/translations/translations.ts';
import { type Answer, createAnswer, type Handler } from './platform/http/request-handler.ts';
import { answerOptions } from './platform/http/allowed-methods.ts';
import { answerAsset } from './platform/http/answer-asset.ts';
import { installedProviders } from './sales/installed-providers.ts';
import { refundProviders } from './sales/payments/refund-providers.ts';
import { openAssets } from './platform/http/asset-store.ts';
import { apiError } from './platform/http/api-error.ts';
import { errorPage } from './platform/http/error-page.ts';
import { openShopContent } from './open-shop-content.ts';
import { createMetrics, type Metrics } from './platform/http/metrics.ts';
import { cacheMetrics, diskMetrics, eventLoopMetrics, poolMetrics } from './platform/http/process-metrics.ts';
import { type Closing, createClosing } from './platform/closing.ts';
import { withinTimeLimit } from './platform/concurrency/time-limit.ts';
import { shopFigureMetrics } from './sales/shop-figures.ts';
import { operationsHandler } from './platform/http/operations.ts';
import { createRateLimits } from './platform/http/rate-limits.ts';
import { limitsOfShop } from './platform/http/shared-limit.ts';
import type { RequestContext, RequestSource, ShopEnv } from './platform/http/request-context.ts';
import { createRequestIds, givenRequestId } from './platform/http/request-id.ts';
import type { ShopOptions } from './shop-options.ts';
import { redisMetrics } from './platform/http/redis-metrics.ts';
import { openSharedRedis } from './platform/redis/shared-redis.ts';
import { shopIdOf } from './platform/redis/shop-id.ts';

/** A running shop. */
export type Shop = {
  /** Answers a request; `from`: the socket it came by, absent for calls of the process itself. */
  readonly fetch: (request: Request, from?: RequestSource) => Promise<Response>;
  /** Answers a cached page without any detour. */
  readonly answerFromCache: AnswerFromCache;
  /** Metrics in the Prometheus format. */
  readonly metricsText: () => Promise<string>;
  /** The same, to be added to those of other processes. */
  readonly metricValues: Metrics['values'];
  /** Those that count up, whether or not the database answers. */
  readonly counterValues: Metrics['counters'];
  /** From now on `/readyz` reports the shop as not ready. */
  readonly drain: () => void;
  /** Closes what the shop opened itself; database and settings are the caller's. */
  readonly close: () => Promise<void>;
};

const metricsPatience = 2000; // milliseconds that the database may take to say how much work waits

/**
 * Wires a shop from its parts; where that fails, what was opened is closed. Reads no environment; every test makes its
 * own.
 */
export async function createShop(options: ShopOptions): Promise<Shop> {
  const closing = createClosing(options.logger);
  try {
    return await wireShop(options, closing);
  } catch (error) {
    await closing.abandon();
    throw error;
  }
}

async function wireShop(options: ShopOptions, closing: Closing): Promise<Shop> {
  const { database, clock, logger, dataFolder, publicUrl, trustProxy, addOns } = options;
  const nextRequestId = createRequestIds();
  closing.add(reportAvailability(database, logger));
  const translations = await openTranslations(database);
  closing.add(translations.close);
  const settings = translatedSettings(options.settings, translations, addOns);
  const translate = translateCatalogue(translations);
  const texts = createLocalizedTexts(() => settings.current().texts);
  const key = await signingKey(database);
  const { redisUrl = null, buildId = '', renderFragment } = options;
  const redis = redisUrl === null ? null : await openSharedRedis({ url: redisUrl, shopId: shopIdOf(key), logger });
  closing.add(async () => redis?.close());

  const openLimit = limitsOfShop(redis, options.isWorker === true);
  const limits = createRateLimits(() => options.limits ?? settings.current().limits, openLimit);
  const ceiling = () => settings.current().pages.redisMegabytes * 1_000_000;
  const mayTake = () => shareCacheBytes(settings.current().memory.cacheMegabytes);
  const sharedPages =
    redis === null ? null : createRedisPages({ redis, clock, variant: variantId(buildId, publicUrl), ceiling });
  const cache = createPageCache({
    clock,
    maxBytes: () => options.pageCacheBytes ?? mayTake().pages,
    shared: sharedPages,
  });
  const boundaries = createPriceBoundaries(database.db, clock);
  const queueLength = async () => withinTimeLimit(metricsPatience, () => measureOutbox(database.db, clock()));
  const metrics = createMetrics(
    async () => ({
      cachedBytes: cache.size().bytes,
      cachedPages: cache.size().pages,
      outbox: await queueLength().catch(() => null),
    }),
    [
      eventLoopMetrics,
      poolMetrics(database),
      diskMetrics(dataFolder),
      cacheMetrics(() => ({ answers: responseCache.bytes(), lists: catalog.cachedBytes() })),
      shopFigureMetrics(database, settings),
      ...(redis === null ? [] : [redisMetrics(redis)]),
    ],
  );
  const stopListening = await database.changes.subscribe('answers', (tags) => {
    boundaries.changed();
    const { hideOutOfStock } = settings.current().catalogue;
    // Where what sold out is hidden, every list depends on stock.
    const ofPages = hideOutOfStock ? tags.filter((tag) => tag !== 'offers') : tags;
    cache.changed(ofPages).catch((error: unknown) => logger.error({ err: error }, 'page cache'));
  });
  closing.add(stopListening);
  await sharedPages?.join();

  const sessions = createSessions({ key, clock, secure: isHttps(publicUrl) });
  const catalog = await createCatalog({ database, settings, clock, translate });
  closing.add(catalog.close);
  const responseCache = await createResponseCache(database, clock, publicUrl, () => mayTake().answers);
  closing.add(responseCache.close);
  const listServices = { catalog, settings, texts, clock, publicUrl, responseCache, addOns };
  const staff = createStaffCallers({ db: database.db, settings, clock, key, publicUrl, openLimit });
  const providers = [...installedProviders(() => settings.current(), clock), ...(options.payments ?? [])];
  const ofContent = { database, settings, texts, clock, key, publicUrl, closing, addOns, providers };
  const content = await openShopContent(options.content, ofContent);
  const pictures = await openPictures(options, { database, closing, dataFolder, settings, logger, openLimit });
  const { storage, mediaStore, imageProcess, readLetterhead } = pictures;
  const commerce = await openCommerce({
    database,
    settings,
    clock,
    catalog,
    sessions,
    texts,
    publicUrl,
    renderFragment,
    addOns,
    payments: providers,
    translate,
    openLimit,
    isStaffNonce: staff.hasNonce,
    keepTerms: content.keepTerms,
    suggestedProducts: (ids) => suggestedProducts(listServices, ids),
    readLetterhead,
  });
  closing.add(commerce.close);
  const { answers: tools, payments } = commerce.services;
  const assets = await openAssets({ built: options.assetsFolder ?? null, archive: join(dataFolder, 'assets') }, clock);
  const pingWebhook = createPing({ db: database.db, clock, settings });
  const shopServices = { database, clock, settings, texts, publicUrl, mediaStore, shopKey: key, pingWebhook };
  const addOnNames = addOns.map(({ name }) => name);
  const ofPayments = { payments: providers, refundPaymentOf: refundProviders(providers) };
  const restServices = { ...shopServices, ...ofPayments, addOnNames, ...content.programs };
  const resources = restResources(restServices);
  const readObject = createReadObject(resources, { publicUrl, texts });
  const webhooks = { db: database.db, clock, logger, settings, shopKey: key, publicUrl, readObject };
  const stopJobs = await runJobs({
    database,
    settings,
    boundaries,
    clock,
    logger,
    mail: options.mail ?? null,
    productsByIds: tools.productsByIds,
    payments,
    providers,
    content: content.editing,
    mediaStore,
    webhooks: (signal) => createWebhookDelivery(webhooks, signal),
  });
  closing.add(stopJobs);
  let draining = false;

  const api = new Hono<ShopEnv>();
  api.notFound(() =>
    apiError(404, 'rest_no_route', texts.text('No route was found matching the address and request method.')),
  );
  api.onError((error) => {
    throw error;
  });

  api.route('/', commerce.guard);
  const descriptions = describeApi({ settings, publicUrl, paymentMethods: tools.paymentMethods, texts });
  api.route('/', descriptions.routes);
  api.route(
    '/',
    storefrontRoutes({
      ...listServices,
      ...content.storefront,
      paymentMethods: tools.paymentMethods,
      formToken: (at) => formToken(key, at),
    }),
  );
  api.route('/', content.blogRoutes);
  api.route('/', siteRoutes({ ...listServices, ...content.storefront, database }));
  api.route('/', formRoutes({ db: database.db, settings, texts, clock, key, openLimit }));
  api.route('/', accountRoutes({ ...commerce.services, key }));
  api.route('/', staffRoutes({ ...commerce.services, staff, key }));
  api.route('/', orderMessageRoutes({ ...commerce.services, key, openLimit }));
  api.route('/', newsletterRoutes({ ...commerce.services, key, openLimit }));
  api.route('/', wishRoutes({ ...commerce.services, openLimit }));
  api.route('/', backInStockRoutes({ ...commerce.services, key, openLimit }));
  const redirects = createRedirects(database.db, publicUrl);
  const findRedirect = createFindRedirect({ db: database.db, catalog, redirects, settings, blog: content.blogSlugs });
  api.route('/', redirectRoutes(findRedirect));
  const productReaders = { ...tools, catalog, database };
  const catalogueServices = { ...listServices, productReaders };
  api.route('/', productRoutes(catalogueServices));
  api.route('/', searchRoutes(catalogueServices, content.searched));
  api.route('/', reviewRoutes({ ...catalogueServices, db: database.db, openLimit }));
  api.route('/', deliveryRoutes(settings, clock));
  api.route('/', terminalRoutes(tools.terminals, texts));
  api.route('/', commerce.routes);
  const dispatch: BatchTools['dispatch'] = async (request, context) =>
    inLocale(requestLocale(new URL(request.url), settings.current().languages) ?? currentLocale(), async () =>
      withPickedFields(request.url, await api.fetch(request, context)),
    );
  const count = (address: string) => limits.consume('write', address);
  api.route('/', batchRoutes({ dispatch, count, sessions, texts, clock, settings }));

  const addressing = {
    visitorParameters: [previewParameter, ...addOns.flatMap((addOn) => addOn.visitorParameters ?? [])],
    routeIds: options.routeIds ?? [],
    addresses: () => addressBook(options.settings.current().permalinks),
  };
  const pages = createPages({
    render: options.render,
    publicUrl,
    settings,
    texts,
    cache,
    boundaries,
    limits,
    metrics,
    sources: () => pageSources(addOns, settings.current().addons),
    addressing,
    fetchFor: (context, userAgent) => (request) => {
      if (userAgent !== null && !request.headers.has('User-Agent')) request.headers.set('User-Agent', userAgent);
      return answer.inner(request, context);
    },
  });

  const feeds = createFeeds({
    db: database.db,
    settings,
    catalog,
    publicUrl,
    clock,
    logger,
    folder: join(dataFolder, 'cache', 'feeds'),
  });
  closing.add(feeds.close);
  const siteFile = siteFiles({
    feeds,
    settings,
    texts,
    publicUrl,
    assets,
    cache,
    sitemap: createSitemap({ db: database.db, settings, catalog, publicUrl, ...content.sitemap }),
    blogFeed: content.blogFeed,
    brandFile: createBrandFiles({ settings, storage, logger, images: imageProcess }),
  });
  const movedPage = oldAddresses({ catalog, settings });
  const noPage = ({ url, headers }: Request) => new Request(new URL('/404/', url), { headers });
  /** A link that changes the cart counts as a write for the rate limit; POST requests were counted before. */
  async function refuseTooMany({ method }: Request, { remoteAddress, requestId }: RequestContext) {
    const retryAfter = method === 'GET' ? await limits.consume('write', remoteAddress) : null;
    return retryAfter === null ? null : errorPage(429, texts, requestId, { 'Retry-After': String(retryAfter) });
  }
  const asset: Handler = async (request) =>
    (await answerAsset(assets, request, new URL(request.url).pathname.slice(1))) ?? new Response(null, { status: 404 });
  const programs = { ...restServices, resources, trustProxy, staff, readLetterhead };
  const { restApi, officePage } = await openPrograms(programs, options);
  const wcAuth = createWcAuth({ ...restServices, staff, post: options.postOutside });
  const answerApi: Handler = async (request, context) => {
    if (isForPrograms(new URL(request.url).pathname)) return restApi(request, context);
    const options = request.method === 'OPTIONS' ? answerOptions(api, request, descriptions.ofAddress) : null;
    if (options !== null) return options;
    const response = await dispatch(request, context);
    return context.inner ? response : responseCache.ready.encoded(request, response);
  };

  const answer: Answer = createAnswer({
    handlers: {
      api: answerApi,
      ajax: commerce.answerAjax,
      asset,
      media: (request, { remoteAddress }) => pictures.answerPicture(request, remoteAddress),
      failures: answerReports(createFindSource(options.sourceMapsFolder ?? null), texts, openLimit),
      operations: operationsHandler({ database, dataFolder, isDraining: () => draining }),
      page: async (request, context) =>
        (await wcAuth(request, context)) ??
        (await officePage(request)) ??
        (await commerce.answerCartLink(request, () => refuseTooMany(request, context))) ??
        (await siteFile(request)) ??
        (await movedPage(request, () => pages.answer(noPage(request), context))) ??
        pages.answer(request, context),
    },
    logger,
    texts,
    languages: () => settings.current().languages,
    limits,
    metrics,
    publicUrl,
    trustProxy,
    isCartToken: sessions.isToken,
    bodyLimits: createBodyLimits({ ...restServices, staff }),
    routeHeaders: createRouteHeaders(publicUrl),
  });

  return {
    fetch: (request, { remoteAddress = '', body } = {}) => answer.outer(request, remoteAddress, body),
    answerFromCache: answerCached({
      publicUrl,
      addressing,
      findPage: cache.find,
      findAnswer: responseCache.ready.find,
      metrics,
      logger,
      requestId: (headers) => (trustProxy ? givenRequestId(headers['x-request-id']) : null) ?? nextRequestId(),
    }),
    metricsText: metrics.text,
    metricValues: metrics.values,
    counterValues: metrics.counters,
    drain() {
      draining = true;
    },
    async close() {
      draining = true;
      await closing.close();
    },
  };
}
