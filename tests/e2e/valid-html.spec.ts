import { expect, test } from '@playwright/test';
import { type DOMReadyEvent, HtmlValidate, type Plugin, Rule } from 'html-validate';
import { bundles } from './bundles.ts';
import { demo } from './shop.ts';

/** A description list is made of groups or of terms and descriptions, never of both, which the validator lets pass. */
class MixedList extends Rule {
  override setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const list of document.querySelectorAll('dl')) {
        if (new Set(list.childElements.map((child) => child.is('div'))).size > 1)
          this.report({ node: list, message: 'groups and terms are mixed' });
      }
    });
  }
}

const ownRules: Plugin = { name: 'vitrina', rules: { 'vitrina/mixed-list': MixedList } };

/** The rules of the HTML standard alone: how markup is written is the renderer's. */
const validator = new HtmlValidate({
  root: true,
  plugins: [ownRules],
  extends: ['html-validate:standard'],
  rules: { 'input-attributes': 'error', 'vitrina/mixed-list': 'error' },
});

const pages = {
  home: '/',
  listing: '/parduotuve/',
  category: '/produkto-kategorija/patalyne/',
  search: '/paieska/?q=linas',
  'simple product': demo.simple.path,
  'variable product with option fields': demo.variable.path,
  'product with a list of extras': '/produktas/arbatinukas-liepziedis-900-ml/',
  bundle: bundles.sauna,
  'content page': '/grazinimas/',
  contact: '/rasykite-mums/',
  withdrawal: '/sutarties-atsisakymas/',
  'page in English': `/en${demo.variable.path}`,
  'missing page': '/nera-tokio/',
  'page without a connection': '/offline.html',
} as const;

for (const [name, path] of Object.entries(pages))
  test(`the HTML is valid of: ${name}`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(name === 'missing page' ? 404 : 200);
    const { results } = await validator.validateString(await answer.text());
    const problems = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, selector, line, column }) => `${ruleId} ${selector} ${line}:${column} ${message}`,
      ),
    );
    expect(problems).toEqual([]);
  });

test('the validator finds what was wrong before', async () => {
  const faulty = `<!doctype html><html lang="lt"><head><title>A</title></head><body><form method="post" action="/">
    <input type="hidden" name="a" value="1" readonly></form><dl><dt>A</dt><dd>B</dd><div><dt>C</dt><dd>D</dd></div></dl></body></html>`;
  const { results } = await validator.validateString(faulty);
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)).toSorted()).toEqual([
    'input-attributes',
    'vitrina/mixed-list',
  ]);
});
