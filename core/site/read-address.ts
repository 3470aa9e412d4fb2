import { type AddressedKind, type AddressParts, type AddressPattern, pathOf, patternOf } from './addresses.ts';

/** A page by what it shows. */
export type AddressedPage = {
  readonly kind: AddressedKind;
  /**
   * Which one: a slug, or slugs joined by slashes with those of what is above it before; an order by its id. Empty for
   * pages there is one of.
   */
  readonly name: string;
};

export const addressedKinds: readonly AddressedKind[] = [
  'shop',
  'category',
  'product',
  'tag',
  'brand',
  'cart',
  'checkout',
  'orderReceived',
  'search',
  'blog',
  'blogCategory',
  'post',
];

function decoded(path: string): readonly string[] {
  try {
    return path
      .split('/')
      .filter((part) => part !== '')
      .map(decodeURIComponent);
  } catch {
    return [];
  }
}

/**
 * What a path without its language names of the pages of a pattern, `''` where there is one page; null where it is no
 * address of them.
 */
export function nameAt({ base, named }: AddressPattern, path: string): string | null {
  const given = decoded(path);
  const { length } = base.split('/');
  const rest = given.slice(length);
  const fits = named === 'none' ? rest.length === 0 : named === 'one' ? rest.length === 1 : rest.length > 0;
  return fits && given.slice(0, length).join('/') === base ? rest.join('/') : null;
}

/** The page at a path without its language; null where no such page has an address. The longest base counts. */
export function readPath(parts: AddressParts, path: string): AddressedPage | null {
  let match: { readonly page: AddressedPage; readonly length: number } | null = null;
  for (const kind of addressedKinds) {
    const pattern = patternOf(parts, kind);
    const name = nameAt(pattern, path);
    const { length } = pattern.base.split('/');
    if (name !== null && (match === null || match.length < length)) match = { page: { kind, name }, length };
  }
  return match?.page ?? null;
}

/** The same page's path by other names; query and fragment stay. What has no named address stays as it is. */
export function renamedPath(path: string, from: AddressParts, to: AddressParts): string {
  if (from === to) return path;
  const [, pathname = '', remaining = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
  const page = readPath(from, pathname);
  return page === null ? path : pathOf(to, page.kind, page.name) + remaining;
}
