import { surface } from '../mesh.ts';
import { smooth } from '../noise.ts';
import type { Thing } from '../render.ts';
import { linear, mix, setColour } from '../skin.ts';
import type { Vector } from '../vector.ts';

/** Centimetres: how thick, how tall, and how far its tip is blown aside. */
export interface Flame {
  readonly thick: number;
  readonly tall: number;
  readonly aside: number;
}

/** A flame above its wick. */
export function flame([x, y, z]: Vector, { thick, tall, aside }: Flame): Thing {
  const mesh = surface(
    40,
    40,
    (s, t) => {
      const a = s * Math.PI * 2;
      const r = thick * Math.sin(Math.PI * t ** 0.72) * (1 - 0.35 * t);
      return { at: [x + Math.cos(a) * r + aside * t * t, y + t * tall, z + Math.sin(a) * r], uv: [s, t] };
    },
    true,
  );
  return {
    mesh,
    ground: true,
    skin: (paint, _, t) => {
      const core = smooth(0, 0.3, t);
      setColour(
        paint,
        mix(
          mix(linear('#6f86c9'), [4.4, 2.7, 0.9], core),
          [5, 3.9, 2.2],
          smooth(0.25, 0.6, t) * (1 - smooth(0.75, 1, t)),
        ),
      );
      paint.height = 0;
      paint.gloss = 0;
      paint.fuzz = 0;
    },
  };
}
