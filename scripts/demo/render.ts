import { fromView, type Camera } from './camera.ts';
import type { Mesh } from './mesh.ts';
import { addFibres } from './fibres.ts';
import { softenEdges } from './edges.ts';
import { clamp, hash } from './noise.ts';
import { openness } from './occlusion.ts';
import { throughWindow, type Pane } from './pane.ts';
import { blank, draw, type Seen } from './raster.ts';
import { lightReaching } from './shadow.ts';
import type { Paint, Skin } from './skin.ts';
import { add, normalize, scale, type Vector } from './vector.ts';

export interface Thing {
  readonly mesh: Mesh;
  readonly skin: Skin;
  /** The ground neither throws a shadow nor widens the light's view. */
  readonly ground?: boolean;
  /** How much light from behind comes through thin cloth, 0…1. */
  readonly through?: number;
}

export interface Scene {
  readonly camera: Camera;
  readonly things: readonly Thing[];
  /** Towards the light as the viewer sees it; from the upper left unless given. */
  readonly light?: Vector;
  readonly softness?: number;
  /** Radii in centimetres at which nearness darkens. */
  readonly nearness?: readonly number[];
  readonly exposure?: number;
  /** Share of light from all around. */
  readonly ambient?: number;
  /** The window the light comes in by. */
  readonly pane?: Pane;
  /** Height over width, 1.25 unless given. */
  readonly ratio?: number;
}

const FROM_UPPER_LEFT: Vector = [-0.6, 0.5, 0.55];
const SUN = 1;
const AMBIENT = 0.41;
const BOUNCE = 0.5;
const WARM = [1.015, 1, 0.97] as const;
const COOL = [0.965, 1, 1.05] as const;
const EARTH = [1.05, 1, 0.92] as const;

/** Light of every pixel, three floats each, before it is turned into a file. */
export function render(scene: Scene, width: number, height: number): Float32Array {
  const seen = blank(width, height);
  scene.things.forEach((thing, index) => draw(seen, thing.mesh, scene.camera, index + 1));
  const light = fromView(scene.camera, scene.light ?? FROM_UPPER_LEFT);
  const casters = scene.things.filter((thing) => !thing.ground).map((thing) => thing.mesh);
  const lit = lightReaching(seen, scene.camera, casters, light, scene.softness ?? 0.26);
  if (scene.pane) throughWindow(lit, seen, scene.camera, light, scene.pane);
  const open = openness(seen, scene.camera, scene.nearness ?? [1.2, 6]);
  return shaded(scene, seen, lit, open);
}

function shaded(scene: Scene, seen: Seen, lit: Float32Array, open: Float32Array): Float32Array {
  const { width, height } = seen;
  const size = width * height;
  const colour = new Float32Array(size * 3);
  const relief = new Float32Array(size);
  const gloss = new Float32Array(size);
  const sharp = new Float32Array(size);
  const fuzz = new Float32Array(size);
  const paint: Paint = { r: 0, g: 0, b: 0, height: 0, gloss: 0, sharp: 10, fuzz: 0 };
  for (let i = 0; i < size; i++) {
    const thing = scene.things[seen.thing[i]! - 1];
    if (!thing) continue;
    const pixel = seen.depth[i]! / scene.camera.focal / Math.max(0.2, seen.nz[i]!) ** 0.7;
    paint.height = paint.gloss = paint.fuzz = 0;
    thing.skin(paint, seen.u[i]!, seen.v[i]!, seen.edge[i]!, pixel);
    colour[i * 3] = paint.r;
    colour[i * 3 + 1] = paint.g;
    colour[i * 3 + 2] = paint.b;
    relief[i] = paint.height;
    gloss[i] = paint.gloss;
    sharp[i] = paint.sharp;
    fuzz[i] = paint.fuzz;
  }
  illuminate(scene, seen, { colour, relief, gloss, sharp, fuzz, lit, open });
  softenEdges(colour, seen, scene.camera.focal);
  addFibres(colour, seen, fuzz, scene.camera.focal);
  return colour;
}

interface Layers {
  readonly colour: Float32Array;
  readonly relief: Float32Array;
  readonly gloss: Float32Array;
  readonly sharp: Float32Array;
  readonly fuzz: Float32Array;
  readonly lit: Float32Array;
  readonly open: Float32Array;
}

function illuminate(scene: Scene, seen: Seen, layers: Layers): void {
  const { width, height } = seen;
  const { colour, relief, lit, open } = layers;
  const [lx, ly, lz] = normalize(scene.light ?? FROM_UPPER_LEFT);
  const half = Math.hypot(lx, ly, lz + 1);
  const { right, up: upward, back } = scene.camera;
  const world: Vector = [right[1], upward[1], back[1]];
  const [wx, wy, wz] = normalize(add(scale([lx, ly, lz], 0.6), scale(world, 0.5)));
  const sky = (scene.ambient ?? AMBIENT) * (scene.exposure ?? 1);
  const sun = SUN * (scene.exposure ?? 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const thing = seen.thing[i]!;
      if (thing === 0) continue;
      const pixel = seen.depth[i]! / scene.camera.focal;
      const sx = slope(seen, relief, i, x + 1 < width ? i + 1 : i, x > 0 ? i - 1 : i, pixel);
      const sy = slope(seen, relief, i, y > 0 ? i - width : i, y + 1 < height ? i + width : i, pixel);
      let nx = seen.nx[i]! - sx;
      let ny = seen.ny[i]! - sy;
      let nz = seen.nz[i]!;
      const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
      nx /= length;
      ny /= length;
      nz /= length;
      const facing = nx * lx + ny * ly + nz * lz;
      const closed = open[i]!;
      const direct = sun * lit[i]! * Math.max(0, (facing + 0.1) / 1.1) * (0.4 + 0.6 * closed);
      const round = sky * (0.56 + 0.44 * (nx * wx + ny * wy + nz * wz));
      // the ground sends light back, warmed by it
      const below = BOUNCE * sky * (0.5 - 0.5 * (nx * world[0] + ny * world[1] + nz * world[2]));
      const fuzz = layers.fuzz[i]!;
      const turned = 1 - Math.max(0, nz);
      const rim = fuzz > 0 ? fuzz * turned * turned * Math.sqrt(turned) * (0.4 + 0.6 * lit[i]!) : 0;
      const gloss = layers.gloss[i]!;
      const mirror = gloss > 0 ? (nx * lx + ny * ly + nz * (lz + 1)) / half : 0;
      const shine = mirror > 0 ? gloss * mirror ** layers.sharp[i]! * lit[i]! : 0;
      const through = scene.things[thing - 1]!.through ?? 0;
      const glow = through > 0 ? through * (0.3 + 0.7 * Math.abs(seen.nz[i]!)) * (0.55 + 0.45 * closed) : 0;
      const across = x / width - 0.3;
      const down = y / height - 0.22;
      const fall = 1.03 - 0.15 * (across * across * 1.3 + down * down);
      const grain = 1 + (hash(x, y, 99) - 0.5) * 0.012;
      for (let k = 0; k < 3; k++) {
        const own = colour[i * 3 + k]!;
        // close to closed ** (1 - own / 2), and much quicker
        const bounce = closed * (1 + 0.65 * clamp(own, 0, 1) * (1 - closed));
        const sum =
          own * (direct * WARM[k]! + (round * COOL[k]! + below * EARTH[k]!) * bounce + glow * (0.5 + 0.5 * own)) +
          rim * (0.3 * own + 0.12) +
          shine;
        colour[i * 3 + k] = sum * fall * grain;
      }
    }
  }
}

function slope(seen: Seen, relief: Float32Array, i: number, a: number, b: number, pixel: number): number {
  const thing = seen.thing[i]!;
  if (seen.thing[a] !== thing || seen.thing[b] !== thing) return 0;
  return clamp((relief[a]! - relief[b]!) / (2 * pixel), -2.2, 2.2);
}
