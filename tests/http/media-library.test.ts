import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { KeyAccess } from '#server/admin/access/actor.ts';
import { addKey } from '#server/admin/keys/api-keys.ts';
import { signingKey } from '#server/platform/session/signing-key.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

const media = '/wp-json/wp/v2/media';
const at = new Date('2026-11-21T10:00:00Z');
const gps = { GPSLatitudeRef: 'N', GPSLatitude: '54/1 41/1 13/1' };

const picture = (background: string, width = 700, height = 400) =>
  sharp({ create: { width, height, channels: 3, background } });

type Json = Readonly<Record<string, unknown>> & { readonly id: number; readonly source_url: string };

describe('wp/v2/media', () => {
  let shop: TestShop;
  const keys = new Map<string, string>();
  beforeAll(async () => {
    shop = await openTestShop({ trustProxy: true });
    await shop.settings.set('pictures.maxUploadMegabytes', 1);
    await shop.settings.set('pictures.maxUploadMegapixels', 1);
    const shopKey = await signingKey(shop.database);
    const add = async (role: string, access: KeyAccess) => {
      const draft = { name: `${role} ${access}`, access, role };
      const made = await shop.database.db.transaction().execute((trx) => addKey(trx, draft, { shopKey, at }));
      const pair = Buffer.from(`${made.consumerKey}:${made.consumerSecret}`).toString('base64');
      keys.set(draft.name, `Basic ${pair}`);
    };
    for (const role of ['owner', 'content', 'orders']) await add(role, 'read_write');
    await add('owner', 'read');
  });
  afterAll(() => shop?.close());

  async function call(method: string, path: string, init: RequestInit & { readonly as?: string } = {}) {
    const { as = 'owner read_write', ...request } = init;
    const headers = { 'X-Forwarded-Proto': 'https', Authorization: keys.get(as) ?? '', ...request.headers };
    const answer = await shop.ask(path, { ...request, method, headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: (text === '' ? null : JSON.parse(text)) as Json };
  }

  const named = (disposition: string, type = 'image/jpeg') => ({
    'Content-Type': type,
    'Content-Disposition': disposition,
  });
  const send = (bytes: Uint8Array, headers: Record<string, string>, path = media, as = 'owner read_write') =>
    call('POST', path, { headers, body: new Uint8Array(bytes), as });
  const change = (method: string, path: string, fields: unknown, as = 'owner read_write') =>
    call(method, path, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(fields), as });
  async function add(background: string, fileName = 'lova.jpg'): Promise<Json> {
    const { status, body } = await send(
      await picture(background).jpeg().toBuffer(),
      named(`attachment; filename="${fileName}"`),
    );
    expect(status).toBe(201);
    return body;
  }
  const pathOf = ({ source_url: address }: Json) => new URL(address).pathname;

  test('takes a file as the body, named by its header, and serves it without what its camera wrote', async () => {
    const sent = await picture('#d9cdb9').withExif({ IFD3: gps }).jpeg().toBuffer();
    const { status, headers, body } = await send(
      sent,
      named('attachment; filename="Lovatiesė (1).jpg"'.replace('ė', Buffer.from('ė').toString('latin1'))),
    );
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`http://shop.test${media}/${body.id}`);
    expect(body).toMatchObject({
      title: { rendered: 'Lovatiesė (1)' },
      alt_text: '',
      media_type: 'image',
      mime_type: 'image/webp',
      media_details: { width: 700, height: 400 },
      vitrina: { file: 'lovatiese-1.jpg', focal_point: null },
    });
    const served = await shop.ask(pathOf(body));
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const [file = ''] = await readdir(join(shop.dataFolder, 'media'));
    expect((await sharp(join(shop.dataFolder, 'media', file)).metadata()).exif).toBeUndefined();
  });

  test('takes a form with the file and its texts, in all languages', async () => {
    const form = new FormData();
    form.set('title', 'Linas & <b>lenta</b>');
    form.set('caption', 'Ant <stalo>');
    form.set('alt_texts[en]', 'A board');
    form.set('alt_text', 'Lenta');
    form.set('focal_point[x]', '0.25');
    form.set('focal_point[y]', '1');
    form.set(
      'file',
      new Blob([new Uint8Array(await picture('#445566').png().toBuffer())], { type: 'text/html' }),
      'lenta.html',
    );
    const { status, body } = await call('POST', `${media}?context=edit`, { body: form, as: 'content read_write' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: { raw: 'Linas & <b>lenta</b>', rendered: 'Linas &amp; &lt;b&gt;lenta&lt;/b&gt;' },
      caption: { raw: 'Ant <stalo>', rendered: '<p>Ant &lt;stalo&gt;</p>\n' },
      alt_text: 'Lenta',
      vitrina: { file: 'lenta.png', alt_texts: { lt: 'Lenta', en: 'A board' }, focal_point: { x: 0.25, y: 1 } },
    });
  });

  test('answers the picture that is there already where the same file is sent again', async () => {
    const first = await add('#101010');
    const again = await add('#101010', 'kitas.jpg');
    expect(again.id).toBe(first.id);
  });

  test('changes what is said of a picture by POST, PUT and PATCH', async () => {
    const { id } = await add('#202020');
    for (const method of ['POST', 'PUT', 'PATCH'])
      expect(
        (await change(method, `${media}/${id}`, { title: { raw: method }, alt_text: `${method} lova` })).body,
      ).toMatchObject({
        title: { rendered: method },
        alt_text: `${method} lova`,
      });
    const { body } = await change('PUT', `${media}/${id}`, { focal_point: { x: 0.5, y: 0.1 } });
    expect(body).toMatchObject({ title: { rendered: 'PATCH' }, vitrina: { focal_point: { x: 0.5, y: 0.1 } } });
    expect((await change('PUT', `${media}/${id}`, { focal_point: null })).body).toMatchObject({
      vitrina: { focal_point: null },
    });
    for (const wrong of [
      { focal_point: { x: 2, y: 0 } },
      { focal_point: { x: 0.5 } },
      { alt_text: 7 },
      { alt_text: 'x'.repeat(501) },
    ])
      expect(await change('PUT', `${media}/${id}`, wrong)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param' },
      });
    expect((await change('PUT', `${media}/999999`, { title: 'x' })).body).toMatchObject({
      code: 'rest_post_invalid_id',
    });
  });

  test('puts another file in a picture’s place, to which its former addresses lead', async () => {
    const before = await add('#303030');
    const former = pathOf(before).replace(/-\d+\.webp$/, '-640.webp');
    expect((await shop.ask(former)).status).toBe(200);
    const sent = await picture('#404040', 300, 200).png().toBuffer();
    const { status, body } = await send(
      sent,
      named('attachment; filename="kita.png"', 'image/png'),
      `${media}/${before.id}`,
    );
    expect([status, body.id]).toEqual([200, before.id]);
    expect(body).toMatchObject({ vitrina: { file: 'lova-3.jpg' }, media_details: { width: 300 } });
    expect(pathOf(body)).not.toBe(pathOf(before));
    // The variants and the original of the former file are gone.
    const moved = await vi.waitFor(async () => {
      const answer = await shop.ask(former);
      expect(answer.status).toBe(302);
      return answer;
    }, 10_000);
    const target = moved.headers.get('location') ?? '';
    expect(target).toBe(pathOf(body).replace(/-\d+\.webp$/, '-160.webp'));
    expect((await shop.ask(target)).status).toBe(200);
    const hash = /\/media\/(\w+)-/.exec(former)?.[1] ?? '';
    const files = [
      ...(await readdir(join(shop.dataFolder, 'media'))),
      ...(await readdir(join(shop.dataFolder, 'cache', 'media'))),
    ];
    expect(files.filter((file) => file.startsWith(hash))).toEqual([]);
    expect((await shop.ask(former.replace(hash, 'f'.repeat(64)))).status).toBe(404);
  });

  test('deletes a picture only by force and only where nothing shows it, which it names', async () => {
    const { id, source_url: address } = await add('#505050');
    const { body: product } = await change('POST', '/wp-json/wc/v3/products', {
      name: 'Lovatiesė',
      regular_price: '10',
      images: [{ id }],
    });
    expect(product).toMatchObject({ images: [{ id, src: address }] });
    expect(await call('DELETE', `${media}/${id}`)).toMatchObject({
      status: 501,
      body: { code: 'rest_trash_not_supported' },
    });
    expect(await call('DELETE', `${media}/${id}?force=true`)).toMatchObject({
      status: 409,
      body: {
        code: 'vitrina_media_in_use',
        message: expect.stringContaining('Lovatiesė'),
        data: { uses: [{ kind: 'product', id: String(product.id) }] },
      },
    });
    await change('PUT', `/wp-json/wc/v3/products/${product.id}`, { images: [] });
    expect(await call('DELETE', `${media}/${id}?force=true`)).toMatchObject({
      status: 200,
      body: { deleted: true, previous: { id } },
    });
    expect((await call('GET', `${media}/${id}`)).status).toBe(404);
    await vi.waitFor(async () => expect((await shop.ask(new URL(address).pathname)).status).toBe(404), 10_000);
  });

  test('lists pictures by words, kind and type, with counts and neighbours in its headers', async () => {
    const { id } = await add('#606060', 'unikalus-vardas.jpg');
    const ids = async (query: string) => {
      const { status, headers, body } = await call('GET', `${media}?${query}`);
      expect(status).toBe(200);
      return { ids: (body as unknown as readonly Json[]).map((one) => one.id), headers };
    };
    expect((await ids('search=UNIKALUS')).ids).toEqual([id]);
    expect((await ids('search=unikalus&media_type=image&mime_type=image/webp')).ids).toEqual([id]);
    for (const none of ['media_type=video', 'mime_type=image/tiff', 'mime_type=image/svg%2Bxml', 'search=nera-tokio'])
      expect((await ids(none)).ids).toEqual([]);
    const { headers, ids: first } = await ids('per_page=2&orderby=id&order=asc');
    const total = Number(headers.get('x-wp-total'));
    expect(total).toBeGreaterThan(3);
    expect([headers.get('x-wp-totalpages'), first.length]).toEqual([String(Math.ceil(total / 2)), 2]);
    expect(headers.get('link')).toContain('rel="next"');
    expect((await ids(`exclude=${id}&search=unikalus`)).ids).toEqual([]);
  });

  test('is written only by keys and roles that may', async () => {
    const sent = await picture('#707070').jpeg().toBuffer();
    const { id } = await add('#717171');
    const disposition = named('attachment; filename="x.jpg"');
    const refusal = (as: string, path = media) => send(sent, disposition, path, as);
    expect((await refusal('nobody')).status).toBe(401);
    // What nobody known sends is not even read into memory.
    expect((await send(Buffer.alloc(100_000), disposition, media, 'nobody')).status).toBe(413);
    expect((await refusal('owner read')).status).toBe(401);
    expect(await refusal('orders read_write')).toMatchObject({ status: 403, body: { code: 'rest_cannot_create' } });
    expect(await refusal('orders read_write', `${media}/${id}`)).toMatchObject({
      status: 403,
      body: { code: 'rest_cannot_edit' },
    });
    expect((await call('DELETE', `${media}/${id}?force=true`, { as: 'orders read_write' })).body).toMatchObject({
      code: 'rest_cannot_delete',
    });
    expect((await call('GET', `${media}?search=x`, { as: 'orders read_write' })).body).toEqual([]);
  });

  test('refuses what is no picture, too large, unnamed, damaged or not sent, and stores nothing of it', async () => {
    const jpeg = await picture('#808080').jpeg().toBuffer();
    const disposition = named('attachment; filename="x.jpg"');
    const count = async () => (await call('GET', `${media}?per_page=1`)).headers.get('x-wp-total');
    const before = await count();
    const expectRefusal = async (answer: ReturnType<typeof call>, status: number, code: string) =>
      expect(await answer).toMatchObject({ status, body: { code, message: expect.any(String) } });
    await expectRefusal(send(Buffer.from('<?php echo 1;'), disposition), 400, 'rest_upload_sideload_error');
    await expectRefusal(
      send(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'), disposition),
      400,
      'rest_upload_sideload_error',
    );
    await expectRefusal(send(jpeg.subarray(0, jpeg.length / 2), disposition), 400, 'rest_upload_sideload_error');
    await expectRefusal(
      send(await picture('#808080', 1200, 900).png().toBuffer(), disposition),
      400,
      'rest_upload_sideload_error',
    );
    const large = Buffer.concat([jpeg, Buffer.alloc(1_000_001)]);
    await expectRefusal(send(large, disposition), 400, 'rest_upload_file_too_big');
    await expectRefusal(send(Buffer.alloc(2_100_000), disposition), 413, 'rest_request_too_large');
    await expectRefusal(send(jpeg, { 'Content-Type': 'image/jpeg' }), 400, 'rest_upload_no_content_disposition');
    await expectRefusal(send(jpeg, named('attachment')), 400, 'rest_upload_invalid_disposition');
    await expectRefusal(send(jpeg, { ...disposition, 'Content-MD5': 'abc' }), 412, 'rest_upload_hash_mismatch');
    await expectRefusal(send(new Uint8Array(), disposition), 400, 'rest_upload_no_data');
    await expectRefusal(change('POST', media, { title: 'be failo' }), 400, 'rest_upload_no_data');
    await expectRefusal(
      call('POST', media, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: 'labas' }),
      400,
      'rest_invalid_body',
    );
    const odd = new FormData();
    odd.set('title', 'a\0b');
    odd.set('file', new Blob([new Uint8Array(jpeg)]), 'x.jpg');
    await expectRefusal(call('POST', media, { body: odd }), 400, 'rest_invalid_body');
    expect(await count()).toBe(before);
    expect(shop.log.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([]);
  });

  test('a product takes pictures by their addresses as clean copies, and refuses what is none', async () => {
    await shop.settings.set('pictures.fromPrivateNetworks', true);
    const { createServer } = await import('node:http');
    const sent = await picture('#909090').withExif({ IFD3: gps }).jpeg().toBuffer();
    const server = createServer((request, response) =>
      response.end(request.url === '/lova.jpg' ? sent : '<html></html>'),
    );
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as { port: number };
    const make = (path: string) =>
      change('POST', '/wp-json/wc/v3/products', {
        name: 'Iš kitur',
        images: [{ src: `http://127.0.0.1:${port}${path}`, alt: 'Lova' }],
      });
    try {
      const { body } = await make('/lova.jpg');
      const [image] = (body as unknown as { images: readonly { id: number; alt: string }[] }).images;
      expect(image).toMatchObject({ alt: 'Lova' });
      const row = await shop.database.db
        .selectFrom('media')
        .select(['content_hash', 'extension'])
        .where('id', '=', image?.id ?? 0)
        .executeTakeFirstOrThrow();
      const file = join(shop.dataFolder, 'media', `${row.content_hash}.${row.extension}`);
      expect((await sharp(file).metadata()).exif).toBeUndefined();
      expect(await make('/kas.html')).toMatchObject({
        status: 400,
        body: { code: 'woocommerce_product_image_upload_error' },
      });
    } finally {
      server.close();
    }
  });
});
