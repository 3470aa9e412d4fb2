import type { EnglishProducts } from './english.ts';

export const home: EnglishProducts = {
  'LN-UZUOLAIDA': {
    name: 'Linen curtain “Šviesa”',
    short: 'Half sheer: lets in soft light by day and hides you from the street in the evening.',
    text: [
      'A universal tape at the top: use hooks, rings or the hidden loops. A 10 cm hem at the bottom lets you lengthen it.',
      'For handsome folds choose twice the width of the rail. Sold singly.',
    ],
    facts: ['140 cm wide, five lengths', '100% linen, 140 g/m²', 'May shrink by up to 2% in the wash'],
  },
  'LN-PAGALVELE': {
    name: 'Cushion “Pamarys”, 45 × 45 cm',
    short: 'An amber linen cover, a feather filling and a hidden zip.',
    text: ['Duck feathers in a cotton case: the cushion gives way behind your back and recovers with a shake.'],
    facts: ['45 × 45 cm, with filling', 'Cover: 100% linen, 220 g/m²', 'The cover comes off and washes separately'],
  },
  'LN-ZVAKE': {
    name: 'Soy candle “Pušynas”, 180 g',
    short: 'Hand-poured into a ceramic cup, scented with pine resin and sea salt.',
    text: [
      'Burns for about 40 hours. When the wax is gone, rinse the cup with hot water and keep a tealight or buttons in it.',
    ],
    facts: ['180 g soy wax, cotton wick', 'Ø 8 cm', 'Trim the wick to 5 mm and never leave a burning candle alone'],
  },
  'LN-PINTINE': {
    name: 'Willow basket “Turgus”',
    short: 'With a handle, for apples, knitting or laundry.',
    text: [
      'Woven by a basket-maker from Aukštaitija who cuts the willow in his own garden. New baskets smell of bark; with time they darken to honey.',
    ],
    facts: ['Ø 36 cm, 38 cm high with the handle', 'Unpeeled willow'],
  },
  'LN-DRYZIS': {
    name: 'Cushion “Dryžis”, 50 × 50 cm',
    short: 'Wide and narrow stripes for a sofa that already has a colour of its own.',
    text: [
      'The pattern comes from old grain sacks of Dzūkija: narrow stripes at the sides, one wide in the middle. The back is plain.',
      'Filled with flax and wool, suitable if you are allergic to feathers. The zip hides in the bottom seam.',
    ],
    facts: ['50 × 50 cm, with filling', '100% linen, 230 g/m²', 'Removable cover'],
  },
  'LN-ILGOJI': {
    name: 'Long cushion “Horizontas”, 30 × 60 cm',
    short: 'A low cushion for the small of your back – armchair, long drive or headboard.',
    text: [
      'This shape supports the back better than a square one, which is why people at desks buy it. Buckwheat hulls and wool, half and half: heavy, but it does not flatten.',
      'The ends tie with linen ribbons; no zips.',
    ],
    facts: ['30 × 60 cm, with filling', 'Outside: 100% linen, 220 g/m²', 'Take the filling out before washing'],
  },
  'LN-KEDE': {
    name: 'Seat pad “Sėsk”',
    short: 'A round 38 cm pad for a kitchen chair, with ties and a leather loop.',
    text: [
      'Filled with recycled linen and wool and tufted like an old mattress, so it does not bunch up. 4 cm thick.',
      'Two ties that suit round and square chair backs.',
    ],
    facts: ['Ø 38 cm', '100% linen, 290 g/m²', 'Clean stains with a damp cloth'],
  },
  'VL-PLEDAS': {
    name: 'Wool blanket “Žiema”, 140 × 200 cm',
    short: 'Checked sheep’s wool: heavy, warm and smelling of lanolin.',
    text: [
      'Woven in a four-shaft twill and brushed on one side only: the fluffy side faces you, the smooth side sheds hair.',
      'Wool from farms near Šilalė and Tauragė, unbleached: grey and fawn are the colours of the sheep, amber is dyed.',
    ],
    facts: ['140 × 200 cm, fringe 6 cm', '100% wool, 430 g/m²', 'With a lavender sachet against moths'],
  },
  'LN-LELIUMAI': {
    name: 'Baby blanket “Leliumai”',
    short: 'Two layers of gauze that puff up with every wash.',
    text: [
      'The layers are joined by dots every 5 cm, with air between them. In summer it covers a sleeping child, in winter it lines the pram, on journeys it shades the car window.',
      'The edge is overcast without fringes or loops – nothing for small fingers to catch in.',
    ],
    facts: ['80 × 100 cm', '60% linen, 40% cotton, 180 g/m²', 'Oeko-Tex Standard 100, class I'],
  },
  'LN-SKALBINIAI': {
    name: 'Laundry basket “Tvarka”',
    short: 'Soft and free-standing, with handles: 60 litres of washing or a whole box of toys.',
    text: [
      'Heavy linen coated inside with plant wax, so it stands by itself and folds flat when empty. Handles of the same cloth, folded in four.',
      'Turn the top down and it fits beside a bed.',
    ],
    facts: ['40 × 40 × 50 cm, 60 l', '100% linen, 400 g/m²', 'Not for wet washing: wax resists damp, not puddles'],
  },
  'LN-AUDINYS': {
    name: 'Softened linen fabric, 1 m',
    short: 'The 145 cm cloth of our bedding – by the metre, in all seven colours.',
    text: [
      'Already washed and softened, so you can sew at once: it shrinks by 2% at most. Yarn-dyed, alike on both sides.',
      'Several metres come in one piece. Cut cloth cannot be returned, so order samples first – their price is deducted from the fabric.',
    ],
    facts: [
      '145 cm wide, straight edges',
      '100% linen, 165 g/m²',
      'A 50 × 70 cm pillowcase takes 0.9 m, a round cloth 1.8 m',
    ],
  },
  'LN-SIULAI': {
    name: 'Linen yarn “Ratelis”, 100 g',
    short: 'Three-ply linen for crochet, knitting and macramé: about 280 metres a ball.',
    text: [
      'Wet-spun, hence smooth and lustrous; a little stiff at first, it relaxes once washed and pressed through a damp cloth.',
      'Use 2.5–3.5 mm needles or a 3 mm hook. A doily takes one ball, a summer top four.',
    ],
    facts: ['100 g – about 280 m', '100% linen, three-ply', 'Dyed in lots: take enough for the whole work'],
  },
  'LN-PAVYZDZIAI': {
    name: 'Linen samples, 7 colours',
    short: 'Seven 10 × 10 cm swatches by post: choose by daylight, not on a screen.',
    text: [
      'Each swatch is labelled with its colour and weight. Pin them to the wall or the sofa for a day and see which one gets on with your room.',
      'If you then buy fabric, curtains or bedding for more than €40, we deduct the price – just write it in the order note.',
    ],
    facts: ['7 swatches, 10 × 10 cm, 165 g/m²', 'Posted in an envelope', 'One set per customer'],
  },
  'LN-LEVANDOS': {
    name: 'Lavender sachets “Spinta”, set of 3',
    short: 'Three linen sachets of Lithuanian lavender: for drawers, coats and sleep.',
    text: [
      'Picked in early July before the last buds open, when the oil is at its best, and dried in a loft. No fragrance and no rice inside.',
      'When the scent fades, squeeze the sachet or add a drop of oil. Moths dislike it for two years.',
    ],
    facts: ['Three, 9 × 9 cm, 12 g each', 'Natural linen, cord loop', 'Lavender from a farm near Kėdainiai'],
  },
  'MK-ZVAKIDE': {
    name: 'Candlestick “Švyturys”',
    short: 'Tall, for one slim candle: white from afar, like a sea pebble up close.',
    text: [
      'Fine quartz in the glaze draws it into small ripples in the kiln. The base is wide and heavy, so the candle stands safely.',
      'The 22 mm socket takes ordinary dinner candles, and thinner ones with the felt ring enclosed.',
    ],
    facts: ['18 cm high, base 9 cm', 'Stoneware', 'Remove wax with hot water'],
  },
  'MK-MAZOJI': {
    name: 'Bud vase “Pumpuras”',
    short: 'Palm-sized, for one twig, one peony or three chestnut leaves.',
    text: [
      'The narrow neck lets a flower stand by itself. Many buy three colours at once for the windowsill.',
      'Watertight: a night on a wooden chest leaves no ring.',
    ],
    facts: ['11 cm high, Ø 8 cm, neck 2 cm', 'Stoneware, matt glaze', 'Wash by hand'],
  },
  'MK-VAZONAS': {
    name: 'Plant pot with saucer “Palangė”',
    short: 'For basil or a succulent, with a drainage hole and a saucer.',
    text: [
      'Unglazed walls breathe: overwatered soil dries sooner and roots do not rot. The saucer is glazed inside, so the sill stays dry.',
      'The rounded rim does not chip when it knocks against the window – we tried.',
    ],
    facts: ['14 cm high, Ø 15 cm at the top', 'Stoneware, fired at 1200 °C', '3 cm drainage hole'],
  },
  'BV-ZVAKES': {
    name: 'Beeswax candles “Advento vakaras”, set of 2',
    short: 'Two hand-rolled candles, four evenings each.',
    text: [
      'A sheet of comb wrapped round a linen wick. As it burns it smells of honey, so no fragrance is needed; keep the wick at 5 mm and it burns calmly.',
      'Before the holidays the whole beekeeping family rolls them, so sizes vary a little.',
    ],
    facts: ['Two, 22 cm, Ø 2.2 cm', '100% beeswax, up to 9 hours each', 'Fits the “Švyturys” candlestick'],
  },
  'PN-SKALBIMO': {
    name: 'Willow laundry basket “Pirkia”',
    short: 'Tall with a lid: hides the washing and stands in a corner for twenty years.',
    text: [
      'The willow is soaked for three days and woven on 28 stakes. Four round feet keep it off damp floors.',
      'Inside is a removable linen bag to carry to the machine.',
    ],
    facts: ['Ø 38 cm, 58 cm high, about 55 l', 'Peeled willow, unvarnished', 'Bag: 100% linen, washes at 60 °C'],
  },
  'PN-DUONAI': {
    name: 'Willow bread basket “Kepalas”',
    short: 'Oval and low for the table: bread, eggs, fruit.',
    text: [
      'Of peeled willow, without varnish or paint. Lay a napkin inside and crumbs will not fall between the rods.',
      'If it dries out and crackles, sprinkle it with water and leave it overnight.',
    ],
    facts: ['28 × 18 cm, 8 cm high', 'Peeled willow', 'Holds half a loaf'],
  },
  'KP-SKALBIKLIS': {
    name: 'Linen detergent “Švara”, 1 l',
    short: 'A concentrated liquid without the enzymes and bleach that wear linen out.',
    text: [
      'It is not water that harms the fibre but harsh chemicals. This detergent cleans with coconut soap and soda; you need no softener.',
      '40 ml for a full load. Return the bottle and we refill it for less.',
    ],
    facts: [
      '1 l, 25 washes',
      'No optical brighteners, fragrance or phosphates',
      'Contains < 5% non-ionic surfactants, 5–15% soap',
    ],
  },
  'KP-VANDUO': {
    name: 'Linen water “Rasa”, 250 ml',
    short: 'Spray on a pillow or before ironing: lavender and mint.',
    text: [
      'A hydrosol – the water left over from distilling lavender. It leaves no marks on white or on soot black.',
      'Spray from 30 cm. The scent fades after half a year, so keep it cool.',
    ],
    facts: [
      '250 ml, brown glass with a sprayer',
      'INCI: Lavandula Angustifolia Flower Water, Mentha Piperita Water, Linalool',
      'Not for skin, not for drinking',
    ],
  },
};
