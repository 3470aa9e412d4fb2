import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WrittenPage } from '#server/content/pages/written-pages.ts';
import { openContent } from '#server/content/open-content.ts';
import { installedAddOns } from '#server/installed-add-ons.ts';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings, type Settings } from '#server/platform/settings/settings.ts';
import { createLocalizedTexts } from '#server/platform/texts/texts.ts';
import { createLawPages } from '#server/sales/legal/law-pages.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { ownFacts } from '#tests/fixtures/seller.ts';
import { examineShop } from './examine-shop.ts';
import type { ExaminedShop } from './finding.ts';

const day = new Date('2026-11-26T10:00:00Z');
const page: WrittenPage = { slug: '', title: '', description: '', html: '', shows: null, unread: [] };

describeOnEachDatabase('the doctor on the law', (open) => {
  let database: OpenDatabase;
  let settings: Settings;
  let folder: string;
  let shop: ExaminedShop;
  let pages: () => readonly WrittenPage[] = () => [];

  beforeAll(async () => {
    database = await open();
    settings = await openSettings(database, () => day);
    folder = await mkdtemp(join(tmpdir(), 'doctor-law-'));
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
        contentPages: () => Promise.resolve(pages()),
        publicUrl: 'https://rasa.lt',
      },
    };
    for (const [name, value] of Object.entries(ownFacts)) await settings.set(`shop.${name}`, value);
  });
  afterAll(async () => {
    await settings?.close();
    await database?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const codes = async () => (await examineShop(shop)).map(({ code }) => code);
  const about = async (code: string) => (await examineShop(shop)).find((finding) => finding.code === code);

  test('facts of the demo shop are errors wherever shoppers read them, and warnings in a demo shop', async () => {
    pages = () => [{ ...page, slug: 'apie-mus', html: '<p>Rašykite labas@linonamai.example.</p>' }];
    expect(await about('demo_facts')).toMatchObject({
      severity: 'error',
      examples: expect.arrayContaining(['page apie-mus (lt): linonamai.example']) as unknown,
    });
    pages = () => [];
    const id = await addProduct(database.db, { name: 'Padėklas', description: 'Iš „Lino namai“' }, day);
    await settings.set('texts', { Thanks: 'Ačiū, kad perkate iš UAB „Lino  namai“' });
    const examples = ['setting texts.Thanks: Lino namai', `product ${id}: Lino namai`];
    expect((await about('demo_facts'))?.examples).toEqual(examples);
    await settings.set('shop.demo', true);
    expect(await about('demo_facts')).toMatchObject({ severity: 'warning', examples });
    await settings.set('shop.demo', null);
    expect(await about('demo_facts')).toMatchObject({ severity: 'error' });
    await database.db.insertInto('secret').values({ name: 'demo_shop', value: 'filled' }).execute();
    expect(await about('demo_facts')).toMatchObject({ severity: 'warning' });
    await settings.set('shop.demo', false);
    expect(await about('demo_facts')).toMatchObject({ severity: 'error' });
    await settings.set('texts', {});
    await database.db.deleteFrom('product').where('id', '=', id).execute();
    expect(await about('demo_facts')).toBeUndefined();
  });

  test('facts that pages of the law lack are errors, and named with the pages', async () => {
    const law = createLawPages({
      settings,
      clock: () => day,
      addOns: [],
      providers: [],
      publicUrl: '',
      texts: createLocalizedTexts(),
    });
    const content = await openContent({ database, settings, lawPages: law });
    pages = () => content.pages.now();
    const examined = shop;
    shop = { ...shop, content };
    await settings.set('shop.phone', '');
    expect((await about('legal_facts_missing'))?.examples).toEqual([
      'phone (taisykles, kontaktai, prieinamumas, kontaktinis-punktas)',
      'shopUrl (prieinamumas)',
    ]);
    await settings.set('shop.phone', ownFacts.phone);
    expect((await about('legal_facts_missing'))?.examples).toEqual(['shopUrl (prieinamumas)']);
    expect(await about('legal_page_missing')).toBeUndefined();
    pages = () => [];
    shop = examined;
    await content.close();
  });

  test('counts products whose manufacturer nobody named, and warnings in another language', async () => {
    let added = 0;
    const add = (metas: Readonly<Record<string, string>>) =>
      addProduct(database.db, { name: 'Žvakė', slug: `zvake-${(added += 1)}`, regularPrice: '5', metas }, day);
    const nobody = await add({});
    const named = await add({ _gpsr_manufacturer_name: 'Foo Ltd' });
    const foreign = await add({ _vitrina_manufacturer: 'MB Vaškas', _vitrina_warnings: 'Keep away from children.' });
    const own = await add({ _vitrina_manufacturer: 'MB Vaškas', _vitrina_warnings: 'Saugoti nuo vaikų.' });
    const withoutMaker = async () => (await about('products_without_manufacturer'))?.count ?? 0;
    const before = await withoutMaker();
    expect(before).toBeGreaterThan(0);
    expect((await about('warnings_not_lithuanian'))?.examples).toEqual([`${foreign} Žvakė`]);
    await database.db.deleteFrom('product').where('id', 'in', [named, foreign, own]).execute();
    expect(await withoutMaker()).toBe(before);
    await database.db.deleteFrom('product').where('id', '=', nobody).execute();
    expect(await withoutMaker()).toBe(before - 1);
    await settings.set('safety.manufacturers', [{ name: 'UAB „Rasa“', address: 'Kaunas', email: 'labas@rasa.lt' }]);
    expect(await withoutMaker()).toBe(0);
  });

  test('finds products that are personalised, while the page about returns names no such goods', async () => {
    const group = { id: 'g', fields: [{ id: 'v', type: 'text', label: 'Vardas', personalises: true }] };
    const metas = { _vitrina_fields: group, _as_text: 'x' };
    const id = await addProduct(database.db, { name: 'Graviruotas', regularPrice: '5', metas }, day);
    expect((await about('personalised_goods_unsaid'))?.examples).toEqual([`${id} Graviruotas`]);
    await settings.set('legal.personalisedGoods', true);
    expect(await about('personalised_goods_unsaid')).toBeUndefined();
    await database.db.deleteFrom('product').where('id', '=', id).execute();
  });

  test('a VAT code of a shop that is not registered for VAT is doubted, and no rate is asked of it', async () => {
    await settings.set('shop.vatPayer', false);
    expect(await codes()).toContain('vat_code_of_no_payer');
    await settings.set('shop.vatCode', '');
    const all = await codes();
    for (const code of ['vat_code_of_no_payer', 'vat_code_missing', 'no_standard_rate'])
      expect(all).not.toContain(code);
  });
});
