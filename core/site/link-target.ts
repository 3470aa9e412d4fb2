/**
 * A thing of the shop as a menu or block names it: by slug, and by the id that it had when that was written, so that a
 * new slug does not lose it.
 */
export type ThingRef = { readonly slug: string; readonly id?: number | undefined };

/** Pages that every shop has. */
export const ownPages = [
  'home',
  'shop',
  'contact',
  'newsletter',
  'wishes',
  'account',
  'find-order',
  'withdrawal',
  'blog',
] as const;
export type OwnPage = (typeof ownPages)[number];

/** What can be looked up by a `ThingRef`. */
export const thingKinds = ['page', 'category', 'brand', 'tag', 'post-category'] as const;
export type ThingKind = (typeof thingKinds)[number];

/** Where a link leads. */
export type LinkTarget =
  | ({ readonly to: ThingKind } & ThingRef)
  | { readonly to: 'own'; readonly page: OwnPage }
  /** A path of the shop, or an address elsewhere. */
  | { readonly to: 'address'; readonly address: string };

/** Where a link leads, as the storefront makes its address: `path` is the slugs from the root, joined by slashes. */
export type LinkPlace =
  | { readonly to: ThingKind; readonly path: string }
  | { readonly to: 'own'; readonly page: OwnPage }
  | { readonly to: 'address'; readonly address: string };

/** A thing that was found: `path` is the slugs from the root, joined by slashes; `id` 0: it has none. */
export type FoundThing = { readonly id: number; readonly slug: string; readonly path: string; readonly name: string };

/** Finds the things of a shop that can be shown now: by id where it is known, else by slug. */
export type FindThing = (kind: ThingKind, ref: ThingRef) => FoundThing | null;

/** A path of the shop, or an address of the web, a mail address or a telephone number; nothing that runs. */
export function isLinkAddress(address: string): boolean {
  if (address.length > 2000 || /[\s\\<>"]/.test(address) || hasControls(address)) return false;
  return /^(?:\/(?!\/)|#|https?:\/\/[^/]|mailto:[^@]+@[^@]+$|tel:\+?[\d()-]+$)/i.test(address);
}

function hasControls(text: string): boolean {
  return [...text].some((letter) => (letter.codePointAt(0) ?? 0) < 32);
}

/** Where a target is; null where what it names is gone, or its shop has no such page. */
export function placeOf(target: LinkTarget, find: FindThing, offered: ReadonlySet<OwnPage>): LinkPlace | null {
  if (target.to === 'own') return offered.has(target.page) ? target : null;
  if (target.to === 'address') return target;
  const found = find(target.to, target);
  return found === null ? null : { to: target.to, path: found.path };
}

/** A target in words, for whoever has to correct it: `category patalyne`. */
export function targetWords(target: LinkTarget): string {
  if (target.to === 'own') return target.page;
  return target.to === 'address' ? target.address : `${target.to} ${target.slug}`;
}

/** The target with the ids and present slugs of what it names; one that is gone stays as it is. */
export function pinned(target: LinkTarget, find: FindThing): LinkTarget {
  return 'slug' in target ? { to: target.to, ...pinnedRef(target.to, target, find) } : target;
}

/** A reference with the id and the present slug of what it names; one that is gone stays as it is. */
export function pinnedRef(kind: ThingKind, ref: ThingRef, find: FindThing): ThingRef {
  const found = find(kind, ref);
  if (found !== null) return found.id === 0 ? { slug: found.slug } : { slug: found.slug, id: found.id };
  return ref.id === undefined ? { slug: ref.slug } : { slug: ref.slug, id: ref.id };
}
