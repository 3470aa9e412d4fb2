import { expect, test } from 'vitest';
import { escapeMarkdown, factsNamed, fillTemplate, parseTemplate } from './template.ts';

const fill = (source: string, facts: Parameters<typeof fillTemplate>[1]) => fillTemplate(parseTemplate(source), facts);

test('a sentence whose fact is missing is left out as a whole, and the fact is named', () => {
  const source = 'Parduotuvę valdo {{company}}.\nĮmonės kodas {{code}}.\nRašykite {{email}}.';
  expect(fill(source, { company: 'UAB „Rasa“', code: '', email: 'a@rasa.lt' })).toEqual({
    text: 'Parduotuvę valdo UAB „Rasa“.\nRašykite a@rasa.lt.\n',
    missing: ['code'],
  });
  expect(fill(source, { code: ' ' }).missing).toEqual(['company', 'code', 'email']);
});

test('what stands under a condition is shown where it holds, and else what stands under its opposite', () => {
  const source = 'Kainos {{#payer}}su PVM{{/payer}}{{^payer}}be PVM{{/payer}}.';
  expect(fill(source, { payer: true }).text).toBe('Kainos su PVM.\n');
  expect(fill(source, { payer: false }).text).toBe('Kainos be PVM.\n');
  expect(fill(source, {}).text).toBe('Kainos be PVM.\n');
  expect(fill('{{#payer}}Kodas {{code}}.{{/payer}}', { payer: false })).toEqual({ text: '\n', missing: [] });
});

test('a list is written once for each entry, which may lack what others have', () => {
  const source =
    '| Būdas | Kaina |\n| - | - |\n{{#ways}}\n| {{title}} | {{price}}{{#from}}, nuo {{from}}{{/from}} |\n{{/ways}}\n\nPabaiga.';
  const ways = [{ title: 'Kurjeris', price: '5 €', from: '60 €' }, { title: 'Atsiimti', price: '0 €' }, { title: 'x' }];
  expect(fill(source, { ways })).toEqual({
    text: '| Būdas | Kaina |\n| - | - |\n| Kurjeris | 5 €, nuo 60 € |\n| Atsiimti | 0 € |\n\nPabaiga.\n',
    missing: ['price'],
  });
});

test('a heading under which nothing is left goes with it, one with subheadings stays', () => {
  const source = '## Rekvizitai\n\n{{code}}\n\n## Toliau\n\n### Daugiau\n\nTekstas.\n\n## Galas\n\n{{code}}\n';
  expect(fill(source, { code: '' }).text).toBe('## Toliau\n\n### Daugiau\n\nTekstas.\n');
});

test('values show as they are: no markup, no line breaks, no cells', () => {
  const hostile = 'UAB *A* <b>|[x](http://x)`\n# B_c _d_\uE000';
  const { text } = fill('Valdo {{company}}.', { company: hostile });
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).toContain(String.raw`\*A\* \<b\>\|\[x\](http://x)\` # B_c \_d\_`);
  expect(escapeMarkdown('vardas_pavarde@rasa.lt')).toBe('vardas_pavarde@rasa.lt');
});

test('a template that does not close its sections in order cannot be parsed', () => {
  for (const source of ['{{#a}}', '{{/a}}', '{{#a}}{{#b}}{{/a}}{{/b}}', '{{#a}}{{/b}}'])
    expect(() => parseTemplate(source), source).toThrow(/close/);
});

test('the facts of a template are listed, those within sections too', () => {
  expect([...factsNamed(parseTemplate('{{a}} {{#b}}{{c}}{{/b}}{{^d}}{{/d}}'))]).toEqual(['a', 'b', 'c', 'd']);
});
