import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import type { Plugin } from 'vite';
import { locales } from '../../contract/languages.ts';

const folder = join(import.meta.dirname, '../../locales');

type Catalogue = ReadonlyMap<string, readonly string[]>;

function readCatalogue(locale: string): Catalogue {
  const messages = po.parse(readFileSync(join(folder, `${locale}.po`))).translations[''] ?? {};
  return new Map(
    Object.values(messages)
      .filter((message) => message.msgid !== '' && message.msgstr.every((form) => form !== ''))
      .map((message) => [message.msgid, message.msgstr]),
  );
}

const quoted = String.raw`(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)")`;
const single = new RegExp(String.raw`\bt\(\s*${quoted}`, 'g');
const plural = new RegExp(String.raw`\btn\(\s*${quoted}\s*,\s*${quoted}`, 'g');

function unquote(...alternatives: readonly (string | undefined)[]): string {
  return (alternatives.find((text) => text !== undefined) ?? '').replaceAll(/\\(.)/g, '$1');
}

/** The messages a source file uses, in the order of their calls. */
export function messagesIn(code: string): readonly string[] {
  const ones = [...code.matchAll(single)].map(([, a, b]) => unquote(a, b));
  return [...ones, ...[...code.matchAll(plural)].map(([, a, b]) => unquote(a, b))];
}

/** The counted messages a source file uses: the message for one → that for many. */
export function countedIn(code: string): ReadonlyMap<string, string> {
  return new Map([...code.matchAll(plural)].map(([, a, b, c, d]) => [unquote(a, b), unquote(c, d)]));
}

function isSource(file: string): boolean {
  return /\/(app\/.*\.tsx?|addons\/.*\.tsx)$/.test(file) && !file.includes('/app/build/') && !file.includes('.test.');
}

/**
 * Puts each text where it is used: `t('Add to cart')` becomes a call with the wordings of every locale, so a page
 * ships the texts of its own components and no catalogue. A text without a Lithuanian wording stops the build.
 */
export function compileTexts(): Plugin {
  let catalogues: Readonly<Record<string, Catalogue>> = {};
  return {
    name: 'compile-texts',
    enforce: 'pre',
    buildStart() {
      catalogues = Object.fromEntries(locales.map((locale) => [locale, readCatalogue(locale)]));
      for (const locale of locales) this.addWatchFile(join(folder, `${locale}.po`));
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      if (!isSource(file) || messagesIn(code).length === 0) return null;
      /** A wording that is the message itself is not repeated. */
      const wordings = (message: string) => {
        if (catalogues['lt_LT']?.has(message) !== true) this.error(`${file}: no Lithuanian wording of „${message}“`);
        const known = locales.map((locale) => {
          const forms = catalogues[locale]?.get(message);
          return forms === undefined || (forms.length === 1 && forms[0] === message) ? null : forms;
        });
        return known.slice(0, known.findLastIndex((forms) => forms !== null) + 1);
      };
      const compiled = code
        .replaceAll(single, (_, a?: string, b?: string) => {
          const source = unquote(a, b);
          return `t(${JSON.stringify([source, ...wordings(source).map((forms) => forms?.[0] ?? null)])}`;
        })
        .replaceAll(plural, (_, a?: string, b?: string, c?: string, d?: string) => {
          const one = unquote(a, b);
          return `tn(${JSON.stringify([[one, unquote(c, d)], ...wordings(one)])}`;
        });
      return { code: compiled, map: null };
    },
  };
}
