import { one, type Drawing } from './drawing.ts';
import type { Scene } from './render.ts';
import { beachBag, backpack } from './scenes/bags.ts';
import { babyBlanket, woolThrow } from './scenes/blankets.ts';
import { threeTowels } from './scenes/bedding.ts';
import { buttonsClose, doubleSeam, gatheredEdge, hemCorner, pocketCorner, weaveClose } from './scenes/closeup.ts';
import { fringeClose } from './scenes/fringe-close.ts';
import { shorts, skirt, trousers } from './scenes/garments/bottoms.ts';
import { longDress, pinafore } from './scenes/garments/dresses.ts';
import { kimono, pyjama } from './scenes/garments/nightwear.ts';
import { womansShirt } from './scenes/garments/shirts.ts';
import { blouse, childShirt } from './scenes/garments/tops.ts';
import { laundryBasket, yarnBall } from './scenes/home-goods.ts';
import { ovenMitt, potHolders, vegetableBags } from './scenes/kitchen-goods.ts';
import { lavender } from './scenes/lavender.ts';
import { bowlCovers, coasters, placemats } from './scenes/mats.ts';
import { cocktailNapkins, laceNapkins } from './scenes/napkin-sets.ts';
import { longCushion, seatPad } from './scenes/pillows.ts';
import { christmasStocking, furoshiki, rabbit } from './scenes/playthings.ts';
import { babySet, familySet, saunaSet } from './scenes/sets.ts';
import { pouch, sleepMask } from './scenes/small-goods.ts';
import { waffleClose } from './scenes/waffle-close.ts';
import { knitHat, mittens, saunaHat, slippers, socks, washGlove, greyWool } from './scenes/woollens.ts';
import { checksClose, dotsClose, quiltClose, stripesWoven } from './scenes/woven-close.ts';
import { hoodedTowel, saunaWrap, sunHat } from './scenes/wraps.ts';
import { zoom } from './scenes/zoom.ts';
import type { Vector } from './vector.ts';
import { yarns } from './yarns.ts';

const { naturali, balta, rukas, samanu, gintaro, suodziu } = yarns;
const blue = yarns['linu-ziedo'];

/** What is drawn from in front, looked at from near by. */
function near(name: string, by: string, scene: () => Scene, aim: Vector, tall: number): Drawing {
  return one(`${name}-2`, by, () => zoom(scene(), aim, tall));
}

const woven: readonly Drawing[] = [
  one('ln-pala-2', 'closeup', () => hemCorner(balta, 303, 1.6)),
  one('ln-antklode-uzv-2', 'closeup', () => buttonsClose(naturali)),
  one('ln-dobilas-2', 'woven-close', () => stripesWoven(blue, balta, 304)),
  one('ln-langelis-2', 'woven-close', () => checksClose(blue, balta, 2.2, 305)),
  one('ln-bijunas-2', 'closeup', () => gatheredEdge(gintaro, 306, false)),
  one('ln-peleda-2', 'woven-close', () => dotsClose(balta, blue, 307)),
  one('ln-lopsys-2', 'closeup', () => gatheredEdge(balta, 308, false)),
  one('ln-pagalve-2', 'woven-close', () => quiltClose(balta, 309)),
  one('ln-vasara-2', 'woven-close', () => quiltClose(naturali, 310)),
  one('ln-gile-2', 'waffle-close', () => waffleClose(naturali)),
  one('ln-menulis-2', 'closeup', () => hemCorner(rukas, 311, 0.8)),
  one('ln-pieva-2', 'woven-close', () => checksClose(blue, balta, 6, 312)),
  one('ln-langutis-2', 'woven-close', () => checksClose(samanu, balta, 5.2, 313)),
  one('ln-korys-2', 'waffle-close', () => waffleClose(rukas)),
  one('ln-kikilis-2', 'closeup', () => pocketCorner(gintaro)),
  one('ln-kryzius-2', 'closeup', () => doubleSeam(suodziu)),
  one('ln-batonas-2', 'closeup', () => gatheredEdge(naturali, 314, true)),
  one('ln-glotnus-2', 'woven-close', () => stripesWoven(naturali, suodziu, 315, 7)),
  one('ln-chalatas-2', 'waffle-close', () => waffleClose(balta)),
  one('ln-dusas-2', 'closeup', () => weaveClose(naturali, 316, 0.2)),
  one('ln-salikas-2', 'fringe-close', () => fringeClose(rukas, 317, 0.22)),
  one('ln-dryzis-2', 'woven-close', () => stripesWoven(naturali, blue, 318, 7.4)),
  one('ln-audinys-2', 'closeup', () => weaveClose(blue, 319, 0.17)),
];

const goods: readonly Drawing[] = [
  near('ln-kauke', 'small-goods', () => sleepMask(rukas), [8.6, 1, -0.6], 13),
  near('ln-pinikai', 'napkin-sets', () => laceNapkins(naturali), [10, 2, 2], 14),
  near('ln-kokteilis', 'napkin-sets', () => cocktailNapkins(balta, blue), [9, 3, 1], 10),
  near('ln-padekliukai', 'mats', () => placemats(naturali), [-4, 1, 0], 20),
  near('ln-ratukai', 'mats', () => coasters(naturali), [0.5, 1, 3], 9),
  near('ln-trynuke', 'bedding', () => threeTowels(naturali, blue, balta), [-2, 4.4, 11], 14),
  near('ln-orkaite', 'kitchen-goods', () => ovenMitt(suodziu), [5, 1.5, -6], 17),
  near('ln-puodkeles', 'kitchen-goods', () => potHolders(naturali, suodziu), [1, 2, -4], 18),
  near('ln-darzas', 'kitchen-goods', () => vegetableBags(naturali), [-5, 2.5, -21], 19),
  near('ln-dangteliai', 'mats', () => bowlCovers([naturali, rukas, balta]), [5, 1, 4], 19),
  near('ln-kepurele', 'wraps', () => hoodedTowel(balta, rukas), [-9, 2, -33], 44),
  near('ln-pirties-kepure', 'woollens', () => saunaHat(greyWool), [-5, 5, 11], 15),
  near('ln-kiltas', 'wraps', () => saunaWrap(samanu), [23, 1.5, 9], 22),
  near('ln-pirties-rinkinys', 'sets', saunaSet, [-4, 12, 11], 22),
  near('ln-kempine', 'woollens', () => washGlove(naturali), [1, 1.5, -5], 12),
  near('ln-kosmetine', 'small-goods', () => pouch(blue), [6.5, 2, 3], 12),
  near('ln-pajuris', 'bags', () => beachBag(balta), [-12, 2, 5], 24),
  near('ln-kuprine', 'bags', () => backpack(naturali), [6, 4, 18], 20),
  near('vl-kepure', 'woollens', () => knitHat(rukas), [-3, 2, 13.5], 13),
  near('vl-pirstines', 'woollens', () => mittens(suodziu), [8, 2, -17], 13),
  near('vl-kojines', 'woollens', () => socks(greyWool), [4, 3, 5], 14),
  near('vl-slepetes', 'woollens', () => slippers(greyWool), [6.6, 3, -3], 17),
  near('ln-skrybele', 'wraps', () => sunHat(naturali, suodziu), [5, 3.4, 12], 17),
];

const worn: readonly Drawing[] = [
  near('ln-banga', 'garments/dresses', () => longDress(rukas), [6, 2, 87], 26),
  near('ln-sarafanas', 'garments/dresses', () => pinafore(samanu), [4, 2, 26], 26),
  near('ln-sijonas', 'garments/bottoms', () => skirt(naturali), [3, 1.5, 8], 24),
  near('ln-kelnes', 'garments/bottoms', () => trousers(suodziu), [4, 1.5, 8], 24),
  near('ln-sortai', 'garments/bottoms', () => shorts(naturali), [0, 1.5, 6], 20),
  near('ln-palaidine', 'garments/tops', () => blouse(balta), [12, 1.5, 13], 21),
  near('ln-ona', 'garments/shirts', () => womansShirt(balta), [4, 1.5, 23], 22),
  near('ln-kimono', 'garments/nightwear', () => kimono(rukas), [6, 2, 40], 26),
  near('ln-pizama', 'garments/nightwear', () => pyjama(naturali), [2, 2.5, 20], 28),
  near('ln-vaikams', 'garments/tops', () => childShirt(naturali), [1, 1.2, 9], 15),
];

const home: readonly Drawing[] = [
  near('ln-ilgoji', 'pillows', () => longCushion(samanu), [-19, 11, 6], 20),
  near('ln-kede', 'pillows', () => seatPad(naturali), [2, 4, 2], 18),
  near('vl-pledas', 'blankets', () => woolThrow(gintaro), [-6, 7.5, 13], 15),
  near('ln-leliumai', 'blankets', () => babyBlanket(balta), [2, 8, 6], 14),
  near('ln-skalbiniai', 'home-goods', () => laundryBasket(naturali, balta), [14, 40, 14], 26),
  near('ln-siulai', 'home-goods', () => yarnBall(naturali), [-0.5, 6, 4], 5.4),
  near('ln-levandos', 'lavender', () => lavender([naturali, rukas, balta]), [9, 1, 2], 15),
  near('dv-kudikiui', 'sets', babySet, [-7, 13, 4], 18),
  near('ln-furosiki', 'playthings', () => furoshiki(blue), [1, 14, 2], 17),
  near('ln-zuikis', 'playthings', () => rabbit(naturali, balta, blue), [0, 3, -9], 19),
  near('ln-kaledos', 'playthings', () => christmasStocking(naturali, balta), [-2, 2, 5], 22),
  near('ln-seimai', 'sets', familySet, [-3, 9, 12], 17),
];

/** The material of each textile from near by. */
export const softDetails: readonly Drawing[] = [...woven, ...goods, ...worn, ...home];
