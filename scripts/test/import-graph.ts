import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

/** What a file of the project imports, types left out. */
export type Imports = {
  /** Files of the project by their paths, style sheets and the like included. */
  readonly files: readonly string[];
  /** Packages and modules of Node. */
  readonly packages: readonly string[];
};

export type ImportGraph = {
  readonly importsOf: (file: string) => Imports;
  /** All that a file imports, itself or through others, and the file. */
  readonly reach: (file: string) => ReadonlySet<string>;
};

const importOf = /^\s*(?:import|export)\s(?!type\b)(?:[^'";]*?\sfrom\s)?\s*'([^']+)'|\bimport\(\s*'([^']+)'/gm;
const nothing: Imports = { files: [], packages: [] };

function isOwn(name: string): boolean {
  return /^[.#]/.test(name);
}

/** The texts between single quotes in a source; comments have none, and a glob such as `app/**` begins no comment. */
export function stringsIn(source: string): readonly string[] {
  const tokens = source.matchAll(/'((?:[^'\\\n]|\\.)*)'|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g);
  return [...tokens].flatMap(([, text]) => text ?? []);
}

/** Scripts and tests start others by name: `spawn(node, [join(root, 'scripts', 'shop.ts')])`. */
function namedFiles(root: string, file: string, text: string): readonly string[] {
  if (!/^(?:tests|scripts|bench)\/|^[^/]+\.config\.ts$|\.test\.tsx?$/.test(file)) return [];
  const names = stringsIn(text).flatMap((name) => /^\/?([\w./-]+\.(?:tsx?|mjs))$/.exec(name)?.[1] ?? []);
  const places = names.flatMap((name) => [name, join(dirname(file), name), join('scripts', name)]);
  return places.filter((place) => existsSync(join(root, place)));
}

/** What the text of a file imports. */
export function importsIn(root: string, file: string, text: string): Imports {
  const names = [...text.matchAll(importOf)].map(
    ([, stated, awaited]) => (stated ?? awaited ?? '').split('?')[0] ?? '',
  );
  return {
    files: names
      .filter(isOwn)
      .map((name) => (name.startsWith('#') ? name.slice(1) : relative(root, resolve(root, dirname(file), name)))),
    packages: names.filter((name) => !isOwn(name)),
  };
}

/** What a file imports, and what it starts. */
export function readImports(root: string, file: string): Imports {
  if (!/\.tsx?$/.test(file) || !existsSync(join(root, file))) return nothing;
  const text = readFileSync(join(root, file), 'utf8');
  const { files, packages } = importsIn(root, file, text);
  return { files: [...files, ...namedFiles(root, file, text)], packages };
}

/** An import graph that reads each file's imports once, when they are requested. */
export function createImportGraph(read: (file: string) => Imports): ImportGraph {
  const importsByFile = new Map<string, Imports>();
  function importsOf(file: string): Imports {
    const imports = importsByFile.get(file) ?? read(file);
    importsByFile.set(file, imports);
    return imports;
  }
  return {
    importsOf,
    reach(file) {
      const reached = new Set<string>();
      const open = [file];
      for (let next = open.pop(); next !== undefined; next = open.pop()) {
        if (reached.has(next)) continue;
        reached.add(next);
        open.push(...importsOf(next).files);
      }
      return reached;
    },
  };
}
