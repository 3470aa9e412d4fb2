import type { Database } from '#server/platform/db/database.ts';
import { type GlobalAttributes, openGlobalAttributes } from './global-attributes.ts';
import { type NamedTerms, openNamedTerms } from './named-terms.ts';
import { openTermTree, type TermTree } from './term-tree.ts';

/** All names that products are filed under, kept in memory while a file is read or written. */
export type Taxonomies = {
  readonly categories: TermTree;
  readonly brands: TermTree;
  readonly tags: NamedTerms;
  readonly shippingClasses: NamedTerms;
  readonly attributes: GlobalAttributes;
};

export async function openTaxonomies(db: Database): Promise<Taxonomies> {
  return {
    categories: await openTermTree(db, 'category'),
    brands: await openTermTree(db, 'brand'),
    tags: await openNamedTerms(db, 'tag'),
    shippingClasses: await openNamedTerms(db, 'shipping_class'),
    attributes: await openGlobalAttributes(db),
  };
}
