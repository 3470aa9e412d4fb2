import { Hono } from 'hono';
import * as v from 'valibot';
import { vitrinaApiPath } from '#contract/paths.ts';
import { productReviewSchema, type ProductReviews, sentReviewSchema } from '#contract/product-reviews.ts';
import { type ReviewOrder, reviewOrders } from '#contract/review-choices.ts';
import { isPossibleId } from '#core/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { createHourlyRateLimit } from '#server/platform/http/hourly-rate-limit.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import { type CatalogueServices, currentContext } from './catalogue-services.ts';
import { apiLink } from './list-headers.ts';
import { readBody } from './read-body.ts';
import { reviewAnswer } from './review-list-routes.ts';
import { checkReview } from '#server/catalog/reviews/check-review.ts';
import { readProductReviews } from '#server/catalog/reviews/read-product-reviews.ts';
import { sendReview, takesReviews } from '#server/sales/reviews/send-review.ts';

type ReviewServices = CatalogueServices & {
  readonly db: Database;
  /** How limits count; absent: in this process alone. */
  readonly openLimit?: OpenLimit;
};

const minWritingTime = 2500; // milliseconds: no person fills the form in faster
const latestPage = 1000;
const received = { status: 'held' } as const;

/** Reviews of one product: read by pages, and sent to the merchant. */
export function reviewRoutes(services: ReviewServices): Hono<ShopEnv> {
  const { responseCache, texts, settings, clock, db } = services;
  const routes = new Hono<ShopEnv>().basePath(vitrinaApiPath);
  const consume = createHourlyRateLimit('reviews', () => settings.current().reviews.perHour, services.openLimit);
  const path = '/products/:id{[0-9]+}/reviews';

  routes.get(path, (c) => {
    const query = readQuery(new URL(c.req.url).searchParams);
    const address = new URL(c.req.url);
    address.search = new URLSearchParams({
      ...query,
      page: String(query.page),
      stars: String(query.stars ?? ''),
    }).toString();
    return responseCache.answer(address, ['page', 'order', 'stars'], async () => {
      const productId = Number(c.req.param('id'));
      const value = isPossibleId(productId) ? await answer(productId, query) : null;
      if (value === null) return unknownProduct();
      return {
        value,
        headers: { Link: apiLink(services.publicUrl) },
        scope: { products: [productId], anyProduct: false, brief: false },
      };
    });
  });

  routes.post(path, async (c) => {
    const parsed = v.safeParse(sentReviewSchema, await readBody(c.req.raw));
    if (!parsed.success) return apiError(400, 'rest_invalid_json', texts.text('The body cannot be read.'));
    const { website, took, scripted, ...submission } = parsed.output;
    const productId = Number(c.req.param('id'));
    if (!Number.isSafeInteger(productId) || productId > 2 ** 31 - 1) return unknownProduct();
    const open = settings.current().reviews.open && (await takesReviews(db, productId));
    if (!open) return apiError(404, 'vitrina_reviews_closed', texts.text('This product takes no reviews.'));
    const checked = checkReview({ ...submission, rating: submission.rating ?? '' });
    if (!checked.ok) {
      const { code, data } = checked.failure;
      return apiError(400, code, texts.text('Some fields of the review have to be filled in otherwise.'), data);
    }
    const retryAfter = await consume(c.env.remoteAddress);
    if (retryAfter !== null) {
      const headers = { 'Retry-After': String(retryAfter) };
      return apiError(
        429,
        'vitrina_too_many_reviews',
        texts.text('Too many requests. Please wait a moment.'),
        {},
        headers,
      );
    }
    const machine = website !== '' || isTooQuick(took, scripted);
    if (!machine) await sendReview(db, clock, productId, checked.value); // a bot gets the same answer
    return c.json(received, 202, { 'Cache-Control': 'no-store' });
  });

  async function answer(productId: number, query: ReturnType<typeof readQuery>): Promise<ProductReviews | null> {
    const { perPage, open } = settings.current().reviews;
    const productReviews = await readProductReviews(db, { productId, perPage, ...query });
    if (productReviews === null) return null;
    const { total: count } = productReviews;
    const context = await currentContext(services);
    return {
      open: open && productReviews.allowed,
      summary: { ...productReviews.summary, stars: [...productReviews.summary.stars] },
      reviews: productReviews.reviews.map((review) => {
        const fullReview = { ...review, productId, productName: '', productSlug: '', categoryPaths: [], image: null };
        return v.parse(productReviewSchema, reviewAnswer(fullReview, context));
      }),
      total: count,
      pages: Math.ceil(count / perPage),
    };
  }

  function unknownProduct(): Response {
    return apiError(404, 'woocommerce_rest_product_invalid_id', texts.text('Invalid product ID.'));
  }

  return routes;
}

/** Whether a form was sent too quickly; without script the time is unknown and not required. */
function isTooQuick(took: unknown, scripted: boolean): boolean {
  return took === undefined ? scripted : !(Number(took) >= minWritingTime);
}

function readQuery(parameters: URLSearchParams) {
  const page = Number(parameters.get('page') ?? 1);
  const stars = Number(parameters.get('stars') ?? 0);
  return {
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, latestPage) : 1,
    order: reviewOrders.find((order): order is ReviewOrder => order === parameters.get('order')) ?? 'newest',
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
  };
}
