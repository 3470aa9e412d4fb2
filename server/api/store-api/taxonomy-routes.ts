import type { SeoText } from '#core/site/seo-text.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
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
import { checkParameters, parameterError } from './parameters.ts';
import { type QueryValue, readQuery } from './query-values.ts';
import type { Attribute, AttributeTerm } from '#contract/attribute.ts';
import type { Category, Tag } from '#contract/category.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { imageAnswer, imageSize } from '#server/catalog/media/image-answer.ts';
import type { AttributeOverview, AttributeTermRecord, Term } from '#server/catalog/products/taxonomies.ts';
import { foldAccents } from '#core/text/fold-accents.ts';
import { lithuanianSortKey } from '#core/text/sort-key.ts';
import { readBoolean, readIds, readInteger } from './product-list-parameters.ts';

type Values = Readonly<Record<string, QueryValue>>;

const catalogueScope = { products: [], anyProduct: false, brief: false };

/** Categories, tags, brands, attributes and their terms. */
export function taxonomyRoutes(services: CatalogueServices): Hono<ShopEnv> {
  const app = new Hono<ShopEnv>();
  const api = app.basePath(storeApiPath);
  const { texts, responseCache, publicUrl } = services;

  /** Serves one address: reads its parameters and has `make` compute the answer. */
  function serve(
    path: string,
    specs: ArgumentSpecs,
    make: (values: Values, parameter: string, context: AnswerContext) => Found,
  ): void {
    api.get(path, (c) => {
      const parameter = c.req.param('id') ?? '';
      return responseCache.answer(new URL(c.req.url), Object.keys(specs), async (address) => {
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

function answerOf(result: Found, address: URL, origin: string): FreshAnswer | Response {
  if ('refusal' in result) return result.refusal();
  return {
    value: result.value,
    headers: result.page === null ? { Link: apiLink(origin) } : listHeaders(result.page, address, origin),
    scope: catalogueScope,
  };
}

type Context = Pick<AnswerContext, 'origin' | 'paths'>;

function tagFields({ id, name, slug, description, parentId, count }: Term): Tag {
  return { id, name: encodeEntities(name), slug, description, parent: parentId ?? 0, count };
}

function categoryAnswer(term: Term, { origin, paths }: Context): Category {
  return {
    ...tagFields(term),
    image: term.image === null ? null : imageAnswer(term.image, origin),
    review_count: term.reviewCount,
    permalink: `${origin}${paths.category(term.path)}`,
    ...(term.image?.focus == null ? {} : { extensions: { vitrina: { image_sizes: [imageSize(term.image)] } } }),
    ...seoFields(term.seo?.[currentLocale()]),
  };
}

function seoFields(seo: SeoText | undefined): Pick<Category, 'seo_title' | 'seo_description'> {
  const { title = '', description = '' } = seo ?? {};
  return {
    ...(title === '' ? {} : { seo_title: title }),
    ...(description === '' ? {} : { seo_description: description }),
  };
}

function brandAnswer(term: Term, context: Context): Category {
  return { ...categoryAnswer(term, context), permalink: `${context.origin}${context.paths.brand(term.path)}` };
}

function tagAnswer(term: Term): Tag {
  return tagFields(term);
}

function attributeAnswer({ id, name, slug, type, termOrder, terms }: AttributeOverview): Attribute {
  return {
    id,
    name: encodeEntities(name),
    taxonomy: slug,
    type,
    order: termOrder,
    has_archives: false,
    count: terms.length,
  };
}

function attributeTermAnswer({ id, name, slug, description, count }: AttributeTermRecord): AttributeTerm {
  return { id, name: encodeEntities(name), slug, description, parent: 0, count };
}

type Listable = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly count: number;
  readonly parentId?: number | null;
};

/** The requested part of a list of terms; `perPage` is null where no paging was requested. */
type TermPage<T> = {
  readonly terms: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number | null;
};

/** Terms are returned in the order they come in unless another is requested. */
function termPage<T extends Listable>(all: readonly T[], values: Readonly<Record<string, QueryValue>>): TermPage<T> {
  const page = readInteger(values['page']) ?? 1;
  const perPage = readInteger(values['per_page']) || null;
  const matchingTerms = ordered(all.filter(filterOf<T>(values)), values['orderby'], values['order'] === 'desc');
  const start = perPage === null ? 0 : (page - 1) * perPage;
  return {
    terms: perPage === null ? matchingTerms : matchingTerms.slice(start, start + perPage),
    total: matchingTerms.length,
    page,
    perPage,
  };
}

function filterOf<T extends Listable>(values: Readonly<Record<string, QueryValue>>): (term: T) => boolean {
  const include = readIds(values['include']);
  const exclude = readIds(values['exclude']);
  const parent = readInteger(values['parent']);
  const hideEmpty = readBoolean(values['hide_empty']) ?? true;
  const search = typeof values['search'] === 'string' ? fold(values['search'].trim()) : '';
  return ({ id, name, slug, count, parentId }) =>
    (include.length === 0 || include.includes(id)) &&
    !exclude.includes(id) &&
    (parent === null || (parentId ?? 0) === parent) &&
    (!hideEmpty || count > 0) &&
    (search === '' || fold(name).includes(search) || slug.includes(search));
}

function fold(text: string): string {
  return foldAccents(text).toLowerCase();
}

function ordered<T extends Listable>(
  terms: readonly T[],
  orderby: QueryValue | undefined,
  down: boolean,
): readonly T[] {
  const key = (term: T): string | number =>
    orderby === 'slug'
      ? term.slug
      : orderby === 'count'
        ? term.count
        : orderby === 'id'
          ? term.id
          : lithuanianSortKey(term.name);
  const asGiven = orderby === undefined || orderby === 'menu_order' || orderby === 'name_num';
  const sorted = asGiven
    ? [...terms]
    : terms
        .map((term) => ({ term, key: key(term) }))
        .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.term.id - b.term.id))
        .map(({ term }) => term);
  return down ? sorted.toReversed() : sorted;
}
