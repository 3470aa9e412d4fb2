import type { EnglishProducts } from './english.ts';

export const table: EnglishProducts = {
  'MK-PUODELIS': {
    name: 'Stoneware mug “Rytas”, 300 ml',
    short: 'Hand-thrown, with a warm white glaze and an unglazed foot.',
    text: [
      'Two people in a Samogitian pottery throw and glaze each mug, so no two are alike: here the glaze is thicker, there the clay shows through.',
    ],
    facts: ['300 ml, 9 cm high', 'Stoneware, fired at 1240 °C'],
  },
  'MK-DUBENELIS': {
    name: 'Stoneware bowl “Košė”',
    short: 'A deep bowl for porridge, soup or berries in a misty glaze.',
    text: ['Thick walls keep food warm and the broad foot stands firm even in small hands.'],
    facts: ['500 ml, Ø 15 cm', 'Stoneware, fired at 1240 °C'],
  },
  'MK-LEKSTE': {
    name: 'Stoneware plate “Kaimas”, 26 cm',
    short: 'A dinner plate with a slightly raised rim, white with fine iron specks.',
    text: [
      'The specks appear in the kiln: iron in the clay breaks through the white glaze. A heavy, quiet plate that goes very well with linen.',
    ],
    facts: ['Ø 26 cm, 2.5 cm high', 'Stoneware, fired at 1240 °C'],
  },
  'MK-VAZA': {
    name: 'Handmade vase “Smilga”',
    short: 'One of a kind: a tall matt vase for grasses and wild flowers.',
    text: [
      'The potter repeats the shape but never makes two alike, so we sell them one by one. Watertight and fit for fresh flowers.',
    ],
    facts: ['27 cm high, Ø 13 cm', 'Stoneware, matt glaze'],
  },
  'LN-LENTELE': {
    name: 'Oak cutting board “Kepalas”',
    short: 'One piece of Lithuanian oak with a hole for hanging, oiled with linseed.',
    text: ['Cut from a single plank, so there are no glue lines to open with the years. Edges smoothed by hand.'],
    facts: ['38 × 20 × 2 cm', 'Lithuanian oak, linseed oil', 'Wash by hand, dry at once, oil every few months'],
  },
  'MK-DESERTAS': {
    name: 'Dessert plate “Kaimas”, 20 cm',
    short: 'The smaller sister of “Kaimas”, for a slice of cake, a sandwich or morning pancakes.',
    text: [
      'The rim rises by a centimetre: sauce stays in and the fork catches the last crumb. The iron specks come out in firing and nobody promises their number.',
      'Four stack to a height of 9 cm.',
    ],
    facts: ['Ø 20 cm, 2 cm high', 'Stoneware, fired at 1240 °C', 'Glaze free of lead and cadmium'],
  },
  'MK-SRIUBA': {
    name: 'Deep plate “Kaimas”, 22 cm',
    short: 'Wide and deep, for soup, pasta and cold beetroot soup with all its potatoes.',
    text: [
      'A broad base and steep sides keep soup warm and the spoon off the rim. It holds 600 ml but looks best half full.',
      'The unglazed foot is ground smooth so as not to scratch the table.',
    ],
    facts: ['Ø 22 cm, 5 cm deep', 'Stoneware, fired at 1240 °C', 'Oven-safe to 180 °C if put in cold'],
  },
  'MK-SALOTOS': {
    name: 'Salad bowl “Vasara”, 28 cm',
    short: 'The big bowl for the middle of the table: salad for six, apples or Christmas Eve biscuits.',
    text: [
      'Vessels of this size are hard to throw – the clay sags – so the senior potter makes two a morning. Smooth glaze inside, fingerprints outside.',
      'Heavy enough not to slide when you toss the salad. For weddings, this is what we suggest most often.',
    ],
    facts: ['Ø 28 cm, 10 cm high, 3 l', 'Stoneware, fired at 1240 °C', 'Posted in a double box'],
  },
  'MK-ASOTIS': {
    name: 'Jug “Šaltinis”, 1.2 l',
    short: 'For water, kvass and milk, and between meals for wild flowers.',
    text: [
      'The lip sends the last drop back instead of down to the cloth. The handle takes four fingers, so a full jug lifts easily with one hand.',
      'An unglazed band at the bottom evaporates a little moisture and keeps water cool.',
    ],
    facts: ['1.2 l, 22 cm high', 'Stoneware, glossy white glaze', 'Use a soft sponge and a bottle brush'],
  },
  'MK-ARBATINUKAS': {
    name: 'Teapot “Liepžiedis”, 900 ml',
    short: 'For herbal tea, with a ceramic strainer in the spout and a bamboo handle.',
    text: [
      'The spout is pierced with small holes, so lime blossom stays inside and no metal sieve is needed. A tongue keeps the lid from falling when you pour.',
      'Warm it with hot water first and the tea stays hot for some 40 minutes. Not for the hob.',
    ],
    facts: ['900 ml, three cups', 'Stoneware in a misty glaze', 'Take the handle off before washing'],
  },
  'MK-ESPRESO': {
    name: 'Espresso cup “Rytas”, 80 ml',
    short: 'Small, thick-walled and without a handle – for two sips of strong coffee.',
    text: [
      'The wall thins towards the top: cool to the fingers, fine on the lip. At 6 cm it fits under any coffee machine.',
      'All three glazes share a kiln, so mix them freely.',
    ],
    facts: ['80 ml', 'Stoneware, fired at 1240 °C', 'Always white inside, to show the crema'],
  },
  'MK-SVIESTINE': {
    name: 'Butter dish “Bičiulis”',
    short: 'For a 200 g pack: butter stays spreadable and never stale.',
    text: [
      'Thick clay evens out the temperature: soft in the morning yet not melted. The lid covers it like a bell, with a knob for greasy fingers.',
      'A real sprig of flax from behind the workshop is pressed into the rim.',
    ],
    facts: ['18 × 11 cm, 8 cm high with its lid', 'Stoneware, white glaze', 'Fits a small cake or a cheese, too'],
  },
  'MK-DRUSKINE': {
    name: 'Salt pot with a wooden lid “Žiupsnis”',
    short: 'Salt always at hand: a ceramic pot with a swivelling oak lid.',
    text: [
      'The lid turns on one wooden pin and opens with a thumb, even a doughy one. The unglazed inside takes up moisture, so salt does not clump.',
      'Holds 200 g of coarse salt. Fine for sugar or herbs as well.',
    ],
    facts: ['Ø 9 cm, 7 cm high', 'Stoneware and oiled oak', 'Wipe the wood only with a damp cloth'],
  },
  'MD-SAMTIS': {
    name: 'Oak ladle “Sriuba”',
    short: 'A deep ladle carved from one piece: kind to pans and cool to hold.',
    text: [
      'The bowl tilts by 30° and reaches the corners of the pot. The flat handle does not roll off the rim.',
      'The first use raises the grain. Let it dry, smooth with fine paper and oil it – it will not happen again.',
    ],
    facts: ['31 cm long, 90 ml', 'Lithuanian oak, linseed oil', 'Carved by hand'],
  },
  'MD-PADEKLAS': {
    name: 'Oak tray “Pusryčiai”',
    short: 'Recessed handles: coffee, porridge and newspaper reach the bed without a spill.',
    text: [
      'Dovetail joints, no nails. The base sits in a groove and can move, so it does not split in a damp kitchen.',
      'Waxed twice: a drop of water beads up and wipes away. The rim is 4 cm.',
    ],
    facts: ['45 × 32 × 5 cm', 'Solid oak, oak-veneered base', '1.4 kg'],
  },
  'MD-RATAS': {
    name: 'Round board “Ratas”, 30 cm',
    short: 'Cut, serve cheese or bring in a pizza – one board, two sides.',
    text: [
      'Glued from strips with upright grain, so it stays flat if you dry it standing. One side is smooth, the other has a juice groove.',
      'The glue is food-safe; the surface is soaked in oil and beeswax.',
    ],
    facts: ['Ø 30 cm, 2.2 cm thick', 'Lithuanian oak', 'Leather hanging loop'],
  },
  'MD-KOCELAS': {
    name: 'Rolling pin “Lakštinis”',
    short: 'Straight and without handles: you feel the dough through your palms.',
    text: [
      'Turned from one piece of ash and 2 mm thicker in the middle, so the edges do not stay thick. Ash is dense and will not stick if dusted with flour.',
      'Do not soak: scrape off the dough and wipe with a damp cloth.',
    ],
    facts: ['45 cm, Ø 4.5 cm', 'Ash, linseed oil', '420 g'],
  },
};
