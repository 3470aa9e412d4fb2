import { Hono } from 'hono';
import { reviewListArguments, reviewOrders } from '#contract/api/term-arguments.ts';
import { productPaths, storeApiPath } from '#contract/paths.ts';
import type { ReviewQuery, ReviewRecord } from '#server/catalog/products/read-reviews.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { type CatalogueServices, currentContext } from './catalogue-services.ts';
import { listHeaders } from './list-headers.ts';
import { readIds, readInteger } from './product-list-parameters.ts';
import { checkParameters, parameterError } from './parameters.ts';
import { type QueryValue, readQuery } from './query-values.ts';
import type { Locale } from '#contract/languages.ts';
import type { Review } from '#contract/review.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { imageAnswer } from '#server/catalog/media/image-answer.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import type { AnswerContext } from './answer-context.ts';

const vilniusParts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Vilnius',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const vilniusLong = (locale: Locale) =>
  new Intl.DateTimeFormat(locale.replace('_', '-'), { timeZone: 'Europe/Vilnius', dateStyle: 'long' });

/** No avatar of a reviewer is loaded from elsewhere: that would reveal to another service who reads what. */
const noPictures = { 24: '', 48: '', 96: '' };

export function reviewAnswer(review: ReviewRecord, { origin, paths }: AnswerContext): Review {
  return {
    id: review.id,
    date_created: vilniusParts.format(review.createdAt).replace(' ', 'T'),
    formatted_date_created: vilniusLong(currentLocale()).format(review.createdAt),
    date_created_gmt: review.createdAt.toISOString().slice(0, 19),
    product_id: review.productId,
    product_name: encodeEntities(review.productName),
    product_permalink: `${origin}${paths.product({ pageSlug: review.productSlug, categoryPaths: review.categoryPaths })}`,
    product_image: review.image === null ? null : imageAnswer(review.image, origin),
    reviewer: encodeEntities(review.author),
    review: review.body,
    rating: review.rating,
    verified: review.verified,
    reviewer_avatar_urls: noPictures,
  };
}

function readReviewQuery(values: Readonly<Record<string, QueryValue>>): ReviewQuery {
  const offset = readInteger(values['offset']);
  return {
    page: readInteger(values['page']) ?? 1,
    perPage: readInteger(values['per_page']) ?? 10,
    offset: offset === null ? null : Math.max(0, offset),
    order: values['order'] === 'asc' ? 'asc' : 'desc',
    orderby: reviewOrders.find((order) => order === values['orderby']) ?? 'date',
    productIds: readIds(values['product_id']),
    categoryIds: readIds(values['category_id']),
  };
}

/** Reviews that shoppers see. */
export function reviewRoutes(services: CatalogueServices): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const { catalog, responseCache, texts, publicUrl } = services;
  app.basePath(storeApiPath).get(productPaths.reviews, (c) => {
    return responseCache.answer(new URL(c.req.url), Object.keys(reviewListArguments), async (address) => {
      const values = readQuery(address.searchParams);
      const refusal = parameterError(checkParameters(values, reviewListArguments), texts);
      if (refusal !== null) return refusal;
      const query = readReviewQuery(values);
      const { reviews, total } = await catalog.reviews(query);
      const context = await currentContext(services);
      return {
        value: reviews.map((review) => reviewAnswer(review, context)),
        headers: listHeaders({ page: query.page, perPage: query.perPage, total }, address, publicUrl),
        scope: { products: [], anyProduct: true, brief: false },
      };
    });
  });
  return app;
}
