import { linen, type Linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { noise, smooth } from '../noise.ts';
import type { Scene, Thing } from '../render.ts';
import { rumple } from '../rumple.ts';
import { mix, type Rgb } from '../skin.ts';
import { fromAbove, once, tableTop } from './stage.ts';

/** A folded napkin `side` centimetres wide; `border` cuts its edge, negative where there is nothing. */
function napkin(
  name: string,
  side: number,
  seed: number,
  border: (x: number, z: number, inside: number) => number,
): Mesh {
  return once(`${name} ${seed}`, () =>
    surface(300, 300, (s, t) => {
      const [x, z] = [(s - 0.5) * (side + 3), (t - 0.5) * (side + 3)];
      const inside = Math.min(side / 2 - Math.abs(x), side / 2 - Math.abs(z)) + 0.06 * noise(x * 0.4, z * 0.4, seed);
      const edge = border(x, z, inside);
      const high = 0.4 * smooth(-0.05, 0.35, inside) ** 0.5 + 0.1 * smooth(-0.02, 0.1, edge);
      const soft = rumple(x, z, seed + 2, side * 0.42, 0.34) + 0.13 * Math.exp(-((x / 0.4) ** 2));
      return {
        at: [x, 0.05 + high + Math.max(-0.3, soft) * smooth(0, 2, inside), z],
        uv: [x + seed, z + seed * 3],
        edge,
      };
    }),
  );
}

function fan(meshes: readonly Mesh[], cloth: Linen, tall: number, spread: number): Scene {
  const middle = (meshes.length - 1) / 2;
  const things = meshes.map((mesh, i): Thing => ({
    mesh: placed(
      mesh,
      [(i - middle) * spread, i * 0.55, (middle - i) * spread * 0.8],
      [0, 0.34 - (i * 0.9) / meshes.length, 0],
    ),
    skin: linen({ ...cloth, seed: cloth.seed + i }),
  }));
  return {
    camera: fromAbove(tall, 22, [0, 0.6]),
    softness: 0.32,
    nearness: [0.4, 2],
    things: [tableTop(tall), ...things],
  };
}

/** Four napkins with a border of knotted lace. */
export function laceNapkins(colour: Rgb): Scene {
  const lace = (x: number, z: number, inside: number): number => {
    if (inside > 0) return inside + 0.4;
    const along = Math.abs(Math.abs(x) - Math.abs(z)) < 0.01 ? x : Math.abs(x) > Math.abs(z) ? z : x;
    const out = -inside;
    const scallop = 1.15 + 0.22 * Math.abs(Math.sin((along * Math.PI) / 1.1)) - out;
    const cell = along / 0.55 - Math.floor(along / 0.55) - 0.5;
    const hole = Math.min(
      Math.hypot(cell * 0.55, out - 0.36) - 0.17,
      Math.hypot((Math.abs(cell) - 0.5) * 0.55, out - 0.76) - 0.15,
    );
    return Math.min(scallop, hole);
  };
  const meshes = [1301, 1302, 1303, 1304].map((seed) => napkin('lace', 20, seed, lace));
  return fan(meshes, { colour, pitch: 0.1, seed: 1305, uneven: 1 }, 45, 2);
}

/** Six small napkins with an embroidered drop in the corner. */
export function cocktailNapkins(colour: Rgb, drop: Rgb): Scene {
  const seeds = [1311, 1312, 1313, 1314, 1315, 1316];
  const meshes = seeds.map((seed) => napkin('cocktail', 13, seed, (_x, _z, inside) => inside));
  const scene = fan(
    meshes,
    { colour, pitch: 0.062, seed: 1317, uneven: 1, hem: { width: 0.6, stitch: 0.26 } },
    34,
    1.7,
  );
  return {
    ...scene,
    things: scene.things.map((thing, i): Thing =>
      i === 0 ? thing : { ...thing, skin: embroidered(colour, drop, seeds[i - 1]!, i) },
    ),
  };
}

/** Linen with a drop of satin stitch near its lower right corner; the napkin's own place starts at its seed. */
function embroidered(colour: Rgb, drop: Rgb, seed: number, i: number): Thing['skin'] {
  const cloth = linen({
    colour,
    pitch: 0.062,
    seed: 1317 + i,
    uneven: 1,
    hem: { width: 0.6, stitch: 0.26 },
    dye: (u, v, own) => mix(own, drop, 0.95 * dropAt(u - seed, v - seed * 3)),
    seams: (u, v, seam) => {
      const on = dropAt(u - seed, v - seed * 3);
      if (on > 0) seam.height += on * (0.05 + 0.02 * Math.sin((u + v * 0.4) * 44));
    },
  });
  return cloth;
}

function dropAt(x: number, z: number): number {
  const [dx, dz] = [x - 4.2, z - 4.1];
  const wide = 0.62 * Math.sqrt(Math.max(0, 1 - ((dz - 0.15) / 0.85) ** 2)) * smooth(-1.1, 0.4, dz);
  return wide <= 0 ? 0 : smooth(-0.03, 0.05, wide - Math.abs(dx));
}
