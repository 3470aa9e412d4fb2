import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '#contract/languages.ts';
import { readPo } from './text-catalogue.ts';
import { checkCatalogue, type Problem, repeatedMessages, type Used } from './check-catalogue.ts';
import { strayRefusals, strayTexts } from './stray-texts.ts';
import {
  isNamedIn,
  officeSources,
  serverSources,
  serverTexts,
  storefrontSources,
  storefrontTexts,
} from './used-texts.ts';

/** The catalogues of the project with what belongs into each. */
export function catalogueFiles(
  root: string,
): readonly { readonly file: string; readonly problems: readonly Problem[] }[] {
  const pages = storefrontSources(root);
  const server = serverSources(root);
  const parts = [
    { prefix: '', used: storefrontTexts(pages), named: () => false },
    { prefix: 'admin.', used: storefrontTexts(officeSources(root)), named: () => false },
    { prefix: 'server.', used: serverTexts(server), named: isNamedIn(server) },
  ];
  return parts.flatMap(({ prefix, used, named }) =>
    locales.map((locale) => {
      const file = `locales/${prefix}${locale}.po`;
      return { file, problems: problemsOf(root, file, used, named) };
    }),
  );
}

function problemsOf(root: string, file: string, used: readonly Used[], named: (message: string) => boolean) {
  const path = join(root, file);
  if (!existsSync(path)) return [{ kind: 'missing' as const, file, text: '', detail: 'is not there' }];
  const text = readFileSync(path, 'utf8');
  return [...checkCatalogue(readPo(file, text), used, named), ...repeatedMessages(file, text)];
}

/** Everything that is wrong with the texts of the project. */
export function textProblems(root: string): readonly Problem[] {
  return [
    ...catalogueFiles(root).flatMap(({ problems }) => problems),
    ...[...storefrontSources(root), ...officeSources(root)]
      .filter(({ file }) => file.endsWith('.tsx'))
      .flatMap(({ file, code }) => strayTexts(file, code)),
    ...serverSources(root).flatMap(({ file, code }) => strayRefusals(file, code)),
  ];
}

/** Texts that the code uses with a plural, so that added entries have both forms. */
export function pluralsOf(root: string): ReadonlyMap<string, string> {
  const components = [...storefrontSources(root), ...officeSources(root)];
  const used = [...storefrontTexts(components), ...serverTexts(serverSources(root))];
  return new Map(used.flatMap(({ message, plural }) => (plural === null ? [] : [[message, plural] as const])));
}
