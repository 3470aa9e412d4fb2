import { expect, type Page, test } from '@playwright/test';
import { measureInteraction } from './interaction.ts';
import { demo, group, open } from './shop.ts';

const apron = '/produktas/linine-prijuoste-kepeja/';
const teapot = '/produktas/arbatinukas-liepziedis-900-ml/';
const firstOf = (page: Page, name: string) =>
  page.locator('form#pirkti').getByRole('button', { name, exact: true }).first();

/** The controls of product pages, and at most how many changes of the page one touch makes. */
const controls: readonly (readonly [
  name: string,
  path: string,
  act: (page: Page) => Promise<unknown>,
  most: number,
])[] = [
  ['swatch', demo.variable.path, (page) => group(page, 'Spalva').getByRole('radio').nth(1).tap(), 100],
  ['quantity', demo.variable.path, (page) => firstOf(page, 'Daugiau vienetų').tap(), 60],
  [
    'next picture',
    demo.variable.path,
    (page) => page.getByRole('button', { name: 'Kita nuotrauka' }).first().tap(),
    20,
  ],
  ['fold', demo.variable.path, (page) => page.locator('main details summary').first().tap(), 60],
  ['option field', apron, (page) => page.getByLabel('Išsiuvinėkite monogramą').check(), 80],
  ['bought-together tick', teapot, (page) => page.locator('[data-key="puodelis"]').getByRole('checkbox').check(), 100],
  ['add to cart', demo.simple.path, (page) => firstOf(page, 'Į krepšelį').tap(), 160],
];

for (const [name, path, act, most] of controls)
  test(`a touch of this control changes little of the page: ${name}`, async ({ page }) => {
    await open(page, path);
    const { ms, changes } = await measureInteraction(page, () => act(page));
    console.log(`${name}: ${ms} ms to the next frame at a quarter of the speed, ${changes} changes`);
    expect(changes).toBeGreaterThan(0);
    expect(changes).toBeLessThanOrEqual(most);
  });

test('what comes into a page and leaves it restyles itself alone, not the page', async ({ page, browser }) => {
  await open(page, demo.variable.path);
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const note = document.createElement('p');
    note.textContent = 'Labas';
    document.querySelector('main')?.append(note);
    await frame();
    note.remove();
    await frame();
    document.head.append(document.createElement('link'));
    await frame();
  });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly { readonly name: string; readonly args: { readonly elementCount?: number } }[];
  };
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  );
  console.log(`elements restyled: ${restyled.join(', ')}`);
  expect(restyled.length).toBeGreaterThan(0);
  expect(Math.max(...restyled)).toBeLessThanOrEqual(20);
});
