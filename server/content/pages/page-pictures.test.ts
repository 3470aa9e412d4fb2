import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createMediaStore } from '#server/catalog/media/media-store.ts';
import { type ImageProcess, programImages } from '#server/platform/images/image-process.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { readPages } from '#tests/fixtures/pages.ts';
import { storePictures, withPictures } from './page-pictures.ts';

describeOnEachDatabase('pictures of content pages', (open) => {
  let database: OpenDatabase;
  let folder: string;
  const places = () => ({
    database,
    store: createMediaStore(createFolderStorage(folder)),
    folder: join(folder, 'images'),
    clock: () => new Date(),
  });
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
    await sharp({ create: { width: 700, height: 400, channels: 3, background: '#d9cdb9' } })
      .webp()
      .toFile(join(folder, 'images', 'stalas.webp'));
  });
  afterAll(async () => {
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a picture is stored once and offered in every width it has', async () => {
    await storePictures(['stalas.webp'], places());
    expect(await storePictures(['stalas.webp', 'stalas.webp'], places())).toEqual([]);
    const pages = await withPictures(database.db, await readPages(join(folder, 'pages')));
    const home = pages.find(({ slug }) => slug === 'pradzia');
    expect(home?.picture).toMatchObject({ image: { alt: 'Padengtas stalas' }, size: { width: 700, height: 400 } });
    expect(home?.picture?.image.srcset).toContain(' 640w');
    const rows = await database.db.selectFrom('media').select('id').where('source', '=', 'stalas.webp').execute();
    expect(rows).toHaveLength(1);
  });

  test('a picture is looked at again only where its stored copy is not what it was', async () => {
    let looks = 0;
    const images: ImageProcess = {
      ...programImages,
      run: ((...task) => {
        looks += 1;
        return programImages.run(...task);
      }) as ImageProcess['run'],
    };
    const looking = { ...places(), store: createMediaStore(createFolderStorage(folder), { images }) };
    await storePictures(['stalas.webp'], looking);
    looks = 0;
    await storePictures(['stalas.webp'], looking);
    expect(looks).toBe(0);
    const [name = ''] = await readdir(join(folder, 'media'));
    await writeFile(join(folder, 'media', name), 'half');
    await storePictures(['stalas.webp'], looking);
    expect(looks).toBe(1);
    expect((await readFile(join(folder, 'media', name))).byteLength).toBeGreaterThan('half'.length);
  });

  test('a page in another language shows the same picture where it names none', async () => {
    const english = await readPages(join(folder, 'pages'), 'en_GB');
    expect(english.find(({ slug }) => slug === 'pradzia')).toMatchObject({
      title: 'Home',
      shows: { file: 'stalas.webp' },
    });
  });

  test('a picture that is missing is named and left out, and the page stays', async () => {
    expect(await storePictures(['nera.webp'], places())).toEqual(['nera.webp']);
    const pages = await withPictures(database.db, await readPages(join(folder, 'pages')));
    const page = pages.find(({ slug }) => slug === 'be');
    expect(page?.html).toContain('Tekstas');
    expect(page).not.toHaveProperty('picture');
  });
});
