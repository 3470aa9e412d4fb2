import { resolve } from 'node:path';
import { addOnsIn, copyProject, removeAddOn } from './add-ons/copy-project.ts';
import { shopProblem, typeProblem } from './add-ons/try-shop.ts';
import { buildIfChanged } from './tooling/build-storefront.ts';

const root = resolve(import.meta.dirname, '..');
const wanted = process.argv.slice(2);

/** What is wrong with a shop that never had this add-on; null where nothing is. */
async function problemWithout(name: string): Promise<string | null> {
  const copy = await copyProject(root);
  try {
    const knowing = await removeAddOn(copy.folder, name);
    if (knowing.length > 0) return `These files know it: ${knowing.join(', ')}`;
    const [types, built] = await Promise.all([typeProblem(copy.folder), buildIfChanged(copy.folder)]);
    return types ?? built ?? (await shopProblem(copy.folder));
  } finally {
    await copy.remove();
  }
}

let failed = 0;
for (const name of await addOnsIn(root)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const started = Date.now();
  const problem = await problemWithout(name);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (problem === null) console.log(`The shop works without ${name} (${seconds} s).`);
  else {
    failed += 1;
    console.error(`The shop does not work without ${name} (${seconds} s).\n${problem}`);
  }
}
process.exit(failed === 0 ? 0 : 1);
