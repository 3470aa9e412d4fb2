import { foldAccents } from '#core/text/fold-accents.ts';
import { lithuanianSortKey } from '#core/text/sort-key.ts';
import { readBoolean, readIds, readInteger } from './list-parameters.ts';
import type { QueryValue } from './query-values.ts';

type Listable = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly count: number;
  readonly parentId?: number | null;
};

/** The part of a list of terms that was asked for; `perPage` is null where no pages were. */
export type TermPage<T> = {
  readonly terms: readonly T[];
  readonly total: number;
  readonly page: number;
  readonly perPage: number | null;
};

/** Terms are given in the order they come in unless another is asked for. */
export function termPage<T extends Listable>(
  all: readonly T[],
  values: Readonly<Record<string, QueryValue>>,
): TermPage<T> {
  const page = readInteger(values['page']) ?? 1;
  const perPage = readInteger(values['per_page']) || null;
  const found = ordered(all.filter(filterOf<T>(values)), values['orderby'], values['order'] === 'desc');
  const start = perPage === null ? 0 : (page - 1) * perPage;
  return { terms: perPage === null ? found : found.slice(start, start + perPage), total: found.length, page, perPage };
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
