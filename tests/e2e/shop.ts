import { expect, type Page } from '@playwright/test';

/** What the demo shop sells, as the tests name it. */
export const demo = {
  variable: { path: '/produktas/lininis-pagalves-uzvalkalas-rasa/', name: 'Lininis pagalvės užvalkalas „Rasa“' },
  simple: { path: '/produktas/muilas-su-linu-semenimis-100-g/', name: 'Muilas su linų sėmenimis, 100 g' },
} as const;

export const shopper = {
  'El. paštas': 'ona@example.lt',
  Telefonas: '8 612 34567',
  Vardas: 'Ona',
  Pavardė: 'Onaitė',
  'Gatvė, namo numeris': 'Gedimino pr. 1',
  'Pašto kodas': '01103',
  Miestas: 'Vilnius',
} as const;

/** Opens a page; with script, waits until it answers to the shopper. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await ready(page);
}

export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => !('__reactRouterContext' in window) || '__reactRouterDataRouter' in window);
}

export async function addSimple(page: Page): Promise<void> {
  await open(page, demo.simple.path);
  await page.getByRole('button', { name: 'Į krepšelį', exact: true }).first().click();
  await expect(page.getByText('Įdėjome į krepšelį')).toBeVisible();
}

export async function fillAddress(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(shopper))
    await page.getByLabel(label, { exact: true }).first().fill(value);
}

/** What was wrong on the pages a test opened: script errors and breaches of the content policy. */
export function watchProblems(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat/i.test(message.text())) problems.push(message.text());
  });
  return problems;
}
