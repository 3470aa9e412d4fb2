import { join, resolve } from 'node:path';
import { exceptions } from './api-tests/exceptions.ts';
import { judgeResults } from './api-tests/judge-results.ts';
import { makeEmptyData, openTestedShop } from './api-tests/open-tested-shop.ts';
import { installSuite, runSuite } from './api-tests/run-suite.ts';
import { buildIfChanged } from './tooling/build-storefront.ts';

const usage = `Usage: npm run api-tests -- [FILE…]

Runs WooCommerce's own tests of wc/v3 (@woocommerce/api-core-tests) against the built shop, opened empty for each of
their files. FILE: a part of their name, such as orders-crud. Ends with 0 where all pass that are not excepted,
with 3 where they could not be installed since npm's registry does not answer.`;

const notRun = `
!!! NOT RUN: WooCommerce’s own tests of wc/v3. They are installed from npm’s registry once, and it does not answer.
!!! „npm ci“ in tests/api-core installs them; until then nothing is known of them here.
`;

const root = resolve(import.meta.dirname, '..');

async function main(args: readonly string[]): Promise<number> {
  if (args.some((arg) => arg.startsWith('-'))) {
    console.error(usage);
    return 2;
  }
  const problem = await buildIfChanged(root);
  if (problem !== null) throw new Error(problem);
  const suite = await installSuite(join(root, 'tests', 'api-core'));
  if (suite === null) {
    console.error(notRun);
    return 3;
  }
  const empty = await makeEmptyData();
  try {
    const chosen = suite.files.filter((file) => args.length === 0 || args.some((part) => file.includes(part)));
    const results = [];
    for (const file of chosen) {
      const shop = await openTestedShop(root, empty);
      try {
        results.push(...(await runSuite(suite, file, shop)));
      } finally {
        await shop.close();
      }
    }
    const { passes, lines } = judgeResults(results, args.length === 0 ? exceptions : []);
    for (const line of lines) console.log(line);
    return passes ? 0 : 1;
  } finally {
    await Promise.all([suite.remove(), empty.remove()]);
  }
}

process.exit(await main(process.argv.slice(2).filter((arg) => arg !== '--')));
