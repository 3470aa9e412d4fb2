/** A parameter as an address can hold it: text, a list, or values by name. */
export type QueryValue = string | readonly QueryValue[] | { readonly [name: string]: QueryValue };

type Branch = Map<string, Branch | string>;

const maxDepth = 5;
const maxParameters = 500;

/**
 * Parses parameters as the platform's clients write them: `include[]=1&include[]=2`, `attributes[0][slug][]=juoda`. Of
 * equal names the last counts. Parameters nested too deeply or beyond the limit are left out.
 */
export function readQuery(parameters: URLSearchParams): Readonly<Record<string, QueryValue>> {
  const root: Branch = new Map();
  let read = 0;
  for (const [name, value] of parameters) {
    read += 1;
    if (read > maxParameters) break;
    place(root, keysOf(name), value);
  }
  return Object.fromEntries([...root].map(([name, part]) => [name, valueOf(part)]));
}

/**
 * Splits a parameter's name into keys: `a[b][]` → `a`, `b`, ``; returns none where the name does not begin with one.
 */
function keysOf(name: string): readonly string[] {
  const [, first, brackets = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)/.exec(name) ?? [];
  if (first === undefined) return [];
  return [first, ...[...brackets.matchAll(/\[([^[\]]*)\]/g)].map(([, key = '']) => key)];
}

function place(branch: Branch, keys: readonly string[], value: string): void {
  if (keys.length === 0 || keys.length > maxDepth) return;
  const [key = '', ...remainingKeys] = keys;
  const name = key === '' ? String(branch.size) : key;
  if (remainingKeys.length === 0) {
    branch.set(name, value);
    return;
  }
  const existingValue = branch.get(name);
  const next: Branch = existingValue instanceof Map ? existingValue : new Map();
  branch.set(name, next);
  place(next, remainingKeys, value);
}

function valueOf(part: Branch | string): QueryValue {
  if (typeof part === 'string') return part;
  const entries = [...part];
  const listed = entries.every(([name]) => /^\d+$/.test(name));
  if (listed) return entries.map(([, inner]) => valueOf(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, valueOf(inner)]));
}
