const wide = /[\u0100-\uffff]/; // a text with such a character, as nearly every Lithuanian one, takes two bytes for each
const pointer = 8; // bytes
const header = 16; // of an object, a list or a text, before what is in it

/**
 * About what a value of plain objects, lists, maps, sets, texts and typed arrays takes in memory, in bytes. What it
 * refers to twice counts twice; functions and what they hold count nothing.
 */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return header + value.length * (wide.test(value) ? 2 : 1);
  if (typeof value !== 'object' || value === null) return pointer;
  if (ArrayBuffer.isView(value)) return 6 * header + value.byteLength;
  const parts: Iterable<unknown> =
    value instanceof Map
      ? [...value].flat()
      : Symbol.iterator in value
        ? (value as Iterable<unknown>)
        : Object.values(value);
  let bytes = header + pointer;
  for (const part of parts) bytes += pointer + estimateBytes(part);
  return bytes;
}
