/** What the path of a page request asks for. */
export type PagePath =
  /** A page, or its data, by the one spelling of its path. */
  | { readonly kind: 'page'; readonly path: string }
  /** The one address of the same page. */
  | { readonly kind: 'moved'; readonly path: string }
  /** A file, which no page is. */
  | { readonly kind: 'file' };

const canonicalPathPattern = /^\/(?:[a-z0-9_.~-]+\/)*[a-z0-9_.~-]*$/;

/** What a part of a path may contain without being escaped, beside what `encodeURIComponent` leaves as it is. */
const unescaped: ReadonlyMap<string, string> = new Map([...'$&+,:;=@'].map((sign) => [encodeURIComponent(sign), sign]));

function canonicalPart(part: string): string {
  const text = decodeURIComponent(part).toLowerCase().normalize();
  return encodeURIComponent(text).replaceAll(/%[0-9A-F]{2}/g, (escaped) => unescaped.get(escaped) ?? escaped);
}

/**
 * The one spelling of a path: in lower case, as every address of the shop is, with single slashes, and with no more
 * escapes than it needs. A path that nobody can read stays as it is.
 */
export function canonicalPath(path: string): string {
  if (canonicalPathPattern.test(path)) return path;
  try {
    return path
      .replaceAll(/\/{2,}/g, '/')
      .split('/')
      .map(canonicalPart)
      .join('/');
  } catch {
    return path;
  }
}

/**
 * Pages are at addresses in their one spelling with a closing slash; the data of a page at its address with `.data`,
 * which a script asks for however its page's address was spelled.
 */
export function pagePath(path: string): PagePath {
  const canonical = canonicalPath(path);
  const last = canonical.slice(canonical.lastIndexOf('/') + 1);
  if (last.endsWith('.data')) return { kind: 'page', path: canonical };
  if (last.includes('.')) return { kind: 'file' };
  const pageAddress = canonical.endsWith('/') ? canonical : `${canonical}/`;
  return { kind: pageAddress === path ? 'page' : 'moved', path: pageAddress };
}

/** The address of the page that a `.data` request belongs to. */
export function documentPath(path: string): string {
  if (!path.endsWith('.data')) return path;
  const base = path.replace(/(_root|_)?\.data$/, '');
  return base.endsWith('/') ? base : `${base}/`;
}
