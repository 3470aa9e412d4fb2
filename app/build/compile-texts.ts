import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { po } from 'gettext-parser';
import type { Plugin } from 'vite';
import { locales } from '../../contract/languages.ts';

const folder = join(import.meta.dirname, '../../locales');

type Catalogue = ReadonlyMap<string, readonly string[]>;
type Catalogues = Readonly<Record<string, Catalogue>>;

function catalogueFile(locale: string): string {
  return join(folder, `${locale}.po`);
}

function readCatalogue(locale: string): Catalogue {
  const messages = po.parse(readFileSync(catalogueFile(locale))).translations[''] ?? {};
  return new Map(
    Object.values(messages)
      .filter((message) => message.msgid !== '' && message.msgstr.every((form) => form !== ''))
      .map((message) => [message.msgid, message.msgstr]),
  );
}

function readCatalogues(): Catalogues {
  return Object.fromEntries(locales.map((locale) => [locale, readCatalogue(locale)]));
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
 * ships the texts of its own components and no catalogue. A text without a Lithuanian wording stops the build. In
 * development a changed wording replaces the modules that use it.
 */
export function compileTexts(): Plugin {
  let catalogues: Catalogues = {};
  /** The messages of each module and the wordings it was last compiled with, by environment and id. */
  const compiled = new Map<string, { readonly messages: readonly string[]; readonly wordings: string }>();

  /** The wordings of a message by locale; one that is the message itself is not repeated. */
  function wordingsOf(message: string): readonly (readonly string[] | null)[] {
    const wordings = locales.map((locale) => {
      const forms = catalogues[locale]?.get(message);
      return forms === undefined || (forms.length === 1 && forms[0] === message) ? null : forms;
    });
    return wordings.slice(0, wordings.findLastIndex((forms) => forms !== null) + 1);
  }

  function isWorded(message: string): boolean {
    return catalogues['lt_LT']?.has(message) === true;
  }

  function wordingsIn(messages: readonly string[]): string {
    return JSON.stringify(messages.map((message) => [isWorded(message), wordingsOf(message)]));
  }

  return {
    name: 'compile-texts',
    enforce: 'pre',
    buildStart() {
      catalogues = readCatalogues();
      for (const locale of locales) this.addWatchFile(catalogueFile(locale));
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      const messages = isSource(file) ? messagesIn(code) : [];
      if (messages.length === 0) return null;
      // The framework reads a new route with a Vite of its own, which hears of no change to the catalogues.
      if (!messages.every(isWorded)) catalogues = readCatalogues();
      compiled.set(`${this.environment.name} ${id}`, { messages, wordings: wordingsIn(messages) });
      const missing = messages.find((message) => !isWorded(message));
      if (missing !== undefined)
        this.error(
          `${file}: no Lithuanian wording of „${missing}“ in locales/lt_LT.po (npm run texts lists what is missing)`,
        );
      const worded = code
        .replaceAll(single, (_, a?: string, b?: string) => {
          const source = unquote(a, b);
          return `t(${JSON.stringify([source, ...wordingsOf(source).map((forms) => forms?.[0] ?? null)])}`;
        })
        .replaceAll(plural, (_, a?: string, b?: string, c?: string, d?: string) => {
          const one = unquote(a, b);
          return `tn(${JSON.stringify([[one, unquote(c, d)], ...wordingsOf(one)])}`;
        });
      return { code: worded, map: null };
    },
    hotUpdate({ file }) {
      if (!locales.some((locale) => catalogueFile(locale) === file)) return undefined;
      const { name, moduleGraph, logger } = this.environment;
      try {
        catalogues = readCatalogues();
      } catch (error) {
        const problem = Object.assign(new Error(`${file} cannot be read: ${String(error)}`), { id: file });
        logger.error(problem.message, { error: problem });
        return [];
      }
      return [...moduleGraph.idToModuleMap].flatMap(([id, module]) => {
        const before = compiled.get(`${name} ${id}`);
        return before === undefined || wordingsIn(before.messages) === before.wordings ? [] : [module];
      });
    },
  };
}
