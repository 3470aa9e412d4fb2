import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { codeOf, signInMail } from './account-steps.ts';
import { mails, mailsTo, shopSays } from './merchant.ts';
import { open } from './shop.ts';

export const staffPage = '/admin/paskyra/';
export const staffSignInPage = '/admin/prisijungimas/';

/** Lets somebody work in the shop under test; returns path and query of the link that was printed. */
export async function invite(email: string, role: string, name: string): Promise<string> {
  const { url } = (await shopSays('staff invite', email, '--role', role, '--name', name)) as { readonly url: string };
  const { pathname, search } = new URL(url, 'http://shop.invalid');
  return pathname + search;
}

/** The mail that invites an address; waits for it. */
export async function invitationMail(address: string): Promise<Email> {
  let sent: readonly Email[] = [];
  await expect(async () => {
    sent = await mailsTo('staff-invitation', address);
    expect(sent).toHaveLength(1);
  }).toPass({ timeout: 20_000 });
  const [mail] = sent;
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

export async function askForStaffMail(page: Page, address: string, path = staffSignInPage): Promise<void> {
  await open(page, path);
  await page.getByRole('main').getByLabel('El. paštas').fill(address);
  await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' })).toBeVisible();
}

/** Signs an invited address in with the code of the mail number `count`. */
export async function signInAsStaff(page: Page, address: string, count = 1, path = staffSignInPage): Promise<void> {
  await askForStaffMail(page, address, path);
  await page.getByLabel('Kodas iš laiško').fill(codeOf(await signInMail(address, count)));
  await page.getByRole('button', { name: 'Prisijungti' }).click();
}

/** From the back office, where whoever has signed in arrives, to the page about themselves. */
export async function openStaffPage(page: Page): Promise<void> {
  await page.waitForURL(/\/admin\/$/);
  await open(page, staffPage);
}

/** What codes are mailed for: to sign in, or to prove once more who somebody is. */
type CodeTopic = 'sign-in' | 'confirm-code';

/** The code of the newest mail that a shop of its own sends an address, once there is one more than `before`. */
export async function newCode(data: string, address: string, before: number, topic?: CodeTopic): Promise<string> {
  let sent: readonly Email[] = [];
  await expect(async () => {
    sent = await codeMails(data, address, topic);
    expect(sent).toHaveLength(before + 1);
  }).toPass({ timeout: 20_000 });
  const newest = sent.toSorted((one, other) => (one.messageId ?? '').localeCompare(other.messageId ?? '')).at(-1);
  if (newest === undefined) throw new Error('no mail');
  return codeOf(newest);
}

/** The mails with codes that a shop of its own has sent an address. */
export function codeMails(data: string, address: string, topic: CodeTopic = 'sign-in'): Promise<readonly Email[]> {
  return mails(topic, ({ to }) => to?.[0]?.address === address, data);
}

/** Signs an address in by a mailed code, on the sign-in page that is open, of a shop of its own. */
export async function signInHere(page: Page, { data }: { readonly data: string }, address: string): Promise<void> {
  const before = (await codeMails(data, address)).length;
  await page.getByRole('main').getByLabel('El. paštas').fill(address);
  await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' })).toBeVisible();
  await page.getByLabel('Kodas iš laiško').fill(await newCode(data, address, before));
  await page.getByRole('button', { name: 'Prisijungti' }).click();
}
