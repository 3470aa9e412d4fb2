import { linen } from '../../linen.ts';
import { placed, surface, type Mesh } from '../../mesh.ts';
import { hash, noise, smooth } from '../../noise.ts';
import type { Thing } from '../../render.ts';
import { linear, mix, setColour, type Rgb } from '../../skin.ts';
import { cord, joined, turned } from '../../solids.ts';
import type { Vector } from '../../vector.ts';
import { disc, noise3, solidly, throughout } from '../hard/solid.ts';
import { once } from '../stage.ts';
import { folded } from '../stack.ts';

/** Apples lying about, each turned its own way. */
export function apples(at: readonly Vector[], red: Rgb = linear('#a8412f')): Thing[] {
  const green = linear('#b9b05a');
  const body = once('apple', () =>
    solidly(
      turned(
        [
          [0, 0.75],
          [0.6, 0.45],
          [1.3, 0.05],
          [2.3, 0.35],
          [3.2, 1.6],
          [3.65, 3.3],
          [3.6, 4.8],
          [2.9, 6.1],
          [1.7, 6.6],
          [0.8, 6.3],
          [0.3, 5.7],
          [0, 5.45],
        ],
        (a, h) => 0.03 * noise(Math.cos(a) * 1.6, Math.sin(a) * 1.6 + h * 0.2, 6) + 0.012 * Math.sin(a * 5),
        140,
      ),
    ),
  );
  const stem = cord(
    [
      [0, 5.4, 0],
      [0.1, 6.2, 0],
      [0.35, 7.1, 0.1],
    ],
    0.24,
    8,
  );
  return at.flatMap(([x, y, z], i): Thing[] => {
    const lean = 0.5 * (hash(i, 1, 3) - 0.5);
    const place = (mesh: Mesh) => placed(mesh, [x, y, z], [lean, hash(i, 2, 3) * 6.3, 0.5 * (hash(i, 3, 3) - 0.5)]);
    return [
      {
        mesh: place(body),
        skin: throughout((paint, px, py, pz) => {
          const a = Math.atan2(pz, px);
          const streak = noise(a * 9, py * 0.25, 5 + i) * 0.5 + noise(a * 24, py * 0.4, 6 + i) * 0.3;
          const sun = smooth(-0.7, 0.8, Math.cos(a - i * 2.1) + 0.5 * noise3(px * 0.4, py * 0.4, pz * 0.4, i) + streak);
          const dot = smooth(0.72, 0.8, noise3(px * 3.4, py * 3.4, pz * 3.4, 9)) * 0.3;
          setColour(paint, mix(mix(green, red, sun), linear('#e6d9ae'), dot));
          paint.gloss = 0.22;
          paint.sharp = 26;
          paint.fuzz = 0;
        }),
      },
      {
        mesh: place(stem),
        skin: (paint) => {
          setColour(paint, linear('#5d4630'));
        },
      },
    ];
  });
}

/** Cold beetroot soup, as on a summer table: its surface in a bowl, with dill. */
export function coldSoup(radius: number, height: number): Thing {
  return {
    mesh: disc(radius, height, (x, z) => 0.04 * noise(x * 0.6, z * 0.6, 4)),
    skin: throughout((paint, x, _, z) => {
      const cream = 0.5 + 0.5 * noise(x * 0.5 + 0.8 * noise(z * 0.4, x * 0.4, 4), z * 0.5, 5);
      const dill =
        smooth(0.55, 0.66, noise(x * 3.4 + z * 1.9, z * 1.5 - x * 0.8, 7)) * smooth(0, 0.4, noise(x * 0.6, z * 0.6, 8));
      setColour(paint, mix(mix(linear('#cf8d9b'), linear('#e8c3c7'), cream * 0.6), linear('#55703a'), dill * 0.9));
      paint.height = 0.02 * dill;
      paint.gloss = 0.12;
      paint.sharp = 22;
    }),
  };
}

/** A round of fresh cheese with a piece cut out, and the piece beside it. */
export function cheese(): Thing[] {
  const [radius, high] = [7.4, 4];
  const gap = 0.62;
  const wheel = (from: number, to: number): Mesh => {
    const side = surface(180, 40, (s, t) => {
      const a = from + (to - from) * s;
      const bulge = radius * (1 - 0.05 * (2 * t - 1) ** 4) + 0.08 * noise(a * 3, t * 3, 4);
      return { at: [Math.cos(a) * bulge, t * high, -Math.sin(a) * bulge], uv: [0, 0] };
    });
    const top = surface(180, 60, (s, t) => {
      const a = from + (to - from) * s;
      const r = radius * 0.95 * t;
      return {
        at: [
          Math.cos(a) * r,
          high - 0.25 * t ** 8 + 0.06 * noise(Math.cos(a) * r, Math.sin(a) * r, 5),
          -Math.sin(a) * r,
        ],
        uv: [0, 0],
      };
    });
    const cut = (a: number, flip: 1 | -1) =>
      surface(60, 40, (s, t) => {
        const r = radius * 0.97 * (flip === 1 ? s : 1 - s);
        return { at: [Math.cos(a) * r, t * (high - 0.1), -Math.sin(a) * r], uv: [0, 0] };
      });
    return solidly(joined([side, top, cut(from, 1), cut(to, -1)]));
  };
  const skin = throughout((paint, x, y, z) => {
    const inside = Math.hypot(x, z) < radius * 0.9 && y < high - 0.35;
    const grain = noise3(x * 2.2, y * 2.2, z * 2.2, 3) + 0.5 * noise3(x * 6, y * 6, z * 6, 4);
    const seed = inside ? 0 : smooth(0.66, 0.74, noise3(x * 2.6, y * 2.6, z * 2.6, 6));
    const hole = inside ? smooth(0.55, 0.72, noise3(x * 0.9, y * 1.1, z * 0.9, 5)) : 0;
    setColour(
      paint,
      mix(
        mix(linear('#efe3bf'), linear('#d9c189'), (inside ? 0.1 : 0.5) + 0.2 * grain),
        linear('#6b5630'),
        seed * 0.8 + hole * 0.22,
      ),
    );
    paint.height = 0.05 * grain - 0.16 * hole;
    paint.gloss = 0.06;
    paint.sharp = 12;
    paint.fuzz = 0.05;
  });
  return [
    { mesh: wheel(gap, Math.PI * 2 - 0.1), skin },
    { mesh: placed(wheel(0, gap - 0.06), [3.2, 0, 1.4], [0, -0.5, 0]), skin },
  ];
}

/** Dough rolled out thin on a floured board. */
export function dough(radius: number): Thing[] {
  const sheet = once(`dough ${radius}`, () =>
    surface(260, 120, (s, t) => {
      const a = s * Math.PI * 2;
      const r = radius * t * (1 + 0.06 * noise(Math.cos(a) * 1.4, Math.sin(a) * 1.4, 3));
      const rim = Math.sqrt(Math.max(0, 1 - t ** 14));
      const [x, z] = [Math.cos(a) * r, -Math.sin(a) * r];
      return { at: [x, 0.05 + 0.55 * rim + 0.1 * noise(x * 0.35, z * 0.35, 4), z], uv: [x, z] };
    }),
  );
  return [
    {
      mesh: sheet,
      skin: (paint, u, v) => {
        const flour = smooth(0, 0.7, noise(u * 0.3, v * 0.3, 5) + 0.6 * noise(u * 3, v * 3, 6));
        setColour(paint, mix(linear('#e6d6b4'), linear('#f6f1e6'), flour));
        paint.height = 0.05 * noise(u * 1.2, v * 1.2, 7) + 0.012 * noise(u * 8, v * 8, 8);
        paint.gloss = 0.02;
        paint.fuzz = 0.04;
      },
    },
  ];
}

/** A napkin folded long, as beside a plate. */
export function napkinAt(
  cloth: { readonly colour: Rgb },
  [x, y, z]: Vector,
  turn: number,
  size = 1,
  seed = 611,
): Thing {
  return {
    mesh: placed(folded({ wide: 9.5 * size, deep: 21 * size, layers: 2, thick: 0.62, seed }), [x, y, z], [0, turn, 0]),
    skin: linen({ pitch: 0.12, seed, uneven: 1, hem: { width: 0.9, stitch: 0.4 }, ...cloth }),
  };
}

/** One folded cloth lying about. */
export function clothAt(
  cloth: Parameters<typeof linen>[0],
  size: { readonly wide: number; readonly deep: number; readonly layers: number; readonly thick: number },
  at: Vector,
  turn: number,
): Thing {
  return { mesh: placed(folded({ ...size, seed: cloth.seed }), at, [0, turn, 0]), skin: linen(cloth) };
}
