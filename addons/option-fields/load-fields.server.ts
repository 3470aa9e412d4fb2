import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import * as v from 'valibot';
import { fileProblems, type NamedPosition, namesIn, type UsedFieldIds } from './file-problems.ts';
import { ownGroup, ownGroupField } from './find-groups.ts';
import { type FieldFile, fieldFileSchema, type FileGroup, type SharedGroup, type StoredGroup } from './group-schema.ts';
import { readSettings } from './option-fields-settings.ts';
import { announceChange, readOffers, type ShopFoundation } from '#server/add-on-api/commands.ts';
import { idsBySku } from '#server/add-on-api/query-products.ts';

type OwnGroup = { readonly id: number; readonly group: StoredGroup | null };

/** What a file would do to the shop, or what is wrong with it. */
export type CheckedFields =
  | { readonly problems: readonly string[] }
  | {
      /** Undefined where the file leaves the shop's groups alone. */
      readonly groups: readonly SharedGroup[] | undefined;
      readonly products: readonly OwnGroup[];
    };

const settingPath = 'addons.option-fields.groups';

/**
 * Reads and validates a file and looks up all that it names in the shop; returns its groups, or what is wrong and
 * where.
 */
export async function checkOptionFields(shop: ShopFoundation, path: string): Promise<CheckedFields> {
  const file = await readFieldFile(path);
  if (typeof file === 'string') return { problems: [file] };
  const resolvedNames = await findNamed(shop, namesIn(file));
  const existingFields = await takenFields(shop, file, resolvedNames.product);
  const problems = [...fileProblems(file, existingFields), ...resolvedNames.problems].map(
    (problem) => `${path}: ${problem}`,
  );
  if (problems.length > 0) return { problems };
  const { product, category } = resolvedNames;
  return {
    groups: file.groups?.map(({ for: applies, ...group }) => ({
      ...storedGroup(group, product),
      for: {
        products: applies.products.map(product),
        categories: applies.categories.map(category),
        exceptProducts: applies.exceptProducts.map(product),
        exceptCategories: applies.exceptCategories.map(category),
      },
    })),
    products: file.products.map(({ product: named, group }) => ({
      id: product(named),
      group: group === null ? null : storedGroup(group, product),
    })),
  };
}

async function takenFields(
  { database: { db }, settings }: ShopFoundation,
  file: FieldFile,
  idOf: (named: string | number) => number,
): Promise<UsedFieldIds> {
  const stored = readSettings(settings.current().addons['option-fields']).groups;
  const idsIn = (groups: readonly StoredGroup[]) => groups.flatMap(({ fields }) => fields.map(({ id }) => id));
  if (file.groups === undefined) return { shared: idsIn(stored), productFields: [] };
  const { rows } = await sql<{ id: number; metas: Readonly<Record<string, unknown>> }>`
    select id, metas from product where metas->>${ownGroupField}::text is not null
  `.execute(db);
  const replaced = new Set(file.products.map(({ product }) => idOf(product)));
  const remainingGroups = rows.filter(({ id }) => !replaced.has(id)).flatMap(({ metas }) => ownGroup(metas) ?? []);
  return { shared: [], productFields: idsIn(remainingGroups) };
}

async function readFieldFile(path: string): Promise<FieldFile | string> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return `There is no file ${path}.`;
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (error) {
    return `${path} is no JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  const parsed = v.safeParse(fieldFileSchema, content);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return `${path}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}.`;
}

/** Ids of what a file names, and where it names what the shop does not have. */
async function findNamed({ database: { db }, clock }: ShopFoundation, names: readonly NamedPosition[]) {
  const skus = names.flatMap(({ kind, named }) => (kind !== 'category' && typeof named === 'string' ? [named] : []));
  const bySku = await idsBySku(db, skus);
  const rows = await db.selectFrom('category').select(['id', 'slug']).execute();
  const bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
  const product = (named: string | number) =>
    typeof named === 'number' ? named : (bySku.get(named.toLowerCase()) ?? 0);
  const category = (slug: string) => bySlug.get(slug) ?? 0;
  const ids = names.flatMap(({ kind, named }) => (kind === 'category' ? [] : [product(named)]));
  const offers = await readOffers(db, ids, clock());
  const problems = names.flatMap(({ kind, named, at }) => {
    if (kind === 'category') return bySlug.has(named) ? [] : [`${at}: the shop has no category „${named}“.`];
    const offer = offers.get(product(named));
    const spoken = typeof named === 'number' ? String(named) : `„${named}“`;
    if (offer === undefined) return [`${at}: the shop has no product ${spoken}.`];
    if ((offer.parentId !== null) === (kind === 'variation')) return [];
    return [`${at}: ${spoken} is ${kind === 'variation' ? 'not a variation' : 'a variation; name its product'}.`];
  });
  return { product, category, problems };
}

function storedGroup({ variations, ...group }: FileGroup, idOf: (named: string | number) => number): StoredGroup {
  const rules = variations.map((all) => all.map((rule) => ({ ...rule, values: rule.values.map(idOf) })));
  return { ...group, variations: rules };
}

/** Writes a checked file to the shop; returns what the shop's settings refuse of it, or null. */
export async function writeOptionFields(
  shop: ShopFoundation,
  { groups, products }: Exclude<CheckedFields, { readonly problems: readonly string[] }>,
): Promise<string | null> {
  await writeOwn(shop, products);
  const refused = groups === undefined ? null : await shop.settings.set(settingPath, groups);
  return refused === null ? null : `${refused.path}: ${refused.detail}.`;
}

/** Writes the groups onto their products; other fields of a product stay as they are. */
async function writeOwn({ database, clock }: ShopFoundation, products: readonly OwnGroup[]): Promise<void> {
  if (products.length === 0) return;
  const at = clock();
  await database.db.transaction().execute(async (trx) => {
    for (const { id, group } of products) {
      const fields = JSON.stringify(group === null ? {} : { [ownGroupField]: JSON.stringify(group) });
      await sql`
        update product set metas = (metas - ${ownGroupField}::text) || ${fields}::jsonb, updated_at = ${at}
        where id = ${id}
      `.execute(trx);
    }
    await announceChange(trx, ['catalogue', ...products.map(({ id }) => `product:${id}` as const)]);
  });
}
