import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { attributeSlug } from '#core/product/attribute-slug.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { refreshTopic } from '#server/catalog/products/refresh-queued-listings.ts';
import { orderTerms, unorderTerms } from '#server/catalog/products/term-order.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { Database, DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { idSchema, nameSchema, slugSchema } from './term-drafts.ts';
import { lockTerms } from './term-tree.ts';

/** How the values of an attribute are chosen; `select` is that of attributes without a kind. */
export const attributeTypes = ['color', 'image', 'button', 'radio', 'select'] as const;

/** What the values of an attribute are ordered by. */
export const attributeOrders = ['menu_order', 'name', 'name_num', 'id'] as const;

/** An attribute of the shop as it is stored; `slug`: with `pa_`. */
export type StoredAttribute = {
  readonly id: number;
  readonly name: string;
  readonly slug: string;
  readonly type: string;
  readonly order_by: string;
  readonly has_archives: boolean;
};

const columns = ['id', 'name', 'slug', 'type', 'term_order as order_by', 'has_archives'] as const;

/** All attributes of the shop, by their slugs. */
export async function listAttributes(db: Database): Promise<readonly StoredAttribute[]> {
  return db.selectFrom('attribute').select(columns).orderBy('slug').execute();
}

export async function findAttributeById(db: Database, id: number): Promise<StoredAttribute | null> {
  if (!isPossibleId(id)) return null;
  return (await db.selectFrom('attribute').select(columns).where('id', '=', id).executeTakeFirst()) ?? null;
}

async function isSlugTaken(trx: DatabaseTransaction, slug: string, but: number): Promise<boolean> {
  const row = await trx
    .selectFrom('attribute')
    .select('id')
    .where('slug', '=', slug)
    .where('id', '!=', but)
    .executeTakeFirst();
  return row !== undefined;
}

function audited({ id: _id, ...fields }: StoredAttribute): Readonly<Record<string, unknown>> {
  return fields;
}

function rowOf({ name, slug, type, order_by, has_archives }: Omit<StoredAttribute, 'id'>) {
  return { name, slug, type, term_order: order_by, has_archives };
}

const entries = {
  name: v.optional(nameSchema),
  slug: v.optional(slugSchema),
  type: v.optional(v.picklist(attributeTypes)),
  order_by: v.optional(v.picklist(attributeOrders)),
  has_archives: v.optional(v.boolean()),
};

export const createAttribute = defineAction({
  name: 'attribute.create',
  permission: 'terms.edit',
  schema: v.object(entries),
  async run({ name = '', slug = '', type = 'select', order_by = 'menu_order', has_archives = false }, { trx, audit }) {
    await lockTerms(trx, 'attribute');
    if (name === '') return fail(failure('no_name'));
    const checked = attributeSlug(slug === '' ? name : slug);
    if (!checked.ok) return checked;
    if (await isSlugTaken(trx, checked.value, 0)) return fail(failure('slug_taken'));
    const row = rowOf({ name, slug: checked.value, type, order_by, has_archives });
    const attribute = await trx.insertInto('attribute').values(row).returning(columns).executeTakeFirstOrThrow();
    await announceChange(trx, ['catalogue']);
    audit({ object: { type: 'attribute', id: attribute.id }, before: null, after: audited(attribute) });
    return ok(attribute);
  },
});

/** Products that have an attribute are found by its name; their pages are made anew at once, that after the change. */
async function announceAttribute(trx: DatabaseTransaction, id: number, at: Date): Promise<void> {
  const rows = await trx.selectFrom('product_attribute').select('product_id').where('attribute_id', '=', id).execute();
  await announceChange(trx, ['everything']);
  if (rows.length > 0) await queueWork(trx, refreshTopic, { productIds: rows.map((row) => row.product_id) }, at);
}

/** Everything that names an attribute by its slug. */
async function renameKey(trx: DatabaseTransaction, before: string, next: string): Promise<void> {
  await sql`update product_attribute set key = ${next} where key = ${before} and attribute_id is not null`.execute(trx);
  await sql`update variation_attribute set key = ${next} where key = ${before}`.execute(trx);
}

/** Changes an attribute. Without a slug of its own a new name brings a new one, as on the platform. */
export const updateAttribute = defineAction({
  name: 'attribute.update',
  permission: 'terms.edit',
  schema: v.object({ id: idSchema, ...entries }),
  async run({ id, name, slug = '', type, order_by, has_archives }, { trx, at, audit }) {
    await lockTerms(trx, 'attribute');
    const before = await findAttributeById(trx, id);
    if (before === null) return fail(failure('unknown_attribute'));
    if (name === '') return fail(failure('no_name'));
    const wanted = slug === '' && name !== undefined && name !== before.name ? name : slug;
    const checked = wanted === '' ? ok(before.slug) : attributeSlug(wanted);
    if (!checked.ok) return checked;
    if (await isSlugTaken(trx, checked.value, id)) return fail(failure('slug_taken'));
    const after: StoredAttribute = {
      id,
      name: name ?? before.name,
      slug: checked.value,
      type: type ?? before.type,
      order_by: order_by ?? before.order_by,
      has_archives: has_archives ?? before.has_archives,
    };
    const changed = changedFields(audited(before), audited(after));
    if (changed === null) return ok(before);
    await trx.updateTable('attribute').set(rowOf(after)).where('id', '=', id).execute();
    if (after.name !== before.name)
      await trx.updateTable('product_attribute').set({ name: after.name }).where('attribute_id', '=', id).execute();
    if (after.slug !== before.slug) await renameKey(trx, before.slug, after.slug);
    await announceAttribute(trx, id, at);
    audit({ object: { type: 'attribute', id }, ...changed });
    return ok(after);
  },
});

/** Deletes an attribute with its values; products and variations lose it. */
export const deleteAttribute = defineAction({
  name: 'attribute.delete',
  permission: 'terms.edit',
  schema: v.object({ id: idSchema }),
  async run({ id }, { trx, at, audit }) {
    const before = await findAttributeById(trx, id);
    if (before === null) return fail(failure('unknown_attribute'));
    await announceAttribute(trx, id, at);
    await sql`
      delete from variation_attribute v using product variation, product_attribute a
      where variation.id = v.variation_id and a.product_id = variation.parent_id and a.attribute_id = ${id}
        and v.key = a.key
    `.execute(trx);
    await trx.deleteFrom('product_attribute').where('attribute_id', '=', id).execute();
    await trx.deleteFrom('attribute').where('id', '=', id).execute();
    audit({ object: { type: 'attribute', id }, before: audited(before), after: null });
    return ok(before);
  },
});

async function readOrder(trx: DatabaseTransaction, attributeId: number): Promise<readonly string[]> {
  const rows = await trx
    .selectFrom('attribute_term')
    .select('name')
    .where('attribute_id', '=', attributeId)
    .orderBy('menu_order')
    .orderBy('id')
    .execute();
  return rows.map(({ name }) => name);
}

/** Puts the values of an attribute in order, those named first; null leaves their order to each product. */
export const orderAttribute = defineAction({
  name: 'attribute.order',
  permission: 'terms.edit',
  schema: v.object({ id: idSchema, termIds: v.nullable(v.array(idSchema)) }),
  async run({ id, termIds }, { trx, audit }) {
    if ((await findAttributeById(trx, id)) === null) return fail(failure('unknown_attribute'));
    const before = await readOrder(trx, id);
    if (termIds === null) await unorderTerms(trx, id);
    else await orderTerms(trx, id, termIds);
    await announceChange(trx, ['everything']);
    const after = await readOrder(trx, id);
    audit({
      object: { type: 'attribute', id },
      before: { order: before },
      after: { order: after, by: termIds === null ? 'products' : 'shop' },
    });
    return ok(after);
  },
});
