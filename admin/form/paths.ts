/** A value as JSON has it. */
export type Json = unknown;
type Fields = Readonly<Record<string, Json>>;

function isFields(value: Json): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `billing.city` of an object; undefined where it has none. */
export function valueAt(object: Json, path: string): Json {
  return path.split('.').reduce<Json>((value, name) => (isFields(value) ? value[name] : undefined), object);
}

/** `{ 'billing.city': 'Kaunas' }` → `{ billing: { city: 'Kaunas' } }`, as calls send it. */
export function nested(changes: Fields): Fields {
  const object: Record<string, Json> = {};
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() ?? path;
    let place = object;
    for (const name of names) {
      const next = isFields(place[name]) ? { ...place[name] } : {};
      place[name] = next;
      place = next;
    }
    place[last] = value;
  }
  return object;
}

/** Whether two values are the same to whoever reads them as JSON. */
export function isSame(one: Json, other: Json): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

/** A value as a text field shows it. */
export function shownText(value: Json): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return JSON.stringify(value);
}
