import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Authority } from '#server/admin/access/actor.ts';
import { permissionsOf } from '#core/access/roles.ts';
import { runAction } from '#server/admin/actions/action.ts';
import { searchAudit } from '#server/admin/audit/audit-log.ts';
import { mediaFileHandlers, removeFileTopic } from '#server/catalog/media/remove-media-files.ts';
import type { ChangeTag } from '#server/platform/db/announce-change.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createOutboxRunner } from '#server/platform/jobs/outbox.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addPage } from '#tests/fixtures/pages.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { changeMedia, deleteMedia, replaceMedia, uploadMedia } from './media-actions.ts';
import { findMedia, listMedia } from './media-records.ts';
import { findMediaUses } from './media-uses.ts';
import { receivePicture } from './receive-picture.ts';

const at = new Date('2026-11-26T08:00:00Z');
const clock = () => at;
const authorityOf = (role: string): Authority => ({
  actor: { kind: 'command', id: null, name: 'test' },
  role,
  permissions: permissionsOf(role, {}),
  ipAddress: '',
});
const owner = authorityOf('owner');

/** A file as it is stored; pictures of one letter have the same content. */
const file = (letter: string, uploadLetter = letter) => ({
  contentHash: letter.repeat(64),
  uploadHash: `${uploadLetter.repeat(63)}0`,
  extension: 'jpg',
  width: 800,
  height: 600,
  tint: '#d9cdb9',
  fileBytes: 1234,
});

function toolsOf(database: OpenDatabase) {
  const tools = { database, clock };
  async function add(letter: string, fileName = `${letter}.jpg`, more: object = {}): Promise<number> {
    const made = await runAction(tools, owner, uploadMedia, { file: file(letter), fileName, ...more });
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    return made.value.media.id;
  }
  return {
    tools,
    add,
    upload: (input: object) => runAction(tools, owner, uploadMedia, input),
    change: (input: object) => runAction(tools, owner, changeMedia, input),
    replace: (id: number, letter: string) => runAction(tools, owner, replaceMedia, { id, file: file(letter) }),
    remove: (id: number) => runAction(tools, owner, deleteMedia, { id }),
    /** Does what waits to be deleted; returns the files that were. */
    removeFiles: async (): Promise<readonly string[]> => {
      const removed: string[] = [];
      const handlers = mediaFileHandlers({
        remove: async ({ contentHash }) => void removed.push(contentHash.slice(0, 1)),
      });
      const logger = { warn: () => undefined, error: () => undefined } as never;
      await createOutboxRunner({ database, clock, logger, handlers }).runDue();
      return removed;
    },
  };
}

async function useInProduct({ db }: OpenDatabase, media: number, name = 'Lovatiesė'): Promise<number> {
  const id = await addProduct(db, { name }, at);
  await db.insertInto('product_media').values({ product_id: id, position: 0, media_id: media }).execute();
  return id;
}

describeOnEachDatabase('pictures of the library', (open) => {
  test('have plain file names of their own and the titles that people read', async () => {
    const database = await open();
    const { add } = toolsOf(database);
    const first = await findMedia(database.db, await add('a', 'Lovatiesė_1.JPG'));
    expect(first).toMatchObject({
      source: 'lovatiese-1.jpg',
      name: 'Lovatiesė 1',
      alt: '',
      focus: null,
      fileBytes: 1234,
    });
    expect(await findMedia(database.db, await add('b', '../Lovatiesė 1.png'))).toMatchObject({
      source: 'lovatiese-1-2.jpg',
    });
    const made = await Promise.all(['c', 'd', 'e'].map((letter) => add(letter, 'stalas.jpg')));
    const sources = await Promise.all(made.map(async (id) => (await findMedia(database.db, id))?.source));
    expect(new Set(sources)).toEqual(new Set(['stalas-2.jpg', 'stalas-3.jpg', 'stalas.jpg']));
  });

  test('that the library has already are not added again, and get only the texts they have none of', async () => {
    const database = await open();
    const { add, upload } = toolsOf(database);
    const id = await add('a', 'a.jpg', { alts: { lt_LT: 'Lova' }, title: 'Miegamasis' });
    const again = { fileName: 'kitas.jpg', title: 'Kitas', alts: { lt_LT: 'Kita', en_GB: 'A bed' }, caption: 'Linas' };
    const expected = { media: { id, name: 'Miegamasis', caption: 'Linas', alts: { lt_LT: 'Lova', en_GB: 'A bed' } } };
    expect(await upload({ ...again, file: file('a') })).toMatchObject({
      ok: true,
      value: { ...expected, isNew: false },
    });
    // The same file is known by itself where its clean copy would come out otherwise, or where it is stored as it is.
    expect(await upload({ ...again, file: file('b', 'a') })).toMatchObject({ value: { media: { id }, isNew: false } });
    await sql`update media set content_hash = ${`${'f'.repeat(63)}0`}, upload_hash = null`.execute(database.db);
    expect(await upload({ ...again, file: file('e', 'f') })).toMatchObject({ value: { media: { id }, isNew: false } });
    expect((await listMedia(database.db, { limit: 10 })).total).toBe(1);
  });

  test('have texts in each language, a caption and a focal point, all in the audit log', async () => {
    const database = await open();
    const { add, change } = toolsOf(database);
    const id = await add('a');
    const heard: ChangeTag[][] = [];
    await database.changes.subscribe('answers', (tags) => void heard.push([...tags]));
    const product = await useInProduct(database, id);
    const texts = { title: 'Lova', alts: { lt_LT: 'Lininė lova', en_GB: 'A linen bed' }, caption: 'Viena\n\n\n\nDvi' };
    expect(await change({ id, ...texts, focus: { x: 0.25, y: 1 } })).toMatchObject({
      value: { name: 'Lova', alt: 'Lininė lova', alts: texts.alts, caption: 'Viena\n\nDvi', focus: { x: 0.25, y: 1 } },
    });
    expect(await searchAudit(database.db, { action: 'media.change', limit: 5 })).toMatchObject([
      {
        objectId: String(id),
        before: { alt: '', alt_en_GB: '' },
        after: { alt_en_GB: 'A linen bed', focus: { x: 0.25 } },
      },
    ]);
    expect(await change({ id, title: 'Lova' })).toMatchObject({ ok: true }); // changes nothing
    expect(await searchAudit(database.db, { action: 'media.change', limit: 5 })).toHaveLength(1);
    expect(await change({ id, alts: { en_GB: '' }, focus: null })).toMatchObject({
      value: { alt: 'Lininė lova', alts: { lt_LT: 'Lininė lova' }, focus: null },
    });
    await expect.poll(() => heard.flat()).toContain(`product:${product}`);
    expect(heard.flat()).not.toContain('everything');
    for (const wrong of [
      { focus: { x: 1.1, y: 0 } },
      { focus: { x: 0 } },
      { title: 'x'.repeat(201) },
      { alts: { de: 'Bett' } },
    ])
      expect(await change({ id, ...wrong })).toMatchObject({ failure: { code: 'invalid_input' } });
    expect(await change({ id: 99_999, title: 'x' })).toMatchObject({ failure: { code: 'unknown_media' } });
  });

  test('are not deleted while anything shows them, and the refusal names what does', async () => {
    const database = await open();
    const { add, remove } = toolsOf(database);
    const { db } = database;
    const id = await add('a', 'stalas.jpg');
    const product = await useInProduct(database, id);
    const variation = await addProduct(db, { name: 'Lovatiesė, balta', parentId: product }, at);
    await db.insertInto('product_media').values({ product_id: variation, position: 0, media_id: id }).execute();
    const address = `/media/${'a'.repeat(64)}-640.webp`;
    const described = await addProduct(db, { name: 'Aprašyta', description: `<img src="${address}">` }, at);
    const category = await db
      .insertInto('category')
      .values({ name: 'Namai', slug: 'namai', media_id: id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('brand').values({ name: 'Linas', slug: 'linas', media_id: id }).execute();
    const attribute = await db
      .insertInto('attribute')
      .values({ name: 'Spalva', slug: 'pa_spalva' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('attribute_term')
      .values({ attribute_id: attribute.id, name: 'Balta', slug: 'balta', swatch: JSON.stringify({ image: address }) })
      .execute();
    await addPage(database, 'apie', '---\ntitle: Apie mus\npicture: stalas.jpg\nalt: Stalas\n---\nTekstas', { at });
    await addPage(database, 'kita', `---\ntitle: Kita\n---\n![Stalas](${address})`, { at, isDraft: true });
    await db
      .insertInto('setting')
      .values({ key: 'shop.logo', value: JSON.stringify(address), updated_at: at })
      .execute();
    await db
      .insertInto('translation')
      .values({ locale: 'en_GB', kind: 'product', object: String(product), field: 'description', text: address })
      .execute();

    const uses = (await findMediaUses(db, [id])).get(id);
    expect(uses?.map(({ kind, name, as }) => [kind, name, as])).toEqual([
      ['brand', 'Linas', 'picture'],
      ['category', 'Namai', 'picture'],
      ['page', 'Apie mus', 'picture'],
      ['page', 'Kita', 'text'],
      ['product', 'Lovatiesė', 'picture'],
      ['product', 'Aprašyta', 'text'],
      ['setting', 'shop.logo', 'text'],
      ['translation', `product ${product} (en_GB)`, 'text'],
      ['value', 'Balta', 'text'],
      ['variation', 'Lovatiesė, balta', 'picture'],
    ]);
    expect(uses?.find(({ name }) => name === 'Aprašyta')?.id).toBe(String(described));
    expect(uses?.find(({ kind }) => kind === 'category')?.id).toBe(String(category.id));
    expect(await remove(id)).toMatchObject({ failure: { code: 'media_in_use', data: { uses } } });
    const other = await add('b');
    expect((await findMediaUses(db, null)).has(other)).toBe(false);
    expect((await findMediaUses(db, null)).get(id)).toEqual(uses);
    expect(await remove(other)).toMatchObject({ ok: true });
  });

  test('that nothing shows are deleted with their texts and their file', async () => {
    const database = await open();
    const { add, change, remove, removeFiles } = toolsOf(database);
    const id = await add('a', 'a.jpg', { alts: { en_GB: 'A bed' } });
    await change({ id, title: 'Lova' });
    expect(await remove(id)).toMatchObject({ ok: true, value: { id } });
    expect(await remove(id)).toMatchObject({ failure: { code: 'unknown_media' } });
    expect(await database.db.selectFrom('translation').select('text').execute()).toEqual([]);
    expect(await removeFiles()).toEqual(['a']);
    const [entry] = await searchAudit(database.db, { action: 'media.delete', limit: 1 });
    expect(entry).toMatchObject({ objectId: String(id), before: { title: 'Lova', alt_en_GB: 'A bed' }, after: null });
  });

  test('keep their id, file name and texts where their file is replaced, and the former address is known', async () => {
    const database = await open();
    const { db } = database;
    const { add, change, replace, remove, removeFiles } = toolsOf(database);
    const id = await add('a', 'lova.jpg');
    await change({ id, alts: { lt_LT: 'Lova' }, focus: { x: 0, y: 0 } });
    const product = await useInProduct(database, id);
    const attribute = await db
      .insertInto('attribute')
      .values({ name: 'Spalva', slug: 'pa_spalva' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const swatch = (letter: string) => ({ image: `/media/${letter.repeat(64)}-160.webp` });
    await db
      .insertInto('attribute_term')
      .values({ attribute_id: attribute.id, name: 'Balta', slug: 'balta', swatch: JSON.stringify(swatch('a')) })
      .execute();
    const heard: ChangeTag[][] = [];
    await database.changes.subscribe('answers', (tags) => void heard.push([...tags]));
    expect(await replace(id, 'b')).toMatchObject({
      value: { id, source: 'lova.jpg', hash: 'b'.repeat(64), alt: 'Lova', focus: { x: 0, y: 0 } },
    });
    expect(await db.selectFrom('attribute_term').select('swatch').execute()).toEqual([{ swatch: swatch('b') }]);
    await expect.poll(() => heard.flat()).toContain(`picture:${'a'.repeat(64)}`);
    expect(heard.flat().some((tag) => tag === 'everything' || tag === `product:${product}`)).toBe(true);
    expect(await removeFiles()).toEqual(['a']);
    const formers = () => db.selectFrom('media_former_file').select(['content_hash', 'media_id']).execute();
    expect(await formers()).toEqual([{ content_hash: 'a'.repeat(64), media_id: id }]);
    // What names the picture by its former address shows it, too.
    await addProduct(db, { name: 'Aprašyta', description: `/media/${'a'.repeat(64)}-640.webp` }, at);
    expect((await findMediaUses(db, [id])).get(id)).toHaveLength(3);
    // The first file comes back.
    expect(await replace(id, 'a')).toMatchObject({ ok: true });
    expect(await formers()).toEqual([{ content_hash: 'b'.repeat(64), media_id: id }]);
    expect(await replace(99_999, 'c')).toMatchObject({ failure: { code: 'unknown_media' } });
    expect(await remove(id)).toMatchObject({ failure: { code: 'media_in_use' } });
  });

  test('that share a file keep it while one of them has it', async () => {
    const database = await open();
    const { add, replace, remove, removeFiles } = toolsOf(database);
    const [first, second] = [await add('a'), await add('b')];
    await replace(second, 'a');
    expect(await removeFiles()).toEqual(['b']);
    await remove(first);
    expect(await removeFiles()).toEqual([]);
    await remove(second);
    expect(await removeFiles()).toEqual(['a']);
    expect(await database.db.selectFrom('media_former_file').selectAll().execute()).toEqual([]);
    expect(
      await database.db
        .selectFrom('outbox')
        .select('topic')
        .where('finished_at', 'is', null)
        .where('topic', '=', removeFileTopic)
        .execute(),
    ).toEqual([]);
  });

  test('are found by words of their title, texts and file name, and by whether they are stored', async () => {
    const database = await open();
    const { add, change } = toolsOf(database);
    const [bed, table] = [await add('a', 'lova.jpg'), await add('b', 'stalas.jpg')];
    await change({ id: table, alts: { lt_LT: 'Ąžuolinis' }, caption: 'Miegamajam' });
    await database.db.insertInto('media').values({ state: 'drawn', source: 'nera.jpg', created_at: at }).execute();
    const found = async (query: object) =>
      (await listMedia(database.db, { limit: 10, ...query })).media.map(({ id }) => id);
    expect(await found({ search: ' LOVA ' })).toEqual([bed]);
    expect(await found({ search: 'ąžuol' })).toEqual([table]);
    expect(await found({ search: 'miegamajam' })).toEqual([table]);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ shown: 'stored', orderBy: 'id', descending: false })).toEqual([bed, table]);
    expect(await found({ shown: 'none' })).toEqual([]);
    expect(await found({ include: [bed, table], exclude: [bed] })).toEqual([table]);
  });

  test('are looked at only for whoever may add them, and stored again where their file was deleted meanwhile', async () => {
    const database = await open();
    let received = 0;
    let isThere = false;
    const mediaStore = {
      receive: async () => {
        received += 1;
        return { ok: true, value: file('a') } as const;
      },
      holds: async () => isThere,
    };
    const settings = { current: () => ({ pictures: { maxUploadMegabytes: 1, maxUploadMegapixels: 1 } }) } as never;
    const tools = { database, clock, mediaStore, settings };
    const input = { bytes: new Uint8Array(3), fileName: 'a.jpg' };
    expect(await receivePicture(tools, authorityOf('orders'), uploadMedia, input)).toMatchObject({
      failure: { code: 'not_permitted' },
    });
    expect(received).toBe(0);
    expect(await receivePicture(tools, authorityOf('content'), uploadMedia, input)).toMatchObject({ ok: true });
    expect(received).toBe(2);
    isThere = true;
    await receivePicture(tools, owner, uploadMedia, input);
    expect(received).toBe(3);
  });
});
