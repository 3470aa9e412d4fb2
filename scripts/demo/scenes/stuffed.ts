import { linen, stitches, type Linen } from '../linen.ts';
import { placed } from '../mesh.ts';
import type { Outline } from '../outline.ts';
import type { Thing } from '../render.ts';
import type { Rgb } from '../skin.ts';
import { panel, type Panel } from './panel.ts';
import type { Sewing } from './sewing.ts';

interface Stuffed extends Omit<Partial<Panel>, 'line'> {
  readonly name: string;
  readonly line: Outline;
  readonly seed: number;
  readonly cloth: Partial<Linen> & { readonly colour: Rgb };
  /** Where it lies and how it is turned about the upright axis. */
  readonly at?: readonly [number, number, number];
  readonly turn?: number;
}

/** Something small and padded, sewn round its outline, lying flat. */
export function stuffed({ cloth, at = [0, 0, 0], turn = 0, ...plan }: Stuffed): Thing {
  const mesh = panel({
    puff: 2,
    round: 4,
    lift: 0.1,
    spacing: 0.6,
    thick: 0.5,
    crumple: 0.2,
    crumpleWidth: 6,
    excess: () => [0.01, 0.01],
    ...plan,
  });
  const skin = linen({ pitch: 0.1, seed: plan.seed, uneven: 1, ...cloth });
  return { mesh: placed(mesh, at, [0, turn, 0]), skin };
}

/** Quilting in squares or, turned, in diamonds: padding that swells between rows of stitches. */
export function quilting(side: number, high: number, turned = false): Sewing {
  return (u, v, seam) => {
    const [x, y] = turned ? [(u + v) * Math.SQRT1_2, (u - v) * Math.SQRT1_2] : [u, v];
    const a = x - Math.round(x / side) * side;
    const b = y - Math.round(y / side) * side;
    const away = Math.min(Math.abs(a), Math.abs(b)) / (side / 2);
    seam.height += high * (1 - (1 - Math.min(1, away * 1.15)) ** 2.2);
    seam.dark += 0.12 * Math.exp(-((away / 0.12) ** 2));
    stitches(seam, Math.abs(a) < Math.abs(b) ? a : b, Math.abs(a) < Math.abs(b) ? y : x, 0.34);
  };
}

export function shifted(thing: Thing, at: readonly [number, number, number], turn = 0): Thing {
  return { ...thing, mesh: placed(thing.mesh, at, [0, turn, 0]) };
}
