import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { type ImageProcess, programImages } from '#server/platform/images/image-process.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { inLocale } from '#server/platform/texts/current-locale.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { readLocalizedPages } from './content-pages.ts';
import { storePagePictures } from './page-pictures.ts';

describeOnEachDatabase('pictures of content pages', (open) => {
  let database: OpenDatabase;
  let folder: string;
  beforeAll(async () => {
    database = await open();
    folder = await mkdtemp(join(tmpdir(), 'pages-'));
    await mkdir(join(folder, 'pages', 'en'), { recursive: true });
    await mkdir(join(folder, 'images'));
    await writeFile(
      join(folder, 'pages', 'pradzia.md'),
      '---\ntitle: Pradžia\npicture: stalas.webp\nalt: Padengtas stalas\n---\nTekstas',
    );
    await writeFile(join(folder, 'pages', 'en', 'pradzia.md'), '---\ntitle: Home\n---\nText');
    await writeFile(join(folder, 'pages', 'be.md'), '---\ntitle: Be\npicture: nera.webp\n---\nTekstas');
    await writeFile(join(folder, 'pages', 'pikta.md'), '---\ntitle: Pikta\npicture: ../../slapta.webp\n---\nTekstas');
    await sharp({ create: { width: 700, height: 400, channels: 3, background: '#d9cdb9' } })
      .webp()
      .toFile(join(folder, 'images', 'stalas.webp'));
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a picture is stored once and offered in every width it has', async () => {
    const pages = await readLocalizedPages(join(folder, 'pages'));
    const places = {
      database,
      store: createMediaStore(createFolderStorage(folder)),
      folder: join(folder, 'images'),
      clock: () => new Date(),
    };
    await storePagePictures(pages.defaultPages, places);
    const withPicture = await storePagePictures(pages.defaultPages, places);
    const [home] = pages.defaultPages.filter(({ slug }) => slug === 'pradzia').map(withPicture);
    expect(home?.picture).toMatchObject({ image: { alt: 'Padengtas stalas' }, size: { width: 700, height: 400 } });
    expect(home?.picture?.image.srcset).toContain(' 640w');
    const rows = await database.db.selectFrom('media').select('id').where('source', '=', 'stalas.webp').execute();
    expect(rows).toHaveLength(1);
  });

  test('a picture is looked at again only where its stored copy is not what it was', async () => {
    const pages = await readLocalizedPages(join(folder, 'pages'));
    let looks = 0;
    const images: ImageProcess = {
      ...programImages,
      run: ((...task) => {
        looks += 1;
        return programImages.run(...task);
      }) as ImageProcess['run'],
    };
    const store = createMediaStore(createFolderStorage(folder), { images });
    const places = { database, store, folder: join(folder, 'images'), clock: () => new Date() };
    await storePagePictures(pages.defaultPages, places);
    looks = 0;
    await storePagePictures(pages.defaultPages, places);
    expect(looks).toBe(0);
    const [name = ''] = await readdir(join(folder, 'media'));
    await writeFile(join(folder, 'media', name), 'half');
    await storePagePictures(pages.defaultPages, places);
    expect(looks).toBe(1);
    expect((await readFile(join(folder, 'media', name))).byteLength).toBeGreaterThan('half'.length);
  });

  test('a page in another language shows the same picture where it names none', async () => {
    const pages = await readLocalizedPages(join(folder, 'pages'));
    const english = await inLocale('en_GB', () => Promise.resolve(pages.now()));
    expect(english.find(({ slug }) => slug === 'pradzia')).toMatchObject({
      title: 'Home',
      shows: { file: 'stalas.webp' },
    });
  });

  test('a picture that is missing or outside the folder is left out, and the page stays', async () => {
    const pages = await readLocalizedPages(join(folder, 'pages'));
    const withPicture = await storePagePictures(pages.defaultPages, {
      database,
      store: createMediaStore(createFolderStorage(folder)),
      folder: join(folder, 'images'),
      clock: () => new Date(),
    });
    for (const slug of ['be', 'pikta']) {
      const page = pages.defaultPages.filter((one) => one.slug === slug).map(withPicture)[0];
      expect(page?.html).toContain('Tekstas');
      expect(page).not.toHaveProperty('picture');
    }
  });
});
