import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mediaName } from '#server/catalog/media/media-store.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { emptyShop, importInto, openTestShop, problemsOf, type TestShop } from './import-shop.ts';

describeOnEachDatabase('images of an import', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open);
  });
  afterAll(() => shop.close());
  beforeEach(() => emptyShop(shop));

  async function run(csv: string, options = {}) {
    return importInto(shop, await shop.file('products.csv', csv), options);
  }
  const file =
    'SKU,Name,Images\nA,Pirmas,"https://shop.example/2020/Raudona%20g%C4%97l%C4%97.jpg?x=1, kita.png, nera.jpg, tekstas.jpg"\n';
  let folder: string;
  beforeAll(async () => {
    folder = join(dirname(shop.dataFolder), 'images');
    await mkdir(join(folder, 'deeper'), { recursive: true });
    const picture = sharp({ create: { width: 30, height: 20, channels: 3, background: '#a33' } });
    await picture
      .clone()
      .jpeg()
      .toFile(join(folder, 'deeper', 'Raudona gėlė.jpg'));
    await picture.clone().png().toFile(join(folder, 'kita.png'));
    await writeFile(join(folder, 'tekstas.jpg'), 'not a picture');
  });

  test('generates drawings unless a folder has files of their names', async () => {
    expect((await run(file)).problems).toEqual([]);
    expect(
      (await shop.database.db.selectFrom('media').selectAll().orderBy('id').execute()).map(({ state }) => state),
    ).toEqual(['remote', 'drawn', 'drawn', 'drawn']);
    const report = await run(file, { images: folder });
    expect(report).toMatchObject({ updated: 1, imagesStored: 2 });
    expect(problemsOf(report)).toEqual(['image_missing 1', 'image_failed 1']);
    const media = await shop.database.db
      .selectFrom('media')
      .selectAll()
      .where('state', '=', 'stored')
      .orderBy('id')
      .execute();
    expect(media.map(({ name, extension, width, height }) => [name, extension, width, height])).toEqual([
      ['Raudona gėlė', 'jpg', 30, 20],
      ['kita', 'png', 30, 20],
    ]);
    const [first] = media;
    const name = mediaName({ contentHash: first?.content_hash ?? '', extension: 'jpg' });
    const path = join(shop.dataFolder, name);
    expect(await readFile(path)).toEqual(await readFile(join(folder, 'deeper', 'Raudona gėlė.jpg')));
    expect(await run(file, { images: folder })).toMatchObject({ unchanged: 1 });
    expect(await run(file)).toMatchObject({ unchanged: 1 });
    await expect(run(file, { images: join(folder, 'absent') })).rejects.toThrow('no_such_folder');
  });

  test('fetches them only when requested, and never from the internal network', async () => {
    const picture = await readFile(join(folder, 'kita.png'));
    const requestedPaths: string[] = [];
    const server = createServer((request, response) => {
      requestedPaths.push(request.url ?? '');
      if (request.url === '/moved.png') response.writeHead(302, { location: '/kita.png' }).end();
      else if (request.url === '/kita.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const address = server.address();
      const host = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
      const remote = `SKU,Name,Images\nA,Pirmas,"${host}/moved.png, ${host}/absent.png, ${host.replace('127.0.0.1', 'localhost')}/kita.png"\n`;
      await run(remote);
      const refused = await run(remote, { fetchImages: true });
      expect(problemsOf(refused)).toEqual(['image_failed 1', 'image_failed 1', 'image_failed 1']);
      expect(requestedPaths).toEqual([]);
      const fetched = await run(remote.replace(/, http:\/\/localhost\S*"/, '"'), {
        fetchImages: true,
        allowPrivate: true,
      });
      expect(fetched.imagesStored).toBe(1);
      expect(problemsOf(fetched)).toEqual(['image_failed 1']);
    } finally {
      server.close();
    }
  });
});
