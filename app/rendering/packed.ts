/** A value as JSON. A page carries it as one text, where the router would take it apart for every page anew. */
export type Packed<Value> = { readonly json: string; readonly value?: Value };

const unpackedValues = new WeakMap<object, unknown>();
const jsonOfValues = new WeakMap<object, string>();

/** An object as JSON, written once as long as it lives: it must not be changed. */
function jsonOf(value: object): string {
  const json = jsonOfValues.get(value) ?? JSON.stringify(value);
  jsonOfValues.set(value, json);
  return json;
}

export function pack<Value extends object>(value: Value): Packed<Value> {
  return packedAs(value, jsonOf(value));
}

/** A list of objects that other lists have too: each is written once for all of them. */
export function packList<Item extends object>(items: readonly Item[]): Packed<readonly Item[]> {
  return packedAs(items, `[${items.map(jsonOf).join(',')}]`);
}

function packedAs<Value extends object>(value: Value, json: string): Packed<Value> {
  const packed = { json };
  unpackedValues.set(packed, value);
  return packed;
}

/** The same value every time; on the server the one that was packed. */
export function unpack<Value>(packed: Packed<Value>): Value {
  const unpackedValue = unpackedValues.get(packed);
  if (unpackedValue !== undefined) return unpackedValue as Value;
  const value = JSON.parse(packed.json) as Value;
  unpackedValues.set(packed, value);
  return value;
}
