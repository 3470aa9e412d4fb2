import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { mailsTo } from './merchant.ts';
import { open } from './shop.ts';

export const accountPage = '/mano-paskyra/';
export const signInPage = '/mano-paskyra/prisijungimas/';

/** An address that no other test uses. */
export function newAddress(name: string, project: string): string {
  return `${name}-${project.replaceAll(' ', '-')}-${Date.now()}-${Math.random().toString(36).slice(2, 8)}@example.lt`;
}

/** The mail number `count` that signs an address in; waits for it. */
export async function signInMail(address: string, count = 1): Promise<Email> {
  let sent: readonly Email[] = [];
  await expect(async () => {
    sent = await mailsTo('sign-in', address);
    expect(sent).toHaveLength(count);
  }).toPass({ timeout: 20_000 });
  const mail = sent.toSorted((one, other) => (one.messageId ?? '').localeCompare(other.messageId ?? '')).at(-1);
  if (mail === undefined) throw new Error('no mail');
  return mail;
}

export function codeOf({ text = '' }: Email): string {
  return /\b(\d{3} \d{3})\b/.exec(text)?.[1] ?? '';
}

/** Path and query of the mail's link. */
export function linkOf({ text = '' }: Email): string {
  const { pathname, search } = new URL(/http\S+nuoroda=[\w-]+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

export async function askForMail(page: Page, address: string): Promise<void> {
  await open(page, signInPage);
  await page.getByRole('main').getByLabel('El. paštas').fill(address);
  await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patikrinkite el. paštą' })).toBeVisible();
}

export async function signIn(page: Page, address: string): Promise<void> {
  await askForMail(page, address);
  await page.getByLabel('Kodas iš laiško').fill(codeOf(await signInMail(address)));
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mano paskyra' })).toBeVisible();
}
