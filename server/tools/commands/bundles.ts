import { type Command, type CommandOutput, usageError } from '#server/platform/shop/command.ts';
import { checkBundles, type CheckedBundles, writeBundles } from '#server/bundles/load-bundles.ts';

function tell({ problem }: CommandOutput, { problems }: CheckedBundles): number {
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
    if (path === null) return usageError(output, bundleCheck);
    const checked = await checkBundles(shop, path);
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
    if (path === null) return usageError(output, bundleLoad);
    const checked = await checkBundles(shop, path);
    if (checked.problems.length > 0) return tell(output, checked);
    await writeBundles(shop, checked.bundles);
    output.line(`Bundles loaded: ${checked.bundles.length}.`);
    return 0;
  },
};
