import { placed, surface, type Mesh } from '../../mesh.ts';
import { hash, layered, noise, smooth } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, setColour, type Rgb, type Skin } from '../../skin.ts';
import { cord, joined } from '../../solids.ts';
import type { Vector } from '../../vector.ts';
import { fromFront, once, sweep } from '../stage.ts';
import { disc, throughout, thrown } from './solid.ts';
import { clays, stoneware } from './stoneware.ts';

/** A bud vase with a sprig of dry flax. */
export function budVase(colour: Rgb): Scene {
  const skin = stoneware({
    colour,
    seed: 161,
    spots: 0.16,
    rings: 0.016,
    pitch: 1,
    bare: (_, y) => (1.2 - y) * 2,
    thin: (r, y) => Math.exp(-(((y - 11.9) / 0.12) ** 2)) * (r < 2 ? 1 : 0),
  });
  return {
    camera: fromFront(30, 15, 10.4, 0),
    nearness: [0.5, 2.5],
    softness: 0.28,
    things: [sweep(30), { mesh: vaseMesh(), skin }, ...flaxSprig(10, 9.5)],
  };
}

function vaseMesh(): Mesh {
  return once('bud vase', () =>
    thrown(
      [
        [0, 0.3],
        [2.2, 0.25],
        [2.6, 0],
        [3, 0.2],
        [3.9, 1.6],
        [4.5, 3.6],
        [4.4, 5.6],
        [3.5, 7.5],
        [2.2, 9],
        [1.5, 10.3],
        [1.4, 11.2],
        [1.7, 11.85],
        [1.62, 12],
        [1.4, 11.9],
        [1.15, 11.2],
        [1.2, 10.2],
        [1.9, 8.8],
      ],
      162,
    ),
  );
}

/** Dry flax: thin stalks branching to round seed heads. */
export function flaxSprig(foot: number, tall: number): Thing[] {
  const stalks: Mesh[] = [];
  const heads: Mesh[] = [];
  for (let i = 0; i < 6; i++) {
    const angle = i * 2.4 + 0.3;
    const lean = 1.4 + 2.6 * hash(i, 1, 17);
    const top = tall * (0.72 + 0.36 * hash(i, 2, 17));
    const stalk = (t: number): Vector => [
      Math.cos(angle) * lean * t ** 1.6 + 0.15 * noise(t * 3, i, 5),
      foot + top * t,
      Math.sin(angle) * lean * 0.7 * t ** 1.6,
    ];
    stalks.push(
      cord(
        Array.from({ length: 40 }, (_, n) => stalk(n / 39)),
        0.09,
        7,
      ),
    );
    heads.push(head(stalk(1), i));
    for (let k = 0; k < 4; k++) {
      const [x, y, z] = stalk(0.6 + k * 0.1);
      const out = angle + (k % 2 ? 1.2 : -1.2) + hash(i, k, 18);
      const tip: Vector = [
        x + Math.cos(out) * (0.9 - 0.1 * k),
        y + 1.6 - 0.2 * k + 0.5 * hash(i, k, 19),
        z + Math.sin(out) * (0.9 - 0.1 * k),
      ];
      stalks.push(
        cord([[x, y, z], [(x * 2 + tip[0] * 3) / 5, (y + tip[1]) / 2 - 0.1, (z + tip[2]) / 2], tip], 0.06, 6),
      );
      heads.push(head(tip, i * 7 + k));
    }
  }
  const straw: Skin = (paint, u) => {
    setColour(paint, mix(linear('#b09a63'), linear('#8f8a54'), 0.5 + 0.5 * noise(u * 0.4, 2, 6)));
    paint.gloss = 0.05;
    paint.sharp = 14;
  };
  const seed: Skin = (paint, u, v) => {
    const rib = Math.abs(Math.sin(u * 2.5));
    setColour(paint, mix(linear('#a5793f'), linear('#c9a468'), rib * 0.6 + 0.3 * v));
    paint.height = 0.02 * rib;
    paint.gloss = 0.12;
    paint.sharp = 18;
  };
  return [
    { mesh: joined(stalks), skin: straw },
    { mesh: joined(heads), skin: seed },
  ];
}

function head(at: Vector, seed: number): Mesh {
  const size = 0.3 + 0.08 * hash(seed, 3, 21);
  return placed(
    surface(
      22,
      16,
      (s, t) => {
        const [a, b] = [s * Math.PI * 2, t * Math.PI];
        const point = t > 0.86 ? ((t - 0.86) / 0.14) * 0.35 : 0;
        return {
          at: [
            Math.cos(a) * Math.sin(b) * size,
            (1 - Math.cos(b) + point) * size * 0.95,
            -Math.sin(a) * Math.sin(b) * size,
          ],
          uv: [a, t],
        };
      },
      true,
    ),
    [at[0], at[1] - 0.05, at[2]],
    [0.3 * (hash(seed, 4, 5) - 0.5), 0, 0.4 * (hash(seed, 5, 5) - 0.5)],
  );
}

/** A pot on its saucer with a plant of round leaves. */
export function plantPot(): Scene {
  const skin = stoneware({
    colour: clays.buff,
    seed: 171,
    spots: 0.3,
    rings: 0.026,
    pitch: 0.55,
    bare: () => 1,
  });
  const saucer = stoneware({
    colour: clays.buff,
    bare: () => 1,
    seed: 172,
    spots: 0.18,
    rings: 0.01,
  });
  const pot = thrown(
    [
      [0, 0.9],
      [5, 0.85],
      [5.5, 0.9],
      [5.9, 1.6],
      [6.6, 4.4],
      [7.2, 7.6],
      [7.7, 10.8],
      [8, 13.4],
      [8.05, 14.2],
      [7.9, 14.5],
      [7.65, 14.4],
      [7.5, 13],
      [7.3, 11.6],
    ],
    173,
  );
  const dish = thrown(
    [
      [0, 0.25],
      [5.6, 0.2],
      [6.2, 0],
      [7, 0.15],
      [8.6, 1.1],
      [9.2, 1.9],
      [9.15, 2.1],
      [8.9, 2],
      [8.2, 1.2],
      [6.4, 0.75],
      [0, 0.7],
    ],
    174,
  );
  const soil = throughout((paint, x, _, z) => {
    const crumb = layered(x * 2.2, z * 2.2, 8, 4);
    setColour(paint, linear('#4a3a2b'), 1 + 0.6 * crumb);
    paint.height = 0.25 * crumb;
    paint.gloss = 0;
  });
  return {
    camera: fromFront(45, 17, 15.6, 0),
    nearness: [0.8, 4],
    softness: 0.28,
    things: [
      sweep(45),
      { mesh: dish, skin: saucer },
      { mesh: pot, skin },
      { mesh: disc(7.45, 12.6), skin: soil },
      ...roundLeaves(12.6),
    ],
  };
}

/** Round leaves on long stalks from one stem. */
function roundLeaves(foot: number): Thing[] {
  const stems: Mesh[] = [];
  const leaves: Mesh[] = [];
  for (let i = 0; i < 30; i++) {
    const angle = i * 2.39996 + 0.4;
    const t = (i + 0.5) / 30;
    const out = 2.2 + 8.2 * t ** 0.75 * (0.85 + 0.3 * hash(i, 1, 23));
    const y = foot + 15.5 - 9.5 * t ** 1.4 + 2 * hash(i, 2, 23);
    const size = 1.7 + 1.1 * hash(i, 3, 23) + 0.6 * t;
    const [x, z] = [Math.cos(angle) * out, Math.sin(angle) * out];
    const root: Vector = [Math.cos(angle) * 0.4, foot + 1 + 6 * (1 - t), Math.sin(angle) * 0.4];
    stems.push(
      cord(
        Array.from({ length: 22 }, (_, n) => {
          const k = n / 21;
          return [
            root[0] + (x - root[0]) * k,
            root[1] + (y - root[1]) * (1 - (1 - k) ** 1.7) - 0.4 * Math.sin(k * 3.1),
            root[2] + (z - root[2]) * k,
          ] as const;
        }),
        0.2,
        7,
      ),
    );
    const face = 0.35 + 0.75 * t + 0.2 * (hash(i, 4, 23) - 0.5);
    leaves.push(placed(placed(leaf(size, i), [0, 0, 0], [0, 0, 0]), [x, y, z], [0, 0, 0]));
    tilt(leaves.at(-1)!, [x, y, z], angle, face);
  }
  stems.push(
    cord(
      [
        [0, foot - 0.5, 0],
        [0.1, foot + 4, 0.1],
        [0, foot + 9, 0],
      ],
      0.8,
      10,
    ),
  );
  const green: Skin = (paint, u, v) => {
    const away = Math.hypot(u, v);
    const vein = Math.max(0, 1 - Math.abs(Math.sin(Math.atan2(v, u) * 4)) * 9) * smooth(2.4, 0.3, away);
    const spot = Math.exp(-((away / 0.25) ** 2));
    const base = mix(linear('#5f7f4c'), linear('#7d9a5c'), 0.5 + 0.5 * noise(u * 0.6, v * 0.6, 31));
    setColour(paint, mix(base, linear('#b6c68e'), 0.25 * vein + 0.8 * spot));
    paint.height = -0.012 * vein;
    paint.gloss = 0.16;
    paint.sharp = 18;
    paint.fuzz = 0.03;
  };
  return [
    { mesh: joined(stems), skin: (paint) => setColour(paint, linear('#8c9a63')) },
    { mesh: joined(leaves), skin: green },
  ];
}

function leaf(size: number, seed: number): Mesh {
  return surface(40, 16, (s, t) => {
    const a = s * Math.PI * 2;
    const r = size * t * (1 + 0.03 * noise(Math.cos(a) * 2, Math.sin(a) * 2, seed));
    const [x, z] = [Math.cos(a) * r, Math.sin(a) * r];
    const cup = (-0.07 * (r * r)) / size + 0.1 * noise(x * 0.5, z * 0.5, seed) - 0.12 * Math.exp(-r * r * 6);
    return { at: [x, cup, z], uv: [x, z] };
  });
}

/** Leans a leaf about its middle, so that it faces outward. */
function tilt(mesh: Mesh, [x, y, z]: Vector, angle: number, by: number): void {
  const [c, s] = [Math.cos(by), Math.sin(by)];
  const [ax, az] = [Math.cos(angle), Math.sin(angle)];
  const turn = (list: Float32Array, i: number, o: Vector) => {
    const [px, py, pz] = [list[i]! - o[0], list[i + 1]! - o[1], list[i + 2]! - o[2]];
    const along = px * ax + pz * az;
    const [na, ny] = [along * c + py * s, -along * s + py * c];
    list[i] = o[0] + px + (na - along) * ax;
    list[i + 1] = o[1] + ny;
    list[i + 2] = o[2] + pz + (na - along) * az;
  };
  for (let i = 0; i < mesh.position.length; i += 3) {
    turn(mesh.position, i, [x, y, z]);
    turn(mesh.normal, i, [0, 0, 0]);
  }
}
