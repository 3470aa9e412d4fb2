/** A request's address as the shop takes it; null where no part of the shop could read it. */
export function requestTarget(address: string): URL | null {
  const url = URL.parse(address);
  if (url === null || !isReadable(url.pathname) || url.search.includes('%00')) return null;
  return withVersion(withRestRoute(url));
}

function isReadable(text: string): boolean {
  if (!text.includes('%')) return true;
  try {
    return !decodeURIComponent(text).includes('\0');
  } catch {
    return false;
  }
}

/** Where permalinks are off, clients call `/?rest_route=/wc/store/v1/…`. */
function withRestRoute(url: URL): URL {
  const route = url.pathname === '/' ? url.searchParams.get('rest_route') : null;
  if (route === null || !route.startsWith('/')) return url;
  const target = new URL(url);
  target.pathname = `/wp-json${route}`;
  target.searchParams.delete('rest_route');
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
