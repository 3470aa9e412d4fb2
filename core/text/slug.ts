import { decodeEntities } from './html-entities.ts';
import { foldAccents } from './fold-accents.ts';

const maxSlugLength = 200;

/**
 * The part of an address made from a name, as WordPress makes it: `Lininė staltiesė, 140 × 180 cm` →
 * `linine-staltiese-140-x-180-cm`. Only `a-z`, `0-9`, `_` and single dashes; empty when nothing of the name is left.
 */
export function slugify(name: string): string {
  return foldAccents(decodeEntities(name))
    .toLowerCase()
    .replace(/<[^>]*>/g, '')
    .replace(/×/g, 'x')
    .replace(/[\s./–—‐‑\u00a0]+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, maxSlugLength)
    .replace(/^-+|-+$/g, '');
}

/** The slug, or the first of `slug-2`, `slug-3` … that is not taken. */
export function uniqueSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  for (let count = 2; ; count += 1) {
    const ending = `-${count}`;
    const candidate = `${slug.slice(0, maxSlugLength - ending.length)}${ending}`;
    if (!isTaken(candidate)) return candidate;
  }
}
