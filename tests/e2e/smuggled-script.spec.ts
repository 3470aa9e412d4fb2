import { createHash } from 'node:crypto';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { openShop, type Shop } from '#scripts/tooling/shop-process.ts';
import { openPGlite } from '#server/platform/db/open-pglite.ts';
import { addProduct } from '#tests/fixtures/products.ts';
import { ready } from './shop.ts';

const code = 'window.smuggled = true';
const smuggled = `<p>Lininis.</p><script>${code}</script><img src="x" onerror="${code}"><style>h1{color:red}</style>`;

/** Writes a product straight into the database, past everything that sanitises a merchant's texts. */
async function addSmuggled(folder: string): Promise<void> {
  await cp(process.env['VITRINA_E2E_EMPTY'] ?? '', folder, { recursive: true });
  const database = await openPGlite({ folder: join(folder, 'database') });
  const draft = { name: 'Rankšluostis', slug: 'ranksluostis', regularPrice: '10', description: smuggled };
  await addProduct(database.db, draft, new Date('2026-11-01T00:00:00Z'));
  await database.close();
}

let shop: Shop;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  const root = resolve(import.meta.dirname, '../..');
  shop = await openShop(root, { environment: { VITRINA_DEMO: '0' }, prepare: addSmuggled });
});
test.afterAll(() => shop?.close());

test('a script in a description that nobody sanitised is not run, and all of the shop’s own are', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text());
  });
  for (const visit of ['rendered', 'cached']) {
    const answer = await page.goto(`${shop.url}/produktas/ranksluostis/`);
    await ready(page);
    const policy = (await answer?.headerValue('Content-Security-Policy')) ?? '';
    const html = (await answer?.text()) ?? '';
    expect([visit, html.includes(`<script>${code}</script>`)]).toEqual([visit, true]);
    expect(policy).not.toContain(createHash('sha256').update(code).digest('base64'));
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/]{43}=')+;/);
    expect(html).not.toContain('nonce=');
    expect(await page.evaluate(() => 'smuggled' in window)).toBe(false);
    expect(await page.evaluate(() => '__reactRouterContext' in window)).toBe(true);
  }
  // The script, the handler and the style, of both visits: everything else ran.
  await expect.poll(() => refused.length).toBe(6);
});
