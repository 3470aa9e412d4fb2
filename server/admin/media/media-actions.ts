import * as v from 'valibot';
import { sql } from 'kysely';
import { defaultLocale, type Locale, locales } from '#contract/languages.ts';
import { failure } from '#core/failure.ts';
import { safeFileName, titleOfFile, uniqueFileName } from '#core/media/file-name.ts';
import { fail, ok } from '#core/result.ts';
import { defineAction } from '#server/admin/actions/action.ts';
import { changedFields } from '#server/admin/audit/audit-log.ts';
import { mediaPath } from '#server/catalog/media/image-answer.ts';
import { lockMediaFiles, queueFileRemoval } from '#server/catalog/media/remove-media-files.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { DatabaseTransaction } from '#server/platform/db/database.ts';
import { cleanLine, cleanLines } from '#server/platform/texts/clean-text.ts';
import { announceMedia } from './announce-media.ts';
import { type AltTexts, findMedia, type LibraryMedia } from './media-records.ts';
import { findMediaUses } from './media-uses.ts';

const idSchema = v.pipe(v.number(), v.integer());
const lineSchema = (maxLength: number) => v.pipe(v.string(), v.transform(cleanLine), v.maxLength(maxLength));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

const altSchema = v.optional(lineSchema(500));
const altsSchema: v.GenericSchema<unknown, AltTexts> = v.strictObject({
  lt_LT: altSchema,
  en_GB: altSchema,
} satisfies Record<Locale, typeof altSchema>);

/** What is said of a picture; what is not sent stays. */
const textEntries = {
  title: v.optional(lineSchema(200)),
  /** By language; an empty one is taken out. */
  alts: v.optional(altsSchema),
  caption: v.optional(v.pipe(v.string(), v.transform(cleanLines), v.maxLength(2000))),
  /** Null: the centre. */
  focus: v.optional(v.nullable(v.strictObject({ x: share, y: share }))),
};
const textsSchema = v.object(textEntries);
export type MediaTexts = v.InferOutput<typeof textsSchema>;

const fileSchema = v.object({
  contentHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  uploadHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  extension: v.picklist(['jpg', 'png', 'webp', 'avif']),
  width: v.number(),
  height: v.number(),
  tint: v.nullable(v.string()),
  fileBytes: v.number(),
});
type File = v.InferOutput<typeof fileSchema>;

/** What a picture has, as the audit log shows it. */
function auditedMedia({ source, name, alts, caption, focus, hash }: LibraryMedia): Readonly<Record<string, unknown>> {
  const spoken = locales.map((locale) => [locale === defaultLocale ? 'alt' : `alt_${locale}`, alts[locale] ?? '']);
  return { file: source, title: name, ...Object.fromEntries(spoken), caption, focus, content: hash };
}

function columnsOf(file: File) {
  const { contentHash, uploadHash, extension, width, height, tint, fileBytes } = file;
  return {
    state: 'stored',
    content_hash: contentHash,
    upload_hash: uploadHash,
    extension,
    width,
    height,
    tint,
    file_bytes: fileBytes,
  };
}

async function writeAlts(trx: DatabaseTransaction, source: string, alts: AltTexts): Promise<void> {
  for (const locale of locales.filter((one) => one !== defaultLocale)) {
    const text = alts[locale];
    if (text === undefined) continue;
    const row = { locale, kind: 'picture', object: source, field: 'alt' };
    if (text === '')
      await trx
        .deleteFrom('translation')
        .where((eb) => eb.and(row))
        .execute();
    else
      await trx
        .insertInto('translation')
        .values({ ...row, text })
        .onConflict((conflict) => conflict.columns(['locale', 'kind', 'object', 'field']).doUpdateSet({ text }))
        .execute();
  }
}

/** A picture as it is with other texts; what they do not name stays. */
function withTexts(media: LibraryMedia, { title, alts = {}, caption, focus }: MediaTexts): LibraryMedia {
  const sent = Object.entries(alts).filter(([, text]) => text !== undefined);
  return {
    ...media,
    name: title ?? media.name,
    alts: { ...media.alts, ...Object.fromEntries(sent) },
    caption: caption ?? media.caption,
    focus: focus === undefined ? media.focus : focus,
  };
}

/** Columns of what is said of a picture. */
function textColumns({ name, alts, caption, focus }: LibraryMedia) {
  return { name, alt: alts[defaultLocale] ?? '', caption, focus: focus === null ? null : JSON.stringify(focus) };
}

/** A picture as it is now; it is there, since the transaction has locked it. */
async function current(trx: DatabaseTransaction, id: number): Promise<LibraryMedia> {
  const media = await findMedia(trx, id);
  if (media === null) throw new Error(`picture ${id} is gone`);
  return media;
}

/** The picture that has this file already, whether it was uploaded or came as it is. */
async function findSame(trx: DatabaseTransaction, { contentHash, uploadHash }: File): Promise<LibraryMedia | null> {
  const { rows } = await sql<{ id: number }>`
    select id from media where state = 'stored'
      and (upload_hash = ${uploadHash} or content_hash = any(${[contentHash, uploadHash]}::text[]))
    order by id limit 1
  `.execute(trx);
  return rows[0] === undefined ? null : findMedia(trx, rows[0].id, true);
}

async function freeSource(trx: DatabaseTransaction, fileName: string, extension: string): Promise<string> {
  const wanted = safeFileName(fileName, extension);
  const { rows } = await sql<{ source: string }>`
    select lower(source) as source from media where starts_with(lower(source), ${wanted.replace(/\.\w+$/, '')})
  `.execute(trx);
  const taken = new Set(rows.map(({ source }) => source));
  return uniqueFileName(wanted, (name) => taken.has(name));
}

/** Those of the sent texts that a picture has none of. */
function missingTexts(media: LibraryMedia, { title, alts = {}, caption = '', focus = null }: MediaTexts): MediaTexts {
  const missing = Object.entries(alts).filter(([locale, text]) => text !== '' && !media.alts[locale as Locale]);
  return {
    ...(media.name === '' && title !== undefined ? { title } : {}),
    ...(missing.length === 0 ? {} : { alts: Object.fromEntries(missing) }),
    ...(media.caption === '' && caption !== '' ? { caption } : {}),
    ...(media.focus === null && focus !== null ? { focus } : {}),
  };
}

async function changeTexts(
  trx: DatabaseTransaction,
  before: LibraryMedia,
  texts: MediaTexts,
  at: Date,
): Promise<{ readonly media: LibraryMedia; readonly changed: ReturnType<typeof changedFields> }> {
  const { id, source } = before;
  const after = withTexts(before, texts);
  const changed = changedFields(auditedMedia(before), auditedMedia(after));
  if (changed === null) return { media: before, changed };
  await trx
    .updateTable('media')
    .set({ ...textColumns(after), changed_at: at })
    .where('id', '=', id)
    .execute();
  await writeAlts(trx, source, texts.alts ?? {});
  await announceMedia(trx, (await findMediaUses(trx, [id])).get(id) ?? [], textTags(changed.after));
  return { media: await current(trx, id), changed };
}

/** Texts of other languages are in the memory of every process. */
function textTags(after: Readonly<Record<string, unknown>>): readonly 'texts'[] {
  return Object.keys(after).some((name) => name.startsWith('alt_')) ? ['texts'] : [];
}

/**
 * Adds a picture whose file has been stored. A file that the library has already is not added again: the picture that
 * has it is returned, and gets those of the sent texts that it has none of.
 */
export const uploadMedia = defineAction({
  name: 'media.upload',
  permission: 'media.edit',
  schema: v.object({ ...textEntries, file: fileSchema, fileName: v.pipe(v.string(), v.maxLength(1000)) }),
  async run({ file, fileName, ...texts }, { trx, at, audit }) {
    await lockMediaFiles(trx);
    const same = await findSame(trx, file);
    if (same !== null) {
      const { media, changed } = await changeTexts(trx, same, missingTexts(same, texts), at);
      if (changed !== null) audit({ object: { type: 'media', id: same.id }, ...changed });
      return ok({ media, isNew: false });
    }
    const source = await freeSource(trx, fileName, file.extension);
    const { id } = await trx
      .insertInto('media')
      .values({ source, ...columnsOf(file), name: titleOfFile(fileName) || titleOfFile(source), created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('media_former_file').where('content_hash', '=', file.contentHash).execute();
    const bare = withTexts(await current(trx, id), texts);
    await trx.updateTable('media').set(textColumns(bare)).where('id', '=', id).execute();
    await writeAlts(trx, source, texts.alts ?? {});
    const media = await current(trx, id);
    if (Object.keys(media.alts).some((locale) => locale !== defaultLocale)) await announceChange(trx, ['texts']);
    audit({ object: { type: 'media', id }, before: null, after: auditedMedia(media) });
    return ok({ media, isNew: true });
  },
});

/** Changes what is said of a picture, and what of it stays in sight. */
export const changeMedia = defineAction({
  name: 'media.change',
  permission: 'media.edit',
  schema: v.object({ id: idSchema, ...textEntries }),
  async run({ id, ...texts }, { trx, at, audit }) {
    const before = await findMedia(trx, id, true);
    if (before === null) return fail(failure('unknown_media'));
    const { media, changed } = await changeTexts(trx, before, texts, at);
    if (changed !== null) audit({ object: { type: 'media', id }, ...changed });
    return ok(media);
  },
});

/** Swatches name pictures by the address of a file: it becomes that of the new one. */
async function moveSwatches(trx: DatabaseTransaction, from: string, to: string): Promise<void> {
  await sql`
    update attribute_term set swatch = jsonb_set(swatch, '{image}', to_jsonb(replace(swatch ->> 'image', ${from}, ${to})))
    where starts_with(swatch ->> 'image', ${mediaPath(from, 0).replace(/-0\.webp$/, '-')})
  `.execute(trx);
}

/**
 * Puts another file in a picture's place: its id, its file name and all that shows it stay, the new file has an address
 * of its own, to which that of the old one leads from now on.
 */
export const replaceMedia = defineAction({
  name: 'media.replace',
  permission: 'media.edit',
  schema: v.object({ id: idSchema, file: fileSchema }),
  async run({ id, file }, { trx, at, audit }) {
    await lockMediaFiles(trx);
    const before = await findMedia(trx, id, true);
    if (before === null) return fail(failure('unknown_media'));
    const { hash, extension } = before;
    if (hash === file.contentHash) return ok(before);
    await trx
      .updateTable('media')
      .set({ ...columnsOf(file), changed_at: at })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('media_former_file').where('content_hash', '=', file.contentHash).execute();
    const uses = (await findMediaUses(trx, [id])).get(id) ?? [];
    if (hash !== null && extension !== null) {
      await sql`
        insert into media_former_file (content_hash, media_id, replaced_at) values (${hash}, ${id}, ${at})
        on conflict (content_hash) do update set media_id = excluded.media_id, replaced_at = excluded.replaced_at
      `.execute(trx);
      await moveSwatches(trx, hash, file.contentHash);
      await queueFileRemoval(trx, { contentHash: hash, extension }, at);
    }
    await announceMedia(trx, uses, hash === null ? [] : [`picture:${hash}`]);
    const media = await current(trx, id);
    const changed = changedFields(auditedMedia(before), auditedMedia(media));
    if (changed !== null) audit({ object: { type: 'media', id }, ...changed });
    return ok(media);
  },
});

/** Deletes a picture with its file. One that something shows stays; the refusal names what does. */
export const deleteMedia = defineAction({
  name: 'media.delete',
  permission: 'media.edit',
  schema: v.object({ id: idSchema }),
  async run({ id }, { trx, at, audit }) {
    await lockMediaFiles(trx);
    const before = await findMedia(trx, id, true);
    if (before === null) return fail(failure('unknown_media'));
    const uses = (await findMediaUses(trx, [id])).get(id) ?? [];
    if (uses.length > 0) return fail(failure('media_in_use', { uses }));
    const { rows: formerFiles } = await sql<{ hash: string }>`
      select content_hash as hash from media_former_file where media_id = ${id}`.execute(trx);
    await trx.deleteFrom('media').where('id', '=', id).execute();
    await trx.deleteFrom('translation').where('kind', '=', 'picture').where('object', '=', before.source).execute();
    const { hash, extension } = before;
    if (hash !== null && extension !== null) await queueFileRemoval(trx, { contentHash: hash, extension }, at);
    const files = [...(hash === null ? [] : [hash]), ...formerFiles.map((file) => file.hash)];
    await announceChange(
      trx,
      files.map((file) => `picture:${file}` as const),
    );
    audit({ object: { type: 'media', id }, before: auditedMedia(before), after: null });
    return ok(before);
  },
});
