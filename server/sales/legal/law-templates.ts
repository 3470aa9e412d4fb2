import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { htmlLanguage, type Locale, locales, defaultLocale } from '#contract/languages.ts';
import { parseTemplate, type Template } from '#core/legal/template.ts';
import { projectFolder } from '#server/platform/project-folder.ts';

/** The pages that the law asks for, by the slugs they have until a merchant gives them others; in their order. */
export const lawPageNames = [
  'pristatymas',
  'grazinimas',
  'taisykles',
  'privatumas',
  'slapukai',
  'kontaktai',
  'prieinamumas',
  'kontaktinis-punktas',
] as const;
export type LawPageName = (typeof lawPageNames)[number];

/** A page's text in a language with places for facts, and the text as it is written. */
export type LawTemplate = {
  readonly source: string;
  readonly title: Template;
  readonly description: Template;
  readonly markdown: Template;
};

const parts = /^---\ntitle: (.+)\ndescription: (.+)\n---\n([\s\S]+)$/;

/** Parses a file of `locales/legal/`: a head with title and description, then Markdown. Throws where it is another. */
export function parseLawTemplate(source: string): LawTemplate {
  const match = parts.exec(source.replaceAll('\r\n', '\n'));
  if (match === null) throw new Error('a page of the law begins with its title and description');
  const [, title = '', description = '', markdown = ''] = match;
  return {
    source,
    title: parseTemplate(title),
    description: parseTemplate(description),
    markdown: parseTemplate(markdown),
  };
}

const cached = new Map<string, LawTemplate>();

/** The text of a page in a language; read when it is first wanted. */
export function lawTemplate(name: LawPageName, locale: Locale): LawTemplate {
  const path = locale === defaultLocale ? `${name}.md` : `${htmlLanguage[locale]}/${name}.md`;
  const found = cached.get(path) ?? parseLawTemplate(readFileSync(join(projectFolder, 'locales/legal', path), 'utf8'));
  cached.set(path, found);
  return found;
}

/** A page in every language. */
export function lawTemplates(name: LawPageName): readonly (readonly [Locale, LawTemplate])[] {
  return locales.map((locale) => [locale, lawTemplate(name, locale)] as const);
}
