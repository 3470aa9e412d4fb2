import { parseArgs } from 'node:util';
import {
  type ImportFailure,
  importFile,
  type ImportOptions,
  type ImportReport,
} from '#server/tools/import/import-file.ts';
import { usageErrorExitCode } from '#server/platform/shop/command.ts';
import type { CommandShop, ShopCommand } from './command-shop.ts';

const usage = 'FILE.csv [--dry-run] [--json] [--images DIR] [--fetch-images] [--keep-ids]';

function reason(failure: ImportFailure, { path }: ImportOptions): string {
  switch (failure.code) {
    case 'no_such_file':
      return `There is no file ${path}.`;
    case 'not_a_product_file':
      return `${path} is no product file: its headings are ${failure.data.detail || 'missing'}.`;
    case 'broken_file':
      return `${path} is broken, nothing was imported: ${failure.data.detail}`;
    case 'no_such_folder':
      return `There is no folder ${failure.data.detail}.`;
    case 'shop_not_empty':
      return '--keep-ids needs an empty shop, and this one has products of its own.';
    case 'storage_failed':
      return `Stopped after ${failure.data.rows} rows, since pictures cannot be stored: ${failure.data.detail}. Run it again to go on.`;
    case 'stopped':
      return `Stopped after ${failure.data.rows} rows. Run it again to go on.`;
  }
}

type Call = ImportOptions & { readonly json: boolean };

function readCall(args: readonly string[]): Call | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        images: { type: 'string' },
        'fetch-images': { type: 'boolean', default: false },
        'keep-ids': { type: 'boolean', default: false },
      },
    });
    const [path, ...extraArguments] = positionals;
    if (path === undefined || extraArguments.length > 0) return null;
    return {
      path,
      json: values.json,
      dryRun: values['dry-run'],
      images: values.images ?? null,
      fetchImages: values['fetch-images'],
      keepIds: values['keep-ids'],
    };
  } catch {
    return null;
  }
}

export const importCommand: ShopCommand = {
  name: 'import',
  usage,
  summary: 'Imports products from a WooCommerce product file and reports what it could not.',
  loads: 'products',
  paths: { positionals: [0], options: ['--images'] },
  async run(shop, args, output, signal) {
    const call = readCall(args);
    if (call === null) {
      output.problem(`Usage: shop import ${usage}`);
      return usageErrorExitCode;
    }
    const progress = (rows: number, of: number) => output.progress(`${rows} of ${of} rows`);
    const imported = await importFile(shop, call, { signal, ...(call.json ? {} : { progress }) });
    if (!imported.ok) {
      output.problem(reason(imported.failure, call));
      return 1;
    }
    if (call.json) {
      output.line(reportJson(imported.value));
      return 0;
    }
    for (const line of reportLines(imported.value, call.dryRun ?? false)) output.line(line);
    const remote = call.dryRun ? 0 : await countRemotePictures(shop);
    for (const line of remoteLines(remote, call.path)) output.line(line);
    return 0;
  },
};

/** One line: what the file holds, and what of it could not be imported. */
export function reportJson({ counts, problems }: ImportReport): string {
  const { rows, products, variations, categories, attributes, images } = counts;
  return JSON.stringify({ rows, products, variations, categories, attributes, images, problems });
}

/** The report as a merchant reads it. */
function reportLines(report: ImportReport, dryRun: boolean): readonly string[] {
  const { counts, problems } = report;
  const products = Object.entries(counts.products).map(([type, count]) => `${type} ${count}`);
  const rows = new Set(problems.filter(({ row }) => row > 0).map(({ row }) => row));
  return [
    `The file holds ${counts.rows} rows.`,
    `  products    ${products.join(', ') || 'none'}`,
    `  variations  ${counts.variations}`,
    `  categories  ${counts.categories}`,
    `  attributes  ${counts.attributes}`,
    `  images      ${counts.images}, of which ${report.imagesStored} have their file; the others are placeholders`,
    dryRun
      ? `Nothing was written. An import would add ${report.created} and look at ${report.updated} that are here.`
      : `Added ${report.created}, changed ${report.updated}, left as they were ${report.unchanged}.`,
    `Left out: ${report.leftOut}. Rows with something to note: ${rows.size}.`,
    ...problems.map(({ row, code, detail }) => `  row ${row}  ${code}  ${detail}`),
  ];
}

/** How many pictures the shop knows by their addresses alone. */
async function countRemotePictures({ database: { db } }: Pick<CommandShop, 'database'>): Promise<number> {
  const { remote } = await db
    .selectFrom('media')
    .select(({ fn }) => fn.countAll<number>().as('remote'))
    .where('state', '=', 'remote')
    .executeTakeFirstOrThrow();
  return remote;
}

/** That pictures are elsewhere, and the two ways to have them here. */
export function remoteLines(remote: number, path: string): readonly string[] {
  if (remote === 0) return [];
  return [
    `Pictures that are only known by their addresses: ${remote}. Pages load nothing from elsewhere and show a placeholder.`,
    `  To fetch them:               shop import ${path} --fetch-images`,
    `  To take them from a folder:  shop import ${path} --images DIR   (files of the same names)`,
  ];
}
