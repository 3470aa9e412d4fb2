import { linen, type Linen } from '../linen.ts';
import { surface, type Mesh } from '../mesh.ts';
import { creases, layered, noise, smooth } from '../noise.ts';
import { distanceInside, outline, type Outline, type Stroke } from '../outline.ts';
import type { Scene, Thing } from '../render.ts';
import { mix, type Rgb } from '../skin.ts';
import type { Vector } from '../vector.ts';
import { fromAbove, once, tableTop } from './stage.ts';

interface Piece {
  readonly name: string;
  readonly line: Outline;
  readonly seed: number;
  /** Folds running from a place in a direction: x, y, angle (0 = down), length, height. */
  readonly folds?: readonly (readonly [number, number, number, number, number])[];
  readonly thick?: number;
  readonly lift?: number;
  readonly rumple?: number;
}

/** A pattern piece laid flat: rounded at the border, with its folds and the small crumples of washed linen. */
export function piece({ name, line, seed, folds = [], thick = 0.55, lift = 0, rumple = 1 }: Piece): Mesh {
  return once(`piece ${name} ${seed}`, () => {
    const xs = line.map(([x]) => x);
    const ys = line.map(([, y]) => y);
    const [x0, x1, y0, y1] = [
      Math.min(...xs) - 0.3,
      Math.max(...xs) + 0.3,
      Math.min(...ys) - 0.3,
      Math.max(...ys) + 0.3,
    ];
    const inside = distanceInside(line);
    const fine = 0.3;
    return surface(Math.ceil((x1 - x0) / fine), Math.ceil((y1 - y0) / fine), (s, t) => {
      const u = x0 + (x1 - x0) * s;
      const v = y0 + (y1 - y0) * t;
      const edge = inside(u, v) + 0.12 * noise(u * 0.3, v * 0.3, seed);
      const rise = thick * smooth(-0.1, 0.9, edge) ** 0.5;
      const soft = smooth(0, 3.5, edge);
      let fold = 0;
      for (const [fx, fy, angle, length, height] of folds) fold += foldAt(u - fx, v - fy, angle, length, height, seed);
      const wave =
        0.55 * layered(u * 0.045, v * 0.03, seed + 3, 2) + 0.3 * Math.max(0, noise(u * 0.1, v * 0.05, seed + 4)) ** 2;
      const small =
        0.13 * creases(u * 0.075, v * 0.06, seed + 5) +
        0.08 * creases(u * 0.17, v * 0.15, seed + 6) +
        0.07 * layered(u * 0.22, v * 0.2, seed + 7, 3);
      const y = lift + rise + (fold + wave * rumple) * soft + small * rumple * smooth(0, 1.5, edge);
      return { at: laidOut(u, y, v), uv: [u, v], edge };
    });
  });
}

/** Where a point comes to lie when a hand, not a ruler, puts the cloth down. */
export function laidOut(u: number, y: number, v: number): Vector {
  return [u + 1.1 * noise(u * 0.018, v * 0.04, 5), y, v + 0.9 * noise(u * 0.045, v * 0.02, 6)];
}

/** A soft ridge that swells, wanders and sinks back into the cloth. */
function foldAt(x: number, y: number, angle: number, length: number, height: number, seed: number): number {
  const along = y * Math.cos(angle) + x * Math.sin(angle);
  if (along < -6 || along > length * 1.3) return 0;
  const t = along / length;
  const across = x * Math.cos(angle) - y * Math.sin(angle) + 1.6 * noise(along * 0.05, seed + height * 9, seed);
  const wide = 1.2 + 0.05 * Math.max(0, along) + 0.5 * noise(along * 0.07, height * 7, seed + 2);
  const body = Math.exp(-((across / wide) ** 2)) - 0.5 * Math.exp(-(((across - 2 * wide) / (wide * 1.4)) ** 2));
  const vary = 0.75 + 0.4 * noise(along * 0.09, height * 13, seed + 1);
  return height * vary * body * smooth(-6, length * 0.35, along) * (1 - smooth(0.5, 1.3, t));
}

const mirrored = (strokes: readonly Stroke[]): Outline => outline(strokes).map(([x, y]) => [-x, y]);

export function sewn(colour: Rgb, pitch: number, seed: number, extra: Partial<Linen> = {}): ReturnType<typeof linen> {
  return linen({ colour, pitch, seed, uneven: 0.9, hem: { width: 1.4, stitch: 0.45 }, ...extra });
}

export function sleeves(
  name: string,
  strokes: readonly Stroke[],
  seed: number,
  folds: Piece['folds'],
  skin: Thing['skin'],
): Thing[] {
  const right = piece({ name, line: outline(strokes), seed, folds: folds ?? [], thick: 0.8 });
  const left = piece({
    name: `${name} left`,
    line: mirrored(strokes),
    seed: seed + 1,
    folds: (folds ?? []).map(([x, y, a, l, h]) => [-x, y + 1.5, -a, l, h * 0.9] as const),
    thick: 0.8,
  });
  return [
    { mesh: right, skin },
    { mesh: left, skin },
  ];
}

export function lying(tall: number, middle: readonly [number, number], things: readonly Thing[]): Scene {
  return {
    camera: fromAbove(tall, 4, middle),
    softness: 0.3,
    nearness: [1, 4],
    things: [tableTop(tall * 2.2), ...things],
  };
}

export function darker([r, g, b]: Rgb, by: number): Rgb {
  return mix([r * by, g * by, b * by], [r, g, b], 0.1);
}

/** A tape that lies along a line of points, `wide` centimetres across. */
export function bandAlong(points: readonly (readonly [number, number, number])[], wide: number): Mesh {
  const core = splined(points, 200);
  return surface(10, core.length, (s, t) => {
    const i = Math.round(t * (core.length - 1));
    const p = core[i]!;
    const q = core[Math.min(core.length - 1, i + 1)]!;
    const o = core[Math.max(0, i - 1)]!;
    const [dx, dz] = [q[0] - o[0], q[2] - o[2]];
    const length = Math.hypot(dx, dz) || 1;
    const across = (s - 0.5) * wide;
    return {
      at: [
        p[0] - (dz / length) * across,
        p[1] + 0.12 * noise(i * 0.07, across * 0.3, 5) + 0.1,
        p[2] + (dx / length) * across,
      ],
      uv: [i * 0.4, across],
      edge: wide / 2 - Math.abs(across),
    };
  });
}

function splined(
  points: readonly (readonly [number, number, number])[],
  count: number,
): readonly (readonly [number, number, number])[] {
  return Array.from({ length: count }, (_, n) => {
    const at = (n / (count - 1)) * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(at));
    const t = at - i;
    const [a, b, c, d] = [
      points[Math.max(0, i - 1)]!,
      points[i]!,
      points[i + 1]!,
      points[Math.min(points.length - 1, i + 2)]!,
    ];
    const on = (k: 0 | 1 | 2) =>
      0.5 *
      (2 * b[k] +
        (c[k] - a[k]) * t +
        (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
        (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
    return [on(0), on(1), on(2)] as const;
  });
}
