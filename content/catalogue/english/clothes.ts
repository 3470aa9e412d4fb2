import type { EnglishProducts } from './english.ts';

export const clothes: EnglishProducts = {
  'LN-SUKNELE': {
    name: 'Linen dress “Liepa”',
    short: 'A loose midi dress with side pockets, for summer in town and by the sea.',
    text: [
      'A straight cut that neither pinches nor hampers: tie the belt or wear it loose. The pockets are deep enough for a phone.',
    ],
    facts: ['100% softened linen, 185 g/m²', '112 cm long (M)', 'The model is 172 cm tall and wears M'],
  },
  'LN-MARSKINIAI': {
    name: 'Linen shirt “Jonas”',
    short: 'A light men’s shirt with a band collar and mother-of-pearl buttons.',
    text: [
      'A shirt that needs no ironing: hang it up damp and wear it in the morning. The low collar goes under a jacket as well.',
    ],
    facts: [
      '100% softened linen, 155 g/m²',
      'Mother-of-pearl buttons, a spare inside',
      'Loose fit; if in doubt, choose the smaller size',
    ],
  },
  'LN-TUNIKA': {
    name: 'Linen tunic “Vėjas”',
    short: 'A one-size tunic with wide sleeves, misty grey.',
    text: ['Wear it with trousers, over a swimsuit or instead of a nightdress. Side slits leave room to stride.'],
    facts: ['One size (S–XL), 78 cm long', '100% softened linen, 160 g/m²'],
  },
  'LN-KREPSYS': {
    name: 'Linen shopping bag “Kasdien”',
    short: 'Sturdy with long handles: a week’s vegetables or a laptop.',
    text: [
      'Of heavy linen, with handles that run down to the base and carry up to 12 kg. A small pocket inside for keys.',
    ],
    facts: ['38 × 42 cm, handles 65 cm', '100% linen, 290 g/m²', 'Natural'],
  },
  'LN-BANGA': {
    name: 'Long linen dress “Banga”',
    short: 'Three tiers falling to the ankle – it moves like water as you walk.',
    text: [
      'Fitted above with short sleeves; from the waist each tier is half as wide again as the one before. Pockets hide in the first tier.',
      'It slips over the head; a mother-of-pearl button and a teardrop opening at the back. Add a jacket in the evening, a jumper and boots in winter.',
      'The model is 175 cm tall and wears M.',
    ],
    facts: ['100% softened linen, 165 g/m²', '128 cm long (M)', 'Unlined: the cloth is not see-through'],
  },
  'LN-SARAFANAS': {
    name: 'Linen pinafore dress “Aguona”',
    short: 'Wide straps: alone in the heat, over a top in October.',
    text: [
      'The straps cross at the back and button in three positions, so you set the length yourself. Side darts keep it loose but not shapeless.',
      'The cloth is a little heavier than for dresses and does not crease in the car.',
    ],
    facts: ['100% linen, 205 g/m²', '105 cm long (M)', 'Two patch pockets'],
  },
  'LN-SIJONAS': {
    name: 'Linen skirt “Vija”',
    short: 'A midi skirt with elastic and drawstring: comfortable after lunch, too.',
    text: [
      'Six panels narrow at the hips and widen below, so it swings without puffing. Elastic at the back only; the flat front takes a tucked-in shirt.',
      'Pockets in the side seams, a palm deep.',
    ],
    facts: ['100% softened linen, 190 g/m²', '78 cm long in all sizes', '4 cm hem, can be let down'],
  },
  'LN-KELNES': {
    name: 'Wide linen trousers “Pieva”',
    short: 'High waist and wide legs: looks like a skirt, wears like trousers.',
    text: [
      'A flat front with two pleats, wide elastic behind. The leg is 32 cm wide at the hem and cools as you walk.',
      'Cut for full height; under 165 cm we shorten them free of charge – tell us by how much in the order note.',
    ],
    facts: ['100% linen, 200 g/m²', 'Inseam 76 cm', 'Side zip, four pockets'],
  },
  'LN-SORTAI': {
    name: 'Men’s linen shorts “Kopa”',
    short: 'Drawstring and zip: for the dunes, working from home and visitors.',
    text: [
      'Between sporty and classic: an elastic waist with a proper fly and belt loops. They end above the knee.',
      'The back pocket buttons up, so your wallet will not stay on a beach bench.',
    ],
    facts: ['100% linen, 220 g/m²', 'Outseam 50 cm (L)', 'Four pockets, one buttoned'],
  },
  'LN-PALAIDINE': {
    name: 'Sleeveless linen top “Smilga”',
    short: 'Light and plain: alone in summer, under a jumper in winter.',
    text: [
      'A boat neck, and shoulders wide enough to cover a strap. Slightly shorter in front, so it looks right untucked.',
      'Bound with bias of the same cloth: nothing rubs under the arm.',
    ],
    facts: ['100% softened linen, 145 g/m²', '60 cm long (M)', 'Loose fit'],
  },
  'LN-ONA': {
    name: 'Women’s linen shirt “Ona”',
    short: 'A man’s cut for women: low collar, long back, roll-up sleeves.',
    text: [
      'A pleat from the yoke lets you raise your arms freely. Rolled sleeves are held by a tab and button.',
      'Mother-of-pearl buttons, cross-stitched, with a spare under the label. Wear it tucked in or open over a top.',
    ],
    facts: ['100% softened linen, 155 g/m²', '76 cm long at the back (M)', 'Chest pocket on the left'],
  },
  'LN-KIMONO': {
    name: 'Linen kimono “Rūkas”',
    short: 'Open and unbuttoned: for terrace evenings, the office or instead of a dressing gown.',
    text: [
      'Straight lines, wide three-quarter sleeves and a long removable belt. One size fits S to XL, as it is cut from rectangles like the real thing.',
      'The whole front edge is doubled, so it does not fold back.',
    ],
    facts: ['100% linen, 195 g/m²', '88 cm long, loose shoulders', 'Two pockets, belt 190 cm'],
  },
  'LN-PIZAMA': {
    name: 'Linen pyjamas “Mėnesiena”',
    short: 'Long-sleeved top and drawstring trousers you need not hide from the courier.',
    text: [
      'The cloth is thin and washed twice – it does not feel new. A soft elastic waist with a linen drawstring.',
      'Loose cuffs and no seam under the arm: you will not notice them sleeping on your side.',
    ],
    facts: ['100% softened linen, 135 g/m²', 'Two pieces, sold together', 'In a linen drawstring bag'],
  },
  'LN-VAIKAMS': {
    name: 'Children’s linen shirt “Dobiliukas”',
    short: 'Loose, for boys and girls, for garden parties and climbing trees.',
    text: [
      'One button on the shoulder lets the head through without tears. Double elbow seams and a roomy cut last two summers.',
      'Linen stays cool on a sweaty back; grass stains come out with plain soap.',
    ],
    facts: [
      '100% softened linen, 150 g/m²',
      'The size is the child’s height in centimetres',
      'No scratchy labels: the mark is pressed in',
    ],
  },
  'LN-SALIKAS': {
    name: 'Linen scarf “Vėjas”',
    short: 'Long and thin, for four seasons: against wind in spring, sun in summer.',
    text: [
      'Woven almost as open as gauze, so three turns are not too warm. The ends are unsewn: drawn and knotted into short tassels.',
      'Washed and dried twisted – hence the fine pleats, which need no ironing.',
    ],
    facts: ['55 × 190 cm', '100% linen, 95 g/m²', 'Only 100 g'],
  },
  'VL-KEPURE': {
    name: 'Warm winter hat “Šerkšnas”',
    short: 'Knitted sheep’s wool, doubled over the ears – for wind and sleet.',
    text: [
      'Knitted from three yarns at once, so dense that icy wind does not get through. A linen band inside the brow: wool warms without itching.',
      'Stretches from 54 to 61 cm. After winter, wash with wool detergent and dry flat.',
    ],
    facts: [
      '100% Lithuanian sheep’s wool, linen band',
      '22 cm high with the turn-up',
      'Goes with the “Šerkšnas” mittens',
    ],
  },
  'VL-PIRSTINES': {
    name: 'Knitted mittens “Šerkšnas”',
    short: 'Double mittens: sheep’s wool outside, soft lambswool within.',
    text: [
      'The thumb has a gusset, as Samogitian grandmothers knitted it, so it does not pull at the palm. The long ribbed wrist tucks under a sleeve.',
      'A band of white snowflakes at the cuff, knitted in, not embroidered.',
    ],
    facts: ['100% wool', 'One size for women and teenagers, palm 18–21 cm', 'One pair'],
  },
  'VL-KOJINES': {
    name: 'Warm wool socks “Avytė”',
    short: 'Thick socks for wellingtons, cold floors and campfires.',
    text: [
      'A touch of nylon at heel and toe sees them through the first winter; the rest is wool. A broad top that does not pinch.',
      'Wool airs itself: hang them outside between wears and wash less often.',
    ],
    facts: ['85% wool, 15% polyamide', 'Grey with natural stripes', '24 cm leg'],
  },
  'VL-SLEPETES': {
    name: 'Felt slippers “Namai”',
    short: 'Felted in one piece with a natural latex sole: quiet, warm and non-slip.',
    text: [
      'Felt moulds to the foot within a week, so choose a size that is a little snug at first. The sole does not mark stairs.',
      'The insole comes out for airing. Clean stains with a soft damp brush.',
    ],
    facts: [
      '100% sheep’s wool, 6 mm',
      'Natural latex sole',
      'Measure in the evening: size 37 is 23.5 cm, each next size 0.7 cm more',
    ],
  },
  'LN-SKRYBELE': {
    name: 'Linen sun hat “Palanga”',
    short: 'A wide brim that rolls up into your handbag.',
    text: [
      'Stitched in circles 6 mm apart, the brim keeps its shape and does not break. Inside, a cotton band with a drawstring.',
      'The 9 cm brim shades neck and nose; in wind, tie the ribbons hidden under the band.',
    ],
    facts: ['Head 55–59 cm', '100% linen, 240 g/m²', 'Wash by hand, dry on an upturned pot'],
  },
  'LN-PAJURIS': {
    name: 'Beach bag “Pajūris”',
    short: 'Big and striped: two towels, a book, a flask and half a watermelon.',
    text: [
      'Water-resistant cotton lines the base, so wet swimwear is welcome. Rounded corners shake the sand out.',
      'The handles are thick cotton rope knotted through brass eyelets: set the length yourself.',
    ],
    facts: ['50 × 38 × 18 cm', 'Linen 310 g/m², woven blue stripes', 'Magnetic clasp, zipped inner pocket'],
  },
  'LN-KUPRINE': {
    name: 'Linen backpack “Takas”',
    short: 'A drawstring city backpack: 14 litres, a laptop sleeve and leather straps.',
    text: [
      'Heavy linen steeped in wax, so rain beads and rolls off. In time the wax wears at the edges – rub it in again with the piece we enclose.',
      'The straps are 6 cm wide and padded with flax. Takes a 14-inch laptop.',
    ],
    facts: ['42 × 28 × 13 cm, 14 l', 'Linen 380 g/m², vegetable-tanned leather', 'Drawstring top and buckle'],
  },
};
