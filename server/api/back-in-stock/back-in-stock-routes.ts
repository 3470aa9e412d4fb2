import { Hono } from 'hono';
import { backInStockCodes, backInStockPaths } from '#contract/back-in-stock-paths.ts';
import {
  type BackInStockLink,
  type BackInStockSent,
  confirmBackInStockSchema,
  endBackInStockSchema,
  type OwnBackInStock,
  sentBackInStockSchema,
  type WaitedProduct,
} from '#contract/back-in-stock.ts';
import { vitrinaApiPath } from '#contract/paths.ts';
import type { Product } from '#contract/product.ts';
import { foldEmail } from '#core/address/email.ts';
import { backInStockRules } from '#core/forms/form-rules.ts';
import { isPossibleId } from '#core/ids.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import { callRefusal, tooManyRequests } from '#server/platform/http/call-refusals.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import { privateJson } from '#server/platform/http/private-json.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { noteAccountEvent } from '#server/platform/sign-in/account-events.ts';
import { hashToken } from '#server/platform/sign-in/sign-in-secrets.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import {
  confirmRequest,
  endByLink,
  endOwnRequest,
  findByLink,
  listRequestsOf,
  stockToWaitFor,
  waitForProduct,
} from '#server/sales/back-in-stock/back-in-stock-requests.ts';
import { receiveForm } from '#server/api/forms/receive-form.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';
import { parseBody } from '#server/api/store-api/parse-body.ts';

export type BackInStockServices = Pick<CommerceServices, 'database' | 'settings' | 'clock' | 'signIn' | 'answers'> & {
  /** The key that form tokens are signed with. */
  readonly key: string;
  readonly openLimit?: OpenLimit;
};

/** Calls of whoever waits for a sold-out product. None tells whether an address waits for anything. */
export function backInStockRoutes(services: BackInStockServices): Hono<ShopEnv> {
  const { database, clock, signIn, settings, answers, key, openLimit } = services;
  const { texts, publicUrl } = answers;
  const { db } = database;
  const current = () => settings.current().backInStock;
  const fromMachine = createHourlyRateLimit('back-in-stock', () => current().requestsPerHour, openLimit);
  const forAddress = createHourlyRateLimit('back-in-stock-to', () => current().requestsPerAddressPerHour, openLimit);
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);

  const refusal = (request: Request) => callRefusal(request, { isOpen: current().enabled, publicUrl, texts });

  const over = () =>
    apiError(410, backInStockCodes.over, texts.text('This link is no longer valid: its request has ended.'));

  async function waitedProducts(ids: readonly number[]): Promise<ReadonlyMap<number, WaitedProduct>> {
    const products = await answers.productsByIds(ids);
    return new Map(products.map((product) => [product.id, waitedProduct(product)]));
  }

  routes.post(backInStockPaths.request, async (c) => {
    const refused = refusal(c.req.raw);
    if (refused !== null) return refused;
    const { headers } = c.req.raw;
    return receiveForm(
      { request: c.req.raw, remoteAddress: c.env.remoteAddress },
      {
        schema: sentBackInStockSchema,
        rules: () => backInStockRules,
        async save({ email: sent }, { product: productId }, at) {
          const stock = isPossibleId(productId) ? await stockToWaitFor(db, productId, at) : null;
          if (stock === null) return apiError(404, backInStockCodes.noProduct, texts.text('There is no such product.'));
          if (stock === 'in_stock')
            return apiError(409, backInStockCodes.inStock, texts.text('The product is in stock.'));
          const email = foldEmail(sent);
          const retryAfter = await forAddress(hashToken(email));
          if (retryAfter !== null) return tooManyRequests(backInStockCodes.tooMany, retryAfter, texts);
          const isConfirmed = (await signIn.current(headers))?.email === email;
          const { confirmDays, keepDays } = current();
          const wanted = { productId, email, locale: currentLocale(), isConfirmed, confirmDays, keepDays };
          await db.transaction().execute((trx) => waitForProduct(trx, wanted, at));
          const answer: BackInStockSent = { status: isConfirmed ? 'waiting' : 'confirm' };
          return privateJson(answer, [], 202);
        },
      },
      { texts, clock, key, consume: fromMachine },
    );
  });

  routes.get(backInStockPaths.own, async (c) => {
    const refused = refusal(c.req.raw);
    if (refused !== null) return refused;
    const person = await signIn.current(c.req.raw.headers);
    if (person === null) return privateJson({ email: null, requests: [] } satisfies OwnBackInStock);
    const requests = (await listRequestsOf(db, person.email)).filter(({ confirmedAt }) => confirmedAt !== null);
    const products = await waitedProducts(requests.map(({ productId }) => productId));
    const answer: OwnBackInStock = {
      email: person.email,
      requests: requests.flatMap(({ id, productId }) => {
        const product = products.get(productId);
        return product === undefined ? [] : [{ id, product }];
      }),
    };
    return privateJson(answer);
  });

  routes.get(backInStockPaths.link, async (c) => {
    const refused = refusal(c.req.raw);
    if (refused !== null) return refused;
    const request = await findByLink(db, c.req.query('link') ?? '', clock());
    const product = request === null ? undefined : (await waitedProducts([request.productId])).get(request.productId);
    if (request === null || product === undefined) return over();
    const answer: BackInStockLink = { product, confirmed: request.confirmedAt !== null };
    return privateJson(answer);
  });

  routes.post(backInStockPaths.confirm, async (c) => {
    const refused = refusal(c.req.raw);
    if (refused !== null) return refused;
    const parsed = await parseBody(c.req.raw, confirmBackInStockSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const { link } = parsed.value.body;
    const { keepDays } = current();
    const confirmed = await db.transaction().execute((trx) => confirmRequest(trx, link, keepDays, clock()));
    return confirmed === null ? over() : privateJson({ status: 'done' });
  });

  routes.post(backInStockPaths.end, async (c) => {
    const refused = refusal(c.req.raw);
    if (refused !== null) return refused;
    const parsed = await parseBody(c.req.raw, endBackInStockSchema, texts);
    if (!parsed.ok) return parsed.failure;
    const { link, id } = parsed.value.body;
    const person = link === undefined ? await signIn.current(c.req.raw.headers) : null;
    const isEnded = await db.transaction().execute(async (trx) => {
      if (link !== undefined) return endByLink(trx, link);
      if (person === null || id === undefined || !isPossibleId(id)) return false;
      if (!(await endOwnRequest(trx, person.email, id))) return false;
      await noteAccountEvent(trx, person.accountId, 'waiting-ended', {}, clock());
      return true;
    });
    return isEnded ? privateJson({ status: 'done' }) : over();
  });

  return routes;
}

/** The product by its name with the chosen values, and its page with them chosen. */
function waitedProduct({ name, variation, permalink }: Product): WaitedProduct {
  const { pathname, search } = new URL(permalink);
  const chosen = decodeEntities(variation);
  return { name: decodeEntities(name) + (chosen === '' ? '' : ` (${chosen})`), path: pathname + search };
}
