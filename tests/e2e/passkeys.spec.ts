import { createHash } from 'node:crypto';
import { cp, readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import PostalMime from 'postal-mime';
import { openShop } from '#scripts/tooling/shop-process.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { accountPage, codeOf, newAddress, signIn, signInPage } from './account-steps.ts';
import { mailsTo } from './merchant.ts';
import { addAuthenticator, addPasskey, passkeysPage, withoutSuggestions } from './passkey-steps.ts';
import { open, watchProblems } from './shop.ts';

const main = (page: Page) => page.getByRole('main');
const signInButton = (page: Page) => page.getByRole('button', { name: 'Prisijungti prieigos raktu' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function faults(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

async function signOut(page: Page): Promise<void> {
  await open(page, accountPage);
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(signInPage));
}

async function mailsAbout(email: string, count: number): Promise<readonly string[]> {
  let subjects: readonly string[] = [];
  await expect(async () => {
    const mails = await mailsTo('passkey-changed', email);
    expect(mails).toHaveLength(count);
    subjects = mails.map(({ subject = '' }) => subject).toSorted();
  }).toPass({ timeout: 20_000 });
  return subjects;
}

test('a passkey is offered, added, named, signs in, and is removed, with a mail about each change @both-widths', async ({
  page,
}, info) => {
  test.slow();
  const problems = watchProblems(page);
  const email = newAddress('raktas', info.project.name);
  const device = await addAuthenticator(page);
  await withoutSuggestions(page);
  await signIn(page, email);
  const offer = page.getByRole('heading', { name: 'Kitą kartą be kodo?' });
  await expect(offer).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await main(page).getByRole('link', { name: 'Pridėti prieigos raktą' }).click();
  await expect(heading(page, 'Prieigos raktai')).toBeVisible();
  await expect(main(page)).toContainText('Prieigos raktų dar neturite');
  await page.getByRole('button', { name: 'Pridėti prieigos raktą' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Prieigos raktas pridėtas' })).toBeVisible();
  expect(await device.held()).toHaveLength(1);
  expect(await mailsAbout(email, 1)).toEqual(['Prie jūsų paskyros pridėtas prieigos raktas']);
  expect(await faults(page)).toEqual([]);

  // The same device has one already.
  await page.getByRole('button', { name: 'Pridėti prieigos raktą' }).click();
  await expect(main(page).getByRole('alert')).toBeFocused();
  await expect(main(page).getByRole('alert')).toContainText('jau turi jūsų paskyros prieigos raktą');

  await main(page).getByText('Pervadinti', { exact: true }).click();
  await page.getByLabel('Prieigos rakto pavadinimas').fill('   ');
  await page.getByRole('button', { name: 'Išsaugoti pavadinimą' }).click();
  await expect(main(page)).toContainText('Įrašykite pavadinimą, iš kurio raktą atpažinsite.');
  await page.getByLabel('Prieigos rakto pavadinimas').fill('Mano <b>telefonas</b>');
  await page.getByRole('button', { name: 'Išsaugoti pavadinimą' }).click();
  await expect(main(page).getByRole('listitem').getByText('Mano <b>telefonas</b>', { exact: true })).toBeVisible();

  await signOut(page);
  expect(await faults(page)).toEqual([]);
  await expect(main(page).getByLabel('El. paštas')).toHaveAttribute('autocomplete', 'username webauthn');
  await signInButton(page).click();
  await expect(heading(page, 'Mano paskyra')).toBeVisible();
  await expect(main(page)).toContainText(email);
  await expect(main(page)).toContainText('prisijungta prieigos raktu');
  await expect(offer).toBeHidden();

  await main(page).getByRole('link', { name: 'Prieigos raktai' }).click();
  const remove = page.getByRole('button', { name: 'Pašalinti: Mano <b>telefonas</b>' });
  await page.route(/prieigos-raktai.*\.data/, (route) => route.abort());
  await remove.click();
  await expect(main(page).getByRole('alert')).toBeFocused();
  await expect(main(page).getByRole('alert')).toContainText('Nepavyko susisiekti su parduotuve');
  await page.unroute(/prieigos-raktai.*\.data/);
  await remove.click();
  await expect(main(page)).toContainText('Prieigos raktų dar neturite');
  expect(await mailsAbout(email, 2)).toEqual([
    'Iš jūsų paskyros pašalintas prieigos raktas',
    'Prie jūsų paskyros pridėtas prieigos raktas',
  ]);
  expect(problems).toEqual([]);
});

test('browsers that suggest passkeys do so in the field of the e-mail address', async ({ page }, info) => {
  test.slow();
  const email = newAddress('pasiulymas', info.project.name);
  await addAuthenticator(page);
  await signIn(page, email);
  await addPasskey(page);
  await open(page, accountPage);
  await expect(main(page)).toContainText('prisijungta kodu');
  await page.getByRole('button', { name: 'Atsijungti', exact: true }).click();
  // The browser has nobody to show a suggestion to, and takes it at once.
  await expect(main(page)).toContainText('prisijungta prieigos raktu');
  await expect(heading(page, 'Mano paskyra')).toBeVisible();
  await expect(main(page)).toContainText(email);
});

test('what was signed is taken once; a passkey that was removed, and a finger that is not the owner’s, sign nobody in', async ({
  page,
}, info) => {
  test.slow();
  const email = newAddress('kartojimas', info.project.name);
  const device = await addAuthenticator(page);
  await withoutSuggestions(page);
  await signIn(page, email);
  await addPasskey(page);
  await signOut(page);
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/account/sign-in/passkey')),
    signInButton(page).click(),
  ]);
  await expect(heading(page, 'Mano paskyra')).toBeVisible();
  await signOut(page);
  const replay = await page.evaluate(async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch('/wp-json/vitrina/v1/account/sign-in/passkey', { method: 'POST', headers, body });
    return answer.status;
  }, sent.postData() ?? '');
  expect(replay).toBe(410);
  await open(page, accountPage);
  await expect(page).toHaveURL(new RegExp(signInPage));

  await device.setVerified(false);
  await signInButton(page).click();
  const alert = main(page).getByRole('alert');
  await expect(alert).toBeFocused();
  await device.setVerified(true);
  await signInButton(page).click();
  await expect(heading(page, 'Mano paskyra')).toBeVisible();
  await open(page, passkeysPage);
  // The device is not told, as if it were another one.
  await page.evaluate(() => {
    PublicKeyCredential.signalUnknownCredential = async () => undefined;
  });
  await page.getByRole('button', { name: /^Pašalinti: / }).click();
  await expect(main(page)).toContainText('Prieigos raktų dar neturite');
  await signOut(page);
  await signInButton(page).click();
  await expect(alert).toContainText('nebepažįsta šio prieigos rakto');
  await expect(main(page).getByLabel('El. paštas')).toBeVisible();
});

test('an offer that was declined does not come again', async ({ page }, info) => {
  test.slow();
  const email = newAddress('neaciu', info.project.name);
  await addAuthenticator(page);
  await signIn(page, email);
  const offer = page.getByRole('heading', { name: 'Kitą kartą be kodo?' });
  await expect(offer).toBeVisible();
  await page.getByRole('button', { name: 'Ne, ačiū' }).click();
  await expect(offer).toBeHidden();
  await open(page, accountPage);
  await expect(heading(page, 'Mano paskyra')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prieigos raktai' })).toBeVisible();
  await expect(offer).toBeHidden();
});

test('at another address of the shop, and in a browser without passkeys, there is no button', async ({
  page,
  browser,
  baseURL,
}) => {
  await addAuthenticator(page);
  const { port, host, origin } = new URL(baseURL ?? '');
  await page.goto(`http://shop.localhost:${port}${signInPage}`);
  await expect(main(page)).toContainText(`Prieigos raktu prisijungiama tik adresu ${host}`);
  await expect(signInButton(page)).toBeHidden();
  const without = await browser.newContext();
  const old = await without.newPage();
  await old.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await open(old, origin + signInPage);
  await expect(main(old).getByLabel('El. paštas')).toBeVisible();
  await expect(signInButton(old)).toBeHidden();
  await without.close();
});

test('without script nothing of passkeys is shown', async ({ browser, baseURL }, info) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) });
  const page = await context.newPage();
  await page.goto(signInPage);
  await expect(main(page).getByLabel('El. paštas')).toBeVisible();
  await expect(
    main(page)
      .getByText(/prieigos rakt/i)
      .filter({ visible: true }),
  ).toHaveCount(0);
  await signIn(page, newAddress('be-skripto', info.project.name));
  await expect(
    main(page)
      .getByText(/prieigos rakt/i)
      .filter({ visible: true }),
  ).toHaveCount(0);
  await context.close();
});

test('whoever has been signed in for long confirms that it is them before anything is changed @both-widths', async ({
  browser,
}, info) => {
  test.slow();
  const email = newAddress('patvirtinimas', info.project.name);
  const token = 'sesija'.repeat(8);
  const shop = await openShop(resolve(import.meta.dirname, '../..'), {
    environment: { VITRINA_DEMO: '0' },
    async prepare(folder) {
      await cp(process.env['VITRINA_E2E_EMPTY'] ?? '', folder, { recursive: true });
      const { db, close } = await openPGlite({ folder: join(folder, 'database') });
      const at = new Date(Date.now() - 86_400_000);
      const { id } = await db
        .insertInto('account')
        .values({ email, locale: 'lt_LT', created_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('sign_in_session')
        .values({
          account_id: id,
          audience: 'customer',
          token_hash: createHash('sha256').update(token).digest('base64url'),
          device: '',
          created_at: at,
          seen_at: at,
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .execute();
      await close();
    },
  });
  try {
    await shop.command('settings set', 'shop.email', 'namai@example.lt');
    const { viewport = null, hasTouch = false, isMobile = false } = info.project.use;
    const context = await browser.newContext({ baseURL: shop.url, viewport, hasTouch, isMobile });
    await context.addCookies([{ name: 'vitrina_account', value: token, url: shop.url }]);
    const page = await context.newPage();
    const problems = watchProblems(page);
    await addAuthenticator(page);
    await open(page, accountPage);
    await expect(heading(page, 'Mano paskyra')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Kitą kartą be kodo?' })).toBeHidden();
    await open(page, passkeysPage);
    await expect(page.getByRole('heading', { name: 'Patvirtinkite, kad tai jūs' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pridėti prieigos raktą' })).toBeHidden();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
    await expect(main(page)).toContainText(`Kodas jau siunčiamas adresu ${email}`);
    expect(await faults(page)).toEqual([]);
    let code = '';
    await expect(async () => {
      const folder = join(shop.data, 'mail');
      const [name = ''] = (await readdir(folder)).filter((file) => /confirm-code.*\.eml$/.test(file));
      code = codeOf(await PostalMime.parse(await readFile(join(folder, name))));
      expect(code).not.toBe('');
    }).toPass({ timeout: 20_000 });
    await page.getByLabel('Kodas iš laiško').fill(code === '000 000' ? '000 001' : '000 000');
    await page.getByRole('button', { name: 'Patvirtinti', exact: true }).click();
    await expect(main(page).getByRole('alert')).toContainText('ne paskutinio laiško kodas');
    await page.getByLabel('Kodas iš laiško').fill(code);
    await page.getByRole('button', { name: 'Patvirtinti', exact: true }).click();
    await page.getByRole('button', { name: 'Pridėti prieigos raktą' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Prieigos raktas pridėtas' })).toBeVisible();
    expect(problems).toEqual([]);
    await context.close();
  } finally {
    await shop.close();
  }
});
