import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { Query } from './call.ts';
import { useCall } from './session.tsx';

/** What a list shows is in its address, so that back, reload and a shared link show the same. */
export type ListState<Filter extends string> = {
  readonly page: number;
  readonly search: string;
  readonly filters: Readonly<Record<Filter, string>>;
};

export type List<T, Filter extends string> = {
  readonly rows: readonly T[];
  readonly total: number;
  readonly pages: number;
  /** Nothing has been read yet. */
  readonly isLoading: boolean;
  /** Rows of before are shown while others are read. */
  readonly isFetching: boolean;
  readonly problem: unknown;
  readonly state: ListState<Filter>;
  /** Changes what is shown, from the first page unless a page is named; an empty text takes a filter away. */
  readonly set: (change: Partial<Record<Filter | 'search' | 'page', string>>) => void;
  readonly refresh: () => Promise<unknown>;
};

type ListOptions<Filter extends string> = {
  readonly filters: readonly Filter[];
  /** What the API calls a filter; its own name where nothing is said. */
  readonly query?: (state: ListState<Filter>) => Query;
  readonly perPage?: number;
};

/** Names of the address: `puslapis`, `ieskoti`. */
const pageName = 'puslapis';
const searchName = 'ieskoti';

/** A list of an API with pages, search and filters: `useList<Order, 'status'>('wc/v3/orders', { filters: ['status'] })`. */
export function useList<T, Filter extends string = never>(
  path: string,
  { filters, query, perPage = 25 }: ListOptions<Filter>,
): List<T, Filter> {
  const call = useCall();
  const [parameters, setParameters] = useSearchParams();
  const state: ListState<Filter> = {
    page: Math.max(1, Number(parameters.get(pageName)) || 1),
    search: parameters.get(searchName) ?? '',
    filters: Object.fromEntries(filters.map((name) => [name, parameters.get(name) ?? ''])) as Record<Filter, string>,
  };
  const sent: Query = {
    per_page: perPage,
    page: state.page,
    search: state.search,
    ...(query === undefined ? state.filters : query(state)),
  };
  const read = useQuery({
    queryKey: [path, sent],
    queryFn: ({ signal }) => call<readonly T[]>(path, { query: sent, signal }),
    placeholderData: keepPreviousData,
  });
  const total = read.data?.total ?? 0;

  function set(change: Partial<Record<Filter | 'search' | 'page', string>>): void {
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(pageName);
        for (const [name, value] of Object.entries(change) as [string, string][]) {
          const key = name === 'search' ? searchName : name === 'page' ? pageName : name;
          if (value === '' || (key === pageName && value === '1')) after.delete(key);
          else after.set(key, value);
        }
        return after;
      },
      { replace: Object.hasOwn(change, 'search') },
    );
  }

  return {
    rows: read.data?.value ?? [],
    total,
    pages: Math.max(1, Math.ceil(total / perPage)),
    isLoading: read.isPending,
    isFetching: read.isFetching,
    problem: read.error,
    state,
    set,
    refresh: read.refetch,
  };
}
