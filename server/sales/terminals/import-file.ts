import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { fail, ok, type Result } from '#core/result.ts';
import type { TerminalCarrier } from '#core/shipping/terminal.ts';
import { detectEncoding, readText } from '#server/platform/files/text-encoding.ts';
import type { ShopFoundation } from '#server/platform/shop/shop-foundation.ts';
import { type ReadList, readList } from './read-list.ts';
import { type ReplacedList, replaceList, type ShrunkList } from './replace-list.ts';

/** Why the old list stays: there is no file, or it is no list of that carrier; `detail` in plain words. */
export type ListFailure =
  | { readonly code: 'no_such_file' }
  | { readonly code: 'not_a_list'; readonly detail: string }
  | ShrunkList;

export type ImportedList = ReplacedList & Pick<ReadList, 'problems' | 'leftOut'>;

type Wanted = { readonly carrier: TerminalCarrier; readonly path: string; readonly shrink: boolean };

/** Takes over a carrier's own file of terminals. */
export async function importTerminals(
  { database, settings, clock }: Pick<ShopFoundation, 'database' | 'settings' | 'clock'>,
  { carrier, path, shrink }: Wanted,
): Promise<Result<ImportedList, ListFailure>> {
  const text = await readWhole(path);
  if (text === null) return fail({ code: 'no_such_file' });
  const read = readList(text, carrier, settings.current().shipping.terminalCountries);
  if (!read.ok) return fail({ code: 'not_a_list', detail: read.failure });
  const { terminals, problems, unreadIds, leftOut } = read.value;
  const replaced = await replaceList(database.db, { carrier, terminals, unreadIds }, { at: clock(), shrink });
  return replaced.ok ? ok({ ...replaced.value, problems, leftOut }) : replaced;
}

async function readWhole(path: string): Promise<string | null> {
  try {
    await access(path);
    const encoding = await detectEncoding(createReadStream(path));
    const pieces: string[] = [];
    for await (const piece of readText(path, encoding)) pieces.push(piece);
    return pieces.join('');
  } catch {
    return null;
  }
}
