import { expect, test } from 'vitest';
import { contactFormMark } from '#contract/storefront-marks.ts';
import { sanitiseHtml } from '#server/platform/html/sanitise-html.ts';
import { pageHtml } from './page-markdown.ts';

const source = `Prieš.

::: Ar galima *grąžinti*?
Taip, per **14 dienų**.

- be priežasties
:::

Po.`;

test('[2.8-01] [4.2-01] a spoiler block is folded, with its heading to press', () => {
  const { html, removed } = sanitiseHtml(pageHtml(source));
  expect(removed).toEqual([]);
  expect(html).toContain('<details class="spoiler"><summary>Ar galima <em>grąžinti</em>?</summary><div><p>Taip, per');
  expect(html).not.toContain('open');
  expect(html).toMatch(/<li>be priežasties<\/li>[\s\S]*<\/div><\/details>[\s\S]*<p>Po\.<\/p>/);
});

test('a block that nobody closes stays text', () => {
  expect(pageHtml('::: Antraštė\ntekstas')).toContain('::: Antraštė');
});

test('the contact form stands where a line of its own says so, and nowhere else', () => {
  expect(pageHtml('Rašykite mums.\n\n:::contact-form\n\nArba skambinkite.')).toBe(
    `<p>Rašykite mums.</p>\n${contactFormMark}\n<p>Arba skambinkite.</p>\n`,
  );
  for (const source of ['Rašykite: :::contact-form', ':::contact-forms', ':::contact-form čia'])
    expect(pageHtml(source)).not.toContain(contactFormMark);
});
