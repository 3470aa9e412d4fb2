import { readdirSync } from 'node:fs';

const files = new Set(readdirSync(new URL('../images/', import.meta.url)));

/** Whether the picture is there already: the catalogue lists only those. */
export function isDrawn(file: string): boolean {
  return files.has(file);
}

/** The first of the pictures, named without their ending, that is there. */
export function drawnImage(stems: readonly string[]): string | undefined {
  return stems.map((stem) => `${stem}.webp`).find(isDrawn);
}
