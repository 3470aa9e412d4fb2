// Fills a shop in a process of its own, so that its memory and its embedded database are gone when the shop opens.
import { pino } from 'pino';
import { parseEnvironment } from '#server/platform/environment.ts';
import { fillWithDemoShop } from '#server/tools/import/demo-shop.ts';
import { openFoundation } from '#server/open-foundation.ts';
import { familiesBetween } from './catalogue/families.ts';
import { importFamilies, type Imported, tidy, writeCatalogue } from './catalogue/fill-catalogue.ts';
import { readShopFacts, type ShopFacts } from './catalogue/shop-facts.ts';
import { answerParent } from './child.ts';

/** What a shop is filled with: the demo shop and some generated products, or generated products alone. */
export type Preparation = {
  readonly environment: Readonly<Record<string, string>>;
  readonly demo: boolean;
  readonly products: number;
  readonly seed: number;
};

/** `imported`: null where the rows were written without the import. */
export type Prepared = { readonly facts: ShopFacts; readonly imported: Imported | null };

const mostImported = 10_000; // products; more of them are written without the import

async function prepare({ environment, demo, products, seed }: Preparation): Promise<Prepared> {
  const parsed = parseEnvironment(environment, '/');
  if ('problem' in parsed) throw new Error(parsed.problem);
  const shop = await openFoundation(parsed.environment, pino({ level: 'silent' }));
  try {
    if (demo) await fillWithDemoShop(shop);
    const imports = products <= mostImported;
    const imported = imports ? await importFamilies(shop, familiesBetween(seed, 0, products)) : null;
    if (imports) await tidy(shop.database);
    else await writeCatalogue(shop, { seed, products }, (step) => process.stderr.write(`  ${products}: ${step} …\n`));
    return { facts: await readShopFacts(shop.database.db), imported };
  } finally {
    await shop.close();
  }
}

answerParent((question) => prepare(question as Preparation));
