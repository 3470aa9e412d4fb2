import { fromView, type Camera } from './camera.ts';
import type { Mesh } from './mesh.ts';
import { softenEdges } from './edges.ts';
import { clamp, hash } from './noise.ts';
import { openness } from './occlusion.ts';
import { blank, draw, type Seen } from './raster.ts';
import { lightReaching } from './shadow.ts';
import type { Paint, Skin } from './skin.ts';
import type { Vector } from './vector.ts';

export interface Thing {
  readonly mesh: Mesh;
  readonly skin: Skin;
  /** The ground neither throws a shadow nor widens the light's view. */
  readonly ground?: boolean;
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
}

const FROM_UPPER_LEFT: Vector = [-0.56, 0.52, 0.64];

/** Light of every pixel, three floats each, before it is turned into a file. */
export function render(scene: Scene, width: number, height: number): Float32Array {
  const seen = blank(width, height);
  scene.things.forEach((thing, index) => draw(seen, thing.mesh, scene.camera, index + 1));
  const light = fromView(scene.camera, scene.light ?? FROM_UPPER_LEFT);
  const casters = scene.things.filter((thing) => !thing.ground).map((thing) => thing.mesh);
  const lit = lightReaching(seen, scene.camera, casters, light, scene.softness ?? 0.16);
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
  const [lx, ly, lz] = scene.light ?? FROM_UPPER_LEFT;
  const long = Math.hypot(lx, ly, lz);
  const half = Math.hypot(lx / long, ly / long, lz / long + 1);
  const ambient = scene.ambient ?? 0.54;
  const sun = 0.8 * (scene.exposure ?? 1);
  const sky = ambient * (scene.exposure ?? 1);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (seen.thing[i] === 0) continue;
      const pixel = seen.depth[i]! / scene.camera.focal;
      const sx = slope(seen, relief, i, x + 1 < width ? i + 1 : i, x > 0 ? i - 1 : i, pixel);
      const sy = slope(seen, relief, i, y > 0 ? i - width : i, y + 1 < height ? i + width : i, pixel);
      let nx = seen.nx[i]! - sx;
      let ny = seen.ny[i]! - sy;
      let nz = seen.nz[i]!;
      const length = Math.hypot(nx, ny, nz) || 1;
      nx /= length;
      ny /= length;
      nz /= length;
      const facing = (nx * lx + ny * ly + nz * lz) / long;
      const direct = sun * lit[i]! * Math.max(0, (facing + 0.12) / 1.12);
      const round = sky * (0.78 + 0.22 * (ny * 0.8 - nx * 0.45 + nz * 0.3));
      const closed = open[i]!;
      const rim = layers.fuzz[i]! * (1 - Math.max(0, nz)) ** 2.5 * (0.4 + 0.6 * lit[i]!);
      const mirror = (nx * (lx / long) + ny * (ly / long) + nz * (lz / long + 1)) / half;
      const shine = mirror > 0 ? layers.gloss[i]! * mirror ** layers.sharp[i]! * lit[i]! : 0;
      const fall = 1.035 - 0.13 * ((x / width) * 0.55 + (y / height) * 0.45);
      const grain = 1 + (hash(x, y, 99) - 0.5) * 0.012;
      for (let k = 0; k < 3; k++) {
        const own = colour[i * 3 + k]!;
        const bounce = closed ** (1 - 0.45 * clamp(own, 0, 1));
        const warm = k === 0 ? 1.015 : k === 1 ? 1 : 0.975;
        const cool = k === 0 ? 0.985 : k === 1 ? 1 : 1.025;
        const sum =
          own * (direct * warm * (0.35 + 0.65 * closed) + round * cool * bounce) + rim * (0.3 * own + 0.12) + shine;
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
