import { parseArgs } from 'node:util';

/** What the soak can break, by the names that `--without` and `--only` take. */
export const breakable = ['postgres', 'redis', 'kill'] as const;
export type Breakable = (typeof breakable)[number];

export type SoakOptions = {
  /** How long the shop is used and broken, without its start and the checks at the end. */
  readonly minutes: number;
  readonly seed: number;
  readonly shoppers: number;
  readonly processes: number;
  /** What is broken in this run. */
  readonly breaks: readonly Breakable[];
};

export const soakUsage = `Usage: npm run soak -- [--minutes N] [--seed N] [--shoppers N] [--processes N] [--without ${breakable.join(',')}]

Shoppers, a merchant and faults at random on servers of its own; then compares what was answered with what is stored.
--minutes is 20 unless given, --without leaves faults out. Needs PostgreSQL's and Redis's programs. Ends with 1 where
something is wrong.`;

/** The number in a text; null where it is not one or outside the bounds. */
function numberIn(text: string, lowest: number, highest: number): number | null {
  const number = Number(text);
  return text.trim() !== '' && number >= lowest && number <= highest ? number : null;
}

/** Reads the arguments; null where one is unknown or wrong. A run without a seed uses `randomSeed`. */
export function readSoakOptions(args: readonly string[], randomSeed: number): SoakOptions | null {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        minutes: { type: 'string', default: '20' },
        seed: { type: 'string', default: String(randomSeed) },
        shoppers: { type: 'string', default: '6' },
        processes: { type: 'string', default: '2' },
        without: { type: 'string', default: '' },
      },
    });
    const minutes = numberIn(values.minutes, 0.1, 1440);
    const [seed, shoppers, processes] = [
      numberIn(values.seed, 0, 2 ** 32),
      numberIn(values.shoppers, 1, 100),
      numberIn(values.processes, 1, 8),
    ];
    const left = values.without.split(',').filter((name) => name !== '');
    if (minutes === null || seed === null || shoppers === null || processes === null) return null;
    if (![seed, shoppers, processes].every(Number.isInteger)) return null;
    if (!left.every((name) => breakable.some((known) => known === name))) return null;
    return { minutes, seed, shoppers, processes, breaks: breakable.filter((name) => !left.includes(name)) };
  } catch {
    return null;
  }
}
