import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { po } from 'gettext-parser';
import type { Plugin } from 'vite';
import { locales } from '../../contract/languages.ts';

const folder = join(import.meta.dirname, '../../locales');

type Catalogue = ReadonlyMap<string, readonly string[]>;
type Catalogues = Readonly<Record<string, Catalogue>>;

/** What begins the names of a catalogue's files: that of the storefront has nothing before the locale. */
const catalogueNames = ['', 'admin.'] as const;
type CatalogueName = (typeof catalogueNames)[number];

const catalogueFiles: readonly { readonly name: CatalogueName; readonly locale: string; readonly path: string }[] =
  catalogueNames.flatMap((name) =>
    locales.map((locale) => ({ name, locale, path: join(folder, `${name}${locale}.po`) })),
  );

function readCatalogue(path: string): Catalogue {
  const messages = po.parse(readFileSync(path)).translations[''] ?? {};
  return new Map(
    Object.values(messages)
      .filter((message) => message.msgid !== '' && message.msgstr.every((form) => form !== ''))
      .map((message) => [message.msgid, message.msgstr]),
  );
}

/** By the name of the file without its end: `lt_LT`, `admin.lt_LT`. */
function readCatalogues(): Catalogues {
  return Object.fromEntries(catalogueFiles.map(({ name, locale, path }) => [`${name}${locale}`, readCatalogue(path)]));
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

const root = join(import.meta.dirname, '../..');

/** The catalogue with the texts of a source file; null where it has none. */
function catalogueOf(file: string): CatalogueName | null {
  const path = relative(root, file).replaceAll('\\', '/');
  if (path.includes('.test.') || path.startsWith('app/build/')) return null;
  if (/^admin\/.*\.tsx?$/.test(path)) return 'admin.';
  return /^(?:app\/.*\.tsx?|addons\/.*\.tsx)$/.test(path) ? '' : null;
}

/**
 * Puts each text where it is used: `t('Add to cart')` becomes a call with the wordings of every locale, so a page
 * ships the texts of its own components and no catalogue. A text without a Lithuanian wording stops the build. In
 * development a changed wording replaces the modules that use it.
 */
export function compileTexts(): Plugin {
  let catalogues: Catalogues = {};
  /** The messages of each module and the wordings it was last compiled with, by environment and id. */
  const compiled = new Map<
    string,
    { readonly name: CatalogueName; readonly messages: readonly string[]; readonly wordings: string }
  >();

  /** The wordings of a message by locale; one that is the message itself is not repeated. */
  function wordingsOf(name: CatalogueName, message: string): readonly (readonly string[] | null)[] {
    const wordings = locales.map((locale) => {
      const forms = catalogues[`${name}${locale}`]?.get(message);
      return forms === undefined || (forms.length === 1 && forms[0] === message) ? null : forms;
    });
    return wordings.slice(0, wordings.findLastIndex((forms) => forms !== null) + 1);
  }

  function isWorded(name: CatalogueName, message: string): boolean {
    return catalogues[`${name}lt_LT`]?.has(message) === true;
  }

  function wordingsIn(name: CatalogueName, messages: readonly string[]): string {
    return JSON.stringify(messages.map((message) => [isWorded(name, message), wordingsOf(name, message)]));
  }

  return {
    name: 'compile-texts',
    enforce: 'pre',
    buildStart() {
      catalogues = readCatalogues();
      for (const { path } of catalogueFiles) this.addWatchFile(path);
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id;
      const name = catalogueOf(file);
      const messages = name === null ? [] : messagesIn(code);
      if (name === null || messages.length === 0) return null;
      // The framework reads a new route with a Vite of its own, which hears of no change to the catalogues.
      if (!messages.every((message) => isWorded(name, message))) catalogues = readCatalogues();
      compiled.set(`${this.environment.name} ${id}`, { name, messages, wordings: wordingsIn(name, messages) });
      const missing = messages.find((message) => !isWorded(name, message));
      if (missing !== undefined)
        this.error(
          `${file}: no Lithuanian wording of „${missing}“ in locales/${name}lt_LT.po (npm run texts lists what is missing)`,
        );
      const worded = code
        .replaceAll(single, (_, a?: string, b?: string) => {
          const source = unquote(a, b);
          return `t(${JSON.stringify([source, ...wordingsOf(name, source).map((forms) => forms?.[0] ?? null)])}`;
        })
        .replaceAll(plural, (_, a?: string, b?: string, c?: string, d?: string) => {
          const one = unquote(a, b);
          return `tn(${JSON.stringify([[one, unquote(c, d)], ...wordingsOf(name, one)])}`;
        });
      return { code: worded, map: null };
    },
    hotUpdate({ file }) {
      if (!catalogueFiles.some(({ path }) => path === file)) return undefined;
      const { name: environmentName, moduleGraph, logger } = this.environment;
      try {
        catalogues = readCatalogues();
      } catch (error) {
        const problem = Object.assign(new Error(`${file} cannot be read: ${String(error)}`), { id: file });
        logger.error(problem.message, { error: problem });
        return [];
      }
      return [...moduleGraph.idToModuleMap].flatMap(([id, module]) => {
        const before = compiled.get(`${environmentName} ${id}`);
        return before === undefined || wordingsIn(before.name, before.messages) === before.wordings ? [] : [module];
      });
    },
  };
}
