import { one as drawing, type Drawing } from './drawing.ts';
import type { Scene } from './render.ts';
import { breadBasket, laundryBasket } from './scenes/hard/baskets.ts';
import { brush, soapDish } from './scenes/hard/bath-wood.ts';
import { oilBottle, pumpBottle, sprayBottle } from './scenes/hard/bottles.ts';
import { tube, washBottle } from './scenes/hard/packs.ts';
import { beeswaxCandles, candlestick } from './scenes/hard/candles.ts';
import { calendar } from './scenes/hard/calendar.ts';
import { espressoCup } from './scenes/hard/espresso.ts';
import { giftBox } from './scenes/hard/gift-box.ts';
import { jug } from './scenes/hard/jug.ts';
import { breadBoard, ladle, rollingPin, roundBoard } from './scenes/hard/kitchen-wood.ts';
import { cardSet, notebook } from './scenes/hard/paper.ts';
import { budVase, plantPot } from './scenes/hard/plants.ts';
import { charcoalSoap, honeySoap } from './scenes/hard/soaps.ts';
import { strawOrnaments } from './scenes/hard/straw.ts';
import { clays } from './scenes/hard/stoneware.ts';
import { butterDish, saltPot } from './scenes/hard/table-pots.ts';
import { dessertPlate, dinnerPlate, saladBowl, soupPlate } from './scenes/hard/tableware.ts';
import { teapot } from './scenes/hard/teapot.ts';
import { tray } from './scenes/hard/tray.ts';
import { zoom } from './scenes/zoom.ts';
import type { Vector } from './vector.ts';
import { yarns } from './yarns.ts';

const fronts: readonly Drawing[] = [
  one('mk-desertas-1', 'tableware', dessertPlate),
  one('mk-sriuba-1', 'tableware', soupPlate),
  one('mk-salotos-1', 'tableware', saladBowl),
  one('mk-asotis-1', 'jug', jug),
  one('mk-arbatinukas-1', 'teapot', teapot),
  one('mk-espreso-balta-1', 'espresso', () => espressoCup(clays.milk)),
  one('mk-espreso-rukas-1', 'espresso', () => espressoCup(clays.mist)),
  one('mk-espreso-suodziu-1', 'espresso', () => espressoCup(clays.soot)),
  one('mk-sviestine-1', 'table-pots', butterDish),
  one('mk-druskine-1', 'table-pots', saltPot),
  one('mk-lekste-1', 'tableware', dinnerPlate),
  one('mk-lekste-2', 'tableware', () => zoom(dinnerPlate(), [-6.5, 1.2, 8], 12, [-0.25, 0.75, 0.6])),
  one('ln-lentele-1', 'kitchen-wood', breadBoard),
  one('ln-lentele-2', 'kitchen-wood', () => zoom(breadBoard(), [2, 2, 2], 15)),
  one('md-samtis-1', 'kitchen-wood', ladle),
  one('md-padeklas-1', 'tray', tray),
  one('md-ratas-1', 'kitchen-wood', roundBoard),
  one('md-kocelas-1', 'kitchen-wood', rollingPin),
  one('md-sepetys-1', 'bath-wood', brush),
  one('md-muiline-1', 'bath-wood', soapDish),
  one('kp-medus-1', 'soaps', honeySoap),
  one('kp-anglis-1', 'soaps', charcoalSoap),
  one('mk-zvakide-1', 'candles', candlestick),
  one('mk-mazoji-balta-1', 'plants', () => budVase(clays.milk)),
  one('mk-mazoji-samanu-1', 'plants', () => budVase(clays.moss)),
  one('mk-mazoji-gintaro-1', 'plants', () => budVase(clays.amber)),
  one('mk-vazonas-1', 'plants', plantPot),
  one('bv-zvakes-1', 'candles', beeswaxCandles),
  one('pn-skalbimo-1', 'baskets', laundryBasket),
  one('pn-duonai-1', 'baskets', breadBasket),
  one('dv-rytas-1', 'gift-box', giftBox),
  one('dv-atvirukai-1', 'paper', cardSet),
  one('dv-uzrasine-naturali-1', 'paper', () => notebook(yarns.naturali)),
  one('dv-uzrasine-linu-ziedo-1', 'paper', () => notebook(yarns['linu-ziedo'])),
  one('dv-uzrasine-suodziu-1', 'paper', () => notebook(yarns.suodziu)),
  one('dv-kalendorius-1', 'calendar', calendar),
  one('dv-eglute-1', 'straw', strawOrnaments),
  one('kp-skystas-1', 'bottles', pumpBottle),
  one('kp-kremas-1', 'packs', tube),
  one('kp-aliejus-1', 'bottles', oilBottle),
  one('kp-skalbiklis-1', 'packs', washBottle),
  one('kp-vanduo-1', 'bottles', sprayBottle),
];

/** The material from near: what is zoomed in on, where, how many centimetres are seen. */
const details: readonly Drawing[] = [
  near('mk-desertas', 'tableware', dessertPlate, [-6.5, 1.9, 6.2], 9),
  near('mk-sriuba', 'tableware', soupPlate, [3.5, 2.6, 4], 11),
  near('mk-salotos', 'tableware', saladBowl, [-4, 6, 11.5], 12),
  near('mk-asotis', 'jug', jug, [-5.6, 19, 2.6], 12),
  near('mk-arbatinukas', 'teapot', teapot, [-1.6, 10.6, 3.5], 15),
  near('mk-espreso', 'espresso', () => espressoCup(clays.milk), [-0.9, 5, 2], 6.5),
  near('mk-sviestine', 'table-pots', butterDish, [-4.6, 3, 4.5], 9),
  near('mk-druskine', 'table-pots', saltPot, [3.4, 4.2, 3.4], 9),
  near('md-samtis', 'kitchen-wood', ladle, [-5.6, 2.6, 6.6], 11),
  near('md-padeklas', 'tray', tray, [-11.6, 2.6, 21.5], 18),
  near('md-ratas', 'kitchen-wood', roundBoard, [-7, 2, 8.5], 13),
  near('md-kocelas', 'kitchen-wood', rollingPin, [-9.4, 2.4, 12.8], 14),
  near('md-sepetys', 'bath-wood', brush, [-5.4, 3, 8], 14),
  near('md-muiline', 'bath-wood', soapDish, [3.4, 1.8, 3.4], 9),
  near('kp-medus', 'soaps', honeySoap, [-0.6, 2.7, 2.2], 7.5),
  near('kp-anglis', 'soaps', charcoalSoap, [-0.6, 2.7, 2.2], 7.5),
  near('kp-skystas', 'bottles', pumpBottle, [0, 11, 3], 14),
  near('kp-kremas', 'packs', tube, [0, 3.6, 2], 10),
  near('kp-aliejus', 'bottles', oilBottle, [0, 9.6, 1.5], 10),
  near('kp-skalbiklis', 'packs', washBottle, [0, 8.4, 4.4], 15),
  near('kp-vanduo', 'bottles', sprayBottle, [0, 11.4, 2.4], 14),
  near('mk-zvakide', 'candles', candlestick, [0, 14.4, 2], 13),
  near('mk-mazoji', 'plants', () => budVase(clays.milk), [-1, 5.4, 4], 9),
  near('mk-vazonas', 'plants', plantPot, [-2, 3.4, 8], 15),
  near('bv-zvakes', 'candles', beeswaxCandles, [-1.6, 17.6, -1.6], 9),
  near('pn-skalbimo', 'baskets', laundryBasket, [2.6, 31, 18], 30),
  near('pn-duonai', 'baskets', breadBasket, [-7.6, 6.4, 11], 15),
  near('dv-rytas', 'gift-box', giftBox, [-4, 6.4, 6], 24),
  near('dv-atvirukai', 'paper', cardSet, [5.6, 0.6, -9], 12),
  near('dv-uzrasine', 'paper', () => notebook(yarns['linu-ziedo']), [-5.4, 2, 7], 12),
  near('dv-eglute', 'straw', strawOrnaments, [-6, 1, -11.6], 12),
  near('dv-kalendorius', 'calendar', calendar, [-6, -29, 1], 16),
];

/** Pictures of ceramics, wood, wicker, bottles and paper beyond the first products. */
export const hardDrawings: readonly Drawing[] = [...fronts, ...details];

function near(name: string, by: string, scene: () => Scene, aim: Vector, tall: number): Drawing {
  return drawing(`${name}-2`, `hard/${by}`, () => zoom(scene(), aim, tall));
}

function one(name: string, by: string, scene: () => Scene): Drawing {
  return drawing(name, `hard/${by}`, scene);
}
