import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { openTermTree, type TermTree } from './term-tree.ts';
import { slugify, uniqueSlug } from '#core/text/slug.ts';
import { insertRows, insertWithSlugs } from '#server/platform/db/write-rows.ts';

/**
 * All categories, brands, tags, attributes and shipping classes by name, cached in memory while a file is read or
 * written.
 */
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

type GlobalTerm = { readonly id: number; readonly name: string; readonly slug: string };

type GlobalAttribute = {
  readonly id: number;
  readonly name: string;
  /** `pa_spalva` */
  readonly slug: string;
  readonly termNamed: (name: string) => GlobalTerm | undefined;
  readonly termOf: (id: number) => GlobalTerm | undefined;
  readonly termWithSlug: (slug: string) => GlobalTerm | undefined;
};

type GlobalAttributes = {
  readonly named: (name: string) => GlobalAttribute | undefined;
  readonly of: (id: number) => GlobalAttribute | undefined;
  /** Makes the attributes and terms that are missing, by attribute name. */
  readonly ensure: (db: Database, valuesByAttribute: ReadonlyMap<string, ReadonlySet<string>>) => Promise<void>;
};

type Entry = {
  id: number;
  name: string;
  slug: string;
  byName: Map<string, GlobalTerm>;
  bySlug: Map<string, GlobalTerm>;
  byId: Map<number, GlobalTerm>;
};

function attributeSlug(name: string): string {
  return `pa_${slugify(name) || 'attribute'}`;
}

function addTerm(entry: Entry, term: GlobalTerm): void {
  const name = term.name.toLowerCase();
  if (!entry.byName.has(name)) entry.byName.set(name, term);
  entry.bySlug.set(term.slug, term);
  entry.byId.set(term.id, term);
}

async function ensureTerms(
  db: Database,
  entryTerms: readonly (readonly [Entry, ReadonlySet<string>])[],
): Promise<void> {
  const rows: { attribute_id: number; name: string; slug: string; menu_order: number }[] = [];
  for (const [entry, names] of entryTerms) {
    const missing = missingNames(names, (name) => entry.byName.has(name));
    if (missing.length === 0) continue;
    const usedSlugs = new Set(entry.bySlug.keys());
    let order = entry.byId.size;
    for (const name of missing) {
      const slug = uniqueSlug(slugify(name) || 'term', (candidate) => usedSlugs.has(candidate));
      usedSlugs.add(slug);
      rows.push({ attribute_id: entry.id, name, slug, menu_order: order });
      order += 1;
    }
  }
  if (rows.length === 0) return;
  await insertRows(db, 'attribute_term', rows);
  const entries = new Map(entryTerms.map(([entry]) => [entry.id, entry]));
  const slugs = rows.map(({ slug }) => slug);
  const inserted = await db
    .selectFrom('attribute_term')
    .select(['id', 'attribute_id', 'name', 'slug'])
    .where('attribute_id', '=', sql<number>`any(${[...entries.keys()]}::int[])`)
    .where('slug', '=', sql<string>`any(${slugs}::text[])`)
    .execute();
  for (const { id, attribute_id, name, slug } of inserted) {
    const entry = entries.get(attribute_id);
    if (entry !== undefined && !entry.byId.has(id)) addTerm(entry, { id, name, slug });
  }
}

async function openGlobalAttributes(db: Database): Promise<GlobalAttributes> {
  const entries = new Map<number, Entry>();
  const byName = new Map<string, Entry>();
  const bySlug = new Map<string, Entry>();

  function add(id: number, name: string, slug: string): void {
    const entry: Entry = { id, name, slug, byName: new Map(), bySlug: new Map(), byId: new Map() };
    entries.set(id, entry);
    if (!byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), entry);
    bySlug.set(slug, entry);
  }
  function find(name: string): Entry | undefined {
    return byName.get(name.toLowerCase()) ?? bySlug.get(attributeSlug(name));
  }
  function view(entry: Entry | undefined): GlobalAttribute | undefined {
    if (entry === undefined) return undefined;
    return {
      id: entry.id,
      name: entry.name,
      slug: entry.slug,
      termNamed: (name) => entry.byName.get(name.toLowerCase()),
      termOf: (id) => entry.byId.get(id),
      termWithSlug: (slug) => entry.bySlug.get(slug),
    };
  }

  for (const { id, name, slug } of await db
    .selectFrom('attribute')
    .select(['id', 'name', 'slug'])
    .orderBy('id')
    .execute())
    add(id, name, slug);
  const terms = await db
    .selectFrom('attribute_term')
    .select(['id', 'attribute_id', 'name', 'slug'])
    .orderBy('id')
    .execute();
  for (const { id, attribute_id, name, slug } of terms) {
    const entry = entries.get(attribute_id);
    if (entry !== undefined) addTerm(entry, { id, name, slug });
  }

  return {
    named: (name) => view(find(name)),
    of: (id) => view(entries.get(id)),
    async ensure(trx, valuesByAttribute) {
      const missing = new Map<string, string>();
      for (const name of valuesByAttribute.keys()) {
        const slug = attributeSlug(name);
        if (find(name) === undefined && !missing.has(slug)) missing.set(slug, name);
      }
      const rows = [...missing].map(([slug, name]) => ({ name, slug }));
      const inserted = await insertWithSlugs(trx, 'attribute', rows);
      for (const { name, slug } of rows) add(inserted.get(slug) ?? 0, name, slug);
      const entryTerms = [...valuesByAttribute].map(([name, values]) => [find(name), values] as const);
      await ensureTerms(
        trx,
        entryTerms.filter((pair): pair is readonly [Entry, ReadonlySet<string>] => pair[0] !== undefined),
      );
    },
  };
}

/** Tags or shipping classes by name, case-insensitive. */
type NamedTerms = {
  readonly idOf: (name: string) => number | undefined;
  readonly nameOf: (id: number) => string | undefined;
  /** Makes those that are missing. */
  readonly ensure: (db: Database, names: Iterable<string>) => Promise<void>;
};

async function openNamedTerms(db: Database, table: 'tag' | 'shipping_class'): Promise<NamedTerms> {
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
    async ensure(trx, requestedNames) {
      const missing = missingNames(requestedNames, (name) => ids.has(name));
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

/** The names not yet known, each once whatever its capitals, in their first spelling. */
function missingNames(requestedNames: Iterable<string>, isKnown: (lowerCase: string) => boolean): string[] {
  const missing = new Map<string, string>();
  for (const name of requestedNames) {
    const key = name.toLowerCase();
    if (!isKnown(key) && !missing.has(key)) missing.set(key, name);
  }
  return [...missing.values()];
}
