import type { EnglishProducts } from './english.ts';

export const bath: EnglishProducts = {
  'LN-RANKSLUOSTIS': {
    name: 'Waffle linen towel “Pirtis”',
    short: 'Light and waffled: absorbs fast, dries faster and takes little room.',
    text: [
      'The cells massage the skin gently and take up water like thick terry, at half the weight. Very handy for saunas, lakes and journeys.',
    ],
    facts: ['55% linen, 45% cotton, 230 g/m²', 'Hanging loop', 'Fluffier after a few washes'],
  },
  'LN-KILIMELIS': {
    name: 'Linen bath mat “Krantas”, 50 × 80 cm',
    short: 'A thick, firm mat for bare feet by the bath or bed.',
    text: ['Woven from double yarn, so it keeps its shape for long. Machine-washable, dry overnight.'],
    facts: ['50 × 80 cm', '100% linen, 750 g/m²', 'Mist grey'],
  },
  'LN-MUILAS': {
    name: 'Linseed soap, 100 g',
    short: 'Cold-process soap without fragrance, with ground linseed for a gentle scrub.',
    text: ['Olive, coconut and linseed oils, water and lye. Matured for six weeks, so it is hard and lasts.'],
    facts: [
      '100 g, for hands and body',
      'No fragrance, colour or palm oil',
      'INCI: Sodium Olivate, Sodium Cocoate, Sodium Linseedate, Aqua, Glycerin, Linum Usitatissimum Seed',
    ],
  },
  'LN-GLOTNUS': {
    name: 'Smooth linen towel “Ežeras”',
    short: 'Thin and smooth, for those who like a brisk rub and a light bag.',
    text: [
      'Folded, it takes the room of a book and dries between two swims. Pure linen is stiff at first; after the fifth wash it is soft and still pleasantly rough.',
      'Three woven stripes at the short ends tell the family which is whose.',
    ],
    facts: ['100% linen, 210 g/m²', 'Loops at both ends', 'Sand shakes off'],
  },
  'LN-KEPURELE': {
    name: 'Hooded towel for children “Ūdriukas”',
    short: 'Head into the hood, hands into the corners: an 80 × 110 cm waffle wrap for ages 1 to 5.',
    text: [
      'The hood is lined, so wet hair does not chill the neck. Loops inside the corners let a child wrap up alone.',
      'The cotton in it makes it soft at once. Two small ears on the hood, one a little floppy.',
    ],
    facts: ['80 × 110 cm', '55% linen, 45% cotton, 240 g/m²', 'Washes at 60 °C'],
  },
  'LN-CHALATAS': {
    name: 'Waffle bathrobe “Rytmetis”',
    short: 'A light kimono-cut robe for after the shower, the sauna or a slow Saturday.',
    text: [
      'The large waffle drinks like terry, yet the robe weighs under a kilo and packs small. Three-quarter sleeves stay dry while you wash.',
      'The belt is stitched on at the back. Big pockets at the hips, not too low.',
    ],
    facts: ['55% linen, 45% cotton, 260 g/m²', 'Length: S/M 108 cm, L/XL 114 cm', 'For women and men'],
  },
  'LN-PIRTIES-KEPURE': {
    name: 'Sauna hat “Garas”',
    short: 'Thick sheep’s wool felt: your head stays cool when the bench is at ninety degrees.',
    text: [
      'Felted seamless, in one piece, on a wooden form. Thick felt holds the heat back and ears and hair do not dry out.',
      'Before the top bench, soak it in cold water and wring it out. Dry it in a room, not on the stove.',
    ],
    facts: ['100% sheep’s wool, 5 mm thick', 'One size, 56–62 cm', 'Linen loop'],
  },
  'LN-KILTAS': {
    name: 'Sauna wrap “Ąžuolas”',
    short: 'A men’s sauna wrap with strap and buttons – it stays up when your hands hold the whisk.',
    text: [
      'Wide elastic at the back and two wooden buttons at the front give three settings. It reaches to the knee and overlaps by a palm.',
      'A pocket on the right for the locker key. The waffle does not stick to hot boards.',
    ],
    facts: ['58 cm long, waist 80–120 cm', '55% linen, 45% cotton, 230 g/m²', 'Oak buttons'],
  },
  'LN-PIRTIES-RINKINYS': {
    name: 'Sauna set “Šeštadienis”',
    short: 'Hat, wrap, brush and soap: a gift for those who spend Saturdays in the sauna.',
    text: [
      'Choose how many of each you need, for one or for two. We pack it all into one cardboard box tied with linen ribbon; you pay only for what you put in.',
      'If it is for a woman, we suggest the “Pirtis” waffle towel instead of the wrap, in its largest size.',
    ],
    facts: ['Gift wrapping free of charge', 'Everything is also sold separately'],
  },
  'LN-DUSAS': {
    name: 'Shower curtain “Lietus”',
    short: 'Dense linen, no plastic: water slides off and the cloth is dry by evening.',
    text: [
      'Closely woven linen swells when wet and lets hardly any water through – once sails were made this way. A weighted tape in the hem keeps it off your legs.',
      'After a shower spread it flat and open a window now and then. Wash once a month at 60 °C.',
    ],
    facts: ['180 × 200 cm, 12 metal eyelets', '100% linen, 270 g/m²', 'Rings included'],
  },
  'LN-KEMPINE': {
    name: 'Flax wash mitt “Brūkšt”',
    short: 'A knitted linen mitt for scrubbing: stern at first, just right after a week.',
    text: [
      'Tightly spun linen lifts dry skin better than a synthetic sponge and, above all, dries, so it never starts to smell.',
      'One side ribbed, one plain, for a stronger or a gentler massage. Always use it wet.',
    ],
    facts: ['15 × 22 cm, either hand', '100% linen', 'Boil every couple of weeks'],
  },
  'LN-KOSMETINE': {
    name: 'Wash bag “Smulkmenos”',
    short: 'Quilted with a broad base: stands open and never tips off the basin.',
    text: [
      'Linen outside, waxed cotton inside: wipe spilt cream away with a cloth. Metal zip with a linen tab.',
      'Room for a toothbrush, travel shampoo and the four other things you will really need.',
    ],
    facts: ['22 × 14 × 8 cm', 'Linen 230 g/m², cotton wadding', 'Two inner pockets'],
  },
  'KP-MEDUS': {
    name: 'Honey soap “Avilys”, 100 g',
    short: 'Faintly sweet, with honey and beeswax from the Molėtai hills.',
    text: [
      'The honey goes in at the very end, giving a caramel colour and a creamy lather. No perfume: what you smell is honey.',
      'After the sauna, or in winter when skin feels tight, it is kinder than any gel.',
    ],
    facts: [
      '100 g, matured for eight weeks',
      'INCI: Sodium Olivate, Sodium Cocoate, Sodium Shea Butterate, Aqua, Glycerin, Mel, Cera Alba',
      'Contains bee products – not vegan',
    ],
  },
  'KP-ANGLIS': {
    name: 'Charcoal soap “Suodžiai”, 100 g',
    short: 'Black soap for oilier skin: activated charcoal, tea tree and a fine lather.',
    text: [
      'Charcoal draws in grease and city dust, tea tree refreshes. The lather is greyish but stains neither basin nor towel.',
      'On the face, use it two or three evenings a week; test sensitive skin at the elbow first.',
    ],
    facts: [
      '100 g, cold process',
      'INCI: Sodium Olivate, Sodium Cocoate, Aqua, Glycerin, Charcoal Powder, Melaleuca Alternifolia Leaf Oil, Limonene',
      'No animal fats',
    ],
  },
  'KP-SKYSTAS': {
    name: 'Liquid soap with flax extract, 300 ml',
    short: 'True potash soap for hands in a glass bottle – thick and not drying.',
    text: [
      'Cooked for three days from sunflower and coconut oil, then thickened with linseed. It runs slowly and leaves a thin soft film.',
      'Bring the empty bottle to the shop: we refill it for €7.90.',
    ],
    facts: [
      '300 ml, brown glass, pump without a metal spring',
      'INCI: Aqua, Potassium Sunflowerate, Potassium Cocoate, Glycerin, Linum Usitatissimum Seed Extract',
      'No fragrance',
    ],
  },
  'KP-KREMAS': {
    name: 'Hand cream with linseed oil, 75 ml',
    short: 'A thick winter cream for hands that wash, plant or sew a lot.',
    text: [
      'Linseed oil and shea butter sink in within minutes: you can sew pale cloth afterwards. Our seamstresses in Plungė tested it all winter before approving the thickness.',
      'The aluminium tube squeezes empty and is recyclable.',
    ],
    facts: [
      '75 ml',
      'INCI: Aqua, Linum Usitatissimum Seed Oil, Butyrospermum Parkii Butter, Glycerin, Cetearyl Alcohol, Cera Alba, Tocopherol, Parfum',
      'Use within 6 months of opening',
    ],
  },
  'KP-ALIEJUS': {
    name: 'Linseed body oil, 100 ml',
    short: 'Cold-pressed linseed oil with vitamin E – for damp skin after the shower.',
    text: [
      'Rub a few drops between your palms while the skin is damp: it sinks in better than any lotion. A light, nutty scent that fades in a quarter of an hour.',
      'Unheated and unfiltered, so there may be sediment. Keep it in the fridge – linseed dislikes light.',
    ],
    facts: [
      '100 ml, dark glass with a pipette',
      'INCI: Linum Usitatissimum Seed Oil, Tocopherol',
      'Best within 9 months of pressing',
    ],
  },
  'MD-SEPETYS': {
    name: 'Sauna brush “Beržas”',
    short: 'A long-handled back brush: removable head, agave bristles, birch handle.',
    text: [
      'Agave is hard when dry and softens within a minute in water – for dry massage and for washing. The curved handle reaches between the shoulder blades.',
      'Take the head off and its leather strap turns it into a small hand brush.',
    ],
    facts: ['42 cm, head 13 × 7 cm', 'Oiled birch', 'Hang bristles down after use'],
  },
  'MD-MUILINE': {
    name: 'Ash soap dish “Lentynėlė”',
    short: 'Slatted: water runs off and soap lasts twice as long.',
    text: [
      'Three slots cut right through, and feet that raise it a centimetre off the basin. Soap dries overnight instead of going mushy.',
      'The ash is steeped in hot linseed oil. When it pales after half a year, rub in a drop of any cooking oil.',
    ],
    facts: ['12 × 8 × 2.5 cm', 'Solid ash', 'For one 100 g bar'],
  },
};
