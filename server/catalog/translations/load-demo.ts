import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { locales, defaultLocale } from '#contract/languages.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { readTranslationFile, translationFileSchema } from './translation-file.ts';
import { writeTranslations } from './write-translations.ts';

/** Loads `en_GB.json` and the like beside the demo's catalogue; what they name and the shop lacks is left out. */
export async function loadDemoTranslations({ database, settings, clock }: ShopFoundation, folder: URL): Promise<void> {
  for (const locale of locales.filter((one) => one !== defaultLocale)) {
    const text = await readFile(new URL(`${locale}.json`, folder), 'utf8').catch(() => null);
    if (text === null) continue;
    const file = v.parse(translationFileSchema, JSON.parse(text));
    const { rows } = await readTranslationFile(database.db, { settings: settings.current(), addOns: [] }, file);
    await writeTranslations(database, locale, rows, clock());
  }
}
