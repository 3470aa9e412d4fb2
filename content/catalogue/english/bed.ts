import type { EnglishProducts } from './english.ts';

export const bed: EnglishProducts = {
  'LN-UZVALKALAS': {
    name: 'Linen pillowcase “Rasa”',
    short: 'Softened linen with an inner flap – no buttons or zips to press against your cheek.',
    text: [
      'Linen keeps you cool in summer and never feels cold in winter: it draws in moisture and dries quickly, so the pillow stays fresh until morning. We stone-wash the cloth before sewing, which makes it soft from the first night and keeps it from shrinking.',
      'Closed by an inner flap 20 cm deep. Double seams, raw edges hidden inside.',
    ],
    facts: ['100% European linen, 160 g/m²', 'Woven in Lithuania', 'Sewn in Kaunas'],
  },
  'LN-PATALYNE': {
    name: 'Linen bedding set “Ramybė”',
    short: 'A duvet cover and pillowcases of the same soft linen, fastened with coconut buttons.',
    text: [
      'One cloth and one colour for the whole bedroom. Linen falls beautifully, does not cling, and looks better creased than ironed.',
      'The 140 × 200 cm set holds a duvet cover and one 50 × 70 cm pillowcase; the 200 × 220 cm set holds a duvet cover and two pillowcases.',
    ],
    facts: ['100% European linen, 165 g/m²', 'Ties in the corners to hold the duvet', 'Coconut-shell buttons'],
  },
  'LN-PAKLODE': {
    name: 'Fitted linen sheet “Ramybė”, 160 × 200 cm',
    short: 'A white sheet of softened linen with elastic all round, for mattresses up to 28 cm high.',
    text: [
      'Elastic runs round the whole edge, so the sheet neither slips nor twists even after a restless night. The corners have a second seam.',
    ],
    facts: [
      'For a mattress of 160 × 200 cm, up to 28 cm high',
      '100% linen, 170 g/m²',
      'White, bleached without chlorine',
    ],
  },
  'LN-PLEDAS': {
    name: 'Linen throw “Samanos”, 130 × 180 cm',
    short: 'A heavier, fluffier linen throw with fringes – for a cool evening on the veranda or a reading chair.',
    text: [
      'Woven from thick, unevenly spun yarn, so the surface is lively and warm to the hand. The fringes are tied by hand.',
    ],
    facts: ['130 × 180 cm, fringes of 8 cm', '100% linen, 320 g/m²', 'Moss green'],
  },
  'LN-PALA': {
    name: 'Flat linen sheet “Rytmetis”',
    short: 'A sheet without elastic: tuck it in as hotels do, or let it fall.',
    text: [
      'It suits a mattress of any height, so it is handy for odd-sized beds and for sofa beds that only guests unfold. The cloth is 270 cm wide: there is no seam in the middle.',
      'A 3 cm hem at both ends; the sides keep the selvedge, which never frays or stiffens. Choose a size that leaves at least 30 cm on each side.',
    ],
    facts: [
      '100% linen, plain weave, 170 g/m²',
      'Washed before sewing: shrinks by 3% at most',
      'Also good as a light summer cover',
    ],
  },
  'LN-ANTKLODE-UZV': {
    name: 'Duvet cover “Ramybė”',
    short: 'The cover on its own – for those who own pillowcases or like to mix two colours.',
    text: [
      'The same soft cloth as our “Ramybė” set, without pillowcases. Many choose the cover in one colour and the pillows in another: mist with white, moss with natural.',
      'Coconut buttons at the foot, four ties inside the corners. Once tied, the duvet stays put for weeks.',
    ],
    facts: [
      '100% linen, 165 g/m², stone-washed',
      'A button every 16 cm, one to spare',
      'Colours match the whole “Ramybė” range',
    ],
  },
  'LN-DOBILAS': {
    name: 'Striped bedding set “Dobilas”',
    short: 'Fine white stripes throughout: a duvet cover and pillowcases with an inner flap.',
    text: [
      'The stripes are woven, not printed, so both sides look alike and the pattern is as clear after a hundred washes.',
      'The smaller set has a duvet cover and one 50 × 70 cm pillowcase, the larger has two. Our seamstresses match the stripes at every seam.',
    ],
    facts: ['100% linen, 160 g/m²', 'Stripe 8 mm, gap 12 mm', 'Mother-of-pearl buttons'],
  },
  'LN-LANGELIS': {
    name: 'Checked pillowcase “Kaimas”',
    short: 'Small checks that recall a farmhouse parlour, cut for a bed of today.',
    text: [
      'The check is only 1.2 cm, so from afar the cloth looks plain blue or green and up close every thread shows. It goes well with a plain duvet cover.',
      'Closed by an inner flap: nothing to fasten, and the pillow stays in.',
    ],
    facts: ['100% linen, 155 g/m²', 'The check shows on both sides', 'Sold singly'],
  },
  'LN-BIJUNAS': {
    name: 'Frilled pillowcase “Bijūnas”',
    short: 'A romantic pillowcase edged with a soft 6 cm frill.',
    text: [
      'A frill takes twice the length of the edge it trims, so it truly ripples. It looks best unironed: give it a shake after drying.',
      'Sewn into a double seam, it withstands cats and washing machines alike.',
    ],
    facts: ['100% softened linen, 150 g/m²', 'Size given without the frill', 'Inner flap of 18 cm'],
  },
  'LN-PELEDA': {
    name: 'Children’s bedding “Pelėda”',
    short: 'For a child’s bed: a dotted 100 × 140 cm duvet cover and a small pillowcase.',
    text: [
      'The blue dots are stencilled by hand, so no two are alike. The water-based paint is free of heavy metals and safe for baby goods.',
      'A long flap instead of buttons: nothing to pull off or swallow. Linen takes up sweat, so children kick off the cover less.',
    ],
    facts: ['Duvet 100 × 140 cm, pillow 40 × 60 cm', '100% linen, 150 g/m²', 'From one year of age'],
  },
  'LN-LOPSYS': {
    name: 'Fitted cot sheet “Lopšys”',
    short: 'A white sheet for a 60 × 120 cm cot: smooth, taut and without a stitch in the middle.',
    text: [
      'A cot mattress should be covered without folds, so we run elastic round the whole edge and shape the corners to its height.',
      'Whitened with oxygen, not chlorine. Washes at 60 °C and dries in a couple of hours – two sheets are enough.',
    ],
    facts: [
      'For a 60 × 120 cm mattress up to 14 cm high',
      '100% linen, 160 g/m²',
      'Oeko-Tex Standard 100, class I (baby goods)',
    ],
  },
  'LN-PAGALVE': {
    name: 'Pillow filled with flax “Sapnas”, 50 × 70 cm',
    short: 'A medium pillow of flax and wool that breathes and never overheats.',
    text: [
      'No feathers and no polyester: 70% flax holds the shape, 30% sheep’s wool makes it soft. The quilted cover keeps the fibres in.',
      'There is a zip at the side. If it is too high for you, take out a handful and keep it to top the pillow up a year later.',
    ],
    facts: ['50 × 70 cm, about 12 cm high', 'Cover: 100% linen, 190 g/m²', 'Air it outdoors once a season'],
  },
  'LN-VASARA': {
    name: 'Quilted linen duvet “Vasara”',
    short: 'A thin duvet for warm nights and well-heated bedrooms.',
    text: [
      'A layer of flax wadding between two layers of linen, quilted every 10 cm so that washing does not shift it. You neither sweat under it nor wake up cold at dawn.',
      'In winter it can be fastened to a woollen blanket: there are loops in the corners.',
    ],
    facts: [
      'Filling: 250 g/m² flax wadding',
      'Outside: 100% linen, 140 g/m²',
      'Wash once a year at most; airing does the rest',
    ],
  },
  'LN-GILE': {
    name: 'Waffle bedspread “Gilė”',
    short: 'A large-waffle spread that covers the bed by day and becomes a second cover by night.',
    text: [
      'Cells 1.5 cm deep hold the air, so the cloth is warm yet light. Washing shrinks and fluffs it, which is why we wash it first and you receive the final size.',
      'The edges are bound with a narrow bias strip: the spread stays light and hangs well.',
    ],
    facts: [
      '70% linen, 30% cotton, 290 g/m²',
      'The smaller one for a single bed or sofa, the larger for a double',
      'No ironing',
    ],
  },
  'LN-KAUKE': {
    name: 'Sleep mask “Tyla”',
    short: 'Dark and soft, for planes, night shifts and the white nights of June.',
    text: [
      'Soft linen against the skin, three layers of cotton wadding and a dense black lining inside that truly stops light. A small padded arch fits the nose.',
      'The elastic is covered with linen, so it neither tangles in hair nor leaves a mark.',
    ],
    facts: ['21 cm wide, elastic 32–60 cm', 'Comes in a linen pouch', 'Wash by hand, dry flat'],
  },
};
