import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import {
  announceChange,
  type ChangeTag,
  fileCommands,
  readDescribedFile,
  readOffers,
  refreshListings,
  type ShopFoundation,
} from '#server/add-on-api/commands.ts';
import type { DemoContext } from '#server/add-on-api/add-on.ts';
import { idsBySku } from '#server/add-on-api/query-products.ts';
import { bundleFileSchema, bundleMetas, type ProductReference, namesIn } from './bundle-file.ts';

export const bundleCommands = fileCommands(
  'bundle',
  {
    check: 'Says whether a file of bundles could be loaded, and what is wrong with it.',
    load: 'Makes bundles of products, or changes what is in them; all of the file or nothing.',
  },
  async (shop, path, loads) => {
    const { bundles, problems } = await checkBundles(shop, path);
    if (problems.length > 0) return { problems };
    if (loads) await writeBundles(shop, bundles);
    return { line: `Bundles ${loads ? 'loaded' : 'that can be loaded'}: ${bundles.length}.` };
  },
);

/** Makes bundles of the demo shop's sets. */
export async function fillDemoBundles({ shop }: DemoContext): Promise<void> {
  const { bundles, problems } = await checkBundles(shop, fileURLToPath(new URL('demo/bundles.json', import.meta.url)));
  if (problems.length > 0) throw new Error(`the demo shop's bundles: ${problems.join(' ')}`);
  await writeBundles(shop, bundles);
}

/** A bundle from a file: its product and the meta fields that make it one. */
type FoundBundle = { readonly id: number; readonly metas: Readonly<Record<string, string>> };

type CheckedBundles = { readonly bundles: readonly FoundBundle[]; readonly problems: readonly string[] };

/** Reads a file and looks up each bundle and item in the shop; returns them, or what is wrong, in plain words. */
export async function checkBundles({ database, clock }: ShopFoundation, path: string): Promise<CheckedBundles> {
  const file = await readDescribedFile(path, bundleFileSchema);
  if (typeof file === 'string') return { bundles: [], problems: [file] };
  const read = file.bundles;
  const names = read.flatMap(namesIn);
  const bySku = await idsBySku(
    database.db,
    names.flatMap(({ sku }) => sku ?? []),
  );
  const idOf = ({ id, sku }: ProductReference) => id ?? bySku.get((sku ?? '').toLowerCase()) ?? 0;
  const offers = await readOffers(database.db, names.map(idOf), clock());
  const problems = read.flatMap((bundle) => {
    const [bundleProduct, ...things] = namesIn(bundle);
    const title = spoken(bundleProduct ?? {});
    const type = offers.get(idOf(bundleProduct ?? {}))?.type;
    const missing = things.filter((thing) => !offers.has(idOf(thing))).map(spoken);
    const unfit = things.filter((thing) => !fitsIn(offers.get(idOf(thing))?.type)).map(spoken);
    return [
      ...(type === undefined ? [`There is no product ${title} to be a bundle.`] : []),
      ...(type !== undefined && !becomesBundle.has(type)
        ? [`${title} cannot be a bundle: it is of type ${type}.`]
        : []),
      ...(things.some((thing) => idOf(thing) === idOf(bundleProduct ?? {}))
        ? [`The bundle ${title} holds itself.`]
        : []),
      ...(things.length === 0 ? [`The bundle ${title} holds nothing.`] : []),
      ...missing.map((thing) => `The bundle ${title} holds ${thing}, which the shop does not have.`),
      ...unfit.map((thing) => `The bundle ${title} cannot hold ${thing}: only products sold by themselves.`),
    ];
  });
  return { bundles: read.map((bundle) => ({ id: idOf(bundle), metas: bundleMetas(bundle, idOf) })), problems };
}

const becomesBundle: ReadonlySet<string> = new Set(['simple', 'grouped', 'bundle']);
const partTypes = new Set(['simple', 'variable', 'variation', undefined]);

function fitsIn(type: string | undefined): boolean {
  return partTypes.has(type);
}

function spoken({ sku, id }: ProductReference): string {
  return sku === undefined ? String(id ?? '(unnamed)') : `„${sku}“`;
}

/** Turns products into bundles, all or none; a grouped product loses its group links. */
export async function writeBundles(
  { database, clock }: Pick<ShopFoundation, 'database' | 'clock'>,
  bundles: readonly FoundBundle[],
): Promise<void> {
  const ids = bundles.map(({ id }) => id);
  await database.db.transaction().execute(async (trx) => {
    for (const { id, metas } of bundles) {
      await trx
        .updateTable('product')
        .set({ type: 'bundle', metas: sql<string>`metas || ${JSON.stringify(metas)}::jsonb`, updated_at: clock() })
        .where('id', '=', id)
        .execute();
    }
    await trx.deleteFrom('product_link').where('product_id', 'in', ids).where('kind', '=', 'grouped').execute();
    await refreshListings(trx, ids, clock());
    await announceChange(trx, ['catalogue', ...ids.map((id): ChangeTag => `product:${id}`)]);
  });
}
