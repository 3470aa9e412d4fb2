import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { projectFolder } from './project-folder.ts';

/** What a page is made by: the server runs from its sources, and only the storefront is built. */
const sourceFolders = ['core', 'contract', 'server', 'addons', 'locales'];
const packages = 'package-lock.json';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * A hash of everything that pages are made by besides the database: the built storefront, the server's sources, texts
 * and packages. Two processes with the same id render the same pages. `buildFolder` is where the build wrote the
 * storefront. Rejects where a file cannot be read.
 */
export async function readBuildId(buildFolder: string, project = projectFolder): Promise<string> {
  const built = await filesIn(join(buildFolder, 'server'));
  const sources = (await Promise.all(sourceFolders.map((folder) => filesIn(join(project, folder))))).flat();
  const files = [
    ...built.map((file) => ({ file, name: relative(buildFolder, file) })),
    ...[...sources, join(project, packages)].map((file) => ({ file, name: relative(project, file) })),
  ].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const hash = createHash('sha256');
  const bodies = await Promise.all(files.map(({ file }) => readFile(file)));
  for (const [index, { name }] of files.entries()) {
    const body = bodies[index] ?? Buffer.alloc(0);
    hash.update(`${name}\n${body.byteLength}\n`).update(body);
  }
  return hash.digest('base64url');
}
