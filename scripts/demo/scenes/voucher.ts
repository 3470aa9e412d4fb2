import { linen } from '../linen.ts';
import { placed, surface } from '../mesh.ts';
import { clamp, layered, smooth } from '../noise.ts';
import type { Scene } from '../render.ts';
import { linear, mix, setColour, type Skin } from '../skin.ts';
import { paper, seamBlue } from '../yarns.ts';
import { cardPaper } from './card.ts';
import { inkFlower } from './flower.ts';
import { fromAbove, tableTop } from './stage.ts';

export function voucher(): Scene {
  const print: Skin = (paint, u, v) => {
    cardPaper(paint, u, v, paper);
    const frame = Math.abs(Math.min(9.4 - Math.abs(u), 4.9 - Math.abs(v)) - 0.65);
    const ink = Math.max(inkFlower((u + 5.2) / 3.1, v / 3.1), 1 - smooth(0.03, 0.06, frame), amount(u - 3, v - 0.4));
    setColour(paint, mix([paint.r, paint.g, paint.b], seamBlue, ink * 0.93));
  };
  const slip = surface(90, 50, (s, t) => {
    const [x, z] = [(s - 0.5) * 18.8, (t - 0.5) * 9.8];
    return {
      at: [x, 0.75 + 0.04 * x * 0.1 + 0.25 * s ** 3, z],
      uv: [x, -z],
      edge: Math.min(9.4 - Math.abs(x), 4.9 - Math.abs(z)),
    };
  });
  const pouch = (high: number, lift: number) =>
    surface(200, 120, (s, t) => {
      const [x, z] = [(s - 0.5) * 21.5, (t - 0.5) * high];
      const edge = Math.min(10.75 - Math.abs(x), high / 2 - Math.abs(z));
      return {
        at: [x, lift + 0.4 * smooth(0, 0.8, edge) + 0.12 * layered(x * 0.3, z * 0.3, 6, 3), z],
        uv: [x, z],
        edge,
      };
    });
  const cloth = linen({ colour: linear('#cdbb9c'), pitch: 0.1, seed: 8, uneven: 1, hem: { width: 0.5, stitch: 0.3 } });
  return {
    camera: fromAbove(35, 16, [0, 0.5]),
    nearness: [0.4, 2],
    softness: 0.3,
    things: [
      tableTop(35),
      { mesh: placed(pouch(14.5, 0), [0, 0, 3], [0, 0.14, 0]), skin: cloth },
      { mesh: placed(slip, [-0.3, 0, -2.6], [0, 0.17, 0]), skin: print },
      {
        mesh: placed(pouch(9, 0.95), [0.35, 0, 5.7], [0, 0.14, 0]),
        skin: linen({ colour: linear('#cdbb9c'), pitch: 0.1, seed: 9, uneven: 1, hem: { width: 0.5, stitch: 0.3 } }),
      },
    ],
  };
}

/** „50 €“ drawn as strokes; its middle at (0, 0), about six centimetres wide. */
function amount(u: number, v: number): number {
  const near = (ax: number, ay: number, bx: number, by: number) => {
    const t = clamp(((u - ax) * (bx - ax) + (v - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2), 0, 1);
    return Math.hypot(u - ax - t * (bx - ax), v - ay - t * (by - ay));
  };
  const arc = (cx: number, cy: number, rx: number, ry: number, from: number, to: number) => {
    const a = Math.atan2((v - cy) / ry, (u - cx) / rx);
    const inArc = a >= from && a <= to;
    return inArc ? Math.abs(Math.hypot((u - cx) / rx, (v - cy) / ry) - 1) * Math.min(rx, ry) : 9;
  };
  const five = Math.min(near(-2.9, 1.2, -1.6, 1.2), near(-2.9, 1.2, -3, 0.1), arc(-2.4, -0.35, 0.85, 0.8, -2.5, 2.3));
  const zero = arc(-0.2, 0, 0.75, 1.2, -4, 4);
  const euro = Math.min(
    arc(2.9, 0, 0.95, 1.15, 0.8, 4),
    arc(2.9, 0, 0.95, 1.15, -4, -0.8),
    near(1.5, 0.25, 3.1, 0.25),
    near(1.5, -0.25, 3, -0.25),
  );
  return 1 - smooth(0.1, 0.15, Math.min(five, zero, euro));
}
