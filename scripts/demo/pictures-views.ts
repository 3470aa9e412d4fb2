import { one as drawing, type Drawing } from './drawing.ts';
import type { Scene } from './render.ts';
import { backpack, beachBag, tote } from './scenes/bags.ts';
import { apron, childApron, crossApron } from './scenes/garments/aprons.ts';
import { shorts, skirt, trousers } from './scenes/garments/bottoms.ts';
import { longDress, pinafore } from './scenes/garments/dresses.ts';
import { atAdvent, candleAtDusk } from './scenes/views/evening.ts';
import * as group from './scenes/views/groups.ts';
import * as home from './scenes/views/home.ts';
import * as shelf from './scenes/views/shelves.ts';
import { book } from './scenes/book.ts';
import { saunaHat, greyWool, washGlove } from './scenes/woollens.ts';
import { sunHat } from './scenes/wraps.ts';
import { dress } from './scenes/dress.ts';
import { kimono, robe } from './scenes/garments/nightwear.ts';
import { shirt, womansShirt } from './scenes/garments/shirts.ts';
import { blouse, childShirt, tunic } from './scenes/garments/tops.ts';
import { calendar } from './scenes/hard/calendar.ts';
import { giftBox } from './scenes/hard/gift-box.ts';
import { cardSet } from './scenes/hard/paper.ts';
import { card } from './scenes/card.ts';
import { kitchen } from './scenes/rooms/kitchen.ts';
import { inRoom, moved, without } from './scenes/rooms/room.ts';
import { apples } from './scenes/views/goods.ts';
import { scaled } from './scenes/views/placing.ts';
import { clays } from './scenes/hard/stoneware.ts';
import { baguetteBag, ovenMitt, potHolders, vegetableBags } from './scenes/kitchen-goods.ts';
import { checkedPillow } from './scenes/pillows.ts';
import { christmasStocking, rabbit } from './scenes/playthings.ts';
import { hoodedTowel, saunaWrap } from './scenes/wraps.ts';
import * as table from './scenes/views/tables.ts';
import * as worktop from './scenes/views/worktop.ts';
import {
  besideTowel,
  byItsWaist,
  hangered,
  onPeg,
  onPegs,
  overPeg,
  overturned,
  piecesFrom,
  towelsOnPegs,
} from './scenes/views/walls.ts';
import {
  bedIn,
  checkedOnBed,
  cotMattress,
  sheetOnBed,
  childBed,
  filledOnBed,
  frilledOnBed,
  quiltedBed,
  stripedBed,
  throwOnBed,
  waffleBed,
} from './scenes/views/beds.ts';
import { banded, checked, pileOfCloths, smooth, waffled } from './scenes/views/piles.ts';
import { halves, stripes } from './patterns.ts';
import { seamBlue, yarns } from './yarns.ts';

const { naturali, balta, rukas, samanu, gintaro, suodziu } = yarns;
const blue = yarns['linu-ziedo'];

const threeCloths = [
  { colour: naturali, pitch: 0.2 },
  { colour: balta, pitch: 0.2, warp: halves(balta, blue, 3), weft: halves(balta, blue, 3) },
  {
    colour: naturali,
    pitch: 0.2,
    warp: stripes(naturali, seamBlue, 7, [
      [0, 1.4],
      [2.1, 2.4],
    ]),
  },
];

const folded: readonly Drawing[] = [
  view('ln-pala', 'piles', () =>
    pileOfCloths([rukas, naturali, balta].map(smooth(0.115)), { wide: 36, thick: 1.15, layers: 3, seed: 1500 }),
  ),
  view('ln-glotnus', 'piles', () =>
    pileOfCloths([samanu, naturali, balta].map(banded), { wide: 33, thick: 1.35, seed: 1520, side: 8 }),
  ),
  view('ln-langutis', 'piles', () =>
    pileOfCloths([blue, samanu, blue].map(checked(5.2, 0.12)), { wide: 28, thick: 1.1, layers: 2, seed: 1530 }),
  ),
  view('ln-korys', 'piles', () =>
    pileOfCloths([rukas, naturali, balta].map(waffled(0.62)), {
      wide: 28,
      thick: 1.2,
      layers: 2,
      seed: 1540,
      side: 10,
    }),
  ),
  view('ln-salikas', 'piles', () =>
    pileOfCloths([suodziu, gintaro, rukas, naturali].map(smooth(0.17)), {
      wide: 25,
      thick: 1.5,
      layers: 2,
      seed: 1560,
      side: 10,
    }),
  ),
  view('ln-menulis', 'piles', () =>
    pileOfCloths([rukas, naturali, balta].map(smooth(0.13)), { wide: 34, thick: 1.6, layers: 3, seed: 1570, side: 6 }),
  ),
  view('ln-pieva', 'piles', () =>
    pileOfCloths([samanu, blue].map(checked(4, 0.125)), { wide: 33, thick: 1.5, layers: 4, seed: 1580, side: -9 }),
  ),
  view('ln-pizama', 'piles', () =>
    pileOfCloths([rukas, naturali].map(smooth(0.13)), { wide: 29, thick: 1.7, layers: 3, seed: 1590, side: -8 }),
  ),
  view('ln-audinys', 'piles', () =>
    pileOfCloths([suodziu, samanu, gintaro, blue, rukas, naturali, balta].map(smooth(0.125)), {
      wide: 34,
      thick: 1.15,
      layers: 2,
      seed: 1550,
      room: 1.5,
    }),
  ),
];

const beds: readonly Drawing[] = [
  view('ln-antklode-uzv', 'beds', () => bedIn({ colour: naturali })),
  view('ln-dobilas', 'beds', () => stripedBed(blue, balta)),
  view('ln-peleda', 'beds', () => childBed(balta, blue)),
  view('ln-gile', 'beds', () => waffleBed(naturali)),
  view('ln-vasara', 'beds', () => quiltedBed(naturali)),
  view('ln-pledas', 'beds', () => throwOnBed({ colour: samanu, pitch: 0.4 })),
  view('ln-langelis', 'beds', () => checkedOnBed(blue, checkedPillow)),
  view('ln-bijunas', 'beds', () => frilledOnBed(rukas)),
  view('ln-pagalve', 'beds', filledOnBed),
  view('ln-paklode', 'beds', () => sheetOnBed(balta)),
  view('ln-lopsys', 'beds', () => cotMattress(balta, scaled(without(rabbit(naturali, balta, blue)), 0.7))),
];

const hung: readonly Drawing[] = [
  view('ln-suknele', 'walls', () => hangered(dress(samanu))),
  view('ln-marskiniai', 'walls', () => hangered(shirt(blue))),
  view('ln-tunika', 'walls', () => hangered(tunic(rukas))),
  view('ln-banga', 'walls', () => hangered(longDress(naturali))),
  view('ln-sarafanas', 'walls', () => hangered(pinafore(samanu))),
  view('ln-palaidine', 'walls', () => hangered(blouse(rukas), 15)),
  view('ln-ona', 'walls', () => hangered(womansShirt(naturali))),
  view('ln-vaikams', 'walls', () => hangered(childShirt(naturali), 12)),
  view('ln-kimono', 'walls', () => hangered(kimono(suodziu))),
  view('ln-chalatas', 'walls', () => onPeg(robe(rukas))),
  view('ln-sijonas', 'walls', () => byItsWaist(skirt(samanu), 12)),
  view('ln-kelnes', 'walls', () => byItsWaist(trousers(rukas), 12)),
  view('ln-sortai', 'walls', () => byItsWaist(shorts(suodziu), 12)),
  view('ln-prijuoste', 'walls', () => onPeg(apron(samanu))),
  view('ln-kikilis', 'walls', () => onPeg(childApron(gintaro, naturali))),
  view('ln-kryzius', 'walls', () => byItsWaist(crossApron(rukas), 9)),
  view('ln-krepsys', 'walls', () => onPeg(tote(naturali))),
  view('ln-pajuris', 'walls', () => onPeg(beachBag(balta))),
  view('ln-kuprine', 'walls', () => onPegs([naturali, suodziu].map(backpack), 46)),
  view('ln-orkaite', 'walls', () => onPegs([overturned(ovenMitt(suodziu)), overturned(ovenMitt(suodziu))], 26)),
  view('ln-puodkeles', 'walls', () =>
    onPegs(
      [piecesFrom(potHolders(naturali, suodziu), 0, 2, -0.2), piecesFrom(potHolders(naturali, suodziu), 2, 4, 0.2)],
      25,
    ),
  ),
  view('ln-kiltas', 'walls', () => onPeg(saunaWrap(samanu))),
  view('ln-kepurele', 'walls', () => onPeg(hoodedTowel(balta, rukas))),
  view('ln-kaledos', 'walls', () =>
    onPegs(
      [naturali, samanu].map((colour) => christmasStocking(colour, balta)),
      29,
      { tall: 84, middle: 9 },
    ),
  ),
  view('ln-pirties-kepure', 'shelves', () => shelf.hatOnShelf(saunaHat(greyWool))),
  view('ln-kempine', 'walls', () => onPeg(overturned(washGlove(naturali)))),
  view('ln-trynuke', 'walls', () => towelsOnPegs(threeCloths, 31)),
  view('ln-rinkinys', 'walls', () => besideTowel(apron(samanu), threeCloths[2]!)),
  view('ln-pirties-rinkinys', 'walls', () =>
    besideTowel(saunaWrap(samanu), { colour: naturali, pitch: 0.24, uneven: 0.6, waffle: 1 }),
  ),
  view('ln-skrybele', 'walls', () => overPeg(sunHat(naturali, suodziu), 22)),
];

const tables: readonly Drawing[] = [
  view('mk-puodelis', 'tables', table.mugOnTable),
  view('mk-dubenelis', 'tables', table.bowlsOnTable),
  view('mk-lekste', 'tables', table.placeSetting),
  view('mk-sriuba', 'tables', table.soupOnTable),
  view('mk-desertas', 'tables', table.dessertOnTable),
  view('mk-salotos', 'tables', table.applesInBowl),
  view('mk-asotis', 'tables', table.jugOnTable),
  view('mk-arbatinukas', 'tables', table.teaOnTable),
  view('mk-espreso', 'tables', table.espressoTrio),
  view('mk-sviestine', 'worktop', worktop.butterAndBread),
  view('mk-druskine', 'worktop', worktop.saltAndBread),
  view('md-samtis', 'worktop', worktop.ladleAndSoup),
  view('md-padeklas', 'tables', table.trayLaid),
  view('md-ratas', 'worktop', worktop.cheeseOnBoard),
  view('md-kocelas', 'worktop', worktop.rolledDough),
  view('ln-lentele', 'worktop', worktop.breadOnBoard),
  view('ln-ratukai', 'tables', table.mugOnCoaster),
  view('ln-padekliukai', 'tables', () => table.plateOnMat(rukas)),
  view('ln-serveteles', 'tables', table.napkinOnPlate),
  view('ln-pinikai', 'tables', () => table.laceUnderPlate(gintaro)),
  view('ln-kokteilis', 'tables', () => table.cupOnNapkin(balta, blue)),
  view('ln-dangteliai', 'worktop', worktop.coveredBowl),
  view('ln-duonmaisis', 'worktop', worktop.bagAndBread),
  view('pn-duonai', 'tables', table.basketOnTable),
  view('ln-takelis', 'tables', () => table.runnerOnTable(gintaro)),
  view('ln-seimai', 'tables', () => table.familyTable(naturali, blue)),
  view('dv-rytas', 'tables', () => table.unpacked(giftBox())),
  view('ln-batonas', 'tables', () => table.lyingOnTable(without(baguetteBag(naturali)), 84, 1.1)),
  view('ln-darzas', 'tables', () =>
    table.lyingOnTable(
      moved(without(vegetableBags(naturali)).slice(0, 4), [9, 0, 8]),
      74,
      0.5,
      apples([
        [17, 0, 14],
        [22, 0, 4],
        [14, 0, 24],
      ]),
    ),
  ),
  view('mk-vaza', 'tables', table.vaseByWall),
  view('mk-mazoji', 'tables', () => table.vasesOnSill([clays.moss, clays.milk, clays.amber])),
];

const shelves: readonly Drawing[] = [
  view('ln-muilas', 'shelves', shelf.soapOnShelf),
  view('kp-medus', 'shelves', shelf.honeyOnShelf),
  view('kp-anglis', 'shelves', shelf.charcoalOnShelf),
  view('kp-skystas', 'shelves', shelf.pumpOnShelf),
  view('kp-kremas', 'shelves', shelf.creamOnShelf),
  view('kp-aliejus', 'shelves', shelf.oilOnShelf),
  view('md-muiline', 'shelves', shelf.dishOnShelf),
  view('kp-skalbiklis', 'shelves', shelf.washOnShelf),
  view('kp-vanduo', 'shelves', shelf.waterOnShelf),
  view('md-sepetys', 'shelves', shelf.brushOnTowels),
  view('dv-kalendorius', 'shelves', () => shelf.calendarAbove(calendar())),
  view('ln-atvirukas', 'shelves', () => shelf.cardOnShelf(card())),
  view('dv-atvirukai', 'shelves', () => shelf.cardsOnShelf(cardSet())),
  view('mk-vazonas', 'shelves', shelf.potOnShelf),
];

const groups: readonly Drawing[] = [
  view('ln-kosmetine', 'groups', () => group.pouches([naturali, rukas, blue])),
  view('vl-kepure', 'groups', () => group.hats([rukas, suodziu, samanu])),
  view('ln-siulai', 'groups', () => group.yarnBalls([samanu, naturali, blue])),
  view('ln-furosiki', 'groups', () => group.wrapped([samanu, blue, gintaro])),
  view('dv-uzrasine', 'groups', () => group.notebooks([suodziu, naturali, blue])),
  view('ln-levandos', 'groups', () => group.sachetsOnLinen([naturali, rukas, balta])),
  view('ln-zuikis', 'groups', group.rabbitOnLinen),
  view('ln-skalbiniai', 'groups', group.basketOfTowels),
  view('ln-pintine', 'groups', group.basketOfApples),
  view('vl-slepetes', 'groups', group.slippersOnMat),
  view('ln-kilimelis', 'groups', group.matOnFloor),
  view('ln-leliumai', 'groups', () => group.blanketsAndRabbit([rukas, balta])),
  view('vl-kojines', 'groups', group.socksOnBlanket),
  view('ln-kauke', 'groups', () => group.maskOnPillow(rukas)),
  view('dv-kudikiui', 'groups', group.babyBasket),
  view('vl-pirstines', 'groups', () => group.mittensAndHat(suodziu, rukas)),
  view('ln-knyga', 'groups', () => group.cupAndBook(book())),
];

const rooms: readonly Drawing[] = [
  drawing('ln-ranksluostelis-3', 'rooms/kitchen', () => ({ ...kitchen(), camera: inRoom([7, 30, 6], 88, 9, -5) })),
];

const evenings: readonly Drawing[] = [
  view('mk-zvakide', 'evening', () => atAdvent([-20, 19, -10], 58)),
  view('bv-zvakes', 'evening', () => atAdvent([22, 9, -2], 44, 16)),
  view('dv-eglute', 'evening', () => atAdvent([6, 2, 24], 40, 34)),
  view('ln-zvake', 'evening', candleAtDusk),
];

const atHome: readonly Drawing[] = [
  view('ln-pagalvele', 'home', () => home.cushionOnBench(gintaro)),
  view('ln-dryzis', 'home', () => home.stripedOnBench([blue, naturali])),
  view('ln-ilgoji', 'home', () => home.longOnBench([rukas, samanu])),
  view('ln-kede', 'home', () => home.padOnStool(suodziu)),
  view('vl-pledas', 'home', () => home.throwOnBench(gintaro)),
  view('ln-dusas', 'home', () => home.curtainByBath(naturali)),
  view('pn-skalbimo', 'home', home.basketByWall),
  view('ln-uzuolaida', 'home', () => home.curtainAtWindow(naturali)),
];

/** The third picture of products: folded in a pile, or in use. */
export const viewDrawings: readonly Drawing[] = [
  ...folded,
  ...beds,
  ...hung,
  ...tables,
  ...shelves,
  ...groups,
  ...rooms,
  ...evenings,
  ...atHome,
];

function view(name: string, by: string, scene: () => Scene): Drawing {
  return drawing(`${name}-3`, `views/${by}`, scene);
}
