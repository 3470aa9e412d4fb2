import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { productFile, type ProductRow } from '#scripts/tooling/case-product-file.ts';
import { installedAddOns } from '#server/installed-add-ons.ts';
import { openFoundation } from '#server/open-foundation.ts';
import { parseEnvironment } from '#server/platform/environment.ts';
import { shopCommands } from '#server/tools/commands/registry.ts';
import { runCommand } from '#server/tools/commands/run-command.ts';
import { fillWithDemoShop } from '#server/tools/import/demo-shop.ts';
import { bulkRows, bundleRow, couponLimits, rushRows, scarceRows, variationRows } from './soak-products.ts';

/** A product of the soak, as orders and pages name it. */
export type SoakProduct = {
  readonly id: number;
  readonly sku: string;
  readonly path: string;
  readonly parentId: number | null;
};

const zone = {
  id: 1,
  name: 'Lietuva',
  countries: ['LT'],
  methods: [
    { instanceId: 90, method: 'flat_rate', title: 'Kurjeris į namus', cost: '4.12' },
    { instanceId: 72, method: 'local_pickup', title: 'Atsiėmimas parduotuvėje', taxable: false },
  ],
};

type Prepared = { readonly products: readonly SoakProduct[]; readonly demoPaths: readonly string[] };

/** Fills an empty database with the demo shop and the goods, coupons and settings of the soak. */
export async function prepareShop(environment: Readonly<Record<string, string>>, stripe: object): Promise<Prepared> {
  const parsed = parseEnvironment(environment, '/');
  if ('problem' in parsed) throw new Error(parsed.problem);
  const shop = await openFoundation(parsed.environment, pino({ level: 'silent' }));
  const commands = shopCommands(installedAddOns);
  const folder = parsed.environment.dataFolder;
  async function run(name: string, ...args: readonly string[]): Promise<void> {
    const lines: string[] = [];
    const say = (text: string) => void lines.push(text);
    const output = { line: say, problem: say, progress: () => undefined };
    const code = await runCommand(commands, shop, { name, args: [...args] }, output, new AbortController().signal);
    if (code !== 0) throw new Error(`${name}: ${lines.join('\n')}`);
  }
  async function importRows(name: string, rows: readonly ProductRow[]): Promise<void> {
    const path = join(folder, name);
    await writeFile(path, productFile(rows));
    await run('import', path);
  }
  try {
    await fillWithDemoShop(shop);
    await importRows('soak.csv', [...scarceRows(), ...rushRows(), ...bulkRows(), ...variationRows(), bundleRow]);
    const items = ['SOAK-BULK-0', 'SOAK-BULK-1', 'SOAK-SCARCE-0'].map((sku) => ({ sku, quantity: 1 }));
    await writeFile(
      join(folder, 'bundle.json'),
      JSON.stringify({ bundles: [{ sku: bundleRow.SKU, discount: '10', items }] }),
    );
    await run('bundle load', join(folder, 'bundle.json'));
    for (const [code, limit] of Object.entries(couponLimits))
      await run('coupons add', code, '--type', 'percent', '--amount', '10', '--limit', String(limit));
    await run('settings set', 'shipping.zones', JSON.stringify([zone]));
    await run('settings set', 'payments.stripe', JSON.stringify(stripe));
    await run('settings set', 'payments.holdMinutes', '1');
    await run('settings set', 'invoices.when', '"paid"');
    const rows = await shop.database.db
      .selectFrom('product')
      .select(['id', 'sku', 'slug', 'parent_id', 'type', 'status', 'visibility'])
      .where('status', '=', 'publish')
      .orderBy('id')
      .execute();
    const products = rows.flatMap(({ id, sku, slug, parent_id: parentId }) =>
      sku?.startsWith('SOAK-') === true ? [{ id, sku, path: `/produktas/${slug}/`, parentId }] : [],
    );
    const demoPaths = rows.flatMap(({ sku, slug, type, visibility }) =>
      type !== 'variation' && visibility === 'visible' && sku?.startsWith('SOAK-') !== true
        ? [`/produktas/${slug}/`]
        : [],
    );
    return { products, demoPaths };
  } finally {
    await shop.close();
  }
}
