/**
 * The id of a custom field by its name, the same each time: fields are stored by their names, and programs of the
 * platform address them by a number. 31 bits of FNV-1a; unlike for the few fields that an object has.
 */
export function metaId(key: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 1 || 1;
}
