import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isRecordedHere } from '#tests/contract/recorded-shop.ts';
import { openReplayedRestShop, type ReplayedRestShop } from './recorded-calls.ts';

const path = '/wp-json/wc/v3/products';

type Body = Readonly<Record<string, unknown>> & { readonly id: number };

describe.skipIf(!isRecordedHere)('products that programs write', () => {
  let shop: ReplayedRestShop;
  let pictures: Server;
  let pictureUrl = '';
  beforeAll(async () => {
    shop = await openReplayedRestShop();
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aa66' } })
      .png()
      .toBuffer();
    pictures = createServer((_, response) => void response.setHeader('Content-Type', 'image/png').end(png)).listen(0);
    pictureUrl = `http://127.0.0.1:${(pictures.address() as AddressInfo).port}/lempa.png`;
  }, 300_000);
  afterAll(async () => {
    pictures?.close();
    await shop?.close();
  });

  const make = async (draft: object) => (await shop.call('POST', path, draft)).body as Body;

  test('pictures are fetched, from this network only where the shop allows it', async () => {
    const draft = { name: 'Lempa', images: [{ src: pictureUrl, alt: 'Žalia' }, { id: 22 }] };
    expect(await shop.call('POST', path, draft)).toMatchObject({
      status: 400,
      body: { code: 'woocommerce_product_image_upload_error' },
    });
    await shop.settings.set('pictures.fromPrivateNetworks', true);
    const { images, id } = (await make(draft)) as Body & { readonly images: readonly Body[] };
    expect(images).toMatchObject([{ alt: 'Žalia', name: 'lempa' }, { id: 22 }]);
    const turned = { images: images.toReversed().map((image) => ({ id: image.id })) };
    const { body } = await shop.call('PUT', `${path}/${id}`, turned);
    expect((body as { readonly images: readonly Body[] }).images.map((image) => image.id)).toEqual([22, images[0]?.id]);
  });

  test('custom fields are changed by key and by id, and stay what they were sent as', async () => {
    const woosb = { ab12: { id: '119', sku: 'LAB-S-59', qty: '2' } };
    const { id, meta_data: fields } = (await make({
      name: 'Rinkinys',
      type: 'woosb',
      meta_data: [
        { key: 'woosb_ids', value: woosb },
        { key: 'rank_math_title', value: 'Pavadinimas' },
      ],
    })) as Body & { readonly meta_data: readonly { readonly id: number; readonly key: string }[] };
    const idOf = (key: string) => fields.find((field) => field.key === key)?.id;
    const { body } = await shop.call('PUT', `${path}/${id}`, {
      meta_data: [
        { id: idOf('rank_math_title'), key: 'rank_math_title', value: 'Kitas' },
        { key: 'gpsr', value: null },
      ],
    });
    expect(body).toMatchObject({
      type: 'woosb',
      price: expect.stringMatching(/^\d/),
      meta_data: expect.arrayContaining([
        { id: idOf('woosb_ids'), key: 'woosb_ids', value: woosb },
        { id: idOf('rank_math_title'), key: 'rank_math_title', value: 'Kitas' },
      ]),
    });
    const gone = { meta_data: [{ id: idOf('rank_math_title'), key: 'rank_math_title', value: null }] };
    const { body: without } = await shop.call('PUT', `${path}/${id}`, gone);
    expect(JSON.stringify(without)).not.toContain('rank_math_title');
  });

  test('what is in the trash is in no list and no shop, and found by its status', async () => {
    const { id } = await make({ name: 'Trumpam', sku: 'TR-1', regular_price: '1' });
    await shop.call('DELETE', `${path}/${id}`);
    expect((await shop.call('GET', `${path}?sku=TR-1`)).body).toEqual([]);
    expect((await shop.call('GET', `${path}?search=Trumpam`)).body).toEqual([]);
    expect((await shop.call('GET', `${path}?status=trash&include=${id}`)).body).toMatchObject([
      { id, sku: 'TR-1', slug: 'trumpam__trashed', status: 'trash' },
    ]);
    expect((await shop.ask(`/wp-json/wc/store/v1/products/${id}`)).status).toBe(404);
    const back = await shop.call('PUT', `${path}/${id}`, { status: 'publish' });
    expect(back.body).toMatchObject({ slug: 'trumpam', sku: 'TR-1', status: 'publish' });
    expect((await shop.ask(`/wp-json/wc/store/v1/products/${id}`)).status).toBe(200);
  });

  test('a product that was read can be sent back as it is', async () => {
    for (const id of [70, 1117, 58, 137]) {
      const { body: before } = await shop.call('GET', `${path}/${id}?context=edit`);
      const { rows: movements } = await sql`select from stock_movement`.execute(shop.database.db);
      const sent = await shop.call('PUT', `${path}/${id}`, before);
      expect(sent.status).toBe(200);
      const { related_ids: _, date_modified: __, date_modified_gmt: ___, ...rest } = sent.body as Body;
      expect(before).toMatchObject(rest);
      expect((await sql`select from stock_movement`.execute(shop.database.db)).rows).toHaveLength(movements.length);
    }
  });

  test.each([
    [{ name: 'h1', regular_price: '99999999999999' }, 'rest_invalid_param'],
    [{ name: 'h2', regular_price: '1e400' }, null],
    [{ name: 'h3', stock_quantity: 1e12, manage_stock: true }, 'rest_invalid_param'],
    [{ name: 'h4', menu_order: 99_999_999_999 }, 'rest_invalid_param'],
    [{ name: 'h5', weight: '1e400', dimensions: { length: 'x' } }, null],
    [{ name: 'h6', weight: '99999999999' }, 'rest_invalid_param'],
    [{ name: 'h7', categories: [{ id: 99_999_999_999 }, { id: -1 }], tags: [{}] }, null],
    [{ name: 'h8', upsell_ids: [99_999_999_999, -1, 0] }, null],
    [{ name: 'h9', images: [{ id: 99_999_999_999 }] }, 'woocommerce_product_invalid_image_id'],
    [{ name: 'h10', images: [{ src: 'file:///etc/passwd' }] }, 'woocommerce_product_image_upload_error'],
    [
      {
        name: 'h11',
        attributes: [
          { id: 99_999_999_999, options: ['a'] },
          { name: '', options: ['b'] },
        ],
      },
      null,
    ],
    [{ name: 'h12', downloads: [{ file: 'javascript:alert(1)' }] }, 'rest_invalid_param'],
    [{ name: 'h13', date_on_sale_from: 'rytoj' }, 'rest_invalid_param'],
    [{ name: 'h14', sku: 'x'.repeat(200) }, 'rest_invalid_param'],
    [{ name: 'h15', meta_data: [{ key: 'x'.repeat(300), value: 1 }, { value: 1 }] }, null],
    [{ name: 'h16', description: 'a\u0007b', short_description: '<img src=x onerror=alert(1)>' }, null],
    [{ name: 'h17', slug: '../../x', tax_class: 'nera', shipping_class: 'nera', parent_id: 5 }, null],
    [{ name: 'h18', meta_data: [{ key: 'a\u0000', value: 'b\u0000' }] }, 'rest_invalid_characters'],
    [{ name: 'h19', download_limit: 99_999_999_999 }, 'rest_invalid_param'],
  ])('%j is stored or refused', async (draft, code) => {
    const { status, body } = await shop.call('POST', path, draft);
    expect([status, (body as { code?: string }).code]).toEqual(code === null ? [201, undefined] : [400, code]);
    const { rows } = await sql`select from product where name = ${draft.name}`.execute(shop.database.db);
    expect(rows).toHaveLength(code === null ? 1 : 0);
  });
});
