import type { visibilities } from '#contract/api/product-arguments.ts';
import {
  type AttributeFilter,
  type ProductListQuery,
  type ProductOrder,
  taxonomyParameter,
  type TermFilter,
  type TermOperator,
  termOperators,
} from '#contract/list-query.ts';
import type { ArgumentSpecs } from '#contract/api/argument.ts';
import { isList, listOf, readDate } from './parameters.ts';
import type { QueryValue } from './query-values.ts';

const maxListed = 100; // values of one list parameter
const largest = 2_000_000_000; // still an id or an offset to the database

/** Builds the list query from parameters that have been validated. */
export function readProductListQuery(values: Readonly<Record<string, QueryValue>>): ProductListQuery {
  const word = (name: string) => textOf(values[name]).trim();
  const within = <const T extends string>(name: string, otherwise: T): T => (word(name) || otherwise) as T;
  return {
    page: readInteger(values['page']) ?? 1,
    perPage: readInteger(values['per_page']) ?? 10,
    offset: notBelowZero(readInteger(values['offset'])),
    order: within<'asc' | 'desc'>('order', 'desc'),
    orderby: within<ProductOrder>('orderby', 'date'),
    search: word('search'),
    slugs: readTexts(values['slug']),
    skus: readSkus(word('sku')),
    after: readDate(word('after')),
    before: readDate(word('before')),
    dateColumn: word('date_column').startsWith('modified') ? 'modified' : 'date',
    include: readLooseIds(values['include']),
    exclude: readLooseIds(values['exclude']),
    parent: readLooseIds(values['parent']),
    parentExclude: readLooseIds(values['parent_exclude']),
    type: word('type') === '' ? null : word('type'),
    featured: readBoolean(values['featured']),
    category: termFilter(values, 'category'),
    tag: termFilter(values, 'tag'),
    brand: termFilter(values, 'brand'),
    taxonomies: taxonomyFilters(values),
    attributes: listOf(values['attributes']).slice(0, maxListed).flatMap(readAttribute),
    attributeRelation: within<'in' | 'and'>('attribute_relation', 'and'),
    onSale: readBoolean(values['on_sale']),
    minPrice: readAmount(word('min_price')),
    maxPrice: readAmount(word('max_price')),
    stockStatus: readTexts(values['stock_status']),
    visibility:
      word('catalog_visibility') === '' ? null : within<(typeof visibilities)[number]>('catalog_visibility', 'any'),
    rating: readLooseIds(values['rating']),
    related: readInteger(values['related']),
  };
}

export function readInteger(value: QueryValue | undefined): number | null {
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Math.trunc(Number(value));
  return Number.isNaN(number) ? null : Math.max(-largest, Math.min(largest, number));
}

function notBelowZero(number: number | null): number | null {
  return number === null ? null : Math.max(0, number);
}

export function readBoolean(value: QueryValue | undefined): boolean | null {
  return typeof value === 'string' ? /^(?:true|1)$/i.test(value) : null;
}

export function readIds(value: QueryValue | undefined): readonly number[] {
  return listOf(value)
    .slice(0, maxListed)
    .flatMap((part) => readInteger(part) ?? [])
    .map((id) => Math.abs(id));
}

/** Parameters that the platform does not check: what is no number in them is 0, and matches nothing. */
const looseParameters = ['include', 'exclude', 'parent', 'parent_exclude', 'rating'];

/** The arguments of a product list that are checked. */
export function checkedArguments(specs: ArgumentSpecs): ArgumentSpecs {
  return Object.fromEntries(Object.entries(specs).filter(([name]) => !looseParameters.includes(name)));
}

function readLooseIds(value: QueryValue | undefined): readonly number[] {
  const parts = listOf(value).filter((part) => typeof part === 'string');
  return parts.slice(0, maxListed).map((part) => Math.abs(readInteger(/^\s*[+-]?\d+/.exec(part)?.[0]) ?? 0));
}

export function readTexts(value: QueryValue | undefined): readonly string[] {
  return listOf(value)
    .slice(0, maxListed)
    .map(textOf)
    .filter((part) => part !== '');
}

function textOf(value: QueryValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Parses a price in minor units; anything after the integer is cut off, and null means no limit. */
function readAmount(text: string): number | null {
  const [amount] = /^-?\d{1,15}(?!\d)/.exec(text) ?? [];
  return amount === undefined || Number(amount) === 0 ? null : Math.abs(Number(amount));
}

/** SKUs separated by commas; the complete text too, as a SKU may contain a comma. */
function readSkus(text: string): readonly string[] {
  const parts = text
    .split(',')
    .map((sku) => sku.trim())
    .filter((sku) => sku !== '');
  return [...parts.slice(0, maxListed), ...(parts.length > 1 ? [text] : [])];
}

/** Filters such as `vitrina_tax_product_cat=stalui`, which leave `category` to the page. */
function taxonomyFilters(values: Readonly<Record<string, QueryValue>>): ProductListQuery['taxonomies'] {
  const names = Object.keys(values).filter((name) => name.startsWith(taxonomyParameter) && !name.endsWith('_operator'));
  return names.slice(0, maxListed).flatMap((name) => {
    const filter = termFilter(values, name);
    const validFilter = filter !== null && termOperators.includes(filter.operator) ? filter : null;
    return validFilter === null ? [] : [{ taxonomy: name.slice(taxonomyParameter.length), filter: validFilter }];
  });
}

function termFilter(values: Readonly<Record<string, QueryValue>>, name: string): TermFilter | null {
  const terms = readTexts(values[name]);
  const named = textOf(values[`${name}_operator`]);
  return terms.length === 0 ? null : { terms, operator: named === '' ? 'in' : (named as TermOperator) };
}

function readAttribute(value: QueryValue): readonly AttributeFilter[] {
  if (typeof value === 'string' || isList(value)) return [];
  const attribute = textOf(value['attribute']);
  const termIds = readIds(value['term_id']);
  const slugs = readTexts(value['slug']);
  const named = textOf(value['operator']);
  if (attribute === '' || (termIds.length === 0 && slugs.length === 0)) return [];
  return [{ attribute, termIds, slugs, operator: named === '' ? 'in' : (named as TermOperator) }];
}
