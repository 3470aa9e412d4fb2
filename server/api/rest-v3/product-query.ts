import { parseDecimal } from '#core/decimal.ts';
import type { ManagedProductQuery } from '#server/admin/products/managed-product-query.ts';
import { sentIds, sliceOf } from './list-answer.ts';
import type { RestCall } from './rest-call.ts';
import { filterDate } from './shop-dates.ts';

type Fields = RestCall['fields'];

function words(value: unknown): readonly string[] {
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
    : [];
}

function texts(value: unknown): readonly string[] | null {
  return Array.isArray(value) ? value.map(String) : null;
}

/** Ids between commas; what is no id finds nothing. Null: nothing was asked for. */
function idList(value: unknown): readonly number[] | null {
  const parts = words(value);
  return typeof value !== 'string' || value === '' ? null : parts.map(Number).filter((id) => Number.isInteger(id));
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function flag(value: unknown): boolean | null {
  return typeof value === 'boolean' ? value : null;
}

function price(value: unknown): string | null {
  return typeof value === 'string' && parseDecimal(value) !== null ? value : null;
}

const ours = (type: string) => (type === 'woosb' ? 'bundle' : type);

function statusesOf(fields: Fields): readonly string[] | null {
  const included = texts(fields['include_status']);
  if (included !== null && included.length > 0) return included.includes('any') ? null : included;
  return fields['status'] === 'any' ? null : [String(fields['status'])];
}

function choicesOf(value: unknown): ManagedProductQuery['choices'] {
  if (!Array.isArray(value)) return [];
  return (value as readonly { readonly attribute?: unknown; readonly term?: unknown }[]).flatMap(
    ({ attribute, term }) =>
      typeof attribute === 'string' && typeof term === 'string' ? [{ attribute, value: term }] : [],
  );
}

/** The products or variations that a call's filters ask for. `parentId`: whose variations; null: whoever's. */
export function productQuery(
  call: RestCall,
  kind: ManagedProductQuery['kind'],
  parentId: number | null = null,
): ManagedProductQuery {
  const { fields } = call;
  const attribute = text(fields['attribute']);
  const terms = idList(fields['attribute_term']);
  const type = text(fields['type']);
  const included = texts(fields['include_types']);
  return {
    kind,
    ...sliceOf(call),
    search: text(fields['search']),
    nameOrSku: text(fields['search_name_or_sku']),
    skuPart: text(fields['search_sku']),
    skus: words(fields['sku']),
    gtins: words(fields['global_unique_id']),
    slug: text(fields['slug']),
    include: sentIds(fields['include']),
    exclude: sentIds(fields['exclude']),
    parents: parentId === null ? sentIds(fields['parent']) : [parentId],
    notParents: sentIds(fields['parent_exclude']),
    statuses: statusesOf(fields),
    notStatuses: texts(fields['exclude_status']) ?? [],
    types: type !== '' ? [ours(type)] : included === null || included.length === 0 ? null : included.map(ours),
    notTypes: (texts(fields['exclude_types']) ?? []).map(ours),
    categories: idList(fields['category']),
    tags: idList(fields['tag']),
    brands: idList(fields['brand']),
    shippingClasses: idList(fields['shipping_class']),
    attributeTerms: attribute === '' || terms === null ? null : { slug: attribute, termIds: terms },
    choices: choicesOf(fields['attributes']),
    taxClass: text(fields['tax_class']),
    featured: flag(fields['featured']),
    virtual: flag(fields['virtual']),
    downloadable: flag(fields['downloadable']),
    onSale: flag(fields['on_sale']),
    hasPrice: flag(fields['has_price']),
    stockStatus: text(fields['stock_status']),
    minPrice: price(fields['min_price']),
    maxPrice: price(fields['max_price']),
    createdAfter: filterDate(fields, 'after'),
    createdBefore: filterDate(fields, 'before'),
    changedAfter: filterDate(fields, 'modified_after'),
    changedBefore: filterDate(fields, 'modified_before'),
    orderby: String(fields['orderby']),
    order: fields['order'] === 'asc' ? 'asc' : 'desc',
  };
}
