/** The normalised address of a request; null where no part of the shop could read it. */
export function requestTarget(address: string): URL | null {
  const url = URL.parse(address);
  if (url === null || !isReadable(url.pathname) || url.search.includes('%00')) return null;
  const target = withVersion(withoutLastSlash(withRestRoute(url)));
  return isReadable(target.pathname) ? target : null; // a route in the query is encoded twice
}

function isReadable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}

/** Where permalinks are off, clients call `/?rest_route=/wc/store/v1/…`, or `/index.php` with the same. */
function withRestRoute(url: URL): URL {
  const isFront = url.pathname === '/' || url.pathname === '/index.php';
  const route = isFront ? url.searchParams.get('rest_route') : null;
  if (route === null || !route.startsWith('/')) return url;
  const target = new URL(url);
  target.pathname = `/wp-json${route}`;
  target.searchParams.delete('rest_route');
  return target;
}

/** `/cart/` is `/cart` to clients of the API. */
function withoutLastSlash(url: URL): URL {
  if (!url.pathname.startsWith('/wp-json/') || !url.pathname.endsWith('/')) return url;
  const target = new URL(url);
  target.pathname = url.pathname.replace(/\/+$/, '');
  return target;
}

const unversioned = /^\/wp-json\/wc\/store(?=$|\/(?!v\d+(?:\/|$)))/;

/** Calls of the Store API that name no version mean the first. */
function withVersion(url: URL): URL {
  if (!unversioned.test(url.pathname)) return url;
  const target = new URL(url);
  target.pathname = url.pathname.replace(unversioned, '/wp-json/wc/store/v1');
  return target;
}
