import type { EnglishProducts } from './english.ts';

export const gifts: EnglishProducts = {
  'LN-KNYGA': {
    name: 'Book “Lino kelias” (The Way of Flax)',
    short: 'The story of flax from seed to cloth: fields, scutching, weavers and 24 projects.',
    text: [
      'For three years the author visited the last weavers of Lithuania and wrote down how flax is sown, pulled, retted, scutched and spun. The second part has 24 projects with patterns.',
    ],
    facts: ['216 pages, clothbound', '17 × 24 cm, in Lithuanian'],
  },
  'LN-ATVIRUKAS': {
    name: 'Card “Flax in blossom”',
    short: 'A folded card on rough cotton paper, with an envelope.',
    text: ['The drawing is printed in a single blue, the inside is blank – for your words.'],
    facts: ['10.5 × 14.8 cm, 300 g/m²', 'Recycled envelope'],
  },
  'LN-KUPONAS': {
    name: 'Gift voucher, €50',
    short: 'Sent by e-mail as soon as it is paid for. Valid for a year.',
    text: ['For when you do not know size or colour. It comes as a PDF to forward or to print.'],
    facts: ['Worth €50, can be used in parts', 'Valid for 12 months from the day of purchase'],
  },
  'DV-RYTAS': {
    name: 'Gift box “Rytas”',
    short: 'A mug, a waffle kitchen towel and a soap in a box tied with linen ribbon.',
    text: [
      'Packed by hand: the “Rytas” mug, a natural “Korys” towel and linseed soap. The gaps are filled with flax shives, not bubble wrap.',
      'Add your wishes to the order – we write them by hand on a card, and no prices go in the box.',
    ],
    facts: [
      'Box 26 × 20 × 12 cm',
      'Singly the things cost €36.80; the box comes with packing and card',
      'Sent straight to the recipient if you like',
    ],
  },
  'DV-KUDIKIUI': {
    name: 'Gift set for a baby “Sveikas”',
    short: 'Blanket, cot sheet, hooded towel and bunny: choose what to give.',
    text: [
      'Things of which new parents never have too many. All washed, soft and fit from day one.',
      'If you are unsure, start with the blanket and the bunny – they please most.',
    ],
    facts: ['Each in its own linen bag', 'A card with the baby’s name free of charge'],
  },
  'DV-ATVIRUKAI': {
    name: 'Cards “Four seasons”, set of 4',
    short: 'A flax field in April, July, September and January: four cards with envelopes.',
    text: [
      'Printed by intaglio on 350 g cotton paper, so your finger feels the deeper lines. Blank inside, with room for three sentences.',
      'Enough for a whole year: a spring birthday, a summer letter, an autumn thank-you and Christmas.',
    ],
    facts: ['Four, 10.5 × 14.8 cm', 'Recycled envelopes', 'Tied with a band, no cellophane'],
  },
  'LN-FUROSIKI': {
    name: 'Wrapping cloth “Mazgas” (furoshiki)',
    short: 'Cloth instead of paper: tie it up and give it away with the gift.',
    text: [
      'In Japan they wrap bottles, books and lunch boxes this way; we wrap presents. The 60 × 60 cm cloth takes a bottle, a book or two mugs. A leaflet explains five knots.',
      'Unwrapped, it becomes a scarf, a napkin or a bread cover.',
    ],
    facts: ['60 × 60 cm', '100% linen, 160 g/m²', 'Narrow hem, alike on both sides'],
  },
  'DV-UZRASINE': {
    name: 'Linen notebook “Mintys”',
    short: 'A firm cloth cover, 160 plain sheets and a sewn spine that opens flat.',
    text: [
      'The sheets are sewn, not glued, so it lies open by itself. Cream paper of 100 g/m² takes a fountain pen without bleeding.',
      'A linen ribbon marks your place, and a pocket at the back keeps tickets and pressed flowers. The corner of the cover can be embroidered.',
    ],
    facts: ['14.8 × 21 cm (A5)', '160 sheets (320 pages)', 'Linen on board'],
  },
  'LN-ZUIKIS': {
    name: 'Linen bunny “Ilgaausis”',
    short: 'A soft friend made of bedding offcuts: 34 cm with its ears, each in a mood of its own.',
    text: [
      'A body of natural linen, ears lined with what was left of blue pillowcases. Stuffed with wool; the head turns.',
      'Eyes and nose are embroidered, so there is nothing to bite off. The bow is sewn on and cannot come undone.',
    ],
    facts: ['34 cm', 'Linen, wool filling', 'Tested to the toy safety standard EN 71'],
  },
  'DV-EGLUTE': {
    name: 'Straw ornaments “Šiaudelis”, set of 6',
    short: 'Six straw decorations: two stars, two birds, two bells.',
    text: [
      'Rye is cut early while the straw is supple, soaked and tied with red thread. They last more than ten years on a tree – if the cat allows.',
      'Light enough for a small tree or a twig in a vase.',
    ],
    facts: ['Six, 6–9 cm', 'Rye straw, linen thread', 'In a box with dividers'],
  },
  'DV-KALENDORIUS': {
    name: 'Wall calendar 2027 “Laukai”',
    short: 'Thirteen photographs of flax fields and workshops, with room for birthdays.',
    text: [
      'Every month shows a field and the hands at work then: sowing in May, pulling in July, scutching in October. Lithuanian holidays and name days are marked.',
      'Uncoated paper takes a pencil. A wooden rod and cord for hanging.',
    ],
    facts: ['30 × 42 cm (A3), 14 sheets', '200 g matt paper', 'Plant-based inks'],
  },
  'LN-KALEDOS': {
    name: 'Christmas stocking “Laukimas”',
    short: 'Large and linen, for the fireplace or a door: mandarins, a small book and one secret thing.',
    text: [
      'Sewn from 320 g linen with a leather loop. The cuff has room for a name: put it in the order note and we embroider it free of charge.',
      'Lined with cotton so that nutshells do not cling. After the holidays it folds to the size of a towel.',
    ],
    facts: ['28 × 42 cm, holds 3 kg', '100% linen, cotton lining', 'Names are embroidered within two working days'],
  },
  'LN-SEIMAI': {
    name: 'Linen for the family “Sunday at the big table”: tablecloth, fringed napkins and table runner',
    short: 'Three things for a long table: the cloth by your table top, napkins and runner by colour.',
    text: [
      'Measure the table first, then add 25 cm on every side. Six guests need two sets of napkins: that makes eight, with two to spare.',
      'We pair a natural cloth with moss napkins, white with amber. If in doubt, write, and we will send photographs of two pairings.',
    ],
    facts: ['“Šventė” cloth, “Vakarienė” napkins and “Rugys” runner', 'Everything can be chosen separately'],
  },
};
