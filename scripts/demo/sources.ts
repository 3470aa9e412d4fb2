import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('./', import.meta.url);
const PART_OF_EVERY_PICTURE = ['draw-picture.ts', 'yarns.ts', 'scenes/zoom.ts'];

/** A fingerprint of everything a picture is drawn by: its scene file, what that imports, and its line in the list. */
export function fingerprint(by: string, line: string): string {
  const hash = createHash('sha256').update(line);
  const files = new Set<string>();
  for (const file of [`scenes/${by}.ts`, ...PART_OF_EVERY_PICTURE]) collect(new URL(file, FOLDER), files);
  for (const file of [...files].toSorted()) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function collect(url: URL, files: Set<string>): void {
  const path = fileURLToPath(url);
  if (files.has(path)) return;
  files.add(path);
  for (const [, relative] of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g))
    collect(new URL(relative!, url), files);
}
