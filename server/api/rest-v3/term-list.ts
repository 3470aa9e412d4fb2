import { foldAccents } from '#core/text/fold-accents.ts';
import { lithuanianSortKey } from '#core/text/sort-key.ts';
import { sentIds, sliceOf } from './list-answer.ts';
import type { RestCall } from './rest-call.ts';

/** A term as lists filter and order it. */
export type ListedTerm = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly count: number;
  readonly parentId?: number | null;
};

function fold(text: string): string {
  return foldAccents(text).toLowerCase();
}

function matches<Term extends ListedTerm>({
  fields,
  isSent,
}: Pick<RestCall, 'fields' | 'isSent'>): (term: Term) => boolean {
  const include = sentIds(fields['include']);
  const exclude = new Set(sentIds(fields['exclude']));
  const slugs = Array.isArray(fields['slug']) ? fields['slug'].map(String) : null;
  const search = typeof fields['search'] === 'string' ? fold(fields['search'].trim()) : '';
  const parent = isSent('parent') ? Number(fields['parent']) : null;
  const hideEmpty = fields['hide_empty'] === true;
  return ({ id, name, slug, count, parentId = null }) =>
    (include.length === 0 || include.includes(id)) &&
    !exclude.has(id) &&
    (slugs === null || slugs.includes(slug)) &&
    (search === '' || fold(name).includes(search) || slug.includes(search)) &&
    (parent === null || (parentId ?? 0) === parent) &&
    (!hideEmpty || count > 0);
}

function keyOf(term: ListedTerm, orderby: unknown, include: readonly number[]): string | number {
  switch (orderby) {
    case 'id':
    case 'term_group':
      return term.id;
    case 'include':
      return include.indexOf(term.id);
    case 'slug':
      return term.slug;
    case 'description':
      return term.description;
    case 'count':
      return term.count;
    default:
      return lithuanianSortKey(term.name);
  }
}

/** The part of a list of terms that a call asks for, by its filters, its order and its page; `total`: of all that fit. */
export function listTerms<Term extends ListedTerm>(
  all: readonly Term[],
  call: Pick<RestCall, 'fields' | 'isSent'>,
): { readonly terms: readonly Term[]; readonly total: number } {
  const { orderby, order } = call.fields;
  const include = sentIds(call.fields['include']);
  const sign = order === 'desc' ? -1 : 1;
  const sorted = all
    .filter(matches<Term>(call))
    .map((term) => ({ term, key: keyOf(term, orderby, include) }))
    .toSorted(
      (one, other) => sign * (one.key < other.key ? -1 : one.key > other.key ? 1 : 0) || one.term.id - other.term.id,
    )
    .map(({ term }) => term);
  const { limit, offset } = sliceOf(call);
  return { terms: sorted.slice(offset, offset + limit), total: sorted.length };
}
