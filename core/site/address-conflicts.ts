import { type AddressedKind, type AddressParts, patternOf, productCategory } from './addresses.ts';
import { addressedKinds } from './read-address.ts';

/** Two names that would be one address. */
export type AddressConflict = {
  /** The part that cannot be so. */
  readonly part: AddressedKind;
  readonly base: string;
  /** The other part, or the word that the shop needs itself. */
  readonly other: { readonly part: AddressedKind } | { readonly word: string };
};

/**
 * A path as WooCommerce and people write it, `/Prekes/kategorija/`, as it is stored: `prekes/kategorija`. WordPress
 * calls the category of a post `%category%`.
 */
export function storedPath(given: string): string {
  return given
    .trim()
    .toLowerCase()
    .replaceAll(/^\/+|\/+$/g, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/%category%$/, productCategory);
}

const path = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*){0,3}$/;

/** Whether `storedPath` of a part may be an address; that of products may end in the category. */
export function isAddressPath(stored: string, part: keyof AddressParts): boolean {
  const base = part === 'product' ? stored.replace(new RegExp(`/${productCategory}$`), '') : stored;
  const isBelowAnother = part === 'orderReceived' || part === 'blogCategory';
  return base.length <= 200 && path.test(base) && !(isBelowAnother && base.includes('/'));
}

/** Parts with an address of their own; posts are named where the blog is. */
const named = addressedKinds.filter((kind) => kind !== 'post');

/**
 * The first two addresses that are the same. Words are first parts of paths that the shop has for something else; one
 * that ends in `*` stands for all that begin so.
 */
export function addressConflict(parts: AddressParts, words: readonly string[]): AddressConflict | null {
  for (const [at, part] of named.entries()) {
    const { base, named: isNamed } = patternOf(parts, part);
    const [first = ''] = base.split('/');
    const word = words.find((one) => (one.endsWith('*') ? first.startsWith(one.slice(0, -1)) : first === one));
    if (word !== undefined) return { part, base, other: { word: first } };
    if (base.split('/').includes('page')) return { part, base, other: { word: 'page' } };
    const other = named.slice(0, at).find((earlier) => {
      const pattern = patternOf(parts, earlier);
      return pattern.base === base && (pattern.named === 'none') === (isNamed === 'none');
    });
    if (other !== undefined) return { part, base, other: { part: other } };
  }
  // What is named by one part is found below the blog and the checkout too.
  return sharedWithPosts(parts);
}

function sharedWithPosts(parts: AddressParts): AddressConflict | null {
  const part = (['product', 'category', 'tag', 'brand'] as const).find(
    (kind) => patternOf(parts, kind).base === parts.blog,
  );
  return part === undefined ? null : { part, base: parts.blog, other: { part: 'blog' } };
}

/**
 * Names that nothing of a kind may have, as another address stands there: with products at `prekes/…` and categories at
 * `prekes/kategorija/…` no product can be called `kategorija`.
 */
export function takenNames(
  parts: AddressParts,
  kind: AddressedKind,
): readonly { readonly name: string; readonly by: AddressedKind }[] {
  const { base, named: isNamed } = patternOf(parts, kind);
  if (isNamed === 'none') return [];
  return named.flatMap((by) => {
    const other = patternOf(parts, by).base;
    const [name = ''] = other.startsWith(`${base}/`) ? other.slice(base.length + 1).split('/') : [];
    return by === kind || name === '' ? [] : [{ name, by }];
  });
}
