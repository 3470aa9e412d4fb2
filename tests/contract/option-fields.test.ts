import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldCommands } from '#addons/option-fields/option-fields.server.ts';
import { cartDifferences, mayDiffer, ourShop } from './agreed-differences.ts';
import { compareShape } from './compare-shape.ts';
import { compareValues } from './compare-values.ts';
import { isRecordedHere, openRecordedShop, type RecordedShop } from './recorded-shop.ts';
import { readRecordings } from './recordings.ts';
import { type AnswerBody, newShopper } from './shopper.ts';

const [, optionFieldsLoad] = fieldCommands;

const recordings = new Map(readRecordings('add-ons', () => true).map((recording) => [recording.name, recording]));

function recorded(name: string) {
  const recording = recordings.get(name);
  if (recording === undefined) throw new Error(`no recording ${name}`);
  return recording;
}

const fields = [
  { id: 'tekstas', type: 'text', label: 'Graviravimo tekstas', required: true },
  { id: 'pakuote', type: 'select', label: 'Pakuotė', choices: [{ value: 'dovanine', label: 'Dovaninė' }] },
  { id: 'skubus', type: 'checkboxes', label: 'Skubus surinkimas', choices: [{ value: 'taip' }] },
];

describe.skipIf(!isRecordedHere)('recorded exchanges about option fields', () => {
  let shop: RecordedShop;
  beforeAll(async () => {
    shop = await openRecordedShop();
    const dataFolder = await mkdtemp(join(tmpdir(), 'option-fields-'));
    const path = join(dataFolder, 'fields.json');
    await writeFile(path, JSON.stringify({ products: [{ product: 70, group: { id: 'peilis', fields } }] }));
    const { database, settings } = shop;
    const logger = pino({ level: 'silent' });
    const problems: string[] = [];
    const output = { line: () => {}, progress: () => {}, problem: (line: string) => void problems.push(line) };
    const foundation = { database, settings, logger, dataFolder, clock: () => new Date('2026-11-21T08:00:00Z') };
    await optionFieldsLoad.run(foundation, [path], output, new AbortController().signal);
    expect(problems).toEqual([]);
    await rm(dataFolder, { recursive: true });
  }, 300_000);
  afterAll(() => shop?.close());

  test('a guest is refused the back office’s list of products', async () => {
    const { request, response } = recorded('thwepof_load_products');
    const answer = await shop.ask(request.path, {
      method: request.method,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=UTF-8' },
      body: String(request.body),
    });
    expect([answer.status, await answer.text()]).toEqual([response.status, String(response.body)]);
    for (const name of ['content-type', 'cache-control', 'x-robots-tag'])
      expect(answer.headers.get(name)).toBe(response.headers[name]);
  });

  test('the fields of a form are shown on the cart line, without markup', async () => {
    const form = new URLSearchParams({
      product_id: '70',
      quantity: '1',
      'wapf[field_tekstas]': 'Jonui <b>x</b>',
      'wapf[field_pakuote]': 'dovanine',
      'wapf[field_skubus][]': 'taip',
      wapf_field_groups: 'peilis',
    });
    const added = await shop.ask('/?wc-ajax=add_to_cart', { method: 'POST', body: form });
    const { fragments } = (await added.json()) as { fragments: Record<string, string> };
    expect(fragments['div.widget_shopping_cart_content']).toContain('Jonui x');
    const cookies = added.headers.getSetCookie().map((line) => line.split(';')[0]);
    const cart = await shop.ask('/wp-json/wc/store/v1/cart', { headers: { Cookie: cookies.join('; ') } });
    const answer = (await cart.json()) as AnswerBody;
    const { response } = recorded('store-cart-after-extra-options');
    const ignored = mayDiffer(cartDifferences, ourShop, 'store-cart-after-extra-options');
    expect(compareValues(response.body, answer, ignored)).toEqual([]);
    expect(compareShape(response.body, answer, (path) => ignored(path.replaceAll('[]', '.0')))).toEqual([]);
  });

  test('[3.5-02] a form that lacks required fields, or has groups that no longer exist, adds nothing and states why', async () => {
    const shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
    const without = await shopper.call('POST', '/cart/add-item', { id: 70 });
    expect([without.status, without.body.code]).toEqual([400, 'option_fields_required']);
    expect(without.body.message).toContain('Užpildykite lauką „Graviravimo tekstas“.');
    const query = 'wapf[field_tekstas]=Ona&wapf_field_groups=kita';
    const outdatedForm = await shopper.call('POST', `/cart/add-item?${query}`, { id: 70 });
    expect([outdatedForm.status, outdatedForm.body.code]).toEqual([400, 'option_fields_changed']);
    const extensions = { 'option-fields': { fields: { tekstas: '5 < 6 & "taip"' } } };
    const added = await shopper.call('POST', '/cart/add-item', { id: 70, extensions });
    expect(added.body.items[0]?.item_data).toEqual([
      { name: 'Graviravimo tekstas', value: '5 &lt; 6 &amp; &quot;taip&quot;' },
    ]);
  });

  test('[3.5-01] a form inside a JSON body is parsed as a form; equal options share a line, others never do', async () => {
    const shopper = newShopper(shop);
    await shopper.call('GET', '/cart');
    const add = (text: string) => {
      const form = `wapf[field_tekstas]=${text}&wapf[field_skubus][]=taip&wapf_field_groups=peilis`;
      return shopper.call('POST', '/cart/add-item', { id: 70, extensions: { vitrina: { form } } });
    };
    await add('Ona');
    await add('Ona');
    const { body } = await add('Jonas');
    expect(body.items.map(({ quantity, item_data: data }) => [quantity, data])).toEqual([
      [
        2,
        [
          { name: 'Graviravimo tekstas', value: 'Ona' },
          { name: 'Skubus surinkimas', value: 'taip' },
        ],
      ],
      [
        1,
        [
          { name: 'Graviravimo tekstas', value: 'Jonas' },
          { name: 'Skubus surinkimas', value: 'taip' },
        ],
      ],
    ]);
  });

  test('a product with option fields cannot be added from a list', async () => {
    const answer = await shop.ask('/wp-json/wc/store/v1/products/70');
    const product = (await answer.json()) as { has_options: boolean; add_to_cart: { url: string }; extensions: object };
    expect(product.has_options).toBe(true);
    expect(product.add_to_cart.url).not.toContain('add-to-cart=');
    const { groups } = (product.extensions as { 'option-fields': { groups: { id: string; fields: object[] }[] } })[
      'option-fields'
    ];
    expect(groups.map(({ id, fields: groupFields }) => [id, groupFields.length])).toEqual([['peilis', 3]]);
  });
});
