import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import {
  announceChange,
  fileCommands,
  readDescribedFile,
  readOffers,
  type ShopFoundation,
} from '#server/add-on-api/commands.ts';
import type { DemoContext } from '#server/add-on-api/add-on.ts';
import { idsBySku } from '#server/add-on-api/query-products.ts';
import {
  type FileList,
  itemsIn,
  keysIn,
  listFileSchema,
  listMetas,
  type ProductReference,
  namesIn,
} from './list-file.ts';

export const listCommands = fileCommands(
  'bought-together',
  {
    check: 'Says whether a file of bought-together lists could be loaded, and what is wrong with it.',
    load: 'Puts the bought-together lists of a file onto their products.',
  },
  async (shop, path, loads) => {
    const { lists, extras, problems } = await checkLists(shop, path);
    if (problems.length > 0) return { problems };
    if (loads) await writeLists(shop, lists);
    return { line: `Lists: ${lists.length}. Extras: ${extras}. ${loads ? 'Loaded.' : 'Nothing is wrong.'}` };
  },
);

/** Loads the demo shop's bought-together lists, with buttons beside the quantities. */
export async function fillDemoLists({ shop }: DemoContext): Promise<void> {
  const { lists, problems } = await checkLists(shop, fileURLToPath(new URL('demo/lists.json', import.meta.url)));
  if (problems.length > 0) throw new Error(`the demo shop's bought-together lists: ${problems.join(' ')}`);
  await writeLists(shop, lists);
  if (shop.settings.current().addons['bought-together'] === undefined) {
    await shop.settings.set('addons.bought-together', { plusMinus: true });
  }
}

type Loaded = { readonly id: number; readonly metas: Readonly<Record<string, string>> };

type Checked = { readonly lists: readonly Loaded[]; readonly extras: number; readonly problems: readonly string[] };

const mainTypes = new Set<string>(['simple', 'variable', 'variation', 'bundle']);

/** Reads a file and looks up its products in the shop; returns the lists, or what is wrong, in plain words. */
async function checkLists({ database, clock }: ShopFoundation, path: string): Promise<Checked> {
  const file = await readDescribedFile(path, listFileSchema);
  if (typeof file === 'string') return { lists: [], extras: 0, problems: [file] };
  const read = file.products;
  const names = read.flatMap(namesIn);
  const skus = names.filter((named) => typeof named === 'string');
  const bySku = await idsBySku(database.db, skus);
  const idOf = (named: ProductReference) => (typeof named === 'number' ? named : (bySku.get(named.toLowerCase()) ?? 0));
  const offers = await readOffers(database.db, names.map(idOf), clock());
  const typeOf = (named: ProductReference) => offers.get(idOf(named))?.type;
  return {
    lists: read.map((list) => ({ id: idOf(list.product), metas: listMetas(list, idOf) })),
    extras: read.flatMap(itemsIn).length,
    problems: read.flatMap((list) => problemsOf(list, typeOf)),
  };
}

function problemsOf(list: FileList, typeOf: (named: ProductReference) => string | undefined): readonly string[] {
  const title = spoken(list.product);
  const keys = keysIn(list);
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const names = [list.product, ...itemsIn(list).map((item) => item.product)];
  const missing = names.filter((named) => typeOf(named) === undefined);
  const unfit = names.filter((named) => !mainTypes.has(typeOf(named) ?? 'simple'));
  const { min, max } = list;
  return [
    ...missing.map((named) => `${title}: the shop has no product ${spoken(named)}.`),
    ...unfit.map((named) => `${title}: ${spoken(named)} is of type ${typeOf(named)} and not sold by itself.`),
    ...twice.map((key) => `${title}: the key ${key} stands twice.`),
    ...(Number(list.discount) > 100 ? [`${title}: the discount is more than 100%.`] : []),
    ...(min !== undefined && max !== undefined && Number(min) > Number(max)
      ? [`${title}: the least quantity is more than the most.`]
      : []),
  ];
}

function spoken(named: ProductReference): string {
  return typeof named === 'string' ? `„${named}“` : String(named);
}

/** Writes the lists onto their products; other fields of a product stay as they are. */
async function writeLists({ database, clock }: ShopFoundation, lists: readonly Loaded[]): Promise<void> {
  const at = clock();
  await database.db.transaction().execute(async (trx) => {
    for (const { id, metas } of lists) {
      const set = Object.entries(metas).filter(([, value]) => value !== '');
      const fields = JSON.stringify(Object.fromEntries(set));
      await sql`
        update product set metas = (metas - ${Object.keys(metas)}::text[]) || ${fields}::jsonb, updated_at = ${at}
        where id = ${id}
      `.execute(trx);
    }
    await announceChange(
      trx,
      lists.map(({ id }) => `product:${id}` as const),
    );
  });
}
