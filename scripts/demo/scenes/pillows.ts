import { linen, stitches, type Linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { noise, smooth } from '../noise.ts';
import { halves, stripes } from '../patterns.ts';
import type { Scene, Thing } from '../render.ts';
import { linear, mix, type Rgb } from '../skin.ts';
import { cord } from '../solids.ts';
import { yarns } from '../yarns.ts';
import { fromFront, once, sweep } from './stage.ts';
import { lying, pillowMesh } from './pillow.ts';

const cover = (colour: Rgb, pitch: number, seed: number, more: Partial<Linen> = {}) =>
  linen({ colour, pitch, seed, uneven: 1, hem: { width: 0.6, stitch: 0.5 }, ...more });

/** Small woven checks of the colour on white. */
export function checkedPillow(colour: Rgb): Scene {
  const check = halves(yarns.balta, colour, 2.2);
  return lying(pillowMesh(50, 70, 12), cover(yarns.balta, 0.17, 703, { warp: check, weft: check }), 84);
}

/** A pillow with a frill all round. */
export function frilledPillow(colour: Rgb): Scene {
  const frill: Thing = {
    mesh: frillMesh(37, 55, 10.5),
    skin: cover(colour, 0.16, 713, { hem: { width: 0.7, stitch: 0.4 } }),
  };
  return lying(pillowMesh(48, 66, 13), cover(colour, 0.17, 712), 92, [frill]);
}

/** A gathered strip along the border of a rounded rectangle. */
function frillMesh(wide: number, high: number, deep: number): Mesh {
  return once(`frill ${wide} ${high}`, () => {
    const [a, b] = [wide / 2, high / 2];
    const round = 4;
    const straight = 2 * (wide + high) - 8 * round;
    const length = straight + 2 * Math.PI * round;
    return surface(1500, 40, (s, t) => {
      const [x, z, nx, nz] = onBorder(s * length, a, b, round);
      const phase = s * length * 1.55 + 1.7 * noise(s * 60, 1, 5);
      const wave = Math.sin(phase) + 0.35 * Math.sin(phase * 2.1 + 2 * noise(s * 45, 2, 6));
      const out = t * deep * (1 + 0.05 * noise(s * 80, 3, 7));
      const lean = 0.3 * Math.cos(phase) * t;
      return {
        at: [
          x + nx * out - nz * lean,
          1.5 - 0.5 * t + wave * (0.12 + 0.5 * smooth(0, 1, t)) + 0.5 * t,
          z + nz * out + nx * lean,
        ],
        uv: [s * length * 1.7, t * deep],
        edge: (1 - t) * deep,
      };
    });
  });
}

/** A place on the border of a rectangle with round corners, `way` along it, and the direction outward. */
function onBorder(way: number, a: number, b: number, r: number): readonly [number, number, number, number] {
  const sides = [2 * (a - r), 2 * (b - r), 2 * (a - r), 2 * (b - r)];
  const arc = (Math.PI / 2) * r;
  const corners = [
    [a - r, -b + r],
    [a - r, b - r],
    [-a + r, b - r],
    [-a + r, -b + r],
  ] as const;
  const starts = [
    [-a + r, -b],
    [a, -b + r],
    [a - r, b],
    [-a, b - r],
  ] as const;
  const along = [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const;
  for (let side = 0; side < 4; side++) {
    const [dx, dz] = along[side]!;
    if (way <= sides[side]!) return [starts[side]![0] + dx * way, starts[side]![1] + dz * way, dz, -dx];
    way -= sides[side]!;
    if (way <= arc || side === 3) {
      const angle = Math.min(1, way / arc) * (Math.PI / 2);
      const nx = dz * Math.cos(angle) + dx * Math.sin(angle);
      const nz = -dx * Math.cos(angle) + dz * Math.sin(angle);
      return [corners[side]![0] + nx * r, corners[side]![1] + nz * r, nx, nz];
    }
    way -= arc;
  }
  return [0, 0, 0, 0];
}

/** A filled pillow in white ticking quilted in diamonds. */
export function filledPillow(): Scene {
  const quilted = cover(linear('#f4efe4'), 0.15, 723, {
    seams: (u, v, seam) => {
      const [a, b] = [(u + v) / 7, (u - v) / 7];
      const away = Math.min(Math.abs(a - Math.round(a)), Math.abs(b - Math.round(b))) * 4.9;
      seam.height += 0.75 * Math.sqrt(Math.min(1, away / 2.4));
      stitches(seam, away, u, 0.36);
    },
  });
  return lying(pillowMesh(50, 70, 14, 0.5), quilted, 86);
}

/** A cushion standing a little turned, leaning back. */
function standing(mesh: Mesh, skin: Thing['skin'], tall: number, lift: number, lean = 0.34): Scene {
  return {
    camera: fromFront(tall, 12, lift - 0.5, -10),
    softness: 0.3,
    nearness: [1.2, 6],
    things: [
      sweep(tall, -10),
      { mesh: placed(placed(mesh, [0, lift, 0], [Math.PI / 2 - lean, 0, 0]), [0, 0, 0], [0, 0.12, 0.03]), skin },
    ],
  };
}

export function cushion(colour: Rgb): Scene {
  return standing(
    pillowMesh(45, 45, 23, 0.55),
    cover(colour, 0.15, 24, { hem: { width: 0.5, stitch: 0.4 } }),
    68,
    18.4,
  );
}

/** A square cushion with broad woven stripes. */
export function stripedCushion(colour: Rgb): Scene {
  const other = colour === yarns.naturali ? yarns.balta : yarns.naturali;
  const warp = stripes(other, colour === yarns.naturali ? mix(colour, [0.12, 0.09, 0.06], 0.5) : colour, 7.4, [
    [0.6, 3.4],
    [4, 4.5],
    [6.9, 7.4],
  ]);
  return standing(pillowMesh(50, 50, 25, 0.55), cover(other, 0.15, 26, { warp }), 74, 20.2);
}

/** A long low cushion with three fine bands near each end. */
export function longCushion(colour: Rgb): Scene {
  const band = mix(colour, yarns.balta, 0.75);
  const warp = (across: number) =>
    [7, 8.2, 9.4].some((at) => Math.abs(Math.min(across, 60 - across) - at) < 0.35) ? band : colour;
  return standing(pillowMesh(60, 30, 27, 0.5), cover(colour, 0.14, 28, { warp }), 86, 11.4, 0.42);
}

/** A round seat pad, tufted in the middle, with ties. */
export function seatPad(colour: Rgb): Scene {
  const mesh = once('seat pad', () => {
    const around = 420;
    return surface(
      around,
      150,
      (s, t) => {
        const angle = s * Math.PI * 2;
        const out = 1 - (1 - t) ** 1.2;
        const pulled = [0, 1, 2, 3, 4].reduce((sum, i) => {
          const [cx, cz] = i === 4 ? [0, 0] : [Math.cos(i * 1.571 + 0.78) * 8.5, Math.sin(i * 1.571 + 0.78) * 8.5];
          const away = Math.hypot(Math.cos(angle) * out * 19 - cx, Math.sin(angle) * out * 19 - cz);
          return sum + Math.exp(-((away / 2.2) ** 2)) + 0.35 * Math.exp(-((away / 5) ** 2));
        }, 0);
        const body = 4.2 * Math.sqrt(Math.max(0, 1 - out ** 5));
        const pleat =
          0.16 * Math.sin(angle * 46 + 2 * noise(s * 40, 1, 5)) * smooth(0.72, 0.97, out) * (1 - smooth(0.985, 1, out));
        const soft = 0.5 * noise(Math.cos(angle) * out * 2.4 + 4, Math.sin(angle) * out * 2.4, 6) * (1 - out ** 4);
        const r = 19 * out;
        return {
          at: [
            Math.cos(angle) * r,
            Math.max(0.02, 2 + body - 2.1 * Math.min(1.2, pulled) + pleat + soft),
            Math.sin(angle) * r,
          ],
          uv: [Math.cos(angle) * r + 30, Math.sin(angle) * r + 30],
          edge: 9,
        };
      },
      true,
    );
  });
  const side = surface(
    420,
    30,
    (s, t) => {
      const angle = s * Math.PI * 2;
      const r = 19 + 0.7 * Math.sin(t * Math.PI);
      return { at: [Math.cos(angle) * r, 2.1 * (1 - t), Math.sin(angle) * r], uv: [s * 119, t * 2], edge: 9 };
    },
    true,
  );
  const skin = linen({ colour, pitch: 0.125, seed: 733, uneven: 1 });
  const tie = (lean: number, seed: number): Thing => ({
    mesh: cord(
      Array.from({ length: 60 }, (_, i) => {
        const t = i / 59;
        return [
          lean * 5 + lean * 9 * t + 1.6 * Math.sin(t * 5 + seed),
          0.5,
          -17.5 - 9 * t + 1.2 * Math.sin(t * 4 + seed),
        ] as const;
      }),
      0.75,
      14,
    ),
    skin: linen({ colour: mix([0, 0, 0], colour, 0.95), pitch: 0.1, seed }),
  });
  const welt = cord(
    Array.from({ length: 240 }, (_, i) => {
      const a = (i / 239) * Math.PI * 2;
      return [Math.cos(a) * 19.2, 2.2, Math.sin(a) * 19.2] as const;
    }),
    0.6,
    14,
  );
  const things: readonly Thing[] = [
    { mesh: side, skin },
    { mesh: welt, skin: linen({ colour: mix([0, 0, 0], colour, 0.95), pitch: 0.1, seed: 3 }) },
    tie(-1, 1),
    tie(-0.55, 2.6),
    tie(1, 3),
    tie(0.55, 4.4),
  ];
  const scene = lying(mesh, skin, 56, things);
  return scene;
}
