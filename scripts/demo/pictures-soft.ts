import { inColours, one, type Drawing } from './drawing.ts';
import {
  childSet,
  cotSheet,
  duvetCover,
  flatSheet,
  smoothTowels,
  stripedSet,
  threeTowels,
  waffleSpread,
} from './scenes/bedding.ts';
import { backpack, beachBag } from './scenes/bags.ts';
import { babyBlanket, quilt, woolThrow } from './scenes/blankets.ts';
import { childApron, crossApron } from './scenes/garments/aprons.ts';
import { shorts, skirt, trousers } from './scenes/garments/bottoms.ts';
import { longDress, pinafore } from './scenes/garments/dresses.ts';
import { kimono, pyjama, robe } from './scenes/garments/nightwear.ts';
import { womansShirt } from './scenes/garments/shirts.ts';
import { blouse, childShirt } from './scenes/garments/tops.ts';
import { checkedTowel, showerCurtain, waffleTowel } from './scenes/hung.ts';
import { fabricRoll, laundryBasket, yarnBall } from './scenes/home-goods.ts';
import { baguetteBag, ovenMitt, potHolders, vegetableBags } from './scenes/kitchen-goods.ts';
import { lavender } from './scenes/lavender.ts';
import { bowlCovers, coasters, placemats } from './scenes/mats.ts';
import { cocktailNapkins, laceNapkins } from './scenes/napkin-sets.ts';
import { checkedPillow, filledPillow, frilledPillow, longCushion, seatPad, stripedCushion } from './scenes/pillows.ts';
import { christmasStocking, furoshiki, rabbit } from './scenes/playthings.ts';
import { babySet, familySet, saunaSet } from './scenes/sets.ts';
import { pouch, sleepMask } from './scenes/small-goods.ts';
import { checkedTablecloth, roundTablecloth } from './scenes/table.ts';
import { greyWool, knitHat, mittens, saunaHat, slippers, socks, washGlove } from './scenes/woollens.ts';
import { hoodedTowel, saunaWrap, scarf, sunHat } from './scenes/wraps.ts';
import { softDetails } from './pictures-soft-details.ts';
import { yarns } from './yarns.ts';

const { naturali, balta, rukas, samanu, gintaro, suodziu } = yarns;
const blue = yarns['linu-ziedo'];

const garments: readonly Drawing[] = [
  ...inColours('LN-BANGA', ['naturali', 'rukas', 'linu-ziedo'], 'garments/dresses', longDress),
  ...inColours('LN-SARAFANAS', ['samanu', 'gintaro'], 'garments/dresses', pinafore),
  ...inColours('LN-SIJONAS', ['naturali', 'suodziu', 'samanu'], 'garments/bottoms', skirt),
  ...inColours('LN-KELNES', ['naturali', 'suodziu', 'rukas'], 'garments/bottoms', trousers),
  ...inColours('LN-SORTAI', ['naturali', 'suodziu'], 'garments/bottoms', shorts),
  ...inColours('LN-PALAIDINE', ['balta', 'rukas', 'samanu'], 'garments/tops', blouse),
  ...inColours('LN-ONA', ['balta', 'naturali', 'rukas'], 'garments/shirts', womansShirt),
  ...inColours('LN-VAIKAMS', ['naturali', 'linu-ziedo'], 'garments/tops', childShirt),
  ...inColours('LN-KIMONO', ['rukas', 'suodziu'], 'garments/nightwear', kimono),
  ...inColours('LN-PIZAMA', ['naturali', 'rukas'], 'garments/nightwear', pyjama),
  ...inColours('LN-CHALATAS', ['balta', 'rukas'], 'garments/nightwear', robe),
  one('ln-kikilis-1', 'garments/aprons', () => childApron(gintaro, naturali)),
  ...inColours('LN-KRYZIUS', ['naturali', 'suodziu', 'rukas'], 'garments/aprons', crossApron),
];

const folded: readonly Drawing[] = [
  ...inColours('LN-PALA', ['balta', 'naturali', 'rukas'], 'bedding', flatSheet),
  ...inColours('LN-ANTKLODE-UZV', ['balta', 'naturali', 'rukas', 'samanu'], 'bedding', duvetCover),
  ...inColours('LN-DOBILAS', ['naturali', 'linu-ziedo'], 'bedding', (colour) => stripedSet(colour, balta)),
  one('ln-peleda-1', 'bedding', () => childSet(balta, blue)),
  one('ln-lopsys-1', 'bedding', () => cotSheet(balta)),
  ...inColours('LN-GILE', ['naturali', 'rukas', 'samanu'], 'bedding', waffleSpread),
  ...inColours('LN-GLOTNUS', ['balta', 'naturali', 'samanu'], 'bedding', smoothTowels),
  one('ln-trynuke-1', 'bedding', () => threeTowels(naturali, blue, balta)),
];

const pillows: readonly Drawing[] = [
  ...inColours('LN-LANGELIS', ['linu-ziedo', 'samanu'], 'pillows', checkedPillow),
  ...inColours('LN-BIJUNAS', ['balta', 'rukas', 'gintaro'], 'pillows', frilledPillow),
  one('ln-pagalve-1', 'pillows', filledPillow),
  ...inColours('LN-DRYZIS', ['linu-ziedo', 'naturali'], 'pillows', stripedCushion),
  ...inColours('LN-ILGOJI', ['rukas', 'samanu', 'gintaro'], 'pillows', longCushion),
  ...inColours('LN-KEDE', ['naturali', 'suodziu'], 'pillows', seatPad),
];

const hung: readonly Drawing[] = [
  ...inColours('LN-MENULIS', ['balta', 'naturali', 'rukas'], 'table', roundTablecloth),
  ...inColours('LN-PIEVA', ['linu-ziedo', 'samanu'], 'table', (colour) => checkedTablecloth(colour, balta)),
  ...inColours('LN-LANGUTIS', ['linu-ziedo', 'samanu'], 'hung', (colour) => checkedTowel(colour, balta)),
  ...inColours('LN-KORYS', ['balta', 'naturali', 'rukas'], 'hung', waffleTowel),
  one('ln-dusas-1', 'hung', () => showerCurtain(naturali)),
];

const kitchen: readonly Drawing[] = [
  ...inColours('LN-PINIKAI', ['naturali', 'gintaro', 'samanu', 'suodziu'], 'napkin-sets', laceNapkins),
  one('ln-kokteilis-1', 'napkin-sets', () => cocktailNapkins(balta, blue)),
  ...inColours('LN-PADEKLIUKAI', ['naturali', 'rukas', 'suodziu'], 'mats', placemats),
  one('ln-ratukai-1', 'mats', () => coasters(naturali)),
  one('ln-orkaite-1', 'kitchen-goods', () => ovenMitt(suodziu)),
  one('ln-puodkeles-1', 'kitchen-goods', () => potHolders(naturali, suodziu)),
  one('ln-batonas-1', 'kitchen-goods', () => baguetteBag(naturali)),
  one('ln-darzas-1', 'kitchen-goods', () => vegetableBags(naturali)),
  one('ln-dangteliai-1', 'mats', () => bowlCovers([naturali, rukas, balta])),
];

const worn: readonly Drawing[] = [
  one('ln-kauke-1', 'small-goods', () => sleepMask(rukas)),
  one('ln-kepurele-1', 'wraps', () => hoodedTowel(balta, rukas)),
  one('ln-pirties-kepure-1', 'woollens', () => saunaHat(greyWool)),
  one('ln-kiltas-1', 'wraps', () => saunaWrap(samanu)),
  one('ln-pirties-rinkinys-1', 'sets', saunaSet),
  one('ln-kempine-1', 'woollens', () => washGlove(naturali)),
  ...inColours('LN-KOSMETINE', ['naturali', 'rukas', 'linu-ziedo'], 'small-goods', pouch),
  ...inColours('LN-SALIKAS', ['naturali', 'rukas', 'gintaro', 'suodziu'], 'wraps', scarf),
  ...inColours('VL-KEPURE', ['rukas', 'suodziu', 'samanu'], 'woollens', knitHat),
  one('vl-pirstines-1', 'woollens', () => mittens(suodziu)),
  one('vl-kojines-1', 'woollens', () => socks(greyWool)),
  one('vl-slepetes-1', 'woollens', () => slippers(greyWool)),
  one('ln-skrybele-1', 'wraps', () => sunHat(naturali, suodziu)),
  one('ln-pajuris-1', 'bags', () => beachBag(balta)),
  ...inColours('LN-KUPRINE', ['naturali', 'suodziu'], 'bags', backpack),
];

const home: readonly Drawing[] = [
  one('ln-vasara-1', 'blankets', () => quilt(naturali)),
  ...inColours('VL-PLEDAS', ['rukas', 'gintaro', 'naturali'], 'blankets', woolThrow),
  ...inColours('LN-LELIUMAI', ['balta', 'rukas'], 'blankets', babyBlanket),
  one('ln-skalbiniai-1', 'home-goods', () => laundryBasket(naturali, balta)),
  ...inColours(
    'LN-AUDINYS',
    ['naturali', 'balta', 'rukas', 'samanu', 'gintaro', 'linu-ziedo', 'suodziu'],
    'home-goods',
    fabricRoll,
  ),
  ...inColours('LN-SIULAI', ['naturali', 'linu-ziedo', 'samanu'], 'home-goods', yarnBall),
  one('ln-levandos-1', 'lavender', () => lavender([naturali, rukas, balta])),
  one('dv-kudikiui-1', 'sets', babySet),
  ...inColours('LN-FUROSIKI', ['linu-ziedo', 'samanu', 'gintaro'], 'playthings', furoshiki),
  one('ln-zuikis-1', 'playthings', () => rabbit(naturali, balta, blue)),
  ...inColours('LN-KALEDOS', ['naturali', 'samanu'], 'playthings', (colour) => christmasStocking(colour, balta)),
  one('ln-seimai-1', 'sets', familySet),
];

/** Pictures of textiles beyond the first products. */
export const softDrawings: readonly Drawing[] = [
  ...garments,
  ...folded,
  ...pillows,
  ...hung,
  ...kitchen,
  ...worn,
  ...home,
  ...softDetails,
];
