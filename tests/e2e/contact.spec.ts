import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { mailOf, shopSays } from './merchant.ts';
import { demo, open, watchProblems } from './shop.ts';

const hostile = '<script>window.hit=1</script> <img src=x> &lt;b&gt;';

const form = (page: Page) => page.locator('#rasykite');
const send = (page: Page) => form(page).getByRole('button', { name: 'Siųsti žinutę' }).click();
const field = (page: Page, name: string) => form(page).getByLabel(name);
const quick = (page: Page) => page.locator('#trumpa-zinute');

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Opens the short form at the foot of a page. */
async function openQuick(page: Page, path: string): Promise<void> {
  await open(page, path);
  await page.getByRole('contentinfo').getByText('Parašykite mums').click();
  await expect(quick(page)).toBeVisible();
}

test('[2.10-08] [5.5-01] an empty message is not sent: its fields are marked, listed in a summary and announced', async ({
  page,
}) => {
  const problems = watchProblems(page);
  await open(page, '/kontaktai/');
  await send(page);
  const summary = form(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText(['Vardas ir pavardė', 'El. paštas', 'Žinutė']);
  for (const name of ['Vardas ir pavardė', 'El. paštas', 'Žinutė']) {
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, name)).toHaveAccessibleDescription(/\S/);
  }
  expect(await faults(page)).toEqual([]);
  expect(problems).toEqual([]);
});

test('[5.5-01] focusing a field clears its error marker, and no other; its message stays', async ({ page }) => {
  await open(page, '/kontaktai/');
  await send(page);
  await expect(field(page, 'El. paštas')).toHaveAttribute('aria-invalid', 'true');
  await form(page).getByRole('alert').getByRole('link', { name: 'El. paštas' }).click();
  await expect(field(page, 'El. paštas')).toBeFocused();
  await expect(field(page, 'El. paštas')).not.toHaveAttribute('aria-invalid');
  await expect(field(page, 'El. paštas')).toHaveAccessibleDescription(/Įveskite el\. pašto adresą/);
  await expect(field(page, 'Vardas ir pavardė')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'El. paštas').fill('ona@');
  await send(page);
  await expect(field(page, 'El. paštas')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'El. paštas')).toHaveAccessibleDescription(/teisingą/);
});

test('[2.10-08] the error marker of a quick contact field is cleared by a click, and not by the focus', async ({
  page,
}) => {
  await openQuick(page, demo.simple.path);
  await quick(page).getByRole('button', { name: 'Siųsti žinutę' }).click();
  const email = quick(page).getByLabel('El. paštas');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.focus();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await email.click();
  await expect(email).not.toHaveAttribute('aria-invalid');
  await expect(quick(page).getByLabel('Žinutė')).toHaveAttribute('aria-invalid', 'true');
  expect(await faults(page)).toEqual([]);
});

test('a message reaches the merchant as it was typed, whatever it holds', async ({ page }, info) => {
  test.slow(); // commands of the shop start a process each
  await page.clock.install();
  const messageText = `${hostile}\nIš ${info.project.name} ${Date.now()}`;
  await open(page, '/kontaktai/');
  await field(page, 'Vardas ir pavardė').fill('Ona');
  await field(page, 'El. paštas').fill('ona@example.lt');
  await field(page, 'Žinutė').fill(messageText);
  await page.clock.fastForward(5000); // a bot would not take its time
  await send(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Žinutė išsiųsta' })).toBeFocused();
  const mail = await mailOf('new-message', ({ text = '' }) => text.includes(messageText.split('\n')[1] ?? ''));
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['ona@example.lt']);
  expect(mail.text).toContain(hostile);
  expect(mail.html).not.toMatch(/<script|<img src=x/);
  const pendingMessages = (await shopSays('messages list')) as readonly {
    readonly id: number;
    readonly message: string;
  }[];
  const storedMessages = pendingMessages.filter(({ message }) => message === messageText);
  expect(storedMessages).toHaveLength(1);
  await shopSays('messages done', String(storedMessages[0]?.id));
  expect(JSON.stringify(await shopSays('messages list'))).not.toContain(String(messageText.split('\n')[1]));
});

test('a message written in the footer form is sent from there', async ({ page }, info) => {
  test.slow();
  await page.clock.install();
  const messageText = `Kada bus? ${info.project.name} ${Date.now()}`;
  await openQuick(page, demo.simple.path);
  await quick(page).getByLabel('El. paštas').fill('jonas@example.lt');
  await quick(page).getByLabel('Žinutė').fill(messageText);
  await page.clock.fastForward(5000);
  await quick(page).getByRole('button', { name: 'Siųsti žinutę' }).click();
  await expect(page.getByText('Ačiū, jūsų žinutę gavome. Atsakysime el. paštu.')).toBeFocused();
  await expect(page).toHaveURL(demo.simple.path);
  await mailOf('new-message', ({ text = '' }) => text.includes(messageText));
});

test('without a valid form token nothing is stored, and nothing typed is lost', async ({ page }, info) => {
  test.slow();
  const messageText = `Senas puslapis ${info.project.name} ${Date.now()}`;
  await open(page, '/rasykite-mums/');
  await page.locator('input[name="token"]').evaluate((input: HTMLInputElement) => (input.value = 'senas'));
  await field(page, 'Vardas ir pavardė').fill('Ona');
  await field(page, 'El. paštas').fill('ona@example.lt');
  await field(page, 'Žinutė').fill(messageText);
  await send(page);
  await expect(form(page).getByRole('alert')).toContainText('paspauskite mygtuką dar kartą');
  await expect(field(page, 'Žinutė')).toHaveValue(messageText);
  expect(JSON.stringify(await shopSays('messages list', '--all'))).not.toContain(messageText);
});
