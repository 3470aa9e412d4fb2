import * as v from 'valibot';
import { fail, ok, type Result } from '#core/result.ts';
import { namedBy, pinnedBlocks } from '#core/site/home-blocks.ts';
import type { FindThing } from '#core/site/link-target.ts';
import { pinnedMenus } from '#core/site/menus.ts';
import { homeSchema, readHome } from '#contract/home-blocks.ts';
import { menusSchema } from '#contract/menus.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { readTaxonomies } from '#server/catalog/products/taxonomies.ts';
import { homeContent, homeKind, menusContent, menusKind, siteSlug } from '#server/content/site/site-kinds.ts';
import { contentEditing } from '#server/content/open-content.ts';
import { contentActions } from '#server/content/store/content-actions.ts';
import type { Content, ContentKindName } from '#server/content/store/content-kind.ts';
import { findEntry, headOf, listEntries, readRevisions } from '#server/content/store/content-rows.ts';
import { findThings } from '#server/content/site/find-things.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { appearanceSection } from './appearance-section.ts';
import type { SiteSection } from './site-section.ts';
import { siteWriter } from './site-writer.ts';

/** Finds what menus and blocks name, in the shop as it is stored. */
export async function findStored({ database: { db } }: Pick<ShopFoundation, 'database'>): Promise<FindThing> {
  const taxonomies = await readTaxonomies(db);
  const entries = async (kind: ContentKindName) =>
    (await listEntries(db, kind)).filter(({ trashedAt, published }) => trashedAt === null && published !== null);
  const pages = (await entries('page')).map(({ id, slug }) => ({ id, slug, title: slug }));
  return findThings({ taxonomies, pages });
}

/** What shoppers see of a kind, not yet parsed; null: the merchant has none. */
export async function readPublished(
  { database: { db } }: Pick<ShopFoundation, 'database'>,
  kind: ContentKindName,
): Promise<unknown> {
  const entry = await findEntry(db, { kind, slug: siteSlug });
  if (entry?.published == null) return null;
  const revision = (await readRevisions(db, [entry.published])).get(entry.published);
  return (revision?.content as Content | undefined)?.shared ?? null;
}

/** Without the ids, which mean nothing in another shop; a thing of which only the slug is left is that slug. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const isThing = 'slug' in value;
  const entries = Object.entries(value)
    .filter(([key, part]) => part !== undefined && !(isThing && key === 'id'))
    .map(([key, part]) => [key, withoutIds(part)] as const);
  const [only] = entries;
  return isThing && entries.length === 1 && only?.[0] === 'slug' ? only[1] : Object.fromEntries(entries);
}

function parsedBy<Value>(schema: v.GenericSchema<unknown, Value>, value: unknown): Result<Value, readonly string[]> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return ok(parsed.output);
  return fail(parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'all of it'}: ${issue.message}`));
}

async function write(
  shop: ShopFoundation,
  kind: ContentKindName,
  content: Content,
  draft: boolean,
): Promise<Result<readonly string[], string>> {
  const { database, clock, settings } = shop;
  const actions = contentActions(contentEditing(settings));
  const entry = await findEntry(database.db, { kind, slug: siteSlug });
  const written = {
    id: entry?.id ?? null,
    kind,
    slug: siteSlug,
    content,
    basedOn: entry === null ? null : headOf(entry),
    template: null,
  };
  const saved = await runAction({ database, clock }, siteWriter, draft ? actions.saveDraft : actions.write, written);
  return saved.ok ? ok(saved.value.warnings) : fail(JSON.stringify(saved.failure));
}

export const homeSection: SiteSection = {
  name: 'home',
  async read(shop) {
    const stored = await readPublished(shop, homeKind.kind);
    if (stored === null) return null;
    return withoutIds({ blocks: pinnedBlocks(readHome(stored).blocks, await findStored(shop)) });
  },
  parse(value) {
    const parsed = parsedBy(homeSchema, value);
    return parsed.ok ? ok(withoutIds(parsed.value)) : parsed;
  },
  pictures: (value) =>
    v.parse(homeSchema, value).blocks.flatMap((block) => namedBy(block).pictures.map(({ file }) => file)),
  async write(shop, value, { draft }) {
    const { blocks } = v.parse(homeSchema, value);
    return write(shop, homeKind.kind, homeContent(pinnedBlocks(blocks, await findStored(shop))), draft);
  },
};

export const menusSection: SiteSection = {
  name: 'menus',
  async read(shop) {
    const stored = v.safeParse(menusSchema, await readPublished(shop, menusKind.kind));
    return stored.success ? withoutIds(pinnedMenus(stored.output, await findStored(shop))) : null;
  },
  parse(value) {
    const parsed = parsedBy(menusSchema, value);
    return parsed.ok ? ok(withoutIds(parsed.value)) : parsed;
  },
  pictures: () => [],
  async write(shop, value, { draft }) {
    const menus = v.parse(menusSchema, value);
    return write(shop, menusKind.kind, menusContent(pinnedMenus(menus, await findStored(shop))), draft);
  },
};

/** The sections of a site, in the order in which the file has them. */
export const siteSections: readonly SiteSection[] = [homeSection, menusSection, appearanceSection];
