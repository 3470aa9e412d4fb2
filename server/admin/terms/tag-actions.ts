import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok } from '#core/result.ts';
import { slugify, uniqueSlug } from '#core/text/slug.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { refreshTopic } from '#server/catalog/products/refresh-queued-listings.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';

const maxText = 200;
const nameSchema = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maxText));
const slugSchema = v.pipe(v.string(), v.maxLength(maxText));
const descriptionSchema = v.pipe(v.string(), v.maxLength(100_000));
const idSchema = v.pipe(v.number(), v.integer());

const draftEntries = { name: nameSchema, slug: v.optional(slugSchema), description: v.optional(descriptionSchema) };

/** A tag as it is stored. */
export type StoredTag = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
};

const columns = ['id', 'name', 'slug', 'description'] as const;

export async function findTag(db: Database, id: number): Promise<StoredTag | null> {
  if (!isPossibleId(id)) return null;
  return (await db.selectFrom('tag').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

async function sameName(trx: DatabaseTransaction, name: string, but: number | null): Promise<number | null> {
  const row = await trx
    .selectFrom('tag')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .$if(but !== null, (query) => query.where('id', '!=', but ?? 0))
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The wanted slug, or that of the name, made unlike those of all other tags. */
async function freeSlug(trx: DatabaseTransaction, wanted: string, but: number | null): Promise<string> {
  const slug = slugify(wanted) || 'tag';
  const rows = await trx
    .selectFrom('tag')
    .select('slug')
    .where(sql<boolean>`starts_with(slug, ${slug})`)
    .$if(but !== null, (query) => query.where('id', '!=', but ?? 0))
    .execute();
  const taken = new Set(rows.map((row) => row.slug));
  return uniqueSlug(slug, (candidate) => taken.has(candidate));
}

/** What shows a tag is made anew: the lists at once, the texts by which its products are found after the change. */
async function announceTag(trx: DatabaseTransaction, id: number, at: Date): Promise<void> {
  const rows = await trx.selectFrom('product_tag').select('product_id').where('tag_id', '=', id).execute();
  const productIds = rows.map(({ product_id }) => product_id);
  await announceChange(trx, ['catalogue']);
  if (productIds.length > 0) await queueWork(trx, refreshTopic, { productIds }, at);
}

export const createTag = defineAction({
  name: 'tag.create',
  permission: 'terms.edit',
  schema: v.object(draftEntries),
  async run({ name, slug = '', description = '' }, { trx, audit }) {
    const same = await sameName(trx, name, null);
    if (same !== null) return fail(failure('term_exists', { id: same }));
    const values = { name, slug: await freeSlug(trx, slug === '' ? name : slug, null), description };
    const tag = await trx.insertInto('tag').values(values).returning(columns).executeTakeFirstOrThrow();
    await announceChange(trx, ['catalogue']);
    audit({ object: { type: 'tag', id: tag.id }, before: null, after: values });
    return ok(tag);
  },
});

export const updateTag = defineAction({
  name: 'tag.update',
  permission: 'terms.edit',
  schema: v.object({ id: idSchema, ...v.partial(v.object(draftEntries)).entries }),
  async run({ id, name, slug, description }, { trx, at, audit }) {
    const before = await findTag(trx, id);
    if (before === null) return fail(failure('unknown_term'));
    const same = name === undefined ? null : await sameName(trx, name, id);
    if (same !== null) return fail(failure('term_exists', { id: same }));
    const after = {
      id,
      name: name ?? before.name,
      slug: slug === undefined || slug === '' ? before.slug : await freeSlug(trx, slug, id),
      description: description ?? before.description,
    };
    const changed = changedFields(before, after);
    if (changed === null) return ok(after);
    await trx.updateTable('tag').set(after).where('id', '=', id).execute();
    await announceTag(trx, id, at);
    audit({ object: { type: 'tag', id }, ...changed });
    return ok(after);
  },
});

export const deleteTag = defineAction({
  name: 'tag.delete',
  permission: 'terms.edit',
  schema: v.object({ id: idSchema }),
  async run({ id }, { trx, at, audit }) {
    const before = await findTag(trx, id);
    if (before === null) return fail(failure('unknown_term'));
    await announceTag(trx, id, at);
    await trx.deleteFrom('tag').where('id', '=', id).execute();
    audit({ object: { type: 'tag', id }, before: { ...before }, after: null });
    return ok(before);
  },
});
