import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '#server/platform/project-folder.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { demoFacts, demoFactsIn } from '#server/tools/doctor/demo-facts.ts';

const read = (pattern: string) =>
  globSync(pattern, { cwd: projectFolder }).map(
    (path) => [path, readFileSync(join(projectFolder, path), 'utf8')] as const,
  );

/** What looks like a fact about a company: addresses, codes, accounts and phones. */
const shapes = [
  /[\w.-]+\.example/g,
  /\bLT\d{2}(?: ?\d{4}){4}/g,
  /\bLT\d{9}(?:\d{3})?\b/g,
  /(?<=[Kk]od\S* |[Cc]ode )\d{7,9}\b/g,
  /\+370 ?\d{3} ?\d{5}/g,
  /UAB [„“][^“”]+[“”]/g,
];

test('every fact that pages, goods and settings of the demo shop name is one that the doctor looks for', () => {
  const files = [
    ...read('content/pages/**/*.md'),
    ...read('content/catalogue/*.json'),
    ...read('content/catalogue/*.csv'),
  ];
  expect(files.length).toBeGreaterThan(15);
  const { shop } = defaultSettings;
  const texts = [...files, ['settings', JSON.stringify(shop)] as const];
  const ofMakers = /^UAB [„“]Pievų muilinė[“”]$/; // names of makers come with their addresses
  for (const [path, text] of texts)
    for (const shape of shapes)
      for (const [fact] of text.matchAll(shape)) {
        if (ofMakers.test(fact)) continue;
        expect(demoFactsIn(fact), `${path}: ${fact}`).not.toEqual([]);
      }
  for (const fact of [shop.email, shop.phone]) expect(demoFactsIn(fact), fact).not.toEqual([]);
});

test('every fact of the list is of the demo shop', () => {
  const known = [
    ...read('content/**/*.{md,json,csv}'),
    ...read('server/tools/import/demo-shop.ts'),
    ...read('server/catalog/translations/english-defaults.ts'),
  ]
    .map(([, text]) => text)
    .join('\n');
  const more = JSON.stringify(defaultSettings.shop);
  const plain = (text: string) => text.replaceAll(/[\s\u00a0]/g, '');
  for (const fact of demoFacts) expect(plain(known + more), fact).toContain(plain(fact).replace('LT-01103', '01103'));
});

const goods =
  /monogram|\blin(?:as|o|ą|ui|inė|iniai)\b|\blinen\b|\btowels?\b|rankšluos|stalties|tablecloth|siuvinė|embroider|duon(?:a|os|ą)\b|\bbread\b|Lino namai|linonamai/i;

test('no text of the catalogues and of the pages of the law speaks of the demo shop or its goods', () => {
  for (const [path, text] of [...read('locales/*.po'), ...read('locales/legal/**/*.md')]) {
    const lines = text.split('\n').filter((line) => !line.startsWith('#'));
    expect(
      lines.filter((line) => goods.test(line)),
      path,
    ).toEqual([]);
  }
});
