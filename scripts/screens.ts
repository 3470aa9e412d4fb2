import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { buildIfChanged } from './tooling/build-storefront.ts';
import { browserArguments, findBrowser } from './tooling/find-browser.ts';
import { readOptions } from '#server/platform/shop/read-options.ts';
import { shootLooks } from './screens/looks/shoot-looks.ts';
import { shootState } from './screens/shoot-state.ts';
import { openShop } from './tooling/shop-process.ts';
import { usualWidths } from './screens/state.ts';
import { states } from './screens/states/all-states.ts';
import { installBrowser } from './tooling/install-browser.ts';

const usage = `Usage: npm run screens [-- [--folder DIR] PART OF A STATE'S NAME …]

With „looks“ alone: only shops in each look, around catalogues of the reference folder, two of them as an agency would
set them up, and these beside the demo shop. --folder DIR: where the pictures go.

Opens the built demo shop, brings every page into every state of scripts/screens/states/all-states.ts, on a phone and on a desktop,
and puts a picture of each into test-results/screens. Fails where a page scrolls sideways, clips text, has too little
contrast or another barrier that axe finds, falls back to another font, or moves while it loads.`;

const root = resolve(import.meta.dirname, '..');
const together = 2;

/** Whether a name has one of the parts, or none is asked for. */
const has = (parts: readonly string[], name: string) => parts.length === 0 || parts.some((part) => name.includes(part));

async function shootAll(
  parts: readonly string[],
  folder: string,
): Promise<{ readonly shot: number; readonly faults: number }> {
  const requestedShots = states
    .filter(({ name }) => has(parts, name))
    .flatMap((state) => (state.widths ?? usualWidths).map((width) => ({ state, width })));
  const shop = requestedShots.length === 0 ? null : await openShop(root);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: browserArguments(),
    ...(executablePath === null ? {} : { executablePath }),
  });
  let faulty = 0;
  const queue = [...requestedShots];
  async function work(): Promise<void> {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (shop === null) return;
      const faults = await shootState(browser, shop, next.state, next.width, folder);
      if (faults.length > 0) faulty += 1;
      for (const fault of faults) console.log(`${next.state.name} at ${next.width}: ${fault}`);
    }
  }
  try {
    await Promise.all(Array.from({ length: together }, work));
    const looks = await shootLooks(browser, root, folder, (name) => has(parts, name));
    for (const fault of looks.faults) console.log(fault);
    return { shot: requestedShots.length + looks.shot, faults: faulty + looks.faults.length };
  } finally {
    await browser.close();
    await shop?.close();
  }
}

const call = readOptions(process.argv.slice(2), { folder: { type: 'string' }, help: { type: 'boolean', short: 'h' } });
if (call === null || call.values.help === true) {
  console.log(usage);
  process.exit(call === null ? 1 : 0);
}
const parts = call.positionals;
const folder = resolve(call.values.folder ?? join(root, 'test-results', 'screens'));
const problem = (await installBrowser(root)) ?? (await buildIfChanged(root));
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
await mkdir(folder, { recursive: true });
const { shot, faults } = await shootAll(parts, folder);
console.log(`\nPictures: ${shot}, with faults: ${faults}. They are in ${folder}.`);
process.exit(faults > 0 ? 1 : 0);
