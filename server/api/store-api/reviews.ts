import { Hono } from 'hono';
import { reviewListArguments, reviewOrders } from '#contract/api/term-arguments.ts';
import { productPaths, storeApiPath } from '#contract/paths.ts';
import type { ReviewQuery } from '#server/catalog/products/read-reviews.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { type CatalogueServices, currentContext } from './catalogue-services.ts';
import { listHeaders } from './list-headers.ts';
import { readIds, readInteger } from './list-parameters.ts';
import { parameterError } from './parameter-error.ts';
import { checkParameters } from './parameters.ts';
import { type QueryValue, readQuery } from './query-values.ts';
import { reviewAnswer } from './review-answer.ts';

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
  const { catalog, keeper, texts, publicUrl } = services;
  app.basePath(storeApiPath).get(productPaths.reviews, (c) => {
    return keeper.answer(new URL(c.req.url), Object.keys(reviewListArguments), async (address) => {
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
