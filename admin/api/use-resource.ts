import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { Answer, Query } from './call.ts';
import { useCall } from './session.tsx';

/** What a read is stored under: all reads of a path are read anew by `useRefresh`. */
const keyOf = (path: string, query: Query) => [path, query] as const;

type ResourceOptions = {
  readonly query?: Query;
  /** Milliseconds after which it is read anew while the page is looked at. */
  readonly every?: number;
  /** Left out: it is read. */
  readonly isNeeded?: boolean;
  /** Of calls that change nothing, though what they ask needs a body: a preview. */
  readonly method?: 'POST';
  readonly body?: object;
};

/** Reads one object or answer: `useResource<Order>('wc/v3/orders/7')`. `data.version` goes with what changes it. */
export function useResource<T>(path: string, options: ResourceOptions = {}): UseQueryResult<Answer<T>> {
  const call = useCall();
  const { query = {}, every, isNeeded = true, method = 'GET', body } = options;
  return useQuery({
    queryKey: [...keyOf(path, query), body],
    queryFn: ({ signal }) => call<T>(path, { method, query, signal, ...(body === undefined ? {} : { body }) }),
    enabled: isNeeded,
    ...(every === undefined ? {} : { refetchInterval: every }),
  });
}

/** Reads anew whatever was read at these paths and below them; resolves once it has been. */
export function useRefresh(): (...paths: readonly string[]) => Promise<void> {
  const client = useQueryClient();
  return async (...paths) => {
    const isOf = (path: unknown) =>
      typeof path === 'string' && paths.some((changed) => path === changed || path.startsWith(`${changed}/`));
    await client.invalidateQueries({ predicate: ({ queryKey }) => isOf(queryKey[0]) });
  };
}
