import { linen } from '../../linen.ts';
import { placed, type Mesh } from '../../mesh.ts';
import { noise } from '../../noise.ts';
import type { Scene, Thing } from '../../render.ts';
import { linear, mix, setColour, type Skin } from '../../skin.ts';
import { block, joined } from '../../solids.ts';
import { seamBlue, yarns } from '../../yarns.ts';
import { cup } from '../ceramics.ts';
import { inkFlower } from '../flower.ts';
import { folded } from '../stack.ts';
import { fromFront, sweep } from '../stage.ts';
import { shreds } from './paper.ts';
import { waxy } from '../surfaces.ts';
import { printed } from './lettering.ts';

const [WIDE, DEEP, HIGH] = [32, 24, 9];

const card: Skin = (paint, u, v) => {
  const fibre = noise(u * 5, v * 5, 7);
  setColour(paint, linear('#c6aa80'), 1 + 0.05 * fibre + 0.03 * noise(u * 0.4, v * 0.4, 8));
  paint.height = 0.004 * fibre;
  paint.gloss = 0.01;
  paint.sharp = 10;
  paint.fuzz = 0;
};

function tub(wide: number, deep: number, high: number): Mesh {
  const wall = 0.35;
  const side = (w: number, d: number, x: number, z: number) =>
    placed(block([w, high, d], 0.08, undefined, 40), [x, 0, z]);
  return joined([
    block([wide, 0.4, deep], 0.08, undefined, 30),
    side(wide, wall, 0, deep / 2),
    side(wide, wall, 0, -deep / 2),
    side(wall, deep + wall, wide / 2, 0),
    side(wall, deep + wall, -wide / 2, 0),
  ]);
}

/** An open box with a cup, a folded towel and soap on shredded paper, its lid behind. */
export function giftBox(): Scene {
  const turn = -0.34;
  const whole = (thing: Thing): Thing => ({ ...thing, mesh: placed(thing.mesh, [0, 0, 3], [0, turn, 0]) });
  const lidFace = printed(
    [{ text: 'LINO NAMAI', size: 1.7, at: [16, 11.6], align: 'middle', spacing: 0.16 }],
    WIDE,
    DEEP,
    50,
  );
  const printedCard: Skin = (paint, u, v, edge, pixel) => {
    card(paint, u, v, edge, pixel);
    const ink = Math.max(inkFlower(u / 6.4, (v - 6) / 6.4), lidFace(u + 16, 12 - v));
    setColour(paint, mix([paint.r, paint.g, paint.b], seamBlue, ink * 0.9));
  };
  const inside = cup().things.slice(1);
  const towel = placed(
    folded({ wide: 18, deep: 11.5, layers: 3, thick: 1.5, seed: 505 }),
    [6.6, 3.6, 4.4],
    [0, 0.03, 0],
  );
  const soap = block([7.6, 2.4, 5], 0.5, ([x, y, z]) => [x, y + 0.04 * noise(x, z, 3), z], 80);
  return {
    camera: fromFront(66, 36, 8.4, 0),
    nearness: [0.5, 3],
    softness: 0.28,
    things: [
      sweep(66),
      whole({ mesh: tub(WIDE, DEEP, HIGH), skin: card }),
      whole({
        mesh: placed(shreds(WIDE - 1.2, DEEP - 1.2, 2.4, 620), [0, 0, 0]),
        skin: (paint, u, v) => {
          setColour(paint, linear('#efe5d0'), 0.9 + 0.14 * noise(u * 2, v * 3, 6));
          paint.gloss = 0.02;
          paint.sharp = 10;
        },
      }),
      ...inside.map((thing) =>
        whole({ ...thing, mesh: placed(placed(thing.mesh, [1, 0, 0]), [-8.6, 3.1, 1], [0, 0.4, 0]) }),
      ),
      whole({
        mesh: towel,
        skin: linen({
          colour: yarns.naturali,
          pitch: 0.12,
          seed: 41,
          uneven: 1,
          dye: (u, _, own) =>
            Math.abs(((((u + 20) % 38) + 38) % 38) - 11) < 1.3 || Math.abs(((((u + 20) % 38) + 38) % 38) - 13.6) < 0.35
              ? mix(own, seamBlue, 0.85)
              : own,
        }),
      }),
      whole({
        mesh: placed(soap, [6.4, 3.8, -6], [0.12, 0.14, 0.05]),
        skin: waxy(linear('#ddd2b4'), linear('#6b4a26')),
      }),
      {
        mesh: placed(block([WIDE + 0.8, 2.6, DEEP + 0.8], 0.1, undefined, 40), [3, 12.2, -12.8], [1.22, turn, 0]),
        skin: printedCard,
      },
    ],
  };
}
