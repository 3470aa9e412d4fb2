import { useQuery } from '@tanstack/react-query';
import type { Call } from '#admin/api/call.ts';
import { useCall } from '#admin/api/session.tsx';

/** A category, tag, brand or value of `wc/v3`. */
export type Term = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly parent?: number;
  readonly count: number;
  readonly menu_order?: number;
};

export const termPaths = {
  categories: 'wc/v3/products/categories',
  brands: 'wc/v3/products/brands',
  tags: 'wc/v3/products/tags',
} as const;
export type TermKindName = keyof typeof termPaths;

const perPage = 100;
const maxPages = 50;

async function readAll<T>(call: Call, path: string, signal: AbortSignal): Promise<readonly T[]> {
  const all: T[] = [];
  for (let page = 1; page <= maxPages; page += 1) {
    const { value, total } = await call<readonly T[]>(path, { query: { per_page: perPage, page }, signal });
    all.push(...value);
    if (all.length >= (total ?? 0) || value.length === 0) break;
  }
  return all;
}

/** All terms of a kind, read once and stored: `useTerms<Term>('wc/v3/products/categories')`. */
export function useTerms<T = Term>(path: string, isNeeded = true) {
  const call = useCall();
  return useQuery({
    queryKey: [path, 'all'],
    queryFn: ({ signal }) => readAll<T>(call, path, signal),
    enabled: isNeeded,
    staleTime: 60_000,
  });
}

/** Terms of a tree in the order in which it is read, each with how deep it stands. */
export function inTreeOrder<T extends Term>(
  terms: readonly T[],
): readonly { readonly term: T; readonly depth: number }[] {
  const ids = new Set(terms.map(({ id }) => id));
  const below = Map.groupBy(terms, ({ parent = 0 }) => (ids.has(parent) ? parent : 0));
  const sorted = (list: readonly T[]) =>
    list.toSorted(
      (one, other) => (one.menu_order ?? 0) - (other.menu_order ?? 0) || one.name.localeCompare(other.name, 'lt'),
    );
  const walk = (parent: number, depth: number): readonly { readonly term: T; readonly depth: number }[] =>
    sorted(below.get(parent) ?? []).flatMap((term) => [{ term, depth }, ...walk(term.id, depth + 1)]);
  return walk(0, 0);
}
