import type { ShopFoundation } from './shop-foundation.ts';
import { type Command, usageError } from './command.ts';

/** The outcome of a file: a line that reports it, or its problems, and nothing was written. */
export type FileOutcome = { readonly line: string } | { readonly problems: readonly string[] };

/** Two commands about a JSON file: `NAME check` reports what is wrong with it, `NAME load` writes its contents. */
export function fileCommands(
  name: string,
  summaries: { readonly check: string; readonly load: string },
  read: (shop: ShopFoundation, path: string, loads: boolean) => Promise<FileOutcome>,
): readonly [check: Command, load: Command] {
  const command = (word: 'check' | 'load'): Command => ({
    name: `${name} ${word}`,
    usage: 'FILE.json',
    summary: summaries[word],
    paths: { positionals: [0] },
    ...(word === 'load' ? { loads: name } : {}),
    async run(shop, args, output) {
      const [path, ...extraArguments] = args;
      if (path === undefined || extraArguments.length > 0 || path.startsWith('--'))
        return usageError(output, command(word));
      const outcome = await read(shop, path, word === 'load');
      if ('line' in outcome) {
        output.line(outcome.line);
        return 0;
      }
      for (const problem of outcome.problems) output.problem(problem);
      return 1;
    },
  });
  return [command('check'), command('load')];
}
