import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedAddOns } from '#server/installed-add-ons.ts';
import { doctor } from '#server/tools/commands/doctor-command.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { createMediaStore, mediaName } from '#server/catalog/media/media-store.ts';
import { createFolderStorage } from '#server/platform/storage/folder-storage.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import type { ExaminedShop } from './finding.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addOrder } from '#tests/fixtures/orders.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { ownFacts } from '#tests/fixtures/seller.ts';
import type { WrittenPage } from '#server/content/pages/written-pages.ts';
import { examineShop } from './examine-shop.ts';

const day = new Date('2026-11-22T10:00:00Z');
const pageHtml = `<p>${'Pirkimo taisyklės, pristatymas ir grąžinimas. '.repeat(8)}</p>`;
const legal = ['taisykles', 'privatumas', 'grazinimas', 'pristatymas', 'kontaktai'];
const terminal = {
  code: '1',
  name: 'Centras',
  town: 'Vilnius',
  address: 'Gedimino pr. 1',
  postcode: '01103',
  country: 'LT',
  updated_at: day,
};
const pageDefaults = { description: '', shows: null, unread: [] as readonly string[] };
const page = (slug: string, html = pageHtml): WrittenPage => ({ ...pageDefaults, slug, title: slug, html });

describeOnEachDatabase('the doctor', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let folder: string;
  let pages = legal.map((slug) => page(slug));
  let shop: ExaminedShop;

  beforeAll(async () => {
    database = await open();
    settings = await openSettings(database, () => day);
    folder = await mkdtemp(join(tmpdir(), 'doctor-'));
    shop = {
      database,
      settings,
      clock: () => day,
      logger: pino({ level: 'silent' }),
      dataFolder: folder,
      addOns: installedAddOns,
      mail: {
        mailer: { kind: 'folder', send: () => Promise.reject(new Error('no mail is sent here')) },
        renderMail: () => Promise.resolve(null),
        contentPages: () => Promise.resolve(pages),
        publicUrl: 'https://rasa.lt',
      },
    };
    for (const [name, value] of Object.entries({
      ...ownFacts,
    }))
      await settings.set(`shop.${name}`, value);
  });
  afterAll(async () => {
    await settings?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const codes = async (severity?: string) =>
    (await examineShop(shop))
      .filter((finding) => severity === undefined || finding.severity === severity)
      .map(({ code }) => code);
  const about = async (code: string) => (await examineShop(shop)).find((finding) => finding.code === code);

  async function addPicture(name: string, bytes: Uint8Array, width: number): Promise<number> {
    const stored = await createMediaStore(createFolderStorage(folder)).put(
      await sharp({ create: { width, height: 10, channels: 3, background: name } })
        .png()
        .toBuffer(),
    );
    if (!stored.ok) throw new Error('no picture');
    const { contentHash, extension, height } = stored.value;
    if (bytes.length > 0) await writeFile(join(folder, mediaName(stored.value)), bytes);
    const { id } = await database.db
      .insertInto('media')
      .values({
        state: 'stored',
        source: `${name}.png`,
        name,
        content_hash: contentHash,
        extension,
        width,
        height,
        created_at: day,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  test('finds no error in a shop that is in order', async () => {
    expect(await codes('error')).toEqual([]);
  });

  test('lists products that nobody can buy, and how to fix them', async () => {
    const priceless = await addProduct(database.db, { name: 'Be kainos', sku: 'BK-1' }, day);
    await addProduct(database.db, { name: 'Juodraštis', sku: 'BK-2', status: 'draft' }, day);
    await addProduct(database.db, { name: 'Pigesnis', regularPrice: '10', salePrice: '12' }, day);
    await addProduct(database.db, { name: 'Be variantų', type: 'variable' }, day);
    expect(await about('products_without_price')).toMatchObject({
      count: 1,
      examples: [`${priceless} BK-1 Be kainos`],
    });
    expect((await about('products_without_price'))?.advice).toContain('products set-price');
    expect(await about('sale_not_lower')).toMatchObject({ count: 1 });
    expect(await about('variable_without_variations')).toMatchObject({ count: 1 });
    expect(await codes('warning')).toEqual(
      expect.arrayContaining(['products_without_picture', 'products_without_words', 'products_without_category']),
    );
  });

  test('reports negative stock, and tax classes without a rate', async () => {
    const id = await addProduct(database.db, { name: 'Minusas', regularPrice: '5', stock: { quantity: -2 } }, day);
    await database.db.updateTable('product').set({ tax_class: 'keista' }).where('id', '=', id).execute();
    await addProduct(
      database.db,
      { name: 'Laukia', regularPrice: '5', stock: { quantity: -3, backorders: 'yes' } },
      day,
    );
    expect(await about('negative_stock')).toMatchObject({ count: 1, examples: [`${id} Minusas`] });
    expect(await about('unknown_tax_class')).toMatchObject({ count: 1, examples: [`${id} Minusas`] });
  });

  test('ignores drafts and their variations, and lists five of many', async () => {
    const about = async () => (await examineShop(shop)).find(({ code }) => code === 'products_without_price');
    const before = (await about())?.count ?? 0;
    const draft = await addProduct(database.db, { name: 'Rengiamas', type: 'variable', status: 'draft' }, day);
    await addProduct(database.db, { name: 'Rengiamas – balta', slug: 'r-balta', parentId: draft }, day);
    expect((await about())?.count).toBe(before);
    for (let number = 1; number <= 6; number += 1) await addProduct(database.db, { name: `Be kainos ${number}` }, day);
    const many = await about();
    expect([many?.count, many?.examples.length]).toEqual([before + 6, 5]);
  });

  test('requires weights where a shipping method has a weight limit', async () => {
    const light = await addProduct(database.db, { name: 'Lengvas', regularPrice: '5' }, day);
    await database.db.updateTable('product').set({ weight: '1' }).where('id', '=', light).execute();
    expect(await about('products_without_weight')).toBeUndefined();
    const way = { instanceId: 1, method: 'flat_rate', title: 'Kurjeris', cost: '3', maxWeight: '30' };
    await settings.set('shipping.zones', [{ id: 1, name: 'Lietuva', countries: ['LT'], methods: [way] }]);
    const finding = await about('products_without_weight');
    await settings.reset('shipping');
    expect(finding?.examples.length).toBeGreaterThan(0);
    expect(finding?.examples.join()).not.toContain('Lengvas');
  });

  test('reports missing and damaged pictures, and no intact ones', async () => {
    await mkdir(join(folder, 'media'), { recursive: true });
    await addPicture('red', new Uint8Array(), 10);
    expect(await about('pictures_broken')).toBeUndefined();
    await addPicture('green', new Uint8Array([1, 2, 3]), 20);
    await database.db
      .insertInto('media')
      .values({
        state: 'stored',
        source: 'x.png',
        name: 'gone',
        content_hash: 'f'.repeat(64),
        extension: 'png',
        width: 1,
        height: 1,
        created_at: day,
      })
      .execute();
    const other = await addPicture('blue', new Uint8Array(), 30);
    await database.db.updateTable('media').set({ width: 31 }).where('id', '=', other).execute();
    await database.db
      .insertInto('media')
      .values({ state: 'remote', source: 'y.png', name: '', created_at: day })
      .execute();
    expect(await about('pictures_broken')).toMatchObject({
      severity: 'error',
      examples: [
        'blue: its file is another picture',
        'gone: its file is gone',
        'green: its file is damaged',
        'y.png: it is remote',
      ],
    });
  });

  test('reports missing legal pages, and those with hardly any text', async () => {
    pages = legal.slice(1).map((slug) => page(slug, slug === 'kontaktai' ? '<p>Rašykite.</p>' : pageHtml));
    expect(await about('legal_page_missing')).toMatchObject({ examples: ['taisykles (the terms of sale)'] });
    expect(await about('legal_page_short')).toMatchObject({ examples: ['kontaktai'] });
    await settings.set('mail.termsPages', ['nuoma']);
    expect(await about('terms_page_missing')).toMatchObject({ examples: ['nuoma'] });
  });

  test('finds blocks of products that cannot be read, and names in them that the shop does not have', async () => {
    const rail = (kind: 'category' | 'picked', ...names: string[]) => ({
      rail: { kind, title: '', names, count: 4 },
    });
    await database.db.insertInto('category').values({ name: 'Virtuvė', slug: 'virtuve', description: '' }).execute();
    await addProduct(database.db, { name: 'Šaukštas', slug: 'saukstas', sku: 'S-1', regularPrice: '10' }, day);
    const blocks = [rail('category', 'virtuve'), rail('picked', 'S-1')];
    pages = [{ ...page('lova'), blocks }];
    expect(await about('page_block_unread')).toBeUndefined();
    expect(await about('page_block_unknown')).toBeUndefined();
    pages = [
      { ...page('lova'), unread: ['::: products newset 4'] },
      { ...page('stalas'), blocks: [...blocks, rail('category', 'virtuvee'), rail('picked', 'S-1', 'S-2')] },
    ];
    // each page is there in both languages
    expect((await about('page_block_unread'))?.examples).toEqual([
      'lova.md: ::: products newset 4',
      'en/lova.md: ::: products newset 4',
    ]);
    expect((await about('page_block_unknown'))?.examples).toEqual([
      'stalas.md: virtuvee',
      'stalas.md: S-2',
      'en/stalas.md: virtuvee',
      'en/stalas.md: S-2',
    ]);
  });

  test('reports shipping methods without a cost, without a condition, or without an instance id of their own', async () => {
    const method = (instanceId: number, changes: object) => ({
      instanceId,
      method: 'flat_rate',
      title: `Būdas ${instanceId}`,
      cost: '3',
      ...changes,
    });
    await settings.set('shipping.zones', [
      {
        id: 1,
        name: 'Lietuva',
        countries: ['LT'],
        methods: [
          method(1, { cost: '' }),
          method(2, { method: 'free_shipping' }),
          method(3, {}),
          method(3, { title: 'Antras' }),
          method(4, { cost: '', classCosts: { sunku: '5' } }),
          method(5, { cost: '', enabled: false }),
        ],
      },
      { id: 2, name: 'Latvija', countries: ['LV'], methods: [] },
    ]);
    await settings.set('sales.sellsTo', ['LT', 'LV', 'EE']);
    expect(await about('method_without_cost')).toMatchObject({ examples: ['Būdas 1 (Lietuva, 1)'] });
    expect(await about('free_shipping_for_all')).toMatchObject({ examples: ['Būdas 2 (Lietuva, 2)'] });
    expect(await about('method_twice')).toMatchObject({ examples: ['Antras (Lietuva, 3)'] });
    expect(await about('zone_without_methods')).toMatchObject({ examples: ['Latvija'] });
    expect(await about('country_not_reached')).toMatchObject({ examples: ['LV', 'EE'] });
  });

  test('reports missing terminals of a carrier whose list was not imported', async () => {
    const way = (instanceId: number, terminals: string, changes = {}) => ({
      instanceId,
      method: 'flat_rate',
      title: 'Paštomatas',
      cost: '3',
      terminals,
      ...changes,
    });
    const methods = [way(1, 'omniva'), way(2, 'dpd'), way(3, 'venipak', { enabled: false }), way(4, '')];
    await settings.set('shipping.zones', [{ id: 1, name: 'Lietuva', countries: ['LT'], methods }]);
    const list = (carrier: string, closed_at: Date | null) =>
      database.db
        .insertInto('terminal')
        .values({ ...terminal, carrier, closed_at })
        .execute();
    await list('dpd', day);
    const both = ['Paštomatas (Lietuva, 1): omniva', 'Paštomatas (Lietuva, 2): dpd'];
    expect(await about('terminals_missing')).toMatchObject({ severity: 'warning', examples: both });
    await list('omniva', null);
    expect((await about('terminals_missing'))?.examples).toEqual(both.slice(1));
  });

  test('doubts an id of statistics that Google does not give out', async () => {
    await settings.set('addons.statistics', { measurementId: 'UA-1234' });
    const examples = ['addons.statistics.measurementId: an id of Google Analytics such as G-AB12CD34EF is expected'];
    expect(await about('add_on_setting_doubtful')).toMatchObject({ severity: 'warning', examples });
    await settings.set('addons.statistics', { measurementId: ' G-AB12CD34EF ' });
    expect(await about('add_on_setting_doubtful')).toBeUndefined();
    await settings.reset('addons');
  });

  test('doubts facts about the seller that were stored before they were checked', async () => {
    const wrong = ['bank_account_wrong', 'company_code_wrong', 'phone_wrong', 'postcode_wrong', 'vat_code_wrong'];
    const found = async () => (await codes()).filter((code) => code.endsWith('_wrong')).toSorted();
    expect(await found()).toEqual([]);
    const value = { companyCode: '300000009', vatCode: 'LT12', bankAccount: 'LT12', phone: '1', postcode: 'x' };
    await database.db
      .updateTable('setting')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', 'shop')
      .execute();
    const opened = await openSettings(database, () => day); // as a shop starts: it is not refused
    expect(opened.current().shop.bankAccount).toBe('LT12');
    await opened.close();
    await settings.set('shop.name', 'Kita'); // reads all again, and is not refused either
    expect(await found()).toEqual(wrong);
    expect(await about('bank_account_wrong')).toMatchObject({ severity: 'warning', examples: ['LT12'] });
    expect(await codes()).not.toContain('vat_code_missing');
    await settings.set('shop.vatCode', '');
    expect(await codes()).toContain('vat_code_missing');
    await settings.reset('shop');
    await settings.set('shop.companyCode', '1234567');
    await settings.set('shop.vatCode', 'LT100000000013');
    await settings.set('shop.bankAccount', 'LT12 1000 0111 0100 1000');
    expect((await codes()).filter((code) => wrong.includes(code))).toEqual([]);
  });

  test('reminds of a shop that is still closed to search engines', async () => {
    expect(await codes()).not.toContain('closed_to_search_engines');
    await settings.set('seo.closed', true);
    expect(await about('closed_to_search_engines')).toMatchObject({ severity: 'warning' });
    await settings.set('seo.closed', false);
  });

  test('reports limits of unpaid orders that are off, and transfers that end never or without a warning', async () => {
    const unpaid = async () => (await codes()).filter((code) => code.startsWith('unpaid_'));
    expect(await unpaid()).toEqual([]);
    await settings.set('unpaidOrders', { perBuyer: 0, reserveAgainHours: 0, cancelAfterDays: 0 });
    expect(await unpaid()).toEqual(['unpaid_orders_not_limited', 'unpaid_transfers_never_end']);
    expect((await about('unpaid_orders_not_limited'))?.examples).toEqual(['perBuyer', 'reserveAgainHours']);
    await settings.set('unpaidOrders', { perAddressHourly: 5, remindDaysBefore: 7 });
    expect(await unpaid()).toEqual(['unpaid_address_limit_low', 'unpaid_reminder_at_once']);
    await settings.set('unpaidOrders', { remindDaysBefore: 0 });
    expect(await unpaid()).toEqual(['unpaid_cancelled_unwarned']);
    await settings.set('unpaidOrders', {});
    await settings.set('mail.off', ['payment-reminder']);
    expect(await unpaid()).toEqual(['unpaid_cancelled_unwarned']);
    await settings.reset('mail');
    expect(await unpaid()).toEqual([]);
  });

  test('reports missing payment methods, bank account, tax rate and seller facts', async () => {
    await settings.set('shop.bankAccount', '');
    expect(await codes()).toContain('transfer_without_account');
    await settings.set('payments.methods', [{ id: 'wallet', title: 'Piniginė' }]);
    expect(await codes()).toEqual(expect.arrayContaining(['no_payment', 'payment_not_offered']));
    await settings.set('tax.rates', []);
    expect(await codes()).toContain('no_standard_rate');
    await settings.set('shop.companyCode', '');
    expect((await about('seller_facts_missing'))?.examples).toEqual(['companyName', 'companyCode']);
  });

  test('reports mails that failed for good, and orders that wait', async () => {
    await database.db
      .insertInto('outbox')
      .values({
        topic: 'mail.new-order',
        payload: '{}',
        available_at: day,
        dead_at: day,
        last_error: 'refused',
        created_at: day,
      })
      .execute();
    expect((await about('work_failed'))?.examples[0]).toMatch(/mail\.new-order refused$/);
    expect(await about('orders_wait_for_you')).toBeUndefined();
    const { id } = await addOrder(database.db, { lines: [{ net: 100, tax: 21 }] }, day);
    await database.db
      .updateTable('shop_order')
      .set({ tasks: ['withdrawal'] })
      .where('id', '=', id)
      .execute();
    expect((await about('orders_wait_for_you'))?.examples).toEqual([`${id}: withdrawal`]);
  });

  test('the command fails where there is an error, and says what to do', async () => {
    const lines: string[] = [];
    const write = (text: string) => lines.push(text);
    const output = { line: write, progress: write, problem: write };
    expect(await doctor.run(shop, [], output, new AbortController().signal)).toBe(1);
    expect(lines[0]).toMatch(/^ERROR {2}/);
    expect(lines.at(-1)).toMatch(/^Errors: \d+, warnings: \d+\.$/);
    lines.length = 0;
    await doctor.run(shop, ['--json'], output, new AbortController().signal);
    expect(JSON.parse(lines[0] ?? '')).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'products_without_price' })]),
    );
    expect(await doctor.run(shop, ['--loud'], output, new AbortController().signal)).toBe(2);
  });
});
