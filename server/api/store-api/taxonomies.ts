import { Hono } from 'hono';
import type { ArgumentSpecs } from '#contract/api/argument.ts';
import { contextArgument, ownContextArgument } from '#contract/api/common-arguments.ts';
import { attributeTermListArguments, categoryListArguments, tagListArguments } from '#contract/api/term-arguments.ts';
import { productPaths, storeApiPath } from '#contract/paths.ts';
import { apiError } from '#server/platform/http/api-error.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import type { AnswerContext } from './answer-context.ts';
import type { FreshAnswer } from './response-cache.ts';
import { type CatalogueServices, currentContext } from './catalogue-services.ts';
import { apiLink, listHeaders } from './list-headers.ts';
import { parameterError } from './parameter-error.ts';
import { checkParameters } from './parameters.ts';
import { type QueryValue, readQuery } from './query-values.ts';
import { attributeAnswer, attributeTermAnswer, brandAnswer, categoryAnswer, tagAnswer } from './term-answer.ts';
import { type TermPage, termPage } from './term-list.ts';

type Values = Readonly<Record<string, QueryValue>>;

const wholeCatalogue = { products: [], anyProduct: false, brief: false };

/** Categories, tags, brands, attributes and their terms. */
export function taxonomyRoutes(services: CatalogueServices): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const api = app.basePath(storeApiPath);
  const { texts, keeper, publicUrl } = services;

  /** Serves one address: reads its parameters and lets `make` work the answer out. */
  function serve(
    path: string,
    specs: ArgumentSpecs,
    make: (values: Values, parameter: string, context: AnswerContext) => Found,
  ): void {
    api.get(path, (c) => {
      const parameter = c.req.param('id') ?? '';
      return keeper.answer(new URL(c.req.url), Object.keys(specs), async (address) => {
        const values = readQuery(address.searchParams);
        const refusal = parameterError(checkParameters(values, specs), texts);
        if (refusal !== null) return refusal;
        return answerOf(make(values, parameter, await currentContext(services)), address, publicUrl);
      });
    });
  }

  const unknown = (code: string, message: string): Found => ({ refusal: () => apiError(404, code, message) });

  serve(productPaths.categories, categoryListArguments, (values, _, context) =>
    paged(termPage(context.taxonomies.categories.all, values), (term) => categoryAnswer(term, context)),
  );
  serve(`${productPaths.categories}/:id{[0-9]+}`, { context: contextArgument }, (_, id, context) => {
    const term = context.taxonomies.categories.byId.get(Number(id));
    if (term === undefined) return unknown('woocommerce_rest_category_invalid_id', texts.text('Invalid category ID.'));
    return { value: categoryAnswer(term, context), page: null };
  });
  serve(productPaths.brands, categoryListArguments, (values, _, context) =>
    paged(termPage(context.taxonomies.brands.all, values), (term) => brandAnswer(term, context)),
  );
  serve(`${productPaths.brands}/:id`, { context: contextArgument }, (_, id, context) => {
    const { byId, bySlug } = context.taxonomies.brands;
    const term = (/^\d+$/.test(id) ? byId.get(Number(id)) : undefined) ?? bySlug.get(id);
    if (term === undefined) return unknown('woocommerce_rest_brand_invalid_id', texts.text('Invalid brand ID.'));
    return { value: brandAnswer(term, context), page: null };
  });
  serve(productPaths.tags, tagListArguments, (values, _, context) =>
    paged(termPage(context.taxonomies.tags.all, values), tagAnswer),
  );
  serve(productPaths.attributes, { context: ownContextArgument }, (_, __, context) => ({
    value: context.taxonomies.attributes.map(attributeAnswer),
    page: null,
  }));
  serve(`${productPaths.attributes}/:id{[0-9]+}`, { context: ownContextArgument }, (_, id, context) => {
    const attribute = context.taxonomies.attributeById.get(Number(id));
    if (attribute === undefined)
      return unknown('woocommerce_rest_attribute_invalid_id', texts.text('Invalid attribute ID.'));
    return { value: attributeAnswer(attribute), page: null };
  });
  serve(`${productPaths.attributes}/:id{[0-9]+}/terms`, attributeTermListArguments, (values, id, context) => {
    const attribute = context.taxonomies.attributeById.get(Number(id));
    if (attribute === undefined)
      return unknown('woocommerce_rest_taxonomy_invalid', texts.text('Attribute does not exist.'));
    return paged(termPage(attribute.terms, values), attributeTermAnswer);
  });
  return app;
}

type Found =
  | {
      readonly value: object;
      readonly page: { readonly page: number; readonly perPage: number; readonly total: number } | null;
    }
  | { readonly refusal: () => Response };

function paged<T>({ terms, total, page, perPage }: TermPage<T>, answer: (term: T) => object): Found {
  return { value: terms.map((term) => answer(term)), page: perPage === null ? null : { page, perPage, total } };
}

function answerOf(found: Found, address: URL, origin: string): FreshAnswer | Response {
  if ('refusal' in found) return found.refusal();
  return {
    value: found.value,
    headers: found.page === null ? { Link: apiLink(origin) } : listHeaders(found.page, address, origin),
    scope: wholeCatalogue,
  };
}
