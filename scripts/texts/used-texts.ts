import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countedIn, messagesIn } from '#app/build/compile-texts.ts';
import type { Used } from './check-catalogue.ts';

const isTested = (path: string) => path.includes('.test.');

export type Source = { readonly file: string; readonly code: string };

function sources(root: string, patterns: readonly string[]): readonly Source[] {
  return globSync([...patterns], { cwd: root })
    .filter((path) => !isTested(path))
    .toSorted()
    .map((file) => ({ file, code: readFileSync(join(root, file), 'utf8') }));
}

/** The sources of the components and what they use. */
export function storefrontSources(root: string): readonly Source[] {
  return sources(root, ['app/**/*.{ts,tsx}', 'addons/**/*.tsx']).filter(({ file }) => !file.startsWith('app/build/'));
}

/** The sources of the back office. */
export function officeSources(root: string): readonly Source[] {
  return sources(root, ['admin/**/*.{ts,tsx}']);
}

/** The server with the add-ons' server parts. */
export function serverSources(root: string): readonly Source[] {
  return sources(root, ['server/**/*.ts', 'addons/**/*.ts', 'core/**/*.ts', 'contract/**/*.ts']);
}

/** The texts that components use, of the storefront or the back office. */
export function storefrontTexts(files: readonly Source[]): readonly Used[] {
  return files.flatMap(({ file, code }) => {
    const plurals = countedIn(code);
    return messagesIn(code).map((message) => ({ message, plural: plurals.get(message) ?? null, file }));
  });
}

const call =
  /(?<!\bc\.)\b(?:text|plural)\(\s*(?:'((?:[^'\\\n]|\\.)+)'|"((?:[^"\\\n]|\\.)+)")(?:\s*,\s*'((?:[^'\\\n]|\\.)+)')?/g;

const exampleInComment = /\/\*\*[\s\S]*?\*\//g;

/** The texts that the server uses. */
export function serverTexts(files: readonly Source[]): readonly Used[] {
  return files
    .filter(({ file }) => !/^(?:server\/tools\/(?:export|import)|contract\/rest-v3)\//.test(file)) // no messages there
    .flatMap(({ file, code: source }) => {
      const code = source.replaceAll(exampleInComment, '');
      const hasOwnText = /const text = /.test(code); // what it calls by that name alone is no message
      return [...code.matchAll(call)]
        .filter(({ index }) => !hasOwnText || code[index - 1] === '.')
        .map(([callText, one, other, many]) => ({
          message: (one ?? other ?? '').replaceAll(/\\(.)/g, '$1'),
          plural: callText.startsWith('plural') ? (many?.replaceAll(/\\(.)/g, '$1') ?? null) : null,
          file,
        }));
    });
}

/** Whether a message is a string literal somewhere: labels and codes are translated where they are shown. */
export function isNamedIn(files: readonly Source[]): (message: string) => boolean {
  const all = files.map(({ code }) => code).join('\n');
  return (message) =>
    [`'${message.replaceAll("'", "\\'")}'`, `"${message}"`, `\`${message}\``].some((literal) => all.includes(literal));
}
