import { placed, surface, type Mesh } from '../../mesh.ts';
import { clamp, hash, noise } from '../../noise.ts';
import { linear, mix, setColour, type Rgb, type Skin } from '../../skin.ts';
import { cord, joined } from '../../solids.ts';
import type { Vector } from '../../vector.ts';

export interface Woven {
  readonly high: number;
  readonly stakes: number;
  readonly rows: number;
  /** Radius by height; `long` stretches it along x. */
  readonly radius: (y: number) => number;
  readonly long?: number;
  /** Thickness of the rods. */
  readonly rod: number;
  readonly seed: number;
}

type Around = (angle: number, radius: number, y: number) => Vector;

/** The sides of a basket: rods woven in and out of upright stakes, a twisted border above, a plaited foot. */
export function woven(plan: Woven): { readonly sides: Mesh; readonly stakes: Mesh; readonly rim: Mesh } {
  const { high, stakes, rows, radius, long = 1, rod, seed } = plan;
  const at: Around = (a, r, y) => [Math.cos(a) * r * long, y, -Math.sin(a) * r];
  const steps = stakes * 7;
  const sides = Array.from({ length: rows }, (_, row) => {
    const y = rod * 0.6 + ((high - rod) * row) / (rows - 1);
    return cord(
      Array.from({ length: steps + 1 }, (__, i) => {
        const a = (i / steps) * Math.PI * 2;
        const sway = Math.sin((a * stakes) / 2 + (row % 2) * Math.PI) * rod * 0.62;
        return at(
          a,
          radius(y) + sway + 0.12 * rod * noise(i * 0.1, row, seed),
          y + 0.2 * rod * noise(i * 0.06, row, seed + 1),
        );
      }),
      rod * (0.98 + 0.2 * hash(row, 2, seed)),
      8,
    );
  });
  const posts = Array.from({ length: stakes }, (_, i) => {
    const a = ((i + 0.5) / stakes) * Math.PI * 2;
    return cord(
      Array.from({ length: 20 }, (__, n) => {
        const y = (n / 19) * (high + rod * 0.6);
        return at(a, radius(y), y);
      }),
      rod * 1.02,
      7,
    );
  });
  return {
    sides: joined(sides),
    stakes: joined([...posts, base(radius(0.3), long)]),
    rim: joined([
      ...twisted(at, radius(high), high + rod * 0.7, rod, 3, 22),
      ...twisted(at, radius(0) + rod * 0.3, rod * 0.6, rod, 2, 18),
    ]),
  };
}

function twisted(at: Around, radius: number, y: number, rod: number, strands: number, turns: number): Mesh[] {
  return Array.from({ length: strands }, (_, k) =>
    cord(
      Array.from({ length: 480 }, (__, i) => {
        const a = (i / 479) * Math.PI * 2;
        const twist = a * turns + (k * Math.PI * 2) / strands;
        return at(a, radius + rod * 0.8 * Math.cos(twist), y + rod * 0.8 * Math.sin(twist));
      }),
      rod * 1.2,
      8,
    ),
  );
}

function base(radius: number, long: number): Mesh {
  return surface(60, 2, (s, t) => ({
    at: [Math.cos(s * 6.2832) * radius * t * long, 0.5, -Math.sin(s * 6.2832) * radius * t],
    uv: [s * 40, t * 13],
  }));
}

/** A twisted grip over the rim at one side, standing across x. */
export function grip(x: number, y: number, wide: number, high: number, rod: number): Mesh {
  return joined(
    Array.from({ length: 3 }, (_, k) =>
      placed(
        cord(
          Array.from({ length: 120 }, (__, i) => {
            const a = (i / 119) * Math.PI;
            const twist = a * 9 + (k * Math.PI * 2) / 3;
            return [
              rod * 0.65 * Math.sin(twist),
              y - 1.5 * rod + (high + rod * 0.6 * Math.cos(twist)) * Math.sin(a) ** 0.8,
              (wide / 2 + rod * 0.6 * Math.cos(twist)) * Math.cos(a),
            ] as const;
          }),
          rod * 1.15,
          8,
        ),
        [x, 0, 0],
      ),
    ),
  );
}

export const willows = {
  bark: [linear('#7d5a34'), linear('#a98250')],
  buff: [linear('#a97c48'), linear('#cda672')],
  white: [linear('#c2a271'), linear('#dfc79c')],
} as const satisfies Record<string, readonly [Rgb, Rgb]>;

/** Rods of willow, each its own tone. */
export function willow([dark, pale]: readonly [Rgb, Rgb], seed: number, rod: number): Skin {
  return (paint, u, v) => {
    const t = clamp(0.5 + 0.5 * noise(u * 0.13, v * 0.4 + seed * 9, seed + 70), 0, 1);
    setColour(paint, mix(dark, pale, t), 1 + 0.09 * noise(u * 0.9, (v / rod) * 5, seed + 71));
    paint.height = 0.012 * rod * noise(u * 0.8, (v / rod) * 8, seed + 72);
    paint.gloss = 0.09;
    paint.sharp = 20;
    paint.fuzz = 0;
  };
}
