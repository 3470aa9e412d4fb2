import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import type { Scene } from './state.ts';
import { address } from './steps.ts';

const buyer = address['El. paštas'];

/** The mails that have signed the buyer in so far, the newest last. */
async function buyersMails(data: string): Promise<readonly Email[]> {
  const folder = join(data, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => /sign-in.*\.eml$/.test(name)).toSorted();
  const mails = await Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails.filter(({ to }) => to?.[0]?.address === buyer);
}

/** The code of the next mail after so many; waits for it. */
async function nextCode(data: string, seen: number): Promise<string> {
  for (let look = 0; look < 150; look += 1) {
    const mails = await buyersMails(data);
    if (mails.length > seen) return /\b\d{3} \d{3}\b/.exec(mails.at(-1)?.text ?? '')?.[0] ?? '';
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('no mail that signs in has come');
}

async function ask(page: Page, email: string): Promise<void> {
  await page.getByRole('main').getByLabel('El. paštas').fill(email);
  await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  await page.getByLabel('Kodas iš laiško').waitFor();
}

/** Asks for a mail on the page that is open, and waits until its code can be entered. */
export async function askForCode({ page }: Scene): Promise<void> {
  await ask(page, `kodas-${Date.now()}@example.lt`);
}

async function signInNow({ page, shop, quiet }: Scene): Promise<void> {
  await shop.command('settings set', 'accounts.mailsPerAddressPerHour', '0'); // every picture signs in anew
  const seen = (await buyersMails(shop.data)).length;
  await page.goto('/mano-paskyra/prisijungimas/', { waitUntil: 'load' });
  await quiet();
  await ask(page, buyer);
  await page.getByLabel('Kodas iš laiško').fill(await nextCode(shop.data, seen));
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mano paskyra' }).waitFor();
}

let turn: Promise<void> = Promise.resolve();

/** Signs the buyer in: for one picture after the other, as the newest mail is meant. */
export async function signIn(scene: Scene): Promise<void> {
  const mine = turn.then(() => signInNow(scene));
  turn = mine.catch(() => undefined);
  await mine;
}
