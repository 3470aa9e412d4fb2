import { clamp, noise, smooth } from '../../noise.ts';
import type { Thing } from '../../render.ts';
import { linear, mix, setColour, type Rgb, type Skin } from '../../skin.ts';
import { turned } from '../../solids.ts';
import type { Label } from './label.ts';
import { solidly, throughout, type Profile } from './solid.ts';

interface Bottle {
  readonly profile: Profile;
  readonly label: Label;
  /** Height of the label's lower edge. */
  readonly foot: number;
  readonly skin: (angle: number, height: number, paint: Parameters<Skin>[0]) => void;
}

/** Points no farther apart than a good half centimetre, so that the curve through them keeps straight walls straight. */
export function dense(profile: Profile): Profile {
  return profile.flatMap(([r, y], i) => {
    const [nr, ny] = profile[i + 1] ?? [r, y];
    const count = Math.max(1, Math.ceil(Math.hypot(nr - r, ny - y) / 0.6));
    return Array.from({ length: count }, (_, n) => [r + ((nr - r) * n) / count, y + ((ny - y) * n) / count] as const);
  });
}

/** A round bottle whose label faces the viewer; skins see the angle (0 = towards the viewer) and the height. */
export function bottle({ profile, label: tag, foot, skin }: Bottle): Thing {
  const radius = Math.max(...profile.map(([r]) => r));
  return {
    mesh: solidly(turned(dense(profile), undefined, 300)),
    skin: throughout((paint, x, y, z) => {
      const angle = Math.atan2(x, z);
      const u = angle * radius + tag.wide / 2;
      const v = foot + tag.high - y;
      skin(angle, y, paint);
      if (u < 0 || v < 0 || u > tag.wide || v > tag.high || Math.hypot(x, z) < radius * 0.9) return;
      const rim = Math.min(u, v, tag.wide - u, tag.high - v);
      const gloss = paint.gloss;
      setColour(paint, tag.colour(u, v), 1 - 0.25 * (1 - smooth(0, 0.05, rim)));
      paint.height = 0.02 * smooth(0, 0.04, rim);
      paint.gloss = gloss * 0.06;
      paint.sharp = 10;
    }),
  };
}

/** Light through brown glass: bright in the heart of the liquid, dark at the thick edges, windows mirrored at the side. */
export function amberGlass(level: number, radius: number) {
  const deep = linear('#2a1206');
  const lit = linear('#a35a17');
  const glow = linear('#d98f35');
  return (angle: number, y: number, paint: Parameters<Skin>[0]) => {
    const across = Math.sin(angle);
    const edge = Math.abs(across) ** 5;
    const full = 1 - smooth(level - 0.06, level + 0.06, y);
    const through = 0.16 + 0.34 * (1 - edge) * (0.55 + 0.45 * across);
    const foot = 1 - smooth(0.1, 0.9, y);
    const caustic = full * Math.exp(-(((across - 0.45) / 0.2) ** 2)) * 0.55;
    let colour = mix(deep, lit, clamp(through * (0.72 + 0.28 * (1 - full)) + 0.25 * foot * (1 - edge), 0, 1));
    colour = mix(colour, glow, clamp(caustic * 0.8 + 0.3 * (1 - full) * (1 - edge) * 0.6, 0, 0.85));
    const surface = Math.exp(-(((y - level) / 0.07) ** 2)) * 0.5;
    colour = mix(colour, deep, surface);
    const pane = (at: number, half: number) =>
      smooth(-half - 0.015, -half, across - at) * (1 - smooth(half, half + 0.015, across - at));
    const bend = 0.004 * noise(y * 0.8, 1, 3);
    const window = pane(-0.66 + bend, 0.07) * 0.55 + pane(0.8, 0.025) * 0.22;
    const upright = smooth(0.7, 1.5, y) * (1 - 0.25 * smooth(level, level + radius, y));
    setColour(paint, mix(colour, [0.95, 0.97, 1], window * upright * 0.8));
    paint.height = 0;
    paint.gloss = 0.9;
    paint.sharp = 110;
    paint.fuzz = 0;
  };
}

export const black = linear('#26282a');

export function moulded(colour: Rgb, gloss = 0.25, sharp = 22): Skin {
  return (paint) => {
    setColour(paint, colour);
    paint.height = 0;
    paint.gloss = gloss;
    paint.sharp = sharp;
    paint.fuzz = 0;
  };
}

/** What a brown bottle lets through onto the ground. */
export function glowing(scene: Thing, x: number, z: number, wide: number, long: number): Thing {
  const own = scene.skin;
  return {
    ...scene,
    skin: (paint, u, v, edge, pixel) => {
      own(paint, u, v, edge, pixel);
      const [dx, dz] = [u - x, -v - z];
      const along = (dx * 0.94 - dz * 0.34) / long;
      const across = (dx * 0.34 + dz * 0.94) / wide;
      const warm = along > -0.2 ? Math.exp(-(across ** 2) * 3 - Math.max(0, along) ** 2 * 2.2) : 0;
      setColour(paint, mix([paint.r, paint.g, paint.b], [1, 0.56, 0.2], warm * 0.42));
    },
  };
}
