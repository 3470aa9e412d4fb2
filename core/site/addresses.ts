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

/** How many parts of a path name one page of a kind. */
type Named = 'none' | 'one' | 'some';

/** Pages at a base, or below it. */
export type AddressPattern = { readonly base: string; readonly named: Named };

export type AddressPart = Exclude<keyof AddressParts, 'categoryParents'>;

const joinedParts: Readonly<Partial<Record<AddressedKind, readonly AddressPart[]>>> = {
  orderReceived: ['checkout', 'orderReceived'],
  blogCategory: ['blog', 'blogCategory'],
  post: ['blog'],
};

/** The parts that the addresses of a kind begin with. */
export function partsOf(kind: AddressedKind): readonly AddressPart[] {
  return joinedParts[kind] ?? [kind as AddressPart];
}

const naming: Readonly<Partial<Record<AddressedKind, Named>>> = {
  category: 'some',
  brand: 'some',
  product: 'one',
  tag: 'one',
  orderReceived: 'one',
  blogCategory: 'one',
  post: 'one',
};

/** Where the pages of a kind are. */
export function patternOf(parts: AddressParts, kind: AddressedKind): AddressPattern {
  const path = partsOf(kind)
    .map((part) => parts[part])
    .join('/');
  const [base = '', ofCategory] = path.split(`/${productCategory}`);
  return { base, named: ofCategory === undefined ? (naming[kind] ?? 'none') : 'some' };
}

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
