import { slugify } from '#core/text/slug.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';

/** A tax rate as the settings have it. */
export type StoredTaxRate = ShopSettings['tax']['rates'][number];

export type ShopTaxClass = { readonly slug: string; readonly name: string };

/** Slug of the class that every shop has. */
export const standardTaxClass = 'standard';

/** The shop's tax classes but the standard one, by their slugs; one that only rates name is called as its slug. */
export function taxClassesOf({ classes, rates }: ShopSettings['tax']): readonly ShopTaxClass[] {
  const named = new Set(classes.map(({ slug }) => slug));
  const others = [...new Set(rates.map(({ taxClass }) => taxClass))]
    .filter((slug) => slug !== standardTaxClass && !named.has(slug))
    .map((slug) => ({ slug, name: slug }));
  return [...classes, ...others].toSorted((one, other) => one.slug.localeCompare(other.slug));
}

/** The id of the next rate: higher than that of any rate there is or was. */
export function nextRateId({ rates, lastRateId }: ShopSettings['tax']): number {
  return Math.max(lastRateId, ...rates.map(({ id }) => id)) + 1;
}

/** The class that a name stands for, and whether the shop has it already by its name or by its slug. */
export function newTaxClass(
  tax: ShopSettings['tax'],
  name: string,
): { readonly taxClass: ShopTaxClass; readonly taken: 'name' | 'slug' | null } {
  const taxClass = { slug: slugify(name), name };
  const others = taxClassesOf(tax);
  const sameName = others.some((one) => one.name.toLowerCase() === name.toLowerCase());
  const sameSlug = taxClass.slug === standardTaxClass || others.some(({ slug }) => slug === taxClass.slug);
  return { taxClass, taken: sameName ? 'name' : sameSlug ? 'slug' : null };
}
