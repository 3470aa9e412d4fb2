// Fills a shop in a process of its own, so that its memory and its embedded database are gone when the shop opens.
import { pino } from 'pino';
import { parseEnvironment } from '#server/platform/environment.ts';
import { fillWithDemoShop } from '#server/tools/import/demo-shop.ts';
import { openFoundation } from '#server/open-foundation.ts';
import { familiesBetween } from './catalogue/families.ts';
import { importFamilies, type Imported, tidy, writeCatalogue } from './catalogue/fill-catalogue.ts';
import { readShopFacts, type ShopFacts } from './catalogue/shop-facts.ts';
import { answerParent } from './child.ts';
import { type ProgramFacts, readProgramFacts } from './orders/program-facts.ts';
import { writeOrders } from './orders/write-orders.ts';

/** What a shop is filled with: the demo shop and some generated products, or generated products alone. */
export type Preparation = {
  readonly environment: Readonly<Record<string, string>>;
  readonly demo: boolean;
  readonly products: number;
  readonly seed: number;
  /** How many orders beside; absent: none. */
  readonly orders?: number;
};

/** `imported`: of all products, or of those that came on top of `written` ones, which is how a large shop is made. */
export type Prepared = {
  readonly facts: ShopFacts;
  readonly imported: Imported;
  readonly written: number;
  /** Null where there are no orders. */
  readonly programs: ProgramFacts | null;
};

const mostImported = 10_000; // products; of more, the others are written without the import
const importedOnTop = 2000; // products

async function prepare({ environment, demo, products, seed, orders = 0 }: Preparation): Promise<Prepared> {
  const parsed = parseEnvironment(environment, '/');
  if ('problem' in parsed) throw new Error(parsed.problem);
  const shop = await openFoundation(parsed.environment, pino({ level: 'silent' }));
  try {
    if (demo) await fillWithDemoShop(shop);
    const written = products <= mostImported ? 0 : products - importedOnTop;
    const progress = (step: string) => void process.stderr.write(`  ${products}: ${step} …\n`);
    if (written > 0) await writeCatalogue(shop, { seed, products: written }, progress);
    const imported = await importFamilies(shop, familiesBetween(seed, written, products));
    if (orders > 0) {
      progress('orders');
      await writeOrders(shop.database, { count: orders, settings: shop.settings.current(), now: shop.clock() });
    }
    await tidy(shop.database);
    const programs = orders === 0 ? null : await readProgramFacts(shop.database, shop.clock());
    return { facts: await readShopFacts(shop.database.db), imported, written, programs };
  } finally {
    await shop.close();
  }
}

answerParent((question) => prepare(question as Preparation));
