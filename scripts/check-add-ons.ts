import { join, resolve } from 'node:path';
import { addAddOn, addOnsIn, copyProject, removeAddOn } from './add-ons/copy-project.ts';
import { type Expected, shopProblem, typeProblem } from './add-ons/try-shop.ts';
import { builtOffice, buildIfChanged } from './tooling/build-storefront.ts';

const root = resolve(import.meta.dirname, '..');
const requestedAddOns = process.argv.slice(2);

/**
 * What is wrong with a copy of the project, changed like this, in its types, its build or its pages; null when it is a
 * complete shop.
 */
async function problemOf(
  change: (folder: string) => Promise<string | null>,
  expected?: Expected,
): Promise<string | null> {
  const copy = await copyProject(root, builtOffice);
  try {
    const refused = await change(copy.folder);
    if (refused !== null) return refused;
    const [types, built] = await Promise.all([typeProblem(copy.folder), buildIfChanged(copy.folder)]);
    return types ?? built ?? (await shopProblem(copy.folder, expected));
  } finally {
    await copy.remove();
  }
}

async function tryOut(scenario: string, work: () => Promise<string | null>): Promise<boolean> {
  const started = Date.now();
  const problem = await work();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (problem === null) console.log(`The shop works ${scenario} (${seconds} s).`);
  else console.error(`The shop does not work ${scenario} (${seconds} s).\n${problem}`);
  return problem === null;
}

function withoutOne(name: string): Promise<string | null> {
  return problemOf(async (folder) => {
    const knowing = await removeAddOn(folder, name);
    return knowing.length === 0 ? null : `These files know it: ${knowing.join(', ')}`;
  });
}

/** A new add-on is its folder and its lines in the lists of add-ons. */
function withGiftNote(): Promise<string | null> {
  const lines = [
    {
      registry: 'server.ts',
      imports: "import { giftNote } from './gift-note/gift-note.server.ts';",
      member: 'giftNote',
    },
    {
      registry: 'form-blocks.ts',
      imports:
        "const loadGiftNote = () => import('./gift-note/gift-note-block.tsx').then((module) => module.GiftNoteBlock);",
      member: "late('gift-note', ['inside'], loadGiftNote)",
    },
  ];
  return problemOf(
    async (folder) => {
      await addAddOn(folder, join(root, 'tests/fixtures/gift-note'), 'gift-note', lines);
      return null;
    },
    { fields: { gift_note: 'Su gimtadieniu' }, onProduct: /<input[^>]* name="gift_note"/, inCart: /Su gimtadieniu/ },
  );
}

const notBuilt = await buildIfChanged(root); // the back office, which all copies share
if (notBuilt !== null) throw new Error(notBuilt);
const addOns = (await addOnsIn(root)).filter((name) => requestedAddOns.length === 0 || requestedAddOns.includes(name));
const outcomes: boolean[] = [];
for (const name of addOns) outcomes.push(await tryOut(`without ${name}`, () => withoutOne(name)));
if (requestedAddOns.length === 0 || requestedAddOns.includes('gift-note'))
  outcomes.push(await tryOut('with gift-note', withGiftNote));
process.exit(outcomes.length > 0 && outcomes.every(Boolean) ? 0 : 1);
