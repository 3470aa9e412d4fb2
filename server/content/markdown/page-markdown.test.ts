import { expect, test } from 'vitest';
import { contactFormMark } from '#contract/storefront-marks.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise-html.ts';
import { markdownWarnings, pageHtml, renderMarkdown, splitBlocks } from './page-markdown.ts';

const block = (definition: string, title = 'Naujienos') => `::: products ${definition}\n${title}\n:::`;
const railOf = (definition: string) =>
  splitBlocks(block(definition)).map((piece) => ('rail' in piece ? piece.rail : piece));

test('[1-03] a block names its products, their number and its heading', () => {
  const rail = { title: 'Naujienos', names: [], count: 4 };
  expect(railOf('newest')).toEqual([{ ...rail, kind: 'newest' }]);
  expect(railOf('on-sale 8')).toEqual([{ ...rail, kind: 'on-sale', count: 8 }]);
  expect(railOf('best-selling 100')).toEqual([{ ...rail, kind: 'best-selling', count: 24 }]);
  expect(railOf('category patalyne 2')).toEqual([{ ...rail, kind: 'category', names: ['patalyne'], count: 2 }]);
  expect(railOf('picked A-1, B2 C')).toEqual([{ ...rail, kind: 'picked', names: ['A-1', 'B2', 'C'], count: 3 }]);
  expect(splitBlocks('::: products newest\n:::')).toEqual([{ rail: { ...rail, kind: 'newest', title: '' } }]);
});

test('[1-03] a block that names no products is not parsed as one', () => {
  for (const definition of ['', 'cheapest', 'newest many', 'newest 0', 'newest 4 5', 'category', 'picked'])
    expect([definition, splitBlocks(block(definition))]).toEqual([
      definition,
      [{ unread: `::: products ${definition}`.trim() }],
    ]);
});

test('[1-03] a block meant to show products that shows none is reported by its opening line', () => {
  const source = [
    block('newset 4'),
    ':::products newest\nBe tarpo\n:::',
    '::: product newest\nVienas\n:::',
    block('newest'),
    '::: Produktai, kuriuos skalbiame\nŠaltai.\n:::',
    '::: products on-sale\nPalikta atvira',
  ].join('\n\n');
  expect(renderMarkdown(source).unread).toEqual([
    '::: products newset 4',
    ':::products newest',
    '::: product newest',
    '::: products on-sale',
  ]);
});

test('[1-03] text and blocks keep their order, spoilers stay text', () => {
  const source = `Prieš.\n\n${block('newest')}\n\n::: Kaip skalbti?\nŠaltai.\n:::\n\n${block('nothing')}\n\nPo.`;
  const page = renderMarkdown(source);
  expect(page.blocks?.map((piece) => ('rail' in piece ? piece.rail.kind : piece.html.replaceAll('\n', '')))).toEqual([
    '<p>Prieš.</p>',
    'newest',
    '<details class="spoiler"><summary>Kaip skalbti?</summary><div><p>Šaltai.</p></div></details>',
    '<p>Po.</p>',
  ]);
  expect(page.html).toContain('<p>Prieš.</p>');
  expect(page.html).not.toContain('products');
  expect(renderMarkdown('Vien žodžiai.').blocks).toBeUndefined();
});

const source = `Prieš.

::: Ar galima *grąžinti*?
Taip, per **14 dienų**.

- be priežasties
:::

Po.`;

test('[2.8-01] [4.2-01] a spoiler block is rendered collapsed, with its heading to press', () => {
  const { html, removed } = sanitiseHtml(pageHtml(source));
  expect(removed).toEqual([]);
  expect(html).toContain('<details class="spoiler"><summary>Ar galima <em>grąžinti</em>?</summary><div><p>Taip, per');
  expect(html).not.toContain('open');
  expect(html).toMatch(/<li>be priežasties<\/li>[\s\S]*<\/div><\/details>[\s\S]*<p>Po\.<\/p>/);
});

test('an unclosed block stays text', () => {
  expect(pageHtml('::: Antraštė\ntekstas')).toContain('::: Antraštė');
});

test('the contact form is placed where it has a line of its own, and nowhere else', () => {
  expect(pageHtml('Rašykite mums.\n\n:::contact-form\n\nArba skambinkite.')).toBe(
    `<p>Rašykite mums.</p>\n${contactFormMark}\n<p>Arba skambinkite.</p>\n`,
  );
  for (const source of ['Rašykite: :::contact-form', ':::contact-forms', ':::contact-form čia'])
    expect(pageHtml(source)).not.toContain(contactFormMark);
});

test('a heading of the first level becomes one of the second, as the page has its own', () => {
  expect(renderMarkdown('# Vienas\n\n## Du').html.replaceAll('\n', '')).toBe('<h2>Vienas</h2><h2>Du</h2>');
});

test('whoever writes is told what nobody will see', () => {
  expect(markdownWarnings('Ramu.\n\n| a |\n|---|\n| 1 |')).toEqual([]);
  expect(markdownWarnings('<script>alert(1)</script><p onclick="x()">Labas</p>\n\n::: products newset\n:::')).toEqual([
    'This block shows nothing: ::: products newset',
    'Taken out, as pages may not contain it: <script>, onclick',
  ]);
});
