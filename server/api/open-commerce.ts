import { plainLetterhead, type ReadLetterhead } from '#server/sales/invoices/letterhead.ts';
import { shareCacheBytes } from '#server/platform/cache-shares.ts';
import { Hono } from 'hono';
import type { RenderFragment } from '#contract/fragment-models.ts';
import type { Product } from '#contract/product.ts';
import { storeApiPath, vitrinaApiPath } from '#contract/paths.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { createAnswerAjax } from './ajax/answer-ajax.ts';
import { type AnswerCartLink, createCartLinks } from './ajax/cart-links.ts';
import type { AnswerTools } from '#server/sales/cart/answer-tools.ts';
import { createCarts } from '#server/sales/cart/carts.ts';
import { type LineDetailsCache, openLineDetails } from '#server/catalog/products/line-details-cache.ts';
import type { Catalog } from '#server/catalog/catalog.ts';
import { productPricing } from '#server/catalog/products/product-pricing.ts';
import type { ProductRecord } from '#server/catalog/products/product-record.ts';
import { createCheckout } from '#server/sales/checkout/checkout-service.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { createOrders } from '#server/sales/orders/orders.ts';
import { offeredMethods } from '#server/sales/payments/payment-methods.ts';
import type { PaymentProvider } from '#server/sales/payments/payment-provider.ts';
import { createPayments } from '#server/sales/payment-processing/payments.ts';
import { restNonceRefusal } from '#server/platform/session/rest-nonce.ts';
import type { Sessions } from '#server/platform/session/sessions.ts';
import { createSignIn } from '#server/platform/sign-in/sign-in.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { createRenderLocalFragment } from '#server/platform/texts/render-local-fragment.ts';
import { openTerminals } from '#server/sales/terminals/terminals.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { type TranslateCatalogue, translateCatalogue } from '#server/catalog/translations/translate-catalogue.ts';
import { noTranslations } from '#server/catalog/translations/translations.ts';
import { type AnswerContext, answerContext } from './store-api/answer-context.ts';
import { cartRoutes } from './store-api/cart-routes.ts';
import { checkoutRoutes } from './store-api/checkout-routes.ts';
import type { CommerceServices } from './store-api/commerce-services.ts';
import { createEmailAttempts } from './store-api/email-attempts.ts';
import { extensionRoutes } from './store-api/extension-routes.ts';
import { invoiceRoutes, orderRoutes } from './store-api/order-routes.ts';
import { testBankRoutes } from './store-api/test-bank-routes.ts';
import { paymentNoticeRoutes, payOrderRoutes } from './store-api/pay-order-routes.ts';
import { orderTextRoutes } from './store-api/order-text-routes.ts';
import { productAnswer } from './store-api/product-answer.ts';
import { embedded } from './store-api/product-extension.ts';

export type CommerceOptions = {
  readonly database: OpenDatabase;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly catalog: Catalog;
  readonly sessions: Sessions;
  readonly texts: Texts;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
  readonly addOns: readonly AddOn[];
  /** Renders fragments of HTML for the classic calls; null: they are empty. */
  readonly renderFragment?: RenderFragment | null;
  /** The payment providers, for methods that need one. */
  readonly payments?: readonly PaymentProvider[];
  readonly translate?: TranslateCatalogue;
  /** Whether `X-WP-Nonce` is that of the staff's session which sends a request; absent: there is no staff. */
  readonly isStaffNonce?: (headers: Headers) => Promise<boolean>;
  /** How limits count; absent: in this process alone. */
  readonly openLimit?: OpenLimit;
  /** Stores the pages that make up an order's contract; left out: there are none. */
  readonly keepTerms?: () => Promise<readonly string[]>;
  /** The letterhead of invoices; absent: they have none. */
  readonly readLetterhead?: ReadLetterhead;
  /** Products as a cart suggests them, cached; absent: they are read for each answer. */
  readonly suggestedProducts?: AnswerTools['crossSells'];
};

/** Carts, checkout and orders with their calls. */
export type Commerce = {
  readonly services: CommerceServices;
  /** Checks `X-WP-Nonce` on calls below `/wp-json` beside the Store API; mounted before all other routes. */
  readonly guard: Hono<ShopEnv>;
  readonly routes: Hono<ShopEnv>;
  /** The classic calls, `/?wc-ajax=…` and `/wp-admin/admin-ajax.php`. */
  readonly answerAjax: Handler;
  /** Links and posted forms on pages that change the cart, such as `?add-to-cart=70`. */
  readonly answerCartLink: AnswerCartLink;
  readonly close: () => Promise<void>;
};

export async function openCommerce(options: CommerceOptions): Promise<Commerce> {
  const { database, settings, clock, catalog, sessions, texts, publicUrl, addOns } = options;
  const paymentProviders = options.payments ?? [];
  const paymentMethods = offeredMethods(paymentProviders);
  const { translate = translateCatalogue(noTranslations), isStaffNonce = async () => false } = options;
  const lineDetailsCache = await openLineDetails(
    database,
    () => shareCacheBytes(settings.current().memory.cacheMegabytes).lineDetails,
  );
  const terminals = await openTerminals(database);
  const details: LineDetailsCache = {
    get: async (db, ids) => translate.details(db, await lineDetailsCache.get(db, ids)),
    close: lineDetailsCache.close,
  };
  const renderFragment = createRenderLocalFragment(options.renderFragment ?? null, () => ({
    locale: texts.locale,
    texts: settings.current().texts,
  }));

  async function answerProducts<T>(
    ids: readonly number[],
    write: (record: ProductRecord, context: AnswerContext) => T,
  ): Promise<readonly T[]> {
    if (ids.length === 0) return [];
    const [products, taxonomies] = await Promise.all([catalog.productsByIds(ids), catalog.taxonomies()]);
    const context = answerContext({
      settings: settings.current(),
      texts,
      taxonomies,
      origin: publicUrl,
      at: clock(),
      addOns,
    });
    return products.map((record) => write(record, context));
  }

  function plainAnswer(record: ProductRecord, context: AnswerContext): Product {
    const { _links, ...product } = productAnswer(record, context, false);
    return product;
  }
  const productsByIds = (ids: readonly number[]) => answerProducts(ids, plainAnswer);
  const productDetails = (ids: readonly number[]) =>
    answerProducts(ids, (record, context) => ({
      product: plainAnswer(record, context),
      variations: embedded(record, productPricing(record, context.showPrices), context),
    }));

  const carts = createCarts({ database, settings, clock, details, addOns, texts, translate });
  const checkout = createCheckout({
    database,
    clock,
    carts,
    settings,
    paymentMethods,
    details,
    addOns,
    texts,
    translate,
    terminals,
    keepTerms: options.keepTerms,
  });
  const orders = createOrders({ database, clock });
  const payments = createPayments({ database, clock, settings, paymentMethods, publicUrl });
  const { suggestedProducts: crossSells = productsByIds } = options;
  const answers = { texts, publicUrl, productsByIds, crossSells, productDetails, addOns, paymentMethods, terminals };
  const emailAttempts = createEmailAttempts(options.openLimit);
  const signIn = createSignIn({
    db: database.db,
    clock,
    audience: 'customer',
    isEnabled: () => settings.current().accounts.enabled,
    publicUrl,
    requiresVerifiedUser: false, // for an account of a shopper, having the device is proof enough
    limits: () => settings.current().accounts,
    ...(options.openLimit === undefined ? {} : { openLimit: options.openLimit }),
  });
  const services = {
    database,
    settings,
    clock,
    sessions,
    carts,
    checkout,
    orders,
    payments,
    paymentProviders,
    details,
    answers,
    emailAttempts,
    signIn,
    readLetterhead: options.readLetterhead ?? (async () => plainLetterhead),
  };

  async function close(): Promise<void> {
    await terminals.close();
    await details.close();
  }

  const guard = new Hono<ShopEnv>();
  guard.use('/wp-json/*', async (c, next) => {
    const refusal = await restNonceRefusal(c.req.raw, { sessions, isStaffNonce, texts });
    if (refusal !== null) return refusal;
    await next();
    return undefined;
  });

  const routes = new Hono<ShopEnv>();
  for (const part of [cartRoutes, extensionRoutes, checkoutRoutes, payOrderRoutes, orderRoutes])
    routes.route(storeApiPath, part(services));
  for (const part of [paymentNoticeRoutes, testBankRoutes, invoiceRoutes, orderTextRoutes])
    routes.route(vitrinaApiPath, part(services));
  const ajaxServices = { ...services, catalog, renderFragment };
  const answerAjax = createAnswerAjax(ajaxServices, routes);
  const answerCartLink = createCartLinks(ajaxServices);
  return { services, guard, routes, answerAjax, answerCartLink, close };
}
