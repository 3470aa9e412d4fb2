import { sql } from 'kysely';
import * as v from 'valibot';
import { failure } from '#core/failure.ts';
import { isPossibleId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { slugify } from '#core/text/slug.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { writeMedia } from '#server/catalog/media/media-rows.ts';
import { findDefaultCategory } from '#server/catalog/products/default-category.ts';
import { refreshTopic } from '#server/catalog/products/refresh-queued-listings.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { renameClassCosts } from './class-costs.ts';
import { idSchema, type TermDraft, termDraftEntries, type TermPicture } from './term-drafts.ts';
import { findTerm, productsOf, type StoredTerm, type TermKind } from './term-kinds.ts';
import { checkParent, findSibling, findSlug, freeSlug, lockTerms } from './term-tree.ts';

/** What terms of a kind have, as the audit log shows it. */
function auditedFields(kind: TermKind, term: StoredTerm): Readonly<Record<string, unknown>> {
  const { name, slug, description, parentId, display, menuOrder, mediaId, attributeId, swatch } = term;
  return {
    name,
    slug,
    description,
    ...(kind.isTree ? { parent: parentId } : {}),
    ...(kind.hasPage ? { display, picture: mediaId } : {}),
    ...(kind.hasOrder ? { menu_order: menuOrder } : {}),
    ...(kind.isValue ? { attribute: attributeId, swatch } : {}),
  };
}

/** A term as a row of its table. */
function rowOf(kind: TermKind, term: Omit<StoredTerm, 'id'>) {
  return {
    name: term.name,
    slug: term.slug,
    description: term.description,
    ...(kind.isTree ? { parent_id: term.parentId } : {}),
    ...(kind.hasPage ? { display: term.display, media_id: term.mediaId } : {}),
    ...(kind.hasOrder ? { menu_order: term.menuOrder } : {}),
    ...(kind.isValue ? { attribute_id: term.attributeId, swatch: term.swatch } : {}),
  };
}

async function insertTerm(trx: DatabaseTransaction, kind: TermKind, term: Omit<StoredTerm, 'id'>): Promise<number> {
  const row = rowOf(kind, term);
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind.type)} (${columns})
    select ${columns} from json_populate_record(null::${sql.table(kind.type)}, ${JSON.stringify(row)}::text::json)
    returning id
  `.execute(trx);
  return rows[0]?.id ?? 0;
}

async function updateTerm(trx: DatabaseTransaction, kind: TermKind, term: StoredTerm): Promise<void> {
  const row = rowOf(kind, term);
  const set = sql.join(Object.keys(row).map((name) => sql`${sql.ref(name)} = r.${sql.ref(name)}`));
  await sql`
    update ${sql.table(kind.type)} t set ${set}
    from json_populate_record(null::${sql.table(kind.type)}, ${JSON.stringify(row)}::text::json) r where t.id = ${term.id}
  `.execute(trx);
}

/** The row of a picture, written where it is new; its captions are those that were sent. */
async function pictureId(
  trx: DatabaseTransaction,
  picture: TermPicture,
  at: Date,
): Promise<Result<number | null, { readonly code: 'unknown_picture' }>> {
  if (picture === null) return ok(null);
  const { name, alt } = picture;
  const id =
    'id' in picture
      ? picture.id
      : ((await writeMedia(trx, [picture.source], new Map([[picture.source, picture.master]]), at)).ids.get(
          picture.source,
        ) ?? 0);
  if (!isPossibleId(id)) return fail(failure('unknown_picture'));
  const captions = { ...(name === undefined ? {} : { name }), ...(alt === undefined ? {} : { alt }) };
  const row =
    Object.keys(captions).length === 0
      ? await trx.selectFrom('media').select('id').where('id', '=', id).executeTakeFirst()
      : await trx.updateTable('media').set(captions).where('id', '=', id).returning('id').executeTakeFirst();
  return row === undefined ? fail(failure('unknown_picture')) : ok(id);
}

/** Pages are made anew at once, the texts by which products of the term are found after the change. */
async function announceTerm(trx: DatabaseTransaction, kind: TermKind, id: number, at: Date): Promise<void> {
  const { rows } = await productsOf(kind, id).execute(trx);
  await announceChange(trx, ['everything']);
  if (rows.length > 0) await queueWork(trx, refreshTopic, { productIds: rows.map(({ productId }) => productId) }, at);
}

/** What else names a value of an attribute by its slug: variations, and what a product chooses at first. */
async function renameValue(trx: DatabaseTransaction, { attributeId, slug }: StoredTerm, next: string): Promise<void> {
  await sql`
    update variation_attribute v set value = ${next} from attribute a
    where a.id = ${attributeId} and v.key = a.slug and v.value = ${slug}
  `.execute(trx);
  await sql`
    update product_attribute set default_value = ${next}
    where attribute_id = ${attributeId} and default_value = ${slug}
  `.execute(trx);
}

/** A place that a program gives a value is an order that the merchant chose. */
async function markOrdered(trx: DatabaseTransaction, attributeId: number | null): Promise<void> {
  await sql`update attribute set terms_ordered = true where id = ${attributeId} and not terms_ordered`.execute(trx);
}

async function checkDraftParent(trx: DatabaseTransaction, kind: TermKind, parent: number, id: number | null) {
  if (!kind.isTree || parent === 0) return null;
  const problem = await checkParent(trx, kind, parent, id);
  return problem === null ? null : fail(failure(problem));
}

/** Makes a term: one of its name, or of its own slug where another was sent, must not be beside it. */
export function createTermAction(kind: TermKind) {
  return defineAction({
    name: `${kind.type}.create`,
    permission: 'terms.edit',
    schema: v.object(termDraftEntries),
    async run(draft, { trx, at, audit }) {
      await lockTerms(trx, kind.type);
      const { name = '', slug = '', description = '', parent = 0, display = 'default', menu_order = 0 } = draft;
      const attributeId = kind.isValue ? (draft.attributeId ?? 0) : null;
      if (attributeId !== null && !(await isAttribute(trx, attributeId))) return fail(failure('unknown_attribute'));
      if (name === '') return fail(failure('no_name'));
      const parentProblem = await checkDraftParent(trx, kind, parent, null);
      if (parentProblem !== null) return parentProblem;
      const place = { parentId: kind.isTree && parent !== 0 ? parent : null, attributeId };
      const sibling = await findSibling(trx, kind, name, place);
      if (sibling !== null) {
        const wanted = slugify(slug);
        const isOther =
          wanted !== '' && wanted !== sibling.slug && (await findSlug(trx, kind, wanted, attributeId)) === null;
        if (!isOther) return fail(failure('term_exists', { id: sibling.id }));
      }
      const picture = await pictureId(trx, kind.hasPage ? (draft.picture ?? null) : null, at);
      if (!picture.ok) return picture;
      const term = {
        name,
        slug: await freeSlug(trx, kind, slug === '' ? name : slug, place),
        description,
        ...place,
        display,
        menuOrder: menu_order,
        mediaId: picture.value,
        swatch: draft.swatch ?? null,
      };
      const id = await insertTerm(trx, kind, term);
      const stored: StoredTerm = { id, ...term };
      if (kind.isValue && menu_order !== 0) await markOrdered(trx, attributeId);
      await announceChange(trx, ['catalogue']);
      audit({ object: { type: kind.type, id }, before: null, after: auditedFields(kind, stored) });
      return ok(stored);
    },
  });
}

async function isAttribute(trx: DatabaseTransaction, id: number): Promise<boolean> {
  if (!isPossibleId(id)) return false;
  return (await trx.selectFrom('attribute').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The term as a draft changes it; what was not sent stays. */
function changedTerm(before: StoredTerm, draft: TermDraft, picture: number | null | undefined): StoredTerm {
  const { name = '', slug = '', description, parent, display, menu_order, swatch } = draft;
  return {
    ...before,
    name: name === '' ? before.name : name,
    slug: slugify(slug) || before.slug,
    description: description ?? before.description,
    parentId: parent === undefined ? before.parentId : parent === 0 ? null : parent,
    display: display ?? before.display,
    menuOrder: menu_order ?? before.menuOrder,
    mediaId: picture === undefined ? before.mediaId : picture,
    swatch: swatch === undefined ? before.swatch : swatch,
  };
}

/** Changes a term; its page moves with its slug, and the one before leads to it. */
export function updateTermAction(kind: TermKind) {
  return defineAction({
    name: `${kind.type}.update`,
    permission: 'terms.edit',
    schema: v.object({ id: idSchema, ...termDraftEntries }),
    async run({ id, ...draft }, { trx, at, audit }) {
      await lockTerms(trx, kind.type);
      const before = await findTerm(trx, kind, id, draft.attributeId ?? null);
      if (before === null) return fail(failure('unknown_term'));
      if (draft.name === '') return fail(failure('no_name'));
      const parentProblem = await checkDraftParent(trx, kind, draft.parent ?? 0, id);
      if (parentProblem !== null) return parentProblem;
      const sentPicture = kind.hasPage ? draft.picture : undefined;
      const picture = sentPicture === undefined ? ok(undefined) : await pictureId(trx, sentPicture, at);
      if (!picture.ok) return picture;
      const after = changedTerm(before, draft, picture.value);
      if (after.slug !== before.slug) {
        const holder = await findSlug(trx, kind, after.slug, before.attributeId);
        if (holder !== null && holder !== id) return fail(failure('slug_taken'));
      }
      const changed = changedFields(auditedFields(kind, before), auditedFields(kind, after));
      if (changed === null) return ok(before);
      await updateTerm(trx, kind, after);
      if (kind.isValue && after.slug !== before.slug) await renameValue(trx, before, after.slug);
      if (kind.type === 'shipping_class' && after.slug !== before.slug)
        await renameClassCosts(trx, before.slug, after.slug, at);
      if (kind.isValue && after.menuOrder !== before.menuOrder) await markOrdered(trx, before.attributeId);
      await announceTerm(trx, kind, id, at);
      audit({ object: { type: kind.type, id }, ...changed });
      return ok(after);
    },
  });
}

/** Files products that have no other category under the default one. */
async function fileUnderDefault(trx: DatabaseTransaction, id: number, defaultId: number): Promise<void> {
  await sql`
    insert into product_category (product_id, category_id)
    select own.product_id, ${defaultId}::int from product_category own
    where own.category_id = ${id} and not exists (
      select from product_category other where other.product_id = own.product_id and other.category_id <> ${id})
  `.execute(trx);
}

/**
 * Deletes a term. Terms below it move up to its parent; products lose it, and those of a category that have no other
 * get the default one, which cannot be deleted itself. `defaultCategory`: the setting, a slug.
 */
export function deleteTermAction(kind: TermKind, defaultCategory: string) {
  return defineAction({
    name: `${kind.type}.delete`,
    permission: 'terms.edit',
    schema: v.object({ id: idSchema, attributeId: v.optional(idSchema) }),
    async run({ id, attributeId = null as number | null }, { trx, at, audit }) {
      await lockTerms(trx, kind.type);
      const before = await findTerm(trx, kind, id, attributeId);
      if (before === null) return fail(failure('unknown_term'));
      if (kind.type === 'category') {
        const defaultId = await findDefaultCategory(trx, defaultCategory);
        if (defaultId === id) return fail(failure('default_category'));
        if (defaultId !== null) await fileUnderDefault(trx, id, defaultId);
      }
      await announceTerm(trx, kind, id, at);
      if (kind.isTree)
        await sql`update ${sql.table(kind.type)} set parent_id = ${before.parentId}::int where parent_id = ${id}`.execute(
          trx,
        );
      if (kind.isValue)
        await sql`
          update product_attribute set default_value = null
          where attribute_id = ${before.attributeId} and default_value = ${before.slug}
        `.execute(trx);
      await sql`delete from ${sql.table(kind.type)} where id = ${id}`.execute(trx);
      audit({ object: { type: kind.type, id }, before: auditedFields(kind, before), after: null });
      return ok(before);
    },
  });
}
