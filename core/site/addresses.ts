/** What a merchant names of the shop's addresses; each a path without slashes around it, such as `prekes/kategorija`. */
export type AddressParts = {
  readonly shop: string;
  readonly category: string;
  /** With `productCategory` as its last part the address of a product names its category. */
  readonly product: string;
  readonly tag: string;
  readonly brand: string;
  readonly cart: string;
  readonly checkout: string;
  /** Below the checkout. */
  readonly orderReceived: string;
  readonly search: string;
  readonly blog: string;
  /** Below the blog. */
  readonly blogCategory: string;
  /** Whether the address of a category names those above it. */
  readonly categoryParents: boolean;
};

/** As WooCommerce writes it in its product base. */
export const productCategory = '%product_cat%';

export const defaultAddresses: AddressParts = {
  shop: 'parduotuve',
  category: 'produkto-kategorija',
  product: 'produktas',
  tag: 'produkto-zyma',
  brand: 'gamintojas',
  cart: 'krepselis',
  checkout: 'apmokejimas',
  orderReceived: 'order-received',
  search: 'paieska',
  blog: 'tinklarastis',
  blogCategory: 'kategorija',
  categoryParents: true,
};

export type AddressedKind = Exclude<keyof AddressParts, 'categoryParents'> | 'post';

/** A page by what it shows. */
export type AddressedPage = {
  readonly kind: AddressedKind;
  /**
   * Which one: a slug, or slugs joined by slashes with those of what is above it before; an order by its id. Empty for
   * pages there is one of.
   */
  readonly name: string;
};

/** How many parts of a path name one page of a kind. */
type Named = 'none' | 'one' | 'some';

/** Pages at a base, or below it. */
export type AddressPattern = { readonly base: string; readonly named: Named };

/** Where the pages of a kind are. */
export function patternOf(parts: AddressParts, kind: AddressedKind): AddressPattern {
  switch (kind) {
    case 'category':
    case 'brand':
      return { base: parts[kind], named: 'some' };
    case 'product':
      return parts.product.endsWith(`/${productCategory}`)
        ? { base: parts.product.slice(0, -productCategory.length - 1), named: 'some' }
        : { base: parts.product, named: 'one' };
    case 'tag':
      return { base: parts.tag, named: 'one' };
    case 'orderReceived':
      return { base: `${parts.checkout}/${parts.orderReceived}`, named: 'one' };
    case 'blogCategory':
      return { base: `${parts.blog}/${parts.blogCategory}`, named: 'one' };
    case 'post':
      return { base: parts.blog, named: 'one' };
    case 'shop':
    case 'cart':
    case 'checkout':
    case 'search':
    case 'blog':
      return { base: parts[kind], named: 'none' };
  }
}

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

function lastOf(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

/**
 * The path of a page, with both slashes and without its language. A product is named with the path of its category
 * before its slug, which its address has or has not; one without category has none.
 */
export function pathOf(parts: AddressParts, kind: AddressedKind, name = ''): string {
  const { base, named } = patternOf(parts, kind);
  const isShort = named === 'one' || (kind === 'category' && !parts.categoryParents);
  const shown = isShort ? lastOf(name) : name;
  const rest = shown === '' ? '' : `${shown.split('/').map(encodeURIComponent).join('/')}/`;
  return `/${base}/${rest}`;
}

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
