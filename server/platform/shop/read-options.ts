import { parseArgs, type ParseArgsConfig } from 'node:util';
import { largestId } from '#core/ids.ts';
import { parseVilniusDay, type VilniusDay } from '#core/time/vilnius.ts';

/** A positive whole number that a database column holds, or null. */
export function readId(text: string | undefined): number | null {
  const id = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= largestId ? id : null;
}

/** Parses a command's arguments; null where it has no such option. */
export function readOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { values, positionals: positionals };
  } catch {
    return null;
  }
}

/** A day as it is written after an option; undefined where the text is none. */
export function readDay(text: string | undefined): VilniusDay | null | undefined {
  return text === undefined ? null : (parseVilniusDay(text) ?? undefined);
}
