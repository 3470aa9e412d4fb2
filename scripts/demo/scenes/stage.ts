import { lookAt, type Camera } from '../camera.ts';
import { placed, surface } from '../mesh.ts';
import { layered, noise } from '../noise.ts';
import { linear, setColour, type Rgb, type Skin } from '../skin.ts';
import type { Thing } from '../render.ts';

/** Looking straight down from far away, tilted a little: what lies on a table. `tall` is the seen height in centimetres. */
export function fromAbove(tall: number, tilt = 12, at: readonly [number, number] = [0, 0]): Camera {
  const away = tall * 3.2;
  const angle = (tilt * Math.PI) / 180;
  const [x, z] = at;
  return lookAt([x, Math.cos(angle) * away, z + Math.sin(angle) * away], [x, 0, z], tall / away, 1, [0, 0, -1]);
}

/** Looking from the front at something `tall` centimetres high standing on the ground, from `rise` degrees above. */
export function fromFront(tall: number, rise: number, aim: number, side = 0): Camera {
  const away = tall * 3.4;
  const a = (rise * Math.PI) / 180;
  const b = (side * Math.PI) / 180;
  const eye = [Math.sin(b) * Math.cos(a) * away, aim + Math.sin(a) * away, Math.cos(b) * Math.cos(a) * away] as const;
  return lookAt(eye, [0, aim, 0], tall / away, 1);
}

const GROUND = linear('#e9e1d4');
const WALL = linear('#eae3d7');

/** Plain paper, a little uneven. */
export function plain(colour: Rgb, grain = 0.004): Skin {
  return (paint, u, v) => {
    setColour(paint, colour, 1 + 0.02 * layered(u * 0.04, v * 0.04, 5, 3) + 0.012 * noise(u * 3.1, v * 3.1, 6));
    paint.height = grain * (noise(u * 9, v * 9, 8) + 1.5 * noise(u * 2.7, v * 2.7, 9));
    paint.gloss = 0;
    paint.fuzz = 0;
  };
}

/** A sheet on the ground that bends up into a wall behind; `tall` and `side` as the camera's. */
export function sweep(tall: number, side = 0, colour: Rgb = GROUND): Thing {
  const back = tall * 1.3;
  const mesh = surface(2, 80, (s, t) => {
    const x = (s - 0.5) * tall * 12;
    const way = tall * (-2.4 + t * 9);
    return { at: [x, ...bent(way, back, tall)], uv: [x, way] };
  });
  return { mesh: placed(mesh, [0, 0, 0], [0, (side * Math.PI) / 180, 0]), skin: plain(colour), ground: true };
}

function bent(way: number, back: number, bend: number): [number, number] {
  if (way < back - bend) return [0, -way];
  const angle = Math.min((way - back + bend) / bend, Math.PI / 2);
  const beyond = way - (back - bend) - bend * (Math.PI / 2);
  const y = bend * (1 - Math.cos(angle)) + Math.max(0, beyond);
  return [y, -(back - bend) - bend * Math.sin(angle)];
}

/** A flat ground to look down on. */
export function tableTop(tall: number, skin: Skin = plain(GROUND)): Thing {
  const mesh = surface(40, 40, (s, t) => {
    const [x, z] = [(s - 0.5) * tall * 3.6, (t - 0.5) * tall * 3.6];
    return { at: [x, 0, z], uv: [x, z] };
  });
  return { mesh, skin, ground: true };
}

/** A wall behind what hangs, at z = `z`. */
export function wall(z = 0): Thing {
  const mesh = surface(2, 2, (s, t) => ({
    at: [(s - 0.5) * 900, (0.5 - t) * 900, z],
    uv: [(s - 0.5) * 900, (t - 0.5) * 900],
  }));
  return { mesh, skin: plain(WALL, 0.006), ground: true };
}

/** Facing a wall straight on; `tall` centimetres are seen, centred `down` below the origin. */
export function facingWall(tall: number, down = 0): Camera {
  const away = tall * 3.4;
  return lookAt([0, -down, away], [0, -down, 0], tall / away, 1);
}

const remembered = new Map<string, unknown>();

/** Works a shape out once, however many colours are drawn of it. */
export function once<T>(key: string, make: () => T): T {
  if (!remembered.has(key)) remembered.set(key, make());
  return remembered.get(key) as T;
}
