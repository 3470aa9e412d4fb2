/** A custom field that a program stores with an object; `value`: any JSON. Ids are unique within the object. */
export type MetaEntry = { readonly id: number; readonly key: string; readonly value: unknown };

/** A custom field as a program sends it. */
export type MetaChange = { readonly id?: unknown; readonly key?: unknown; readonly value?: unknown };

/**
 * Custom fields after changes, as WooCommerce applies them: an id changes that field, a key alone changes the first
 * field of that key and removes its namesakes, or adds one; null as a value removes it. A change without a key, or with
 * the id of no field and the key of none, does nothing or adds one.
 */
export function changeMetaData(entries: readonly MetaEntry[], changes: readonly MetaChange[]): readonly MetaEntry[] {
  return changes.reduce(applyChange, entries);
}

function applyChange(entries: readonly MetaEntry[], change: MetaChange): readonly MetaEntry[] {
  const { key, value = null } = change;
  if (typeof key !== 'string' || key === '') return entries;
  const id = Number(change.id ?? 0);
  const named = entries.find((entry) => (id > 0 ? entry.id === id : entry.key === key));
  const isNamesake = (entry: MetaEntry) => entry.key === key && entry !== named;
  const isKept = (entry: MetaEntry) => (id > 0 && named !== undefined) || !isNamesake(entry);
  if (named !== undefined) {
    const changed = entries.filter(isKept).map((entry) => (entry === named ? { id: entry.id, key, value } : entry));
    return changed.filter((entry) => entry.id !== named.id || value !== null);
  }
  if (value === null) return entries;
  const nextId = Math.max(0, ...entries.map((entry) => entry.id)) + 1;
  return [...entries.filter(isKept), { id: nextId, key, value }];
}
