/** What the path of a page request asks for. */
export type PagePath =
  | { readonly kind: 'page' }
  /** The one address of the same page. */
  | { readonly kind: 'moved'; readonly path: string }
  /** A file, which no page is. */
  | { readonly kind: 'file' };

/** Pages are at addresses with a closing slash and single slashes; the data of a page at its address with `.data`. */
export function pagePath(path: string): PagePath {
  const single = path.replaceAll(/\/{2,}/g, '/');
  const last = single.slice(single.lastIndexOf('/') + 1);
  if (last.endsWith('.data')) return single === path ? { kind: 'page' } : { kind: 'moved', path: single };
  if (last.includes('.')) return { kind: 'file' };
  const canonicalPath = single.endsWith('/') ? single : `${single}/`;
  return canonicalPath === path ? { kind: 'page' } : { kind: 'moved', path: canonicalPath };
}

/** The address of the page that a `.data` request belongs to. */
export function documentPath(path: string): string {
  if (!path.endsWith('.data')) return path;
  const base = path.replace(/(_root|_)?\.data$/, '');
  return base.endsWith('/') ? base : `${base}/`;
}
