import { join } from 'node:path';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { permissionsOf } from '#core/access/roles.ts';
import type { Authority } from '#server/admin/access/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import { projectFolder } from '#server/platform/project-folder.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { createFileStorage } from '#server/platform/storage/create-file-storage.ts';
import { applyStep } from './files/apply-import.ts';
import type { FileKind } from './files/file-kind.ts';
import { planImport } from './files/plan-import.ts';
import { contentEditing } from './open-content.ts';
import { pageFiles } from './pages/page-files.ts';
import { postFiles } from './posts/post-files.ts';
import { storePictures } from './pages/page-pictures.ts';
import { contentActions } from './store/content-actions.ts';

const marker = 'content_pages';
const demoFolder = join(projectFolder, 'content');

const theShop: Authority = {
  actor: { kind: 'system', id: null, name: 'demo-content' },
  role: 'owner',
  permissions: permissionsOf('owner', {}),
  ipAddress: '',
};

/** Adds the pages and posts of the demo shop's folder to a shop; those that it has already stay as they are. */
export async function seedContent(shop: ShopFoundation, folder = demoFolder): Promise<void> {
  const images = join(folder, 'images');
  await seedTexts(shop, pageFiles, { texts: join(folder, 'pages'), images });
  await seedTexts(shop, postFiles, { texts: join(folder, 'posts'), images });
}

/** Returns how many it added. */
async function seedTexts<Shared, Text>(
  shop: ShopFoundation,
  files: FileKind<Shared, Text>,
  { texts, images }: { readonly texts: string; readonly images: string },
): Promise<number> {
  const { database, clock } = shop;
  const actions = contentActions(contentEditing(shop.settings));
  const steps = await planImport(database.db, files, { folder: texts, prune: false });
  const added = steps.flatMap((step) => (step.kind === 'added' ? [step] : []));
  const store = createMediaStore(createFileStorage(shop), { images: shop.images });
  const pictures = added.flatMap(({ text }) => text.pictures);
  await storePictures(pictures, { database, store, folder: images, clock });
  for (const step of added) {
    const done = await applyStep({ database, clock, actions, authority: theShop, kind: files.kind.kind }, step);
    // Another process may have begun with the same pages at once.
    if (!done.ok && done.failure.code !== 'address_taken')
      throw new Error(`the page ${step.slug} could not be taken over: ${JSON.stringify(done.failure)}`);
  }
  return added.length;
}

async function markContent(db: Database, value: 'taken'): Promise<void> {
  await db
    .insertInto('secret')
    .values({ name: marker, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/**
 * Takes the pages over that a shop had as files of the project, before its database had any; it is done once. Returns
 * how many there were; null where there was nothing to do.
 */
export async function takeOverPages(shop: ShopFoundation, folder = demoFolder): Promise<number | null> {
  const { db } = shop.database;
  const row = await db.selectFrom('secret').select('value').where('name', '=', marker).executeTakeFirst();
  if (row?.value !== 'files') return null;
  const taken = await seedTexts(shop, pageFiles, { texts: join(folder, 'pages'), images: join(folder, 'images') });
  await markContent(db, 'taken');
  return taken;
}
