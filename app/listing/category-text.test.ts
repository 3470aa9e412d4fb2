import { expect, test } from 'vitest';
import { splitText } from './category-text.ts';

const paragraph = (length: number) => `<p>${'a'.repeat(length)}</p>`;

test.each([
  ['a short text', ` ${paragraph(50)}${paragraph(50)} `, `${paragraph(50)}${paragraph(50)}`, ''],
  ['the first paragraph of a long one', `${paragraph(300)}\n${paragraph(300)}`, paragraph(300), paragraph(300)],
])('%s is shown above the products', (_, html, above, below) => {
  expect(splitText(html)).toEqual({ above, below });
});

test('a long text that begins with a long paragraph, or with none, is shown below the products', () => {
  for (const html of [paragraph(700), `<ul><li>${'a'.repeat(400)}</li></ul>${paragraph(10)}`])
    expect(splitText(html)).toEqual({ above: '', below: html });
});
