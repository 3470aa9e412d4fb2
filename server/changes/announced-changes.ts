import type { OpenDatabase } from '#server/db/database.ts';
import { changeChannel, type ChangeTag, parseChange } from './announce-change.ts';

/** Calls back with what any process changed; returns the function that stops it. */
export function announcedChanges(
  database: OpenDatabase,
  onChange: (tags: readonly ChangeTag[]) => void,
): Promise<() => Promise<void>> {
  return database.listen(changeChannel, (payload) => onChange(parseChange(payload)));
}
