import type { Command } from '#server/tools/commands/command.ts';
import { calledWrongly } from '#server/tools/commands/run-command.ts';
import { writeBackup } from './write-backup.ts';

function sumOf(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

export const backup: Command = {
  name: 'backup',
  usage: 'FILE',
  summary: 'Writes the whole shop into one file: catalogue, orders, carts, settings, secrets and pictures.',
  paths: { positionals: [0] },
  async run(shop, [file, ...rest], output, signal) {
    if (file === undefined || rest.length > 0) {
      output.problem('Usage: shop backup FILE');
      return calledWrongly;
    }
    try {
      const { rows, files } = await writeBackup(shop, file, signal, output.progress);
      output.line(`Written to ${file}: ${sumOf(rows)} rows, ${files} files.`);
      return 0;
    } catch (error) {
      output.problem(`${file} was not written: ${error instanceof Error ? error.message : String(error)}.`);
      return 1;
    }
  },
};
