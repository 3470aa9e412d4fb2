import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writeEntry } from './texts/text-catalogue.ts';
import { catalogueFiles, pluralsOf, textProblems } from './texts/check-texts.ts';
import { sortedPo, withoutMessages } from './texts/sort-po.ts';

// npm run texts              what is wrong with the texts, and what is to be pasted where
// npm run texts -- --write   adds the English that is missing as it stands in the code, and drops what is used nowhere
// npm run texts -- --sort    puts the catalogues in order

const root = resolve(import.meta.dirname, '..');
const flags = new Set(process.argv.slice(2));
const english = 'en_GB.po';
const plurals = pluralsOf(root);

/**
 * The entry of a message; its English comes from the code, and is improved in the catalogue where the code words it
 * badly.
 */
function entryOf(message: string, file: string): string {
  const plural = plurals.get(message) ?? null;
  const forms = file.endsWith(english) ? [message, plural ?? ''] : [];
  return writeEntry(message, plural, forms);
}

for (const { file, problems } of catalogueFiles(root)) {
  const missing = problems.filter(({ kind, text }) => kind === 'missing' && text !== '');
  const path = join(root, file);
  if (flags.has('--write') && file.endsWith(english) && missing.length > 0) {
    const added = missing.map(({ text }) => entryOf(text, file)).join('\n');
    writeFileSync(path, `${readFileSync(path, 'utf8').trimEnd()}\n\n${added}`);
  } else if (missing.length > 0) {
    console.log(`Add to ${file}:\n\n${missing.map(({ text }) => entryOf(text, file)).join('\n')}`);
  }
  const unused = new Set(problems.filter(({ kind }) => kind === 'unused').map(({ text }) => text));
  if (flags.has('--write') && file.endsWith(english)) {
    writeFileSync(path, withoutMessages(readFileSync(path, 'utf8'), unused));
  }
  if (flags.has('--sort')) writeFileSync(path, sortedPo(readFileSync(path, 'utf8')));
}

const problems = textProblems(root).filter(({ kind }) => kind !== 'missing');
for (const { file, text, detail } of problems) console.log(`${file}: „${text}“ ${detail}`);
const problemCount = textProblems(root).length;
console.log(problemCount === 0 ? 'All texts are in order.' : `Faults of texts: ${problemCount}`);
process.exitCode = problemCount === 0 ? 0 : 1;
