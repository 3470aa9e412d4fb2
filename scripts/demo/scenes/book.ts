import { linen } from '../linen.ts';
import { placed, surface, type Mesh } from '../mesh.ts';
import { noise, smooth } from '../noise.ts';
import type { Scene } from '../render.ts';
import { linear, mix, setColour, type Skin } from '../skin.ts';
import { block } from '../solids.ts';
import { inkFlower } from './flower.ts';
import { fromAbove, tableTop } from './stage.ts';

export function book(): Scene {
  const [wide, thick, high] = [17, 2.4, 24];
  const cover = (y: number, seed: number) =>
    placed(block([wide + 0.5, 0.32, high + 0.6], 0.14, undefined, 120), [0, y, 0], [0, 0.001 * seed, 0]);
  const spine = surface(120, 24, (s, t) => {
    const a = Math.PI * (0.5 + t);
    return {
      at: [
        -wide / 2 - 0.1 + 0.75 * Math.cos(a),
        thick / 2 + 0.16 + (thick / 2 + 0.2) * Math.sin(a),
        (s - 0.5) * (high + 0.6),
      ],
      uv: [s * high, t * 3],
    };
  });
  const pages = block([wide - 0.3, thick - 0.15, high - 0.3], 0.05, undefined, 40);
  const turn = (mesh: Mesh): Mesh => placed(mesh, [0.3, 0, 0], [0, 0.24, 0]);
  const cloth = linen({ colour: linear('#46688f'), pitch: 0.09, seed: 5, uneven: 0.6, relief: 0.4 });
  const stamped: Skin = (paint, u, v, edge, pixel) => {
    cloth(paint, u, v, edge, pixel);
    const ink = inkFlower((u - 0.4) / 5.4, (v - 3) / 5.4);
    const words = lettering(u, -v);
    const gold = Math.max(ink, words);
    const [r, g, b] = mix([paint.r, paint.g, paint.b], linear('#e6dfcd'), gold * 0.92);
    setColour(paint, [r, g, b]);
    paint.height -= 0.02 * gold;
  };
  const leaf: Skin = (paint, u, v) => {
    setColour(paint, linear('#efe6d2'), 0.9 + 0.12 * noise(u * 0.4, v * 26, 5));
    paint.height = 0.02 * noise(u * 0.3, v * 22, 6);
  };
  return {
    camera: fromAbove(39, 34, [0, 0.4]),
    nearness: [0.5, 2.5],
    softness: 0.3,
    things: [
      tableTop(39),
      { mesh: turn(cover(0, 1)), skin: cloth },
      { mesh: turn(placed(pages, [0.1, 0.32, 0])), skin: leaf },
      { mesh: turn(spine), skin: cloth },
      { mesh: turn(cover(thick + 0.2, 3)), skin: stamped },
    ],
  };
}

/** A stamped double rule with a short bar, where a title would stand. */
function lettering(u: number, v: number): number {
  const line = (at: number, half: number, thick: number) =>
    Math.abs(u) < half ? 1 - smooth(thick * 0.8, thick, Math.abs(v - at)) : 0;
  return Math.max(line(5.6, 4.6, 0.05), line(5.9, 4.6, 0.03), line(9.4, 1.6, 0.05));
}
