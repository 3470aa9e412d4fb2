import { Hono } from 'hono';
import { productPaths, storeApiPath } from '#contract/paths.ts';
import type { ReviewQuery } from '#server/catalog/read-reviews.ts';
import type { ShopEnv } from '#server/http/request-context.ts';
import { type CatalogueServices, currentContext } from './catalogue-services.ts';
import { listHeaders } from './list-headers.ts';
import { contextSpec, readIds, readInteger } from './list-parameters.ts';
import { parameterError } from './parameter-error.ts';
import { checkParameters, type ParameterSpecs } from './parameters.ts';
import { pickFields } from './pick-fields.ts';
import { type QueryValue, readQuery } from './query-values.ts';
import { reviewAnswer } from './review-answer.ts';

const orders = ['date', 'date_gmt', 'id', 'rating', 'product'] as const;

const specs: ParameterSpecs = {
  context: contextSpec,
  page: { type: 'integer', minimum: 1 },
  per_page: { type: 'integer', minimum: 1, maximum: 100 },
  offset: { type: 'integer' },
  order: { type: 'string', enum: ['asc', 'desc'] },
  orderby: { type: 'string', enum: orders },
  category_id: { type: 'string' },
  product_id: { type: 'string' },
};

function readReviewQuery(values: Readonly<Record<string, QueryValue>>): ReviewQuery {
  const offset = readInteger(values['offset']);
  return {
    page: readInteger(values['page']) ?? 1,
    perPage: readInteger(values['per_page']) ?? 10,
    offset: offset === null ? null : Math.max(0, offset),
    order: values['order'] === 'asc' ? 'asc' : 'desc',
    orderby: orders.find((order) => order === values['orderby']) ?? 'date',
    productIds: readIds(values['product_id']),
    categoryIds: readIds(values['category_id']),
  };
}

/** Reviews that shoppers see. */
export function reviewRoutes(services: CatalogueServices): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const { catalog, keeper, texts, publicUrl } = services;
  app.basePath(storeApiPath).get(productPaths.reviews, (c) => {
    const address = new URL(c.req.url);
    return keeper.answer(address, async () => {
      const values = readQuery(address.searchParams);
      const refusal = parameterError(checkParameters(values, specs), texts);
      if (refusal !== null) return refusal;
      const query = readReviewQuery(values);
      const { reviews, total } = await catalog.reviews(query);
      const context = await currentContext(services);
      return {
        value: pickFields(
          reviews.map((review) => reviewAnswer(review, context)),
          address.searchParams.get('_fields'),
        ),
        headers: listHeaders({ page: query.page, perPage: query.perPage, total }, address, publicUrl),
        scope: { products: [], anyProduct: true, brief: false },
      };
    });
  });
  return app;
}
