import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Scene } from './state.ts';
import { address } from './steps.ts';

const email = address['El. paštas'];

/** The code of the newest mail that signs in; waits for it. */
async function newestCode(data: string, seen: number): Promise<string> {
  const folder = join(data, 'mail');
  for (let look = 0; look < 100; look += 1) {
    const names = (await readdir(folder).catch(() => [])).filter((name) => /sign-in.*\.eml$/.test(name)).toSorted();
    const newest = names.at(-1);
    if (names.length > seen && newest !== undefined) {
      const { text = '' } = await PostalMime.parse(await readFile(join(folder, newest)));
      return /\b\d{3} \d{3}\b/.exec(text)?.[0] ?? '';
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('no mail that signs in has come');
}

/** Asks for a mail on the page that is open, and waits until its code can be entered. */
export async function askForCode({ page }: Scene): Promise<void> {
  await page.getByRole('main').getByLabel('El. paštas').fill(email);
  await page.getByRole('button', { name: 'Atsiųsti kodą' }).click();
  await page.getByLabel('Kodas iš laiško').waitFor();
}

/** Signs the buyer in. */
export async function signIn(scene: Scene): Promise<void> {
  const { page, shop } = scene;
  await shop.command('settings set', 'accounts.mailsPerAddressPerHour', '0'); // every picture signs in anew
  const mails = await readdir(join(shop.data, 'mail')).catch(() => []);
  const seen = mails.filter((name) => /sign-in.*\.eml$/.test(name)).length;
  await page.goto('/mano-paskyra/prisijungimas/', { waitUntil: 'load' });
  await scene.quiet();
  await askForCode(scene);
  await page.getByLabel('Kodas iš laiško').fill(await newestCode(shop.data, seen));
  await page.getByRole('button', { name: 'Prisijungti' }).click();
  await page.getByRole('heading', { level: 1, name: 'Mano paskyra' }).waitFor();
}
