import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLocale, htmlLanguage, type Locale, locales } from '#contract/languages.ts';

/** The files of a folder by their slug, in each language: `pristatymas.md`, and `en/pristatymas.md` beside it. */
export type TextFiles = ReadonlyMap<string, Readonly<Partial<Record<Locale, string>>>>;

const named = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/;

function folderOf(folder: string, locale: Locale): string {
  return locale === defaultLocale ? folder : join(folder, htmlLanguage[locale]);
}

/** The path of a text in a folder of texts, such as `en/pristatymas.md`. */
export function textFileName(slug: string, locale: Locale): string {
  return join(folderOf('', locale), `${slug}.md`);
}

/** Reads a folder of texts; an absent one has none. Rejects where a file cannot be read. */
export async function readTextFiles(folder: string): Promise<TextFiles> {
  const files = new Map<string, Partial<Record<Locale, string>>>();
  for (const locale of locales) {
    const place = folderOf(folder, locale);
    const names: readonly string[] = await readdir(place).catch(() => []);
    for (const name of names.toSorted()) {
      const slug = named.exec(name)?.[1];
      if (slug === undefined) continue;
      files.set(slug, { ...files.get(slug), [locale]: await readFile(join(place, name), 'utf8') });
    }
  }
  return files;
}
