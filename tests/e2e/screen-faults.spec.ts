import { expect, type Page, test } from '@playwright/test';
import { countShift, pageFaults } from '#scripts/screens/page-faults.ts';

const state = { name: 'bandymas', path: '/' };

/** Waits until the last rendered frame was painted and its layout shifts were reported. */
async function nextFrames(page: Page): Promise<void> {
  for (let frame = 0; frame < 5; frame += 1)
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))));
}

/** The faults that the check reports for a page with this in its body. */
async function faultsOf(page: Page, body: string): Promise<string> {
  await page.addInitScript(countShift);
  await page.route('**/bandymas/', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="lt"><title>Bandymas</title><meta name="viewport" content="width=device-width"><body><main><h1>Bandymas</h1>${body}</main></body></html>`,
    }),
  );
  await page.goto('/bandymas/');
  await nextFrames(page);
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('[data-late]')?.style.setProperty('margin-top', '20rem'),
  );
  await nextFrames(page);
  return (await pageFaults(page, state)).join('\n');
}

for (const [fault, body, expectedFault] of [
  ['scrolls sideways', '<div style="width:200vw">x</div>', 'scrolls sideways'],
  [
    'cuts text off',
    '<p style="width:4em;overflow:hidden;white-space:nowrap">Lininė staltiesė</p>',
    'clips „Lininė staltiesė“',
  ],
  ['is pale', '<p style="color:#bbb;background:#fff">Linas</p>', 'color-contrast'],
  ['is drawn by a font that did not come with it', '<p>Linas</p>', 'a fallback font'],
  ['jumps while it loads', '<p data-late style="height:20rem">Linas</p>', 'moves while it loads'],
] as const) {
  test(`a page that ${fault} is found out`, async ({ page }) => {
    const plain = '<p style="color:#000;background:#fff">Linas</p>';
    if (expectedFault !== 'a fallback font') expect(await faultsOf(page, plain)).not.toContain(expectedFault);
    expect(await faultsOf(page, body)).toContain(expectedFault);
  });
}
