/** A page of a list: where it stands and how much there is in all. */
export type ListPage = { readonly page: number; readonly perPage: number; readonly total: number };

/** What every answer of the API says of the API itself. */
export function apiLink(origin: string): string {
  return `<${origin}/wp-json/>; rel="https://api.w.org/"`;
}

/** Counts and neighbours of a page, for lists that come in pages. `address` is the one that was asked for. */
export function listHeaders(
  { page, perPage, total: found }: ListPage,
  address: URL,
  origin: string,
): Record<string, string> {
  const pages = perPage === 0 ? 1 : Math.ceil(found / perPage);
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
    'X-WP-Total': String(found),
    'X-WP-TotalPages': String(pages),
    Link: links.length === 0 ? apiLink(origin) : links.join(', '),
  };
}
