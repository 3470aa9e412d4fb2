import { resolve } from 'node:path';
import { buildIfChanged } from './tooling/build-storefront.ts';

const root = resolve(import.meta.dirname, '..');
const usage = `Usage: npm start

Builds the storefront when its sources changed, opens the shop and prints its address. Ctrl-C closes it.
What can be set: PORT, HOST, PUBLIC_URL, DATABASE_URL and more, see README.md.`;

if (process.argv.includes('--help') || process.argv.includes('-h')) {
  console.log(usage);
} else {
  const problem = await buildIfChanged(root);
  if (problem !== null) {
    console.error(problem);
    process.exit(1);
  }
  const { main } = await import('#server/main.ts');
  await main(process.env, root);
}
