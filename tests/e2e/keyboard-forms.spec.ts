import { expect, type Locator, type Page, test } from '@playwright/test';
import { newAddress } from './account-steps.ts';
import { mailOf, mailsTo, placeOrder } from './merchant.ts';
import { demo, open, ready, watchProblems } from './shop.ts';

const main = (page: Page) => page.getByRole('main');

/** Presses Tab until an element has the focus, which has to be seen. */
async function tabTo(page: Page, target: Locator, maxSteps = 120): Promise<void> {
  for (let step = 0; step < maxSteps; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached by Tab');
}

test(
  'the newsletter is asked for at the foot of a page by keyboard alone',
  { tag: '@both-widths' },
  async ({ page }, info) => {
    test.slow();
    const problems = watchProblems(page);
    const email = newAddress('klaviatura', info.project.name);
    await open(page, '/taisykles/');
    const fold = page.getByRole('contentinfo').locator('summary').filter({ hasText: 'Naujienlaiškis' });
    await tabTo(page, fold);
    await page.keyboard.press('Enter');
    const form = page.locator('#naujienos');
    await tabTo(page, form.getByLabel('El. paštas'), 3);
    await page.keyboard.type('ona@');
    await page.keyboard.press('Enter');
    const alert = form.getByRole('alert');
    await expect(alert).toContainText('El. paštas');
    await tabTo(page, form.getByLabel('El. paštas'), 5);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(email);
    await tabTo(page, form.getByRole('button', { name: 'Prenumeruoti' }), 5);
    await page.keyboard.press('Space');
    await expect(page.getByText(/naujienlaiškį gausite, kai/i)).toBeVisible();
    await expect.poll(async () => (await mailsTo('newsletter-confirm', email)).length, { timeout: 20_000 }).toBe(1);
    expect(problems).toEqual([]);
  },
);

test('a shopper writes about an order by keyboard alone', { tag: '@both-widths' }, async ({ page, request }, info) => {
  test.slow();
  const problems = watchProblems(page);
  const email = newAddress('klausia-klaviatura', info.project.name);
  const order = await placeOrder(request, { email, slug: demo.simple.path.split('/')[2] ?? '' });
  await open(page, `/apmokejimas/order-received/${order.id}/?key=${order.key}`);
  await tabTo(page, main(page).getByLabel('El. paštas'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText(demo.simple.name);
  await ready(page);
  const form = page.locator('#zinute');
  const send = form.getByRole('button', { name: 'Siųsti žinutę' });
  await tabTo(page, send);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Žinutė');
  await tabTo(page, form.getByLabel('Žinutė'), 5);
  await page.keyboard.type(`Ar spėsite? ${email}`);
  await tabTo(page, send, 5);
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Jūsų žinutę gavome');
  await mailOf('order-message', ({ text = '' }) => text.includes(email));
  expect(problems).toEqual([]);
});
