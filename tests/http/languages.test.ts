import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderMail } from '#app/mail/render-mail.tsx';
import { htmlLanguage } from '#contract/languages.ts';
import type { Mail } from '#server/tools/mail/mail.ts';
import { ok } from '#core/result.ts';
import type { CommandOutput } from '#server/platform/shop/command.ts';
import { installedAddOns as addOns } from '#server/installed-add-ons.ts';
import type { ShopCommand } from '#server/tools/commands/command-shop.ts';
import { textsReset, textsSet } from '#server/tools/commands/text-commands.ts';
import {
  translationsCheck,
  translationsExport,
  translationsLoad,
} from '#server/tools/commands/translation-commands.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeOnEachDatabase } from '#tests/database.ts';
import { orderForm } from '#tests/fixtures/commerce.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { htmlPage, openTestShop, publicUrl, type TestShop } from './test-shop.ts';

const at = new Date('2026-11-20T10:00:00Z');
const api = '/wp-json/wc/store/v1';

type ProductTexts = { readonly name: string; readonly description: string };

describeOnEachDatabase('a shop in two languages', (open) => {
  let shop: TestShop;
  let id: number;
  let file: string;
  const sentMails: Mail[] = [];
  const outputLines: string[] = [];
  const output: CommandOutput = {
    line: (text) => outputLines.push(text),
    progress: () => undefined,
    problem: (text) => outputLines.push(text),
  };
  const run = (command: ShopCommand, ...args: readonly string[]) =>
    command.run(
      { ...shop, addOns, clock: () => at, logger: null as never },
      args,
      output,
      new AbortController().signal,
    );

  beforeAll(async () => {
    const database = await open();
    const mailer = {
      kind: 'remote' as const,
      send: async (mail: Mail) => (sentMails.push(mail), ok({ rejected: [] })),
    };
    shop = await openTestShop({
      database,
      mail: { mailer: mailer as never, renderMail: async () => renderMail, contentPages: async () => [], publicUrl },
      render: async (request, { fetch, locale = 'lt_LT' }) => {
        const product = await fetch(new Request(`${publicUrl}${api}/products/${id}`));
        const { name } = (await product.json()) as ProductTexts;
        const headers = { 'X-Page-Tags': `product:${id} settings texts` };
        return htmlPage(`<h1>${htmlLanguage[locale]} ${new URL(request.url).pathname} ${name}</h1>`, headers);
      },
    });
    id = await addProduct(
      database.db,
      { name: 'Lininė staltiesė', sku: 'LN-1', regularPrice: '1249.9', description: '<p>Didelė.</p>' },
      at,
    );
    file = join(shop.dataFolder, 'en_GB.json');
  });
  afterAll(() => shop?.close());

  const read = async <T>(path: string) => (await (await shop.ask(path)).json()) as T;
  const page = async (path: string) => /<h1>(.*)<\/h1>/.exec(await (await shop.ask(path)).text())?.[1];
  const load = async (content: unknown) => {
    await writeFile(file, JSON.stringify(content));
    return run(translationsLoad, file);
  };

  test('translated texts are returned in English where it is requested, and a new translation drops cached pages', async () => {
    expect((await read<ProductTexts>(`${api}/products/${id}?lang=en`)).name).toBe('Lininė staltiesė');
    expect(await page('/en/produktas/x/')).toBe('en /en/produktas/x/ Lininė staltiesė');
    const english = { name: 'Linen tablecloth', description: '<p onclick="x()">Large.</p>' };
    expect(await load({ products: { 'LN-1': english } })).toBe(0);
    await expect.poll(() => page('/en/produktas/x/')).toBe('en /en/produktas/x/ Linen tablecloth');
    expect(await page('/produktas/x/')).toBe('lt /produktas/x/ Lininė staltiesė');
    expect(await read<ProductTexts>(`${api}/products/${id}?lang=en`)).toMatchObject({
      name: 'Linen tablecloth',
      description: expect.stringContaining('<p>Large.</p>') as string,
    });
    expect((await read<ProductTexts>(`${api}/products/${id}`)).name).toBe('Lininė staltiesė');
    expect((await read<readonly ProductTexts[]>(`${api}/products?lang=en`))[0]?.name).toBe('Linen tablecloth');
    expect((await read<{ message: string }>(`${api}/products/999?lang=en`)).message).toBe('Invalid product ID.');
    expect((await read<{ message: string }>(`${api}/products/999`)).message).not.toBe('Invalid product ID.');
  });

  test('settings are translated too, their default texts and a merchant’s own', async () => {
    type Storefront = {
      readonly shop: { readonly tagline: string };
      readonly payments: readonly { readonly title: string }[];
    };
    const storefront = () => read<Storefront>('/wp-json/vitrina/v1/storefront?lang=en');
    await shop.settings.set('shop.tagline', 'Lininiai audiniai ir daiktai namams');
    expect((await storefront()).shop.tagline).toBe('Linen fabrics and things for the home');
    await shop.settings.set('shop.tagline', 'Viskas iš lino');
    expect((await storefront()).shop.tagline).toBe('Viskas iš lino');
    await load({ settings: { 'shop.tagline': 'Everything in linen', 'payments.methods.bacs.title': 'Transfer' } });
    await expect.poll(async () => (await storefront()).shop.tagline).toBe('Everything in linen');
    expect((await storefront()).payments.map(({ title }) => title)).toContain('Transfer');
    expect((await read<Storefront>('/wp-json/vitrina/v1/storefront')).shop.tagline).toBe('Viskas iš lino');
  });

  test('amounts are written as each language writes them', async () => {
    type Priced = {
      readonly prices: {
        readonly currency_prefix: string;
        readonly currency_suffix: string;
        readonly currency_decimal_separator: string;
      };
    };
    expect((await read<Priced>(`${api}/products/${id}?lang=en`)).prices).toMatchObject({
      currency_prefix: '€',
      currency_suffix: '',
      currency_decimal_separator: '.',
      currency_thousand_separator: ',',
    });
    expect((await read<Priced>(`${api}/products/${id}`)).prices).toMatchObject({ currency_suffix: ' €' });
  });

  test('an order stores its language: its shopper reads English, the merchant and the documents the shop’s own', async () => {
    const guest = await shop.ask(`${api}/cart`);
    const headers = { 'Content-Type': 'application/json', 'Cart-Token': guest.headers.get('Cart-Token') ?? '' };
    const post = async (path: string, body: unknown) =>
      (await shop.ask(`${api}${path}?lang=en`, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    const cart = (await post('/cart/add-item', { id, quantity: 1 })) as { readonly items: readonly ProductTexts[] };
    expect(cart.items[0]?.name).toBe('Linen tablecloth');
    const placed = (await post('/checkout', orderForm())) as { readonly order_id: number; readonly order_key: string };
    const line = await shop.database.db.selectFrom('order_line').select('name').executeTakeFirstOrThrow();
    expect(line.name).toBe('Lininė staltiesė');
    const address = `${api}/order/${placed.order_id}?key=${placed.order_key}&billing_email=ona@example.test`;
    expect((await read<{ items: readonly ProductTexts[] }>(`${address}&lang=en`)).items[0]?.name).toBe(
      'Linen tablecloth',
    );
    expect((await read<{ items: readonly ProductTexts[] }>(address)).items[0]?.name).toBe('Lininė staltiesė');
    type Sums = { readonly currency_prefix: string; readonly currency_decimal_separator: string };
    type Shown = { readonly totals: Sums; readonly items: readonly { readonly prices: Sums; readonly totals: Sums }[] };
    const sums = ({ totals, items }: Shown) =>
      [totals, ...items.flatMap((item) => [item.prices, item.totals])].map(
        ({ currency_prefix: prefix, currency_decimal_separator: separator }) => prefix + separator,
      );
    expect(sums(await read<Shown>(`${address}&lang=en`))).toEqual(['€.', '€.', '€.']);
    expect(sums(await read<Shown>(address))).toEqual([',', ',', ',']);
    type Methods = { readonly extensions: { readonly vitrina: Readonly<Record<string, unknown>> } };
    const methods = async (of: string) => {
      const { payment_title: payment, shipping_titles: shipping } = (await read<Methods>(of)).extensions.vitrina;
      return [payment, shipping];
    };
    expect(await methods(`${address}&lang=en`)).toEqual(['Pay on delivery', ['Lithuanian Post parcel locker']]);
    expect(await methods(address)).toEqual(['Apmokėjimas atsiimant', ['Lietuvos pašto paštomatas']]);
    await expect.poll(() => sentMails.length, { timeout: 8000, interval: 20 }).toBe(2);
    const toShopper = sentMails.find(({ to }) => to.includes('ona@example.test'));
    const toMerchant = sentMails.find((mail) => mail !== toShopper);
    expect(toShopper?.subject).toBe(`We have your order ${placed.order_id}`);
    expect(toShopper?.text).toContain('Linen tablecloth');
    expect(toShopper?.text).toContain(`${publicUrl}/en/apmokejimas/order-received/${placed.order_id}/`);
    expect(toShopper?.text).toContain('€1,');
    expect(toMerchant?.text).toContain('Lininė staltiesė');
    expect(toMerchant?.text).toContain(' €');
    expect([toShopper?.text, toMerchant?.text].map((text) => text?.includes('Pay on delivery'))).toEqual([true, false]);
  });

  test('a merchant rewords a text in one language; its placeholders have to stay', async () => {
    expect(await run(textsSet, 'Invalid product ID.', 'No such thing.', '--locale=en_GB')).toBe(0);
    const message = async (query: string) => (await read<{ message: string }>(`${api}/products/999${query}`)).message;
    await expect.poll(() => message('?lang=en')).toBe('No such thing.');
    expect(await message('')).not.toBe('No such thing.');
    expect(await run(textsReset, 'Invalid product ID.', '--locale=en_GB')).toBe(0);
    await expect.poll(() => message('?lang=en')).toBe('Invalid product ID.');
    expect(await run(textsSet, '%s left', 'Yra')).toBe(1);
    expect(await run(textsSet, '%s left', '<b>%s</b>')).toBe(1);
    expect(await run(textsSet, 'Nothing like this', 'Yra')).toBe(1);
    expect(shop.settings.current().texts).toEqual({});
  });

  test('a file that names something unknown to the shop is refused as a whole, and an exported one can be loaded', async () => {
    expect(await load({ products: { 'LN-1': { name: 'Other' }, 'LN-9': { name: 'None' } } })).toBe(1);
    expect(outputLines.at(-1)).toContain('LN-9');
    expect((await read<ProductTexts>(`${api}/products/${id}?lang=en`)).name).toBe('Linen tablecloth');
    expect(await run(translationsExport, file)).toBe(0);
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      products: { 'LN-1': { name: 'Linen tablecloth' } },
    });
    expect(await run(translationsCheck, file)).toBe(0);
    expect(await load({ products: { 'LN-1': { name: '' } } })).toBe(0);
    await expect
      .poll(async () => (await read<ProductTexts>(`${api}/products/${id}?lang=en`)).name)
      .toBe('Lininė staltiesė');
  });

  test('attributes, their values and texts of add-ons are translated as products are', async () => {
    const { db } = shop.database;
    const colour = { product_id: id, position: 0, key: 'spalva', name: 'Spalva', options: ['balta'] };
    await db.insertInto('product_attribute').values(colour).execute();
    const translations = { attributes: { Spalva: 'Colour' }, terms: { Spalva: { balta: 'white' } } };
    expect(await load({ ...translations, settings: { 'addons.swatches.texts.soldOut': 'gone' } })).toBe(0);
    outputLines.length = 0;
    const wrong = {
      attributes: { Spalvos: 'Colours' },
      terms: { Spalva: { balta: 'white', juoda: 'black' }, Dydžiai: { L: 'L' } },
      settings: { 'addons.swatches.texts.soldOutt': 'gone' },
    };
    expect(await load(wrong)).toBe(1);
    expect(outputLines.map((line) => line.slice(line.indexOf('.json') + '.json: '.length))).toEqual([
      'attribute „Spalvos“: the shop has none.',
      'term „Spalva“ → „juoda“: the attribute has no such value.',
      'terms of „Dydžiai“: the shop has no such attribute.',
      'setting „addons.swatches.texts.soldOutt“: no text stands there.',
    ]);
    await db
      .updateTable('product_attribute')
      .set({ options: ['juoda'] })
      .where('product_id', '=', id)
      .execute();
    expect(await run(translationsExport, file)).toBe(0);
    const { attributes, terms } = JSON.parse(await readFile(file, 'utf8')) as typeof translations;
    expect([attributes, terms]).toEqual([{ Spalva: 'Colour' }, { Spalva: {} }]);
    expect(await run(translationsCheck, file)).toBe(0);
  });

  test('a shop of one language has no other addresses', async () => {
    await shop.settings.set('languages', ['lt_LT']);
    expect(await page('/en/parduotuve/')).toBe('lt /en/parduotuve/ Lininė staltiesė'); // no page has this address
    expect((await read<{ message: string }>(`${api}/products/999?lang=en`)).message).not.toBe('Invalid product ID.');
    expect(await shop.settings.set('languages', ['en_GB'])).toMatchObject({ code: 'invalid_setting' });
    await shop.settings.set('languages', ['lt_LT', 'en_GB']);
    expect((await shop.ask('/en')).headers.get('Location')).toBe('/en/');
  });

  test('facts and pictures of a product are returned in English, and sizes are exported as a table again', async () => {
    const sourceMetas = { _vitrina_made_in: 'Austa Biržuose', _vitrina_warnings: 'Ne žaislas.' };
    const table = { columns: ['Size'], rows: [['S']] };
    const { db } = shop.database;
    const sized = { ...sourceMetas, _vitrina_sizes: { columns: ['Dydis'], rows: [['S']] } };
    await db
      .updateTable('product')
      .set({ metas: JSON.stringify(sized) })
      .where('id', '=', id)
      .execute();
    const facts = { made_in: 'Woven in Biržai', warnings: 'Not a toy.', sizes: table };
    expect(await load({ products: { 'LN-1': facts }, pictures: { 'a.webp': 'A table' } })).toBe(0);
    type Reported = { extensions: { vitrina: { facts: unknown } } };
    const readFacts = async (language: string) =>
      (await read<Reported>(`${api}/products/${id}${language}`)).extensions.vitrina.facts;
    await expect
      .poll(() => readFacts('?lang=en'))
      .toMatchObject({
        origin: 'Woven in Biržai',
        warnings: ['Not a toy.'],
        sizes: table,
      });
    expect(await readFacts('')).toMatchObject({ origin: 'Austa Biržuose', warnings: ['Ne žaislas.'] });
    expect(await run(translationsExport, file)).toBe(0);
    const exportedTranslations = JSON.parse(await readFile(file, 'utf8'));
    expect(exportedTranslations).toMatchObject({ products: { 'LN-1': facts }, pictures: { 'a.webp': 'A table' } });
  });
});
