import type { ColourSlug } from '#content/catalogue/colours.ts';
import type { Scene } from './render.ts';
import type { Rgb } from './skin.ts';
import { yarns } from './yarns.ts';

/** One picture: its file, the scene file it is drawn by (for knowing when to draw it again), and the scene. */
export interface Drawing {
  readonly file: string;
  readonly by: string;
  readonly scene: () => Scene;
}

export function one(name: string, by: string, scene: () => Scene): Drawing {
  return { file: `${name}.webp`, by, scene };
}

/** The front picture of a product in each of its colours. */
export function inColours(
  sku: string,
  colours: readonly ColourSlug[],
  by: string,
  scene: (colour: Rgb) => Scene,
): readonly Drawing[] {
  return colours.map((slug) => one(`${sku.toLowerCase()}-${slug}-1`, by, () => scene(yarns[slug])));
}
