import { slugify, uniqueSlug } from '#core/text/slug.ts';
import type { Database } from '#server/platform/db/database.ts';
import { missingNames } from './missing-names.ts';
import { insertWithSlugs } from './write-rows.ts';

/** Tags or shipping classes by name, whatever its capitals. */
export type NamedTerms = {
  readonly idOf: (name: string) => number | undefined;
  readonly nameOf: (id: number) => string | undefined;
  /** Makes those that are missing. */
  readonly ensure: (db: Database, names: Iterable<string>) => Promise<void>;
};

export async function openNamedTerms(db: Database, table: 'tag' | 'shipping_class'): Promise<NamedTerms> {
  const ids = new Map<string, number>();
  const names = new Map<number, string>();
  const slugs = new Set<string>();
  for (const { id, name, slug } of await db.selectFrom(table).select(['id', 'name', 'slug']).orderBy('id').execute()) {
    if (!ids.has(name.toLowerCase())) ids.set(name.toLowerCase(), id);
    names.set(id, name);
    slugs.add(slug);
  }
  return {
    idOf: (name) => ids.get(name.toLowerCase()),
    nameOf: (id) => names.get(id),
    async ensure(trx, wanted) {
      const missing = missingNames(wanted, (name) => ids.has(name));
      const rows = missing.map((name) => {
        const slug = uniqueSlug(slugify(name) || table.replace('_', '-'), (candidate) => slugs.has(candidate));
        slugs.add(slug);
        return { name, slug };
      });
      const inserted = await insertWithSlugs(trx, table, rows);
      for (const { name, slug } of rows) {
        const id = inserted.get(slug) ?? 0;
        ids.set(name.toLowerCase(), id);
        names.set(id, name);
      }
    },
  };
}
