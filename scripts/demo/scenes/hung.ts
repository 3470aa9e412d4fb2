import { clothMesh, roughen } from '../cloth-mesh.ts';
import { settle } from '../cloth-sim.ts';
import { linen, type Linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { noise, smooth } from '../noise.ts';
import { halves, stripes } from '../patterns.ts';
import { rumple } from '../rumple.ts';
import type { Scene, Thing } from '../render.ts';
import { mix, type Rgb } from '../skin.ts';
import { cord, joined, turned } from '../solids.ts';
import { oak, seamBlue } from '../yarns.ts';
import { facingWall, once, wall } from './stage.ts';
import { wood } from './surfaces.ts';

const DROP = 163;

/** A curtain gathered on a rod: pipes that start at the rings, wander, widen and merge on the way down. */
function curtainMesh(): Mesh {
  return once('curtain', () => {
    const mesh = surface(1000, 460, (s, t) => {
      const phase =
        s * 10 * Math.PI * 2 +
        0.9 * noise(s * 3, 1, 5) +
        t * (3.4 * noise(s * 3.1, t * 0.7, 6) + 1.1 * noise(s * 8, t * 1.1, 16));
      const strong = 0.9 + 0.75 * noise(s * 8.3 + 0.3, t * 0.9, 7) * smooth(0, 0.25, t);
      const wave = Math.sin(phase) + 0.22 * Math.sin(phase * 2 + 4 * noise(s * 4, t, 8)) * smooth(0.05, 0.4, t);
      const deep = (1.5 + 1.15 * smooth(0, 0.6, t)) * strong * wave;
      const sway = 2.6 * noise(s * 2.4, t * 1.2, 9) * t;
      const lean = 0.9 * Math.cos(phase) * strong * (0.6 + 0.4 * t);
      const spread = 1 + 0.035 * t - 0.02 * Math.sin(t * 3);
      const hem = 0.8 * noise(s * 5, 3, 10) + 0.5 * Math.sin(phase) * t;
      return {
        at: [(s - 0.5) * 101 * spread + lean, -t * DROP + hem * t, 6.5 + deep + sway],
        uv: [s * 190, t * DROP],
        edge: Math.min(s * 190, (1 - s) * 190, (1 - t) * DROP, t * DROP),
      };
    });
    // lying folded in its box has left level creases
    const pressed = (v: number, at: number) => Math.exp(-(((v - at) / 1.1) ** 2));
    roughen(
      mesh,
      (u, v) =>
        rumple(u * 0.8, v * 0.55, 4, 17, 0.75) +
        0.28 *
          (pressed(v, 41 + 0.02 * u) - pressed(v, 84) + pressed(v, 124 - 0.01 * u)) *
          (0.5 + 0.5 * noise(u * 0.05, v, 3)),
    );
    return mesh;
  });
}

export function curtain(colour: Rgb): Scene {
  const rod = placed(
    cord(
      Array.from({ length: 90 }, (_, i) => [-70 + i * 1.6, 0, 0] as const),
      2.6,
      24,
    ),
    [0, 4.4, 6],
  );
  const rings = Array.from({ length: 10 }, (_, i) =>
    placed(ring(2.5, 0.5), [-46 + i * 10.2 + 0.8 * noise(i, 3, 8), 3.2, 6], [0, 1.3 + 0.2 * noise(i, 9, 2), 0]),
  );
  return {
    camera: facingWall(186, 82),
    softness: 0.4,
    ambient: 0.44,
    exposure: 0.86,
    nearness: [2, 8],
    things: [
      wall(),
      {
        mesh: curtainMesh(),
        skin: linen({ colour, pitch: 0.33, seed: 41, uneven: 1.1, hem: { width: 9, stitch: 0.9 } }),
        through: 0.26,
      },
      { mesh: rod, skin: wood(oak, 0.5) },
      { mesh: joined(rings), skin: wood(mix(oak, [0.05, 0.03, 0.02], 0.35), 0.5) },
    ],
  };
}

function ring(radius: number, thick: number): Mesh {
  return cord(
    Array.from({ length: 41 }, (_, i) => {
      const a = (i / 40) * Math.PI * 2;
      return [Math.cos(a) * radius, Math.sin(a) * radius, 0] as const;
    }),
    thick,
  );
}

interface Hanging {
  readonly wide: number;
  readonly long: number;
  readonly spacing: number;
  readonly seed: number;
}

/** A towel folded lengthwise and hung by the middle of its upper edge. */
function towelMesh({ wide, long, spacing, seed }: Hanging): Mesh {
  return once(`towel ${wide} ${long}`, () => {
    const columns = Math.round(wide / spacing) + 1;
    const rows = Math.round(long / spacing) + 1;
    const middle = (columns - 1) / 2;
    const cloth = settle({
      columns,
      rows,
      spacing,
      seed,
      steps: 330,
      rounds: 14,
      stiff: 0.16,
      stiffWide: 0.05,
      gravity: [0, -0.8, -0.02],
      start: (c, r) => {
        const s = (c - middle) / middle;
        const near = Math.exp(-r / (rows * 0.3));
        const narrow = 0.74 - 0.6 * near;
        const pleat = Math.cos(s * Math.PI * 2.5 + 0.6) * (2.4 + 1.2 * near) + 0.8 * noise(s * 2, r * 0.05, seed);
        return [s * middle * spacing * narrow, -r * spacing * 0.97 - Math.abs(s) * near * wide * 0.18, 4.2 + pleat];
      },
      fixed: (c, r) => r === 0 && Math.abs(c - middle) <= 1.5,
      collide: (point) => {
        if (point[2] >= 0.3) return 0;
        point[2] = 0.3;
        return 0.25;
      },
    });
    return clothMesh(cloth, {
      spacing,
      finer: 6,
      crumple: (u, v) => rumple(u, v, seed, 10, 0.5),
    });
  });
}

function hook(): Mesh {
  const peg = turned(
    [
      [0, 0],
      [1.5, 0.05],
      [1.7, 0.4],
      [1.6, 0.8],
      [0.8, 1.1],
      [0.75, 4.2],
      [1.2, 4.6],
      [1.35, 5.2],
      [1, 5.8],
      [0, 5.9],
    ],
    undefined,
    60,
  );
  return placed(peg, [0, 2.2, 0], [Math.PI / 2, 0, 0]);
}

function loop(): Mesh {
  return cord(
    Array.from({ length: 30 }, (_, i) => {
      const a = (i / 29) * Math.PI * 2;
      return [Math.sin(a) * 0.75, 1 + 1.75 * Math.cos(a), 4.2] as const;
    }),
    0.45,
  );
}

/** A towel laid over a rail, its front falling almost flat. */
function overRail(): Mesh {
  return once('over rail', () => {
    const spacing = 1;
    const [columns, rows] = [51, 60];
    const cloth = settle({
      columns,
      rows,
      spacing,
      seed: 53,
      steps: 200,
      rounds: 12,
      stiff: 0.2,
      stiffWide: 0.06,
      gravity: [0, -0.8, 0],
      start: (c, r) => {
        const s = c / (columns - 1);
        const x = (c - (columns - 1) / 2) * spacing * 0.955;
        const wave =
          0.9 * Math.sin(s * 13 + 0.7 * noise(s * 3, 1, 3)) * Math.min(1, r / 30) + 0.5 * noise(s * 4, r * 0.05, 6);
        const angle = Math.max(0, 1 - r / 5) * Math.PI * 0.62;
        const fall = r < 5 ? 1.35 * Math.cos(angle) : 1.35 - (r - 5) * spacing * 0.98;
        return [x, fall, r < 5 ? 5 + 1.35 * Math.sin(Math.PI / 2 - angle) : 6.35 + wave];
      },
      fixed: (_, r) => r <= 3,
    });
    return clothMesh(cloth, {
      spacing,
      finer: 7,
      crumple: (u, v) =>
        rumple(u, v, 55, 12, 0.7) +
        0.16 * Math.exp(-(((u - 17) / 0.5) ** 2)) -
        0.16 * Math.exp(-(((u - 34) / 0.5) ** 2)) +
        0.12 * Math.exp(-(((v - 31) / 0.5) ** 2)),
    });
  });
}

export function teaTowel(colour: Rgb): Scene {
  const bands = (v: number) =>
    [44, 46.4, 48.1, 51, 53.4].some((at, i) => v > at && v < at + [1.2, 0.5, 1.9, 0.5, 1.2][i]!);
  const weft = (across: number) => (bands(across) ? mix(colour, seamBlue, 0.9) : colour);
  return onRail({ colour, weft });
}

/** A tea towel with large woven checks of the colour on white. */
export function checkedTowel(colour: Rgb, white: Rgb): Scene {
  const check = halves(white, colour, 5.2);
  return onRail({ colour: white, warp: check, weft: check });
}

/** A small-celled waffle towel with a stripe at the end. */
export function waffleTowel(colour: Rgb): Scene {
  return onRail({
    colour,
    waffle: 0.62,
    uneven: 0.7,
    weft: stripes(colour, mix(colour, [0.1, 0.1, 0.11], 0.55), 400, [[52.6, 53.5]]),
  });
}

function onRail(cloth: Partial<Linen> & { readonly colour: Rgb }): Scene {
  const skin = linen({ pitch: 0.16, seed: 51, uneven: 1, hem: { width: 0.9, stitch: 0.5 }, ...cloth });
  const rail = placed(
    cord(
      Array.from({ length: 80 }, (_, i) => [-44 + i * 1.1, 0, 0] as const),
      2.2,
      24,
    ),
    [0, 0, 5],
  );
  return {
    camera: facingWall(82, 25),
    softness: 0.34,
    nearness: [1, 5],
    things: [wall(), { mesh: overRail(), skin, through: 0.05 }, { mesh: rail, skin: wood(oak, 0.5) }],
  };
}

/** A shower curtain on metal rings: flatter, closer pleats, eyelets along the upper edge. */
export function showerCurtain(colour: Rgb): Scene {
  const scene = curtain(colour);
  const steel: Thing['skin'] = (paint) => {
    paint.r = paint.g = paint.b = 0.33;
    paint.gloss = 0.9;
    paint.sharp = 30;
  };
  return {
    ...scene,
    things: scene.things.map((thing, i) => (i >= 2 ? { ...thing, skin: steel } : thing)),
  };
}

export function hangingWaffle(colour: Rgb): Scene {
  const cloth = linen({ colour, pitch: 0.24, seed: 61, uneven: 0.6, waffle: 1, hem: { width: 1.2, stitch: 0.6 } });
  return hangingScene(towelMesh({ wide: 70, long: 118, spacing: 1.7, seed: 62 }), cloth, 158, 62, colour);
}

function hangingScene(mesh: Mesh, cloth: ReturnType<typeof linen>, tall: number, down: number, colour: Rgb): Scene {
  return {
    camera: facingWall(tall, down),
    softness: 0.34,
    nearness: [1, 6],
    things: [
      wall(),
      { mesh, skin: cloth },
      { mesh: hook(), skin: wood(oak, 0.5) },
      { mesh: loop(), skin: linen({ colour, pitch: 0.12, seed: 3 }) },
    ],
  };
}
