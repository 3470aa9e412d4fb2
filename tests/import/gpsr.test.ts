import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFile } from '#server/tools/export/export-file.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { importInto, openTestShop, type TestShop } from './import-shop.ts';

const csv = `SKU,Name,Regular price,Gamintojas,Gamintojo adresas,Gamintojo el. paštas,Importuotojas,Atsakingas asmuo,Įspėjimai,Attribute 1 name,Attribute 1 value(s)
A-1,Žvakė,5,MB „Vaškas“,"Bičių g. 1, Utena",vaskas@vaskas.example,UAB „Importas“,EU Rep,Saugoti nuo vaikų.,,
A-2,Indas,5,,,,,,,Gamintojas,Molio kiemas
A-3,Niekas,5,,,,,,,,
`;

describeOnEachDatabase('facts about product safety', (open) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop(open);
  });
  afterAll(() => shop.close());

  const metasOf = async (sku: string) =>
    (await shop.database.db.selectFrom('product').select('metas').where('sku', '=', sku).executeTakeFirstOrThrow())
      .metas;

  test('are read from the columns that name them, and written back by the export', async () => {
    expect(await importInto(shop, await shop.file('gpsr.csv', csv))).toMatchObject({ created: 3, leftOut: 0 });
    const expected = {
      _vitrina_manufacturer: 'MB „Vaškas“',
      _vitrina_manufacturer_address: 'Bičių g. 1, Utena',
      _vitrina_manufacturer_contact: 'vaskas@vaskas.example',
      _vitrina_importer: 'UAB „Importas“',
      _vitrina_responsible_person: 'EU Rep',
      _vitrina_warnings: 'Saugoti nuo vaikų.',
    };
    expect(await metasOf('A-1')).toMatchObject(expected);
    expect(await metasOf('A-3')).toEqual({});
    const path = await shop.file('exported.csv', '');
    await exportFile(shop.database, path);
    const exported = await readFile(path, 'utf8');
    expect(exported).toContain('Meta: _vitrina_manufacturer_address');
    expect(exported).toContain('vaskas@vaskas.example');
    expect(await importInto(shop, path)).toMatchObject({ created: 0, updated: 0, unchanged: 3 });
  });
});
