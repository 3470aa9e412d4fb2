import type { Command } from '#server/tools/commands/command.ts';
import { calledWrongly } from '#server/tools/commands/run-command.ts';
import { isStartProblem } from '#server/platform/start-problem.ts';
import { restoreBackup } from './restore-backup.ts';

export const restore: Command = {
  name: 'restore',
  usage: 'FILE [--replace]',
  summary: 'Makes an empty shop what it was at a backup; --replace gives up what stands in the shop now.',
  paths: { positionals: [0] },
  async run(shop, args, output, signal) {
    const [file, ...rest] = args.filter((arg) => arg !== '--replace');
    if (file === undefined || rest.length > 0) {
      output.problem('Usage: shop restore FILE [--replace]');
      return calledWrongly;
    }
    try {
      const replace = args.includes('--replace');
      const { rows, files } = await restoreBackup(shop, { file, replace, signal, tell: output.progress });
      const products = rows['product'] ?? 0;
      output.line(`Restored: ${products} products and variations, ${rows['shop_order'] ?? 0} orders, ${files} files.`);
      output.line('A shop that is running now takes up the restored signing keys when it is started again.');
      return 0;
    } catch (error) {
      if (!isStartProblem(error)) throw error;
      output.problem(`${file} was not restored: ${error.message}.`);
      return 1;
    }
  },
};
