import { placed, surface } from '../mesh.ts';
import { hash, noise } from '../noise.ts';
import type { Scene, Thing } from '../render.ts';
import { linear, setColour, type Skin } from '../skin.ts';
import { block, joined } from '../solids.ts';
import type { Vector } from '../vector.ts';
import { fromFront, once, sweep } from './stage.ts';
import { waxy } from './surfaces.ts';

export function soap(): Scene {
  const bar = (seed: number) =>
    once(`soap ${seed}`, () =>
      block(
        [8.4, 2.9, 5.8],
        0.55,
        ([x, y, z]): Vector => {
          const cut = 0.05 * noise(x * 0.6, z * 0.6, seed) + 0.02 * noise(x * 2.5, z * 2.5, seed + 1);
          return [x + 0.05 * noise(y, z * 0.4, seed + 2), y + cut * (y / 2.9), z + 0.06 * noise(x * 0.4, y, seed + 3)];
        },
        120,
      ),
    );
  const skin = waxy(linear('#ddd2b4'), linear('#6b4a26'));
  return {
    camera: fromFront(22, 33, 2.4, 0),
    nearness: [0.4, 2],
    softness: 0.3,
    things: [
      sweep(22),
      { mesh: placed(bar(5), [-1, 0, 0.5], [0, 0.42, 0]), skin },
      { mesh: placed(bar(9), [0.6, 2.95, -0.4], [0, -0.25, 0.02]), skin: shifted(skin, 17) },
      ...seeds(),
    ],
  };
}

function shifted(skin: Skin, by: number): Skin {
  return (paint, u, v, edge, pixel) => skin(paint, u + by, v - by, edge, pixel);
}

/** A few flax seeds strewn about. */
function seeds(): Thing[] {
  const one = once('seed', () =>
    surface(
      24,
      14,
      (s, t) => {
        const a = s * Math.PI * 2;
        const r = Math.sin(t * Math.PI);
        return {
          at: [0.26 * Math.cos(t * Math.PI), 0.06 + 0.06 * r * Math.sin(a), 0.13 * r * Math.cos(a)],
          uv: [s, t],
        };
      },
      true,
    ),
  );
  const meshes = Array.from({ length: 34 }, (_, i) => {
    const away = 5.2 + 4.6 * hash(i, 1, 4) ** 1.5;
    const angle = 0.2 + hash(i, 2, 4) * 2.9;
    return placed(
      one,
      [Math.cos(angle) * away - 0.8, 0, Math.sin(angle) * away * 0.75 + 0.6],
      [0, hash(i, 3, 4) * 6.3, 0],
    );
  });
  const brown = linear('#5d3b1e');
  return [
    {
      mesh: joined(meshes),
      skin: (paint) => {
        setColour(paint, brown);
        paint.gloss = 0.35;
        paint.sharp = 30;
      },
    },
  ];
}
