import { globSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import { parseSync } from 'vite';

/** Files by path in the project, each with the files it imports, types included. */
type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** A cycle of folders, with one import of each pair of neighbours in it. */
type FolderCircle = { readonly folders: readonly string[]; readonly imports: readonly string[] };

/**
 * Sets of folders that import each other, directly or not; none in a project that imports one way only. A folder and a
 * folder inside it are two.
 */
export function folderCircles(files: ImportGraph): readonly FolderCircle[] {
  const folders = new Map<string, Set<string>>();
  const examples = new Map<string, string>();
  for (const [file, imported] of files) {
    const from = posix.dirname(file);
    const targets = folders.get(from) ?? new Set<string>();
    folders.set(from, targets);
    for (const other of imported) {
      const to = posix.dirname(other);
      if (to === from || !files.has(other)) continue;
      targets.add(to);
      examples.set(`${from} ${to}`, `${file} imports ${other}`);
    }
  }
  const reached = new Map([...folders.keys()].map((folder) => [folder, reachedFrom(folder, folders)]));
  const remainingFolders = new Set(folders.keys());
  const circles: FolderCircle[] = [];
  for (const folder of folders.keys()) {
    if (!remainingFolders.has(folder)) continue;
    const circle = [...(reached.get(folder) ?? [])].filter((other) => reached.get(other)?.has(folder) === true);
    for (const member of circle) remainingFolders.delete(member);
    if (circle.length < 2) continue;
    const pairs = circle.flatMap((from) => circle.map((to) => examples.get(`${from} ${to}`)));
    circles.push({ folders: circle.toSorted(), imports: pairs.filter((pair) => pair !== undefined).toSorted() });
  }
  return circles;
}

function reachedFrom(start: string, folders: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const pendingFolders = [start];
  for (let folder = pendingFolders.pop(); folder !== undefined; folder = pendingFolders.pop()) {
    for (const next of folders.get(folder) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      pendingFolders.push(next);
    }
  }
  return reached;
}

/** What a source file imports from the project, as project paths; from `#server/clock.ts` and relative names alike. */
export function importsOf(file: string, source: string): readonly string[] {
  const { module } = parseSync(file, source);
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => source.slice(start + 1, end - 1)),
  ];
  return named.flatMap((specifier) => {
    if (specifier.startsWith('#')) return [specifier.slice(1)];
    return specifier.startsWith('.') ? [posix.join(posix.dirname(file), specifier)] : [];
  });
}

/** The import cycles between the project's folders; tests belong to no layer and are left out. */
export function projectCircles(root: string): readonly FolderCircle[] {
  const paths = globSync('{core,contract,server,app,admin,addons,scripts}/**/*.{ts,tsx}', { cwd: root });
  const files = paths.map((file) => file.split(sep).join('/')).filter((file) => !/\.(test|spec|d)\.tsx?$/.test(file));
  if (files.length === 0) throw new Error(`${root} holds no sources`);
  const graph = new Map(files.map((file) => [file, importsOf(file, readFileSync(join(root, file), 'utf8'))]));
  return folderCircles(graph);
}
