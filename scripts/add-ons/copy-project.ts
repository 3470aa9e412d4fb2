import { spawnSync } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { importsOf, withAddOn, withoutAddOn } from './registry-text.ts';

/** A copy of the project in a folder of its own, with the same installed packages. */
export type ProjectCopy = { readonly folder: string; readonly remove: () => Promise<void> };

/** Pictures are most of the project's bytes, and no test of it needs them. */
const leftOut = /^content\/images\//;

/** Copies a project; `built`: of what is built there, paths that are copied too. */
export async function copyProject(root: string, built: readonly string[] = []): Promise<ProjectCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-add-ons-'));
  for (const file of projectFiles(root)) await cp(join(root, file), join(folder, file));
  for (const path of built) await cp(join(root, path), join(folder, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function projectFiles(root: string): readonly string[] {
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' });
  if (listed.status !== 0) throw new Error(`the project's files could not be listed: ${listed.stderr}`);
  const deleted = spawnSync('git', ['ls-files', '-dz'], { cwd: root, encoding: 'utf8' }).stdout.split('\0');
  const deletedFiles = new Set(deleted);
  return listed.stdout.split('\0').filter((file) => file !== '' && !deletedFiles.has(file) && !leftOut.test(file));
}

/** Names of the add-ons: those of their folders. */
export async function addOnsIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, 'addons'), { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

async function registriesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(join(folder, 'addons'), { withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name)).map(({ name }) => `addons/${name}`);
}

/**
 * Removes an add-on from a copy: its folder, its entries in the registries, and the tests and tools that look into it.
 * Returns other files that do: the shop must know an add-on by the registries alone.
 */
export async function removeAddOn(folder: string, name: string): Promise<readonly string[]> {
  const addOnFolder = `addons/${name}/`;
  const registries = await registriesIn(folder);
  for (const file of registries) {
    const path = join(folder, file);
    await writeFile(path, withoutAddOn(await readFile(path, 'utf8'), name));
  }
  await rm(join(folder, addOnFolder), { recursive: true });
  const importers = await importersByFile(folder);
  const dependentFiles: string[] = [];
  for (let nextImporters = importersOf(importers, (file) => file.startsWith(addOnFolder)); nextImporters.length > 0;) {
    for (const file of nextImporters) importers.delete(file);
    dependentFiles.push(...nextImporters);
    const latest = new Set(nextImporters);
    nextImporters = importersOf(importers, (file) => latest.has(file));
  }
  const [tests, remainingFiles] = [
    dependentFiles.filter(isTestOrTool),
    dependentFiles.filter((file) => !isTestOrTool(file)),
  ];
  for (const file of tests) await rm(join(folder, file));
  return remainingFiles;
}

function isTestOrTool(file: string): boolean {
  return /^(tests|scripts|bench)\//.test(file) || /\.test\.tsx?$/.test(file);
}

/** What each file of the copy imports of the project, as paths in it. */
async function importersByFile(folder: string): Promise<Map<string, readonly string[]>> {
  const files = (await readdir(folder, { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const sources = files.filter((file) => /^(?!node_modules|\.).*\.tsx?$/.test(file));
  const read = sources.map(async (file) => {
    const specifiers = importsOf(file, await readFile(join(folder, file), 'utf8'));
    return [file, specifiers.flatMap((specifier) => projectPath(file, specifier) ?? [])] as const;
  });
  return new Map(await Promise.all(read));
}

function projectPath(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : null;
}

function importersOf(
  importers: ReadonlyMap<string, readonly string[]>,
  matches: (file: string) => boolean,
): readonly string[] {
  return [...importers].filter(([, imported]) => imported.some(matches)).map(([file]) => file);
}

/** What an add-on adds to a registry. */
export type RegistryLine = { readonly registry: string; readonly imports: string; readonly member: string };

/** Puts an add-on into a copy: its folder and its lines in the registries, and nothing else. */
export async function addAddOn(
  folder: string,
  source: string,
  name: string,
  lines: readonly RegistryLine[],
): Promise<void> {
  await cp(source, join(folder, 'addons', name), { recursive: true });
  for (const { registry, imports, member } of lines) {
    const path = join(folder, 'addons', registry);
    await writeFile(path, withAddOn(await readFile(path, 'utf8'), imports, member));
  }
}
