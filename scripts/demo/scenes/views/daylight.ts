import { surface } from '../../mesh.ts';
import { layered, noise } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, setColour } from '../../skin.ts';
import type { Vector } from '../../vector.ts';
import { inRoom, plank } from '../rooms/room.ts';

interface View {
  readonly things: readonly Thing[];
  /** What is looked at, how many centimetres are seen there, and from where. */
  readonly at: Vector;
  readonly tall: number;
  readonly rise?: number;
  readonly side?: number;
  /** Sunlight in panes, unless the light is to be even. */
  readonly window?: boolean;
  readonly exposure?: number;
}

/** A wall farther from the window than what stands before it. */
export const PALE = linear('#fbf4e7');

/** A corner of a room in the morning: the sun comes through a window on the left. */
export function daylight({ things, at, tall, rise = 12, side = 4, window = true, exposure = 1.08 }: View): Scene {
  const pane = {
    aim: [at[0], at[1] + tall * 0.15, at[2] - tall * 0.25] as const,
    wide: tall * 1.9,
    high: tall * 1.35,
    columns: 4,
    rows: 2,
    bar: tall * 0.035,
    soft: tall * 0.036,
    dim: 0.55,
  };
  return {
    camera: inRoom(at, tall, rise, side),
    light: [-0.7, 0.52, 0.46],
    softness: 0.22,
    nearness: [tall * 0.011, tall * 0.06],
    ambient: 0.5,
    exposure,
    ...(window ? { pane } : {}),
    things,
  };
}

/** A wall brushed smooth with lime, as one sees it from near by. */
export function wallAt(back: number, colour = linear('#ece5d8')): Thing {
  const mesh = surface(20, 20, (s, t) => ({
    at: [(s - 0.5) * 900, (0.5 - t) * 700, back],
    uv: [(s - 0.5) * 900, (t - 0.5) * 700],
  }));
  return {
    mesh,
    ground: true,
    skin: (paint, u, v) => {
      const brushed = noise(u * 0.11 + 0.5 * noise(u * 0.04, v * 0.04, 8), v * 0.34, 6);
      setColour(paint, colour, 1 + 0.035 * layered(u * 0.02, v * 0.024, 5, 4) + 0.008 * brushed);
      paint.height = 0.022 * brushed + 0.12 * layered(u * 0.03, v * 0.03, 7, 2);
    },
  };
}

/** An oak table top at height 0 with a wall behind it. */
export function tableByWall(back = -46, seed = 401): Thing[] {
  return [wallAt(back, PALE), plank(320, 4, 150, [0, -4, back + 2], seed)];
}
