/** Which part of the server answers a path. */
export type RouteKind = 'api' | 'ajax' | 'asset' | 'media' | 'operations' | 'page';

const operations = new Set(['/healthz', '/readyz']);

/** Decides by path, and for `/` by the parameter `wc-ajax`. */
export function routeKind(url: URL): RouteKind {
  const { pathname } = url;
  if (pathname === '/wp-json' || pathname.startsWith('/wp-json/')) return 'api';
  if (pathname === '/wp-admin/admin-ajax.php' || (pathname === '/' && url.searchParams.has('wc-ajax'))) return 'ajax';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'media';
  return operations.has(pathname) ? 'operations' : 'page';
}
