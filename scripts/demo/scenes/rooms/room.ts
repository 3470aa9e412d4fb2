import { lookAt, type Camera } from '../../camera.ts';
import { linen } from '../../linen.ts';
import { placed, surface, type Mesh } from '../../mesh.ts';
import { layered, noise, smooth } from '../../noise.ts';
import { rumple } from '../../rumple.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, setColour, type Rgb, type Skin } from '../../skin.ts';
import { block } from '../../solids.ts';
import type { Vector } from '../../vector.ts';
import { once } from '../stage.ts';
import { solidly } from '../hard/solid.ts';
import { glued, timber } from '../hard/timber.ts';

/** Lime plaster: broad clouds and the marks of the trowel. */
export function plaster(colour: Rgb = linear('#e8e0d2')): Skin {
  return (paint, u, v) => {
    const cloud = layered(u * 0.012, v * 0.014, 5, 4);
    const trowel = noise(u * 0.09 + 0.6 * noise(u * 0.03, v * 0.03, 8), v * 0.22, 6);
    const grit = noise(u * 1.1, v * 1.1, 7);
    setColour(paint, colour, 1 + 0.05 * cloud + 0.018 * trowel + 0.012 * grit);
    paint.height = 0.08 * trowel + 0.03 * grit + 0.25 * cloud;
    paint.gloss = 0;
    paint.fuzz = 0;
  };
}

export function backWall(z: number, colour?: Rgb): Thing {
  const mesh = surface(20, 20, (s, t) => ({
    at: [(s - 0.5) * 1200, (0.5 - t) * 900, z],
    uv: [(s - 0.5) * 1200, (t - 0.5) * 900],
  }));
  return { mesh, skin: plaster(colour), ground: true };
}

/** Broad boards running towards the viewer. */
export function floor(colour = linear('#c3a57c')): Thing {
  const mesh = solidly(surface(90, 90, (s, t) => ({ at: [(s - 0.5) * 1400, 0, (t - 0.5) * 990], uv: [0, 0] })));
  return {
    mesh: placed(mesh, [0, 0, 300], [0, Math.PI / 2, 0]),
    skin: glued(15, 301, { colour, gloss: 0.05 }),
    ground: true,
  };
}

export function skirting(z: number): Thing {
  return {
    mesh: placed(block([1200, 11, 2], 0.6, undefined, 30), [0, 0, z + 1]),
    skin: (paint) => setColour(paint, linear('#e9e3d6')),
  };
}

/** An oak plank `wide` × `thick` × `deep`, its underside at y, its back at z. */
export function plank(wide: number, thick: number, deep: number, at: Vector, seed: number): Thing {
  return {
    mesh: placed(solidly(block([wide, thick, deep], 0.35, undefined, 110)), [at[0], at[1], at[2] + deep / 2]),
    skin: timber({ seed, heart: [-6, 9], years: 2.6 }),
  };
}

export function moved(things: readonly Thing[], move: Vector, turn: Vector = [0, 0, 0]): Thing[] {
  return things.map((thing) => ({ ...thing, mesh: placed(thing.mesh, move, turn) }));
}

/** The pieces of a product's picture without the ground they stand on. */
export function without({ things }: Scene): readonly Thing[] {
  return things.filter((thing) => !thing.ground);
}

/** Standing in a room, `tall` centimetres seen at the place looked at. */
export function inRoom(at: Vector, tall: number, rise: number, side = 0): Camera {
  const away = tall * 2.6;
  const [a, b] = [(rise * Math.PI) / 180, (side * Math.PI) / 180];
  const eye: Vector = [
    at[0] + Math.sin(b) * Math.cos(a) * away,
    at[1] + Math.sin(a) * away,
    at[2] + Math.cos(b) * Math.cos(a) * away,
  ];
  return lookAt(eye, at, tall / away, 1);
}

/** A cloth on a table: flat with its ironed folds, falling over the far edge at z = `back`. */
export function clothOnTable(wide: number, back: number, front: number, seed: number): Mesh {
  return once(`cloth on table ${wide} ${back} ${front} ${seed}`, () => {
    const fall = 30;
    const long = front - back + fall;
    return surface(Math.round(wide * 2.6), Math.round(long * 2.6), (s, t) => {
      const x = (s - 0.5) * wide;
      const way = t * long - fall;
      const over = Math.max(0, -way);
      const flat = smooth(-6, 4, way);
      const pressed = (at: number) => 0.45 * Math.exp(-((at / 0.8) ** 2)) + 0.5 * Math.exp(-((at / 5) ** 2));
      const folds =
        pressed(x - 13 + 0.3 * noise(way * 0.1, 1, 3)) * 0.6 + pressed(way - 41) * 0.5 + pressed(x + 58) * 0.6;
      const y = 0.2 + folds + rumple(x, way, seed, 15, 0.75) * 0.5 + 0.6 * layered(x * 0.02, way * 0.02, seed, 2);
      const bend = Math.min(1, over / 2);
      return {
        at: [
          x,
          y * flat - Math.max(0, over - 1) - bend * 0.4,
          back + way + over - bend * 1.2 - 0.8 * noise(x * 0.08, 3, seed) * bend,
        ],
        uv: [x, way],
      };
    });
  });
}

export const tableLinen = (colour: Rgb, seed: number): Skin => linen({ colour, pitch: 0.2, seed, uneven: 1 });
