import { slugify, uniqueSlug } from '#core/text/slug.ts';
import type { Database } from '#server/platform/db/database.ts';
import { insertWithSlugs } from '#server/platform/db/write-rows.ts';

type Path = readonly string[];

/** Categories or brands by their path from the root, case-insensitive. */
export type TermTree = {
  readonly idOf: (path: Path) => number | undefined;
  readonly pathOf: (id: number) => Path;
  /** Makes what is missing of the paths, roots first. */
  readonly ensure: (db: Database, paths: Iterable<Path>) => Promise<void>;
};

type Node = { readonly id: number; readonly parentId: number | null; readonly name: string; readonly slug: string };

function keyOf(parentId: number | null, name: string): string {
  return `${parentId ?? ''}/${name.toLowerCase()}`;
}

export async function openTermTree(db: Database, table: 'category' | 'brand'): Promise<TermTree> {
  const byKey = new Map<string, Node>();
  const byId = new Map<number, Node>();
  const slugs = new Set<string>();
  const storedTerms = await db.selectFrom(table).select(['id', 'parent_id', 'name', 'slug']).orderBy('id').execute();
  for (const { id, parent_id, name, slug } of storedTerms) add({ id, parentId: parent_id, name, slug });

  function add(node: Node): void {
    const key = keyOf(node.parentId, node.name);
    if (!byKey.has(key)) byKey.set(key, node);
    byId.set(node.id, node);
    slugs.add(node.slug);
  }

  function find(path: Path): Node | undefined {
    return path.reduce<{ node: Node | undefined; lost: boolean }>(
      ({ node, lost }, name) => {
        const next = lost ? undefined : byKey.get(keyOf(node?.id ?? null, name));
        return { node: next, lost: next === undefined };
      },
      { node: undefined, lost: false },
    ).node;
  }

  /** A name taken elsewhere in the tree gets its parent's slug behind its own, as WordPress does it. */
  function newSlug(name: string, parent: Node | undefined): string {
    const baseSlug = slugify(name) || table;
    const slug = slugs.has(baseSlug) && parent ? `${baseSlug}-${parent.slug}` : baseSlug;
    return uniqueSlug(slug, (candidate) => slugs.has(candidate));
  }

  async function ensureLevel(trx: Database, paths: Iterable<Path>): Promise<void> {
    const missing = new Map<string, { name: string; slug: string; parent_id: number | null }>();
    for (const path of paths) {
      const parent = path.length > 1 ? find(path.slice(0, -1)) : undefined;
      const name = path.at(-1) ?? '';
      const key = keyOf(parent?.id ?? null, name);
      if (byKey.has(key) || missing.has(key)) continue;
      const slug = newSlug(name, parent);
      slugs.add(slug);
      missing.set(key, { name, slug, parent_id: parent?.id ?? null });
    }
    const rows = [...missing.values()];
    const order = byId.size;
    const withOrder = rows.map((row, index) => (table === 'category' ? { ...row, menu_order: order + index } : row));
    const inserted = await insertWithSlugs(trx, table, withOrder);
    for (const { name, slug, parent_id } of rows) add({ id: inserted.get(slug) ?? 0, parentId: parent_id, name, slug });
  }

  return {
    idOf: (path) => find(path)?.id,
    pathOf(id) {
      const names: string[] = [];
      for (let node = byId.get(id); node !== undefined && names.length < 50; node = byId.get(node.parentId ?? 0))
        names.unshift(node.name);
      return names;
    },
    async ensure(trx, paths) {
      const requestedPaths = [...paths];
      const maxDepth = requestedPaths.reduce((depth, path) => Math.max(depth, path.length), 0);
      for (let depth = 1; depth <= maxDepth; depth += 1) {
        await ensureLevel(
          trx,
          requestedPaths.filter((path) => path.length >= depth).map((path) => path.slice(0, depth)),
        );
      }
    },
  };
}
