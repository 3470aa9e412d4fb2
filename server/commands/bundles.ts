import { sql } from 'kysely';
import { bundleFileSchema, bundleMetas, type Named, namesIn } from '#addons/bundle/bundle-file.ts';
import { idsBySku } from '#server/addons/find-products.ts';
import { announceChange, type ChangeTag } from '#server/changes/announce-change.ts';
import { readOffers } from '#server/catalog/read-offers.ts';
import { refreshListings } from '#server/catalog/refresh-listing.ts';
import type { ShopFoundation } from '#server/shop.ts';
import type { Command, CommandOutput } from './command.ts';
import { misuse } from './misuse.ts';
import { readDescribedFile } from './read-described-file.ts';

type Loaded = { readonly id: number; readonly metas: Readonly<Record<string, string>> };

type Checked = { readonly bundles: readonly Loaded[]; readonly problems: readonly string[] };

/** What a file says, each bundle and thing found in the shop; or what is wrong, in plain words. */
async function checkFile({ database, clock }: ShopFoundation, path: string): Promise<Checked> {
  const file = await readDescribedFile(path, bundleFileSchema);
  if (typeof file === 'string') return { bundles: [], problems: [file] };
  const read = file.bundles;
  const names = read.flatMap(namesIn);
  const bySku = await idsBySku(
    database.db,
    names.flatMap(({ sku }) => sku ?? []),
  );
  const idOf = ({ id, sku }: Named) => id ?? bySku.get((sku ?? '').toLowerCase()) ?? 0;
  const offers = await readOffers(database.db, names.map(idOf), clock());
  const problems = read.flatMap((bundle) => {
    const [own, ...things] = namesIn(bundle);
    const title = spoken(own ?? {});
    const type = offers.get(idOf(own ?? {}))?.type;
    const missing = things.filter((thing) => !offers.has(idOf(thing))).map(spoken);
    const unfit = things.filter((thing) => !fitsIn(offers.get(idOf(thing))?.type)).map(spoken);
    return [
      ...(type === undefined ? [`There is no product ${title} to be a bundle.`] : []),
      ...(type !== undefined && type !== 'simple' && type !== 'bundle'
        ? [`${title} cannot be a bundle: it is of type ${type}.`]
        : []),
      ...(things.some((thing) => idOf(thing) === idOf(own ?? {})) ? [`The bundle ${title} holds itself.`] : []),
      ...(things.length === 0 ? [`The bundle ${title} holds nothing.`] : []),
      ...missing.map((thing) => `The bundle ${title} holds ${thing}, which the shop does not have.`),
      ...unfit.map((thing) => `The bundle ${title} cannot hold ${thing}: only products sold by themselves.`),
    ];
  });
  return { bundles: read.map((bundle) => ({ id: idOf(bundle), metas: bundleMetas(bundle, idOf) })), problems };
}

const partTypes = new Set(['simple', 'variable', 'variation', undefined]);

function fitsIn(type: string | undefined): boolean {
  return partTypes.has(type);
}

function spoken({ sku, id }: Named): string {
  return sku === undefined ? String(id ?? '(unnamed)') : `„${sku}“`;
}

function tell({ problem }: CommandOutput, { problems }: Checked): number {
  for (const line of problems) problem(line);
  return 1;
}

function pathOf(args: readonly string[]): string | null {
  const [path, ...rest] = args;
  return path === undefined || rest.length > 0 || path.startsWith('--') ? null : path;
}

export const bundleCheck: Command = {
  name: 'bundle check',
  usage: 'FILE.json',
  summary: 'Says whether a file of bundles could be loaded, and what is wrong with it.',
  paths: { positionals: [0] },
  async run(shop, args, output) {
    const path = pathOf(args);
    if (path === null) return misuse(output, bundleCheck);
    const checked = await checkFile(shop, path);
    if (checked.problems.length > 0) return tell(output, checked);
    output.line(`Bundles that can be loaded: ${checked.bundles.length}.`);
    return 0;
  },
};

export const bundleLoad: Command = {
  name: 'bundle load',
  usage: 'FILE.json',
  summary: 'Makes bundles of products, or changes what is in them; all of the file or nothing.',
  paths: { positionals: [0] },
  async run(shop, args, output) {
    const path = pathOf(args);
    if (path === null) return misuse(output, bundleLoad);
    const checked = await checkFile(shop, path);
    if (checked.problems.length > 0) return tell(output, checked);
    await shop.database.db.transaction().execute(async (trx) => {
      for (const { id, metas } of checked.bundles) {
        await trx
          .updateTable('product')
          .set({
            type: 'bundle',
            metas: sql<string>`metas || ${JSON.stringify(metas)}::jsonb`,
            updated_at: shop.clock(),
          })
          .where('id', '=', id)
          .execute();
      }
      const ids = checked.bundles.map(({ id }) => id);
      await refreshListings(trx, ids, shop.clock());
      await announceChange(trx, ['catalogue', ...ids.map((id): ChangeTag => `product:${id}`)]);
    });
    output.line(`Bundles loaded: ${checked.bundles.length}.`);
    return 0;
  },
};
