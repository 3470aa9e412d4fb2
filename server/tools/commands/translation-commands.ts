import { writeFile } from 'node:fs/promises';
import { type Locale, locales, defaultLocale } from '#contract/languages.ts';
import { exportTranslations } from '#server/catalog/translations/export-translations.ts';
import {
  localeOfFile,
  readTranslationFile,
  type TranslationRow,
  translationFileSchema,
} from '#server/catalog/translations/translation-file.ts';
import { untranslated } from '#server/catalog/translations/untranslated.ts';
import { writeTranslations } from '#server/catalog/translations/write-translations.ts';
import { type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { readDescribedFile } from '#server/platform/shop/read-described-file.ts';
import type { CommandShop, ShopCommand } from './command-shop.ts';

const otherLocales = locales.filter((locale) => locale !== defaultLocale);

type Read = { readonly locale: Locale; readonly rows: readonly TranslationRow[] };

/**
 * Reads a translation file and finds everything it names in the shop; null where something is wrong, which was reported
 * then.
 */
async function readFile(shop: CommandShop, path: string, output: CommandOutput): Promise<Read | null> {
  const locale = localeOfFile(path, otherLocales);
  if (locale === null) {
    output.problem(`The file's name says its language: ${otherLocales.map((each) => `${each}.json`).join(', ')}.`);
    return null;
  }
  const file = await readDescribedFile(path, translationFileSchema);
  if (typeof file === 'string') {
    output.problem(file);
    return null;
  }
  const { rows, problems } = await readTranslationFile(
    shop.database.db,
    { settings: shop.settings.current(), addOns: shop.addOns },
    file,
  );
  for (const problem of problems) output.problem(`${path}: ${problem}.`);
  return problems.length > 0 ? null : { locale, rows };
}

export const translationsCheck: ShopCommand = {
  name: 'translations check',
  usage: '[FILE]',
  summary: 'Says what shoppers of another language still read in the shop’s own; with a file, what is wrong with it.',
  paths: { positionals: [0] },
  async run(shop, args, output) {
    const [path] = args;
    if (path !== undefined) {
      const read = await readFile(shop, path, output);
      if (read !== null) output.line(`${path} can be loaded. Texts: ${read.rows.length}`);
      return read === null ? 1 : 0;
    }
    for (const locale of otherLocales) {
      const missing = await untranslated(shop.database.db, locale, shop.addOns);
      if (missing.length === 0) output.line(`${locale}: everything is translated.`);
      for (const { textKind, count, examples } of missing)
        output.line(
          `${locale}: ${textKind} not translated: ${count} (${examples.join('; ')}${count > examples.length ? ' …' : ''})`,
        );
    }
    return 0;
  },
};

export const translationsLoad: ShopCommand = {
  name: 'translations load',
  usage: 'FILE',
  summary: 'Takes over the texts of a file such as en_GB.json; all of them, or none where something is wrong.',
  loads: 'translations',
  paths: { positionals: [0] },
  async run(shop, args, output) {
    const [path] = args;
    if (path === undefined || args.length > 1) return usageError(output, translationsLoad);
    const read = await readFile(shop, path, output);
    if (read === null) return 1;
    await writeTranslations(shop.database, read.locale, read.rows, shop.clock());
    output.line(`Texts in ${read.locale}: ${read.rows.length}`);
    return 0;
  },
};

export const translationsExport: ShopCommand = {
  name: 'translations export',
  usage: 'FILE',
  summary: 'Writes the texts of a language into a file such as en_GB.json, as it can be loaded again.',
  paths: { positionals: [0] },
  async run(shop, args, output) {
    const [path] = args;
    const locale = path === undefined ? null : localeOfFile(path, otherLocales);
    if (path === undefined || locale === null || args.length > 1) return usageError(output, translationsExport);
    const file = await exportTranslations(shop.database.db, locale);
    await writeFile(path, `${JSON.stringify(file, null, 2)}\n`);
    output.line(`${path} is written.`);
    return 0;
  },
};
