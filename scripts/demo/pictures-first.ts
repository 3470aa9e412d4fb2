import { inColours, one, type Drawing } from './drawing.ts';
import { bowl, candle, cup, plate, vase } from './scenes/ceramics.ts';
import {
  buttonsClose,
  doubleSeam,
  gatheredEdge,
  handleClose,
  hemCorner,
  necklineClose,
  pocketCorner,
  stripesClose,
  weaveClose,
} from './scenes/closeup.ts';
import { fringeClose } from './scenes/fringe-close.ts';
import { apron } from './scenes/garments/aprons.ts';
import { dress } from './scenes/dress.ts';
import { shirt } from './scenes/garments/shirts.ts';
import { tunic } from './scenes/garments/tops.ts';
import { tote } from './scenes/bags.ts';
import { curtain, hangingWaffle, teaTowel } from './scenes/hung.ts';
import { bed, breadBag, mat, napkins, throwBlanket } from './scenes/laid.ts';
import { basket } from './scenes/basket.ts';
import { book } from './scenes/book.ts';
import { breadBoard } from './scenes/bread-board.ts';
import { card } from './scenes/card.ts';
import { soap } from './scenes/soap.ts';
import { voucher } from './scenes/voucher.ts';
import { pillow } from './scenes/pillow.ts';
import { cushion } from './scenes/pillows.ts';
import { duvetStack, pileOf, sheet, towelStack } from './scenes/stack.ts';
import { runner, tablecloth } from './scenes/table.ts';
import { waffleClose } from './scenes/waffle-close.ts';
import { zoom } from './scenes/zoom.ts';
import { yarns } from './yarns.ts';

const { naturali, balta, rukas, samanu, gintaro } = yarns;

/** The pictures of the first products, what shares a shape side by side. */
export const firstDrawings: readonly Drawing[] = [
  ...inColours(
    'LN-UZVALKALAS',
    ['balta', 'gintaro', 'linu-ziedo', 'naturali', 'rukas', 'samanu', 'suodziu'],
    'pillow',
    pillow,
  ),
  ...inColours('LN-PATALYNE', ['balta', 'linu-ziedo', 'naturali', 'rukas', 'samanu'], 'stack', duvetStack),
  ...inColours('LN-RANKSLUOSTIS', ['balta', 'linu-ziedo', 'naturali', 'rukas', 'suodziu'], 'stack', towelStack),
  ...inColours('LN-STALTIESE', ['balta', 'linu-ziedo', 'naturali', 'samanu'], 'table', tablecloth),
  ...inColours(
    'LN-UZUOLAIDA',
    ['balta', 'gintaro', 'linu-ziedo', 'naturali', 'rukas', 'samanu', 'suodziu'],
    'hung',
    curtain,
  ),
  ...inColours('LN-SUKNELE', ['linu-ziedo', 'naturali', 'samanu', 'suodziu'], 'dress', dress),
  ...inColours('LN-MARSKINIAI', ['balta', 'linu-ziedo', 'naturali'], 'garments/shirts', shirt),
  one('ln-uzvalkalas-2', 'closeup', () => doubleSeam(naturali)),
  one('ln-uzvalkalas-3', 'stack', () => pileOf([samanu, rukas, yarns['linu-ziedo'], naturali], 30, 1.7)),
  one('ln-patalyne-2', 'closeup', () => weaveClose(rukas, 8, 0.15)),
  one('ln-patalyne-3', 'laid', () => bed(rukas, balta)),
  one('ln-paklode-1', 'stack', () => sheet(balta)),
  one('ln-paklode-2', 'closeup', () => gatheredEdge(balta, 203, false)),
  one('ln-pledas-1', 'laid', () => throwBlanket(samanu)),
  one('ln-pledas-2', 'fringe-close', () => fringeClose(samanu, 3, 0.24)),
  one('ln-staltiese-2', 'closeup', () => hemCorner(naturali, 5, 2.6)),
  one('ln-staltiese-3', 'stack', () => pileOf([naturali, naturali], 32, 2.3)),
  one('ln-serveteles-1', 'laid', () => napkins(naturali)),
  one('ln-serveteles-2', 'closeup', () => hemCorner(naturali, 12, 1.3, 0.14)),
  one('ln-ranksluostelis-1', 'hung', () => teaTowel(naturali)),
  one('ln-ranksluostelis-2', 'closeup', () => stripesClose(naturali)),
  one('ln-prijuoste-1', 'garments/aprons', () => apron(samanu)),
  one('ln-prijuoste-2', 'closeup', () => pocketCorner(samanu)),
  one('ln-takelis-1', 'table', () => runner(gintaro)),
  one('ln-takelis-2', 'fringe-close', () => fringeClose(gintaro, 9, 0.18)),
  one('ln-duonmaisis-1', 'laid', () => breadBag(naturali)),
  one('ln-duonmaisis-2', 'closeup', () => gatheredEdge(naturali, 211, true)),
  one('ln-rinkinys-1', 'stack', () => pileOf([samanu, naturali, yarns['linu-ziedo']], 28, 2)),
  one('mk-puodelis-1', 'ceramics', cup),
  one('mk-puodelis-2', 'ceramics', () => zoom(cup(), [-2.2, 7.6, 2.5], 7.5)),
  one('mk-dubenelis-1', 'ceramics', bowl),
  one('mk-dubenelis-2', 'ceramics', () => zoom(bowl(), [2.6, 5.6, 5.5], 9)),
  one('mk-lekste-1', 'ceramics', plate),
  one('mk-lekste-2', 'ceramics', () => zoom(plate(), [-6.5, 1.2, 8], 12, [-0.25, 0.75, 0.6])),
  one('mk-vaza-1', 'ceramics', vase),
  one('mk-vaza-2', 'ceramics', () => zoom(vase(), [-1.2, 9, 5.5], 11)),
  one('ln-lentele-1', 'bread-board', breadBoard),
  one('ln-lentele-2', 'bread-board', () => zoom(breadBoard(), [2, 2, 2], 15)),
  one('ln-ranksluostis-2', 'waffle-close', () => waffleClose(yarns['linu-ziedo'])),
  one('ln-ranksluostis-3', 'hung', () => hangingWaffle(yarns['linu-ziedo'])),
  one('ln-kilimelis-1', 'laid', () => mat(rukas)),
  one('ln-kilimelis-2', 'closeup', () => weaveClose(rukas, 17, 0.42)),
  one('ln-muilas-1', 'soap', soap),
  one('ln-muilas-2', 'soap', () => zoom(soap(), [1.2, 5.4, 0.6], 8)),
  one('ln-suknele-2', 'closeup', () => doubleSeam(yarns['linu-ziedo'])),
  one('ln-marskiniai-2', 'closeup', () => buttonsClose(balta)),
  one('ln-tunika-1', 'garments/tops', () => tunic(rukas)),
  one('ln-tunika-2', 'closeup', () => necklineClose(rukas)),
  one('ln-krepsys-1', 'bags', () => tote(naturali)),
  one('ln-krepsys-2', 'closeup', () => handleClose(naturali)),
  one('ln-uzuolaida-2', 'closeup', () => weaveClose(balta, 4, 0.26)),
  one('ln-pagalvele-1', 'pillows', () => cushion(gintaro)),
  one('ln-pagalvele-2', 'closeup', () => hemCorner(gintaro, 19, 0.8, 0.17)),
  one('ln-zvake-1', 'ceramics', candle),
  one('ln-zvake-2', 'ceramics', () => zoom(candle(), [0, 7.6, 0.4], 8, [0.1, 0.8, 0.75])),
  one('ln-pintine-1', 'basket', basket),
  one('ln-pintine-2', 'basket', () => zoom(basket(), [-3, 13.5, 15], 19)),
  one('ln-knyga-1', 'book', book),
  one('ln-knyga-2', 'book', () => zoom(book(), [1.2, 2.8, -3.6], 13)),
  one('ln-atvirukas-1', 'card', card),
  one('ln-atvirukas-2', 'card', () => zoom(card(), [-1.4, 0.6, -2.4], 9)),
  one('ln-kuponas-1', 'voucher', voucher),
];
