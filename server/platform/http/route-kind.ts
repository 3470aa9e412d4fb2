import { clientFailuresPath } from '#contract/paths.ts';

/** Which part of the server answers a path. */
export type RouteKind = 'api' | 'ajax' | 'asset' | 'media' | 'operations' | 'failures' | 'page';

const operations = new Set(['/healthz', '/readyz']);

/** Decides by path, and among pages by the parameter `wc-ajax`. */
export function routeKind(url: URL): RouteKind {
  const { pathname } = url;
  if (pathname === '/wp-json' || pathname.startsWith('/wp-json/')) return 'api';
  if (pathname === '/wp-admin/admin-ajax.php') return 'ajax';
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'media';
  if (operations.has(pathname)) return 'operations';
  if (pathname === clientFailuresPath) return 'failures';
  return url.searchParams.has('wc-ajax') ? 'ajax' : 'page';
}

/** Which part of the server an unreadable address was meant for: the API's clients are answered in its form. */
export function unreadableKind(address: string): RouteKind {
  return /^\w+:\/\/[^/?#]*\/wp-json(?:[/?]|$)/.test(address) ? 'api' : 'page';
}
