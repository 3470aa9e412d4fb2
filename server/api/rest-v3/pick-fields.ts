type Fields = Readonly<Record<string, unknown>>;

/** Nested names: `a,b.c` is `a` whole and `c` of `b`. */
type FieldTree = Map<string, FieldTree | null>;

function treeOf(names: readonly string[]): FieldTree {
  const tree: FieldTree = new Map();
  for (const name of names) {
    let branch = tree;
    const parts = name.split('.');
    for (const [index, part] of parts.entries()) {
      const isLast = index === parts.length - 1;
      const next = branch.get(part);
      if (next === null) break; // all of it is wanted already
      if (isLast) branch.set(part, null);
      else {
        const inner: FieldTree = next ?? new Map();
        branch.set(part, inner);
        branch = inner;
      }
    }
  }
  return tree;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((item) => pick(item, tree));
  if (!isRecord(value)) return value;
  const picked = Object.entries(value).flatMap(([name, part]) => {
    const branch = tree.get(name);
    // The platform leaves a list out of which only fields are named.
    if (branch === undefined || (branch !== null && Array.isArray(part))) return [];
    return [[name, branch === null ? part : pick(part, branch)] as const];
  });
  return picked.length === 0 ? [] : Object.fromEntries(picked);
}

/** The names that `_fields` of an address lists, by commas or as a list; none: all fields. */
export function fieldNames(query: URLSearchParams): readonly string[] {
  return [...query]
    .filter(([name]) => /^_fields(?:\[\d*\])?$/.test(name))
    .flatMap(([, value]) => value.split(/[\s,]+/))
    .filter((name) => name !== '');
}

/** Reduces an answer to these fields; an object keeps its `_links`, an object of a list does not. */
export function pickFields(body: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return body;
  const tree = treeOf(names);
  if (Array.isArray(body) || !isRecord(body) || body['_links'] === undefined) return pick(body, tree);
  const picked = pick(body, tree);
  return { ...(isRecord(picked) ? picked : {}), _links: body['_links'] };
}
