import { sql } from 'kysely';
import {
  type FileList,
  itemsIn,
  keysIn,
  listFileSchema,
  listMetas,
  type Named,
  namesIn,
} from '#addons/bought-together/list-file.ts';
import { idsBySku } from '#server/add-on-api/find-products.ts';
import { readOffers } from '#server/catalog/products/read-offers.ts';
import { announceChange } from '#server/platform/db/announce-change.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { readDescribedFile } from '#server/platform/shop/read-described-file.ts';

type Loaded = { readonly id: number; readonly metas: Readonly<Record<string, string>> };

type Checked = { readonly lists: readonly Loaded[]; readonly extras: number; readonly problems: readonly string[] };

const mainTypes = new Set<string>(['simple', 'variable', 'variation', 'bundle']);

/** What a file says, every product found in the shop; or what is wrong, in plain words. */
export async function checkLists({ database, clock }: ShopFoundation, path: string): Promise<Checked> {
  const file = await readDescribedFile(path, listFileSchema);
  if (typeof file === 'string') return { lists: [], extras: 0, problems: [file] };
  const read = file.products;
  const names = read.flatMap(namesIn);
  const skus = names.filter((named) => typeof named === 'string');
  const bySku = await idsBySku(database.db, skus);
  const idOf = (named: Named) => (typeof named === 'number' ? named : (bySku.get(named.toLowerCase()) ?? 0));
  const offers = await readOffers(database.db, names.map(idOf), clock());
  const typeOf = (named: Named) => offers.get(idOf(named))?.type;
  return {
    lists: read.map((list) => ({ id: idOf(list.product), metas: listMetas(list, idOf) })),
    extras: read.flatMap(itemsIn).length,
    problems: read.flatMap((list) => problemsOf(list, typeOf)),
  };
}

function problemsOf(list: FileList, typeOf: (named: Named) => string | undefined): readonly string[] {
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

function spoken(named: Named): string {
  return typeof named === 'string' ? `„${named}“` : String(named);
}

/** Writes the lists onto their products; other fields of a product stay as they are. */
export async function writeLists({ database, clock }: ShopFoundation, lists: readonly Loaded[]): Promise<void> {
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
