import { exportFile } from '#server/tools/export/export-file.ts';
import { usageErrorExitCode, type Command } from '#server/platform/shop/command.ts';

export const exportCommand: Command = {
  name: 'export',
  usage: 'FILE.csv',
  summary: 'Writes all products into a file that shop import and WooCommerce read.',
  paths: { positionals: [0] },
  async run(shop, [path, ...extraArguments], output, signal) {
    if (path === undefined || path.startsWith('--') || extraArguments.length > 0) {
      output.problem('Usage: shop export FILE.csv');
      return usageErrorExitCode;
    }
    try {
      const rows = await exportFile(shop.database, path, {
        signal,
        progress: (count) => output.progress(`${count} rows`),
      });
      output.line(`Written to ${path}: ${rows} rows.`);
      return 0;
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) throw error;
      output.problem(`${path} was not written: ${error.message}.`);
      return 1;
    }
  },
};
