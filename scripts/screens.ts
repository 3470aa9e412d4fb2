import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { buildIfChanged } from './tooling/build-storefront.ts';
import { browserArguments, findBrowser } from './tooling/find-browser.ts';
import { shootState } from './screens/shoot-state.ts';
import { openShop } from './tooling/shop-process.ts';
import { usualWidths } from './screens/state.ts';
import { states } from './screens/states/all-states.ts';
import { installBrowser } from './tooling/install-browser.ts';

const usage = `Usage: npm run screens [-- PART OF A STATE'S NAME …]

Opens the built demo shop, brings every page into every state of scripts/screens/states/all-states.ts, on a phone and on a desktop,
and puts a picture of each into test-results/screens. Fails where a page scrolls sideways, clips text, has too little
contrast or another barrier that axe finds, falls back to another font, or moves while it loads.`;

const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'test-results', 'screens');
const together = 2;

async function shootAll(parts: readonly string[]): Promise<{ readonly shot: number; readonly faults: number }> {
  const requestedShots = states
    .filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))
    .flatMap((state) => (state.widths ?? usualWidths).map((width) => ({ state, width })));
  const shop = await openShop(root);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserArguments(),
    ...(executablePath === null ? {} : { executablePath }),
  });
  let faulty = 0;
  const queue = [...requestedShots];
  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const faults = await shootState(browser, shop, next.state, next.width, folder);
      if (faults.length > 0) faulty += 1;
      for (const fault of faults) console.log(`${next.state.name} at ${next.width}: ${fault}`);
    }
  }
  try {
    await Promise.all(Array.from({ length: together }, work));
  } finally {
    await browser.close();
    await shop.close();
  }
  return { shot: requestedShots.length, faults: faulty };
}

const parts = process.argv.slice(2);
if (parts.some((part) => part.startsWith('-'))) {
  console.log(usage);
  process.exit(parts.includes('--help') || parts.includes('-h') ? 0 : 1);
}
const problem = (await installBrowser(root)) ?? (await buildIfChanged(root));
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const { shot, faults } = await shootAll(parts);
console.log(`\nPictures: ${shot}, with faults: ${faults}. They are in test-results/screens.`);
process.exit(faults > 0 ? 1 : 0);
