import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#server/platform/db/database.ts';
import { openSettings } from '#server/platform/settings/settings.ts';
import { describeOnEachDatabase } from '#tests/database.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import type { AddOnWords } from './english-defaults.ts';
import { exportTranslations } from './export-translations.ts';
import { readTranslationFile, translationFileSchema } from './translation-file.ts';
import { untranslated } from './untranslated.ts';
import { writeTranslations } from './write-translations.ts';

const at = new Date('2026-11-20T10:00:00Z');
const notes: AddOnWords = {
  name: 'notes',
  productTexts: { metas: ['note'], read: ({ note }) => (typeof note === 'string' ? [note] : []) },
};

describeOnEachDatabase('texts that a merchant wrote for a product', (open) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
  }, 120_000);
  afterAll(() => database?.close());

  test('are loaded, exported as they were, told while they lack a wording, and taken back', async () => {
    const settings = await openSettings(database, () => at);
    const id = await addProduct(database.db, { name: 'Puodelis', sku: 'P-1', regularPrice: '1' }, at);
    await database.db
      .updateTable('product')
      .set({ metas: JSON.stringify({ note: 'Arbatai dviem' }) })
      .where('id', '=', id)
      .execute();
    const missing = async () =>
      (await untranslated(database.db, 'en_GB', [notes])).find(({ textKind }) => textKind === 'texts')?.examples ?? [];
    const load = async (texts: Readonly<Record<string, string>>) => {
      const file = v.parse(translationFileSchema, { products: { 'P-1': { texts } } });
      const { rows } = await readTranslationFile(database.db, { settings: settings.current(), addOns: [notes] }, file);
      await writeTranslations(database, 'en_GB', rows, at);
    };
    expect(await missing()).toEqual(['P-1: Arbatai dviem']);
    await load({ 'Arbatai dviem': 'Tea for two' });
    expect(await missing()).toEqual([]);
    expect((await exportTranslations(database.db, 'en_GB')).products).toEqual({
      'P-1': { texts: { 'Arbatai dviem': 'Tea for two' } },
    });
    await load({ 'Arbatai dviem': '' });
    expect(await missing()).toEqual(['P-1: Arbatai dviem']);
    expect((await exportTranslations(database.db, 'en_GB')).products).toEqual({});
    await settings.close();
  });
});
