import { listOf } from './parameters.ts';
import { readQuery } from './query-values.ts';

/** A page of a list: its number, its size and the total count. */
export type ListPage = { readonly page: number; readonly perPage: number; readonly total: number };

/** The `Link` header of every answer, which points to the API itself. */
export function apiLink(origin: string): string {
  return `<${origin}/wp-json/>; rel="https://api.w.org/"`;
}

/** Counts and neighbours of a page, for lists that come in pages. `address`: that they are parts of. */
export function listHeaders(
  { page, perPage, total: totalCount }: ListPage,
  address: Pick<URL, 'pathname' | 'searchParams'>,
  origin: string,
): Record<string, string> {
  const pages = perPage === 0 ? 1 : Math.ceil(totalCount / perPage);
  const neighbour = (number: number, name: string) => {
    const query = new URLSearchParams(address.searchParams);
    query.set('page', String(number));
    return `<${origin}${address.pathname}?${query.toString()}>; rel="${name}"`;
  };
  const links = [
    ...(page > 1 && pages > 0 ? [neighbour(Math.min(page - 1, pages), 'prev')] : []),
    ...(page < pages ? [neighbour(page + 1, 'next')] : []),
  ];
  return {
    'X-WP-Total': String(totalCount),
    'X-WP-TotalPages': String(pages),
    Link: links.length === 0 ? apiLink(origin) : links.join(', '),
  };
}

/**
 * Reduces an answer to the fields that `_fields` of its address names, one name per part; a dotted name includes the
 * complete part it begins with. Refusals and what is no JSON stay as they are.
 */
export async function withPickedFields(address: string, answer: Response): Promise<Response> {
  const names = fieldNames(address);
  if (names.size === 0) return answer;
  const isJson = /\bjson\b/i.test(answer.headers.get('Content-Type') ?? '');
  if (!answer.ok || !isJson || answer.body === null) return answer;
  const value: unknown = await answer.json();
  const pick = (part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).filter(([name]) => names.has(name)))
      : part;
  const picked = Array.isArray(value) ? value.map(pick) : pick(value);
  return new Response(JSON.stringify(picked), { status: answer.status, headers: new Headers(answer.headers) });
}

/** `_fields=id,name` and `_fields[]=id&_fields[]=name` are the same. */
function fieldNames(address: string): ReadonlySet<string> {
  if (!address.includes('_fields')) return new Set();
  const named = listOf(readQuery(new URL(address).searchParams)['_fields']);
  const fieldPaths = named.flatMap((part) => (typeof part === 'string' ? part.split(/[\s,]+/) : []));
  return new Set(fieldPaths.flatMap((word) => word.split('.')[0] || []));
}
