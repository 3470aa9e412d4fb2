import { linenCare } from './care.ts';
import type { DemoProduct } from './product.ts';
import { colourPicture, variationGrid, type Grid } from './variations.ts';

const pillowcases: Grid = {
  sku: 'LN-UZVALKALAS',
  firstId: 1001,
  colours: ['natūrali', 'balta', 'rūkas', 'samanų', 'gintaro', 'linų žiedo mėlyna', 'suodžių'],
  sizes: [
    { name: '50 × 60 cm', code: '50x60', price: '17.90', weight: 0.16, packed: [25, 20, 2] },
    { name: '50 × 70 cm', code: '50x70', price: '18.90', weight: 0.18, packed: [25, 20, 2] },
    { name: '70 × 70 cm', code: '70x70', price: '22.90', weight: 0.24, packed: [25, 20, 3] },
  ],
  stock: [24, 40, 12],
  exceptions: {
    'gintaro/70x70': { quantity: 2, low: 3 },
    'suodžių/50x60': { quantity: 0 },
    'rūkas/70x70': { quantity: 0, backorders: 'notify' },
  },
  alt: (colour) => `Pagalvė su lininiu užvalkalu „Rasa“, spalva – ${colour}`,
};

const duvetSets: Grid = {
  sku: 'LN-PATALYNE',
  firstId: 1031,
  colours: ['natūrali', 'balta', 'rūkas', 'samanų', 'linų žiedo mėlyna'],
  sizes: [
    {
      name: '140 × 200 cm',
      code: '140x200',
      price: '129.00',
      sale: { price: '109.00', from: '2026-11-01', to: '2027-01-31' },
      weight: 1.45,
      packed: [38, 30, 9],
    },
    { name: '200 × 220 cm', code: '200x220', price: '179.00', weight: 2.3, packed: [40, 32, 12] },
  ],
  stock: [9, 6],
  exceptions: {
    'linų žiedo mėlyna/200x220': { quantity: 1, low: 2 },
    'samanų/140x200': { quantity: 0 },
  },
  alt: (colour) => `Sulankstytas lininės patalynės komplektas „Ramybė“, spalva – ${colour}`,
};

export const bedding: readonly DemoProduct[] = [
  {
    id: 101,
    sku: pillowcases.sku,
    type: 'variable',
    name: 'Lininis pagalvės užvalkalas „Rasa“',
    short: 'Minkštinto lino užvalkalas su vidine atvarta – be sagų ir užtrauktukų, kurie spaustų skruostą.',
    description: [
      '<p>Linas vasarą vėsina, o žiemą nešaldo: jis sugeria drėgmę ir greitai išdžiūsta, todėl pagalvė lieka gaivi iki pat ryto. Audinį skalbiame su akmenukais dar prieš siūdami, tad užvalkalas minkštas nuo pirmos nakties ir skalbiamas nebesitraukia.</p>',
      '<p>Uždaromas 20 cm gylio vidine atvarta. Siūlės dvigubos, kraštai paslėpti viduje.</p>',
      '<ul><li>100 % europietiškas linas, 160 g/m²</li><li>Audinys austas Lietuvoje</li><li>Pasiūta Kaune</li></ul>',
      linenCare,
    ],
    categories: ['Patalynė > Pagalvių užvalkalai'],
    tags: ['linas', 'miegamasis', 'minkštintas linas'],
    brand: 'Lino namai',
    featured: true,
    weight: 0.18,
    size: [25, 20, 2],
    attributes: [
      { name: 'Spalva', values: pillowcases.colours, default: 'natūrali' },
      { name: 'Dydis', values: pillowcases.sizes.map((size) => size.name), default: '50 × 70 cm' },
    ],
    variations: variationGrid(pillowcases),
    upsells: ['LN-PATALYNE'],
    crossSells: ['LN-PAKLODE', 'LN-PLEDAS'],
    pictures: [
      colourPicture(pillowcases, 'natūrali'),
      {
        file: 'ln-uzvalkalas-2.webp',
        alt: 'Natūralios spalvos lino audimas iš arti: nelygūs siūlai ir dviguba siūlė',
      },
      {
        file: 'ln-uzvalkalas-3.webp',
        alt: 'Keturi skirtingų spalvų užvalkalai, sulankstyti į krūvelę',
      },
    ],
  },
  {
    id: 102,
    sku: duvetSets.sku,
    type: 'variable',
    name: 'Lininės patalynės komplektas „Ramybė“',
    short: 'Antklodės užvalkalas ir užvalkalai pagalvėms iš to paties minkštinto lino, susegami kokoso sagutėmis.',
    description: [
      '<p>Visam miegamajam – vienas audinys ir viena spalva. Linas gražiai krinta, nesielektrina, o raukšlėtas atrodo net geriau nei lygintas.</p>',
      '<p>Komplekte 140 × 200 cm – antklodės užvalkalas ir vienas 50 × 70 cm pagalvės užvalkalas; komplekte 200 × 220 cm – antklodės užvalkalas ir du pagalvių užvalkalai.</p>',
      '<ul><li>100 % europietiškas linas, 165 g/m²</li><li>Kampuose – kaspinėliai antklodei pririšti</li><li>Kokoso riešuto sagutės</li></ul>',
      linenCare,
    ],
    categories: ['Patalynė > Patalynės komplektai'],
    tags: ['linas', 'miegamasis', 'minkštintas linas', 'komplektas'],
    brand: 'Lino namai',
    featured: true,
    weight: 1.45,
    size: [38, 30, 9],
    attributes: [
      { name: 'Spalva', values: duvetSets.colours, default: 'rūkas' },
      { name: 'Dydis', values: duvetSets.sizes.map((size) => size.name) },
    ],
    variations: variationGrid(duvetSets),
    crossSells: ['LN-UZVALKALAS', 'LN-PAKLODE', 'LN-ZVAKE'],
    pictures: [
      colourPicture(duvetSets, 'rūkas'),
      { file: 'ln-patalyne-2.webp', alt: 'Rūko spalvos lino audimas iš arti' },
      { file: 'ln-patalyne-3.webp', alt: 'Lova, paklota rūko spalvos lino patalyne' },
    ],
  },
  {
    id: 103,
    sku: 'LN-PAKLODE',
    type: 'simple',
    name: 'Lininė paklodė su guma „Ramybė“, 160 × 200 cm',
    short: 'Balta minkštinto lino paklodė su guma aplink visą kraštą, tinkanti iki 28 cm aukščio čiužiniui.',
    description: [
      '<p>Guma įsiūta aplink visą paklodės kraštą, todėl ji nesislenka ir nesusisuka net po neramios nakties. Kampai sustiprinti antra siūle.</p>',
      '<ul><li>Čiužiniui 160 × 200 cm, aukštis iki 28 cm</li><li>100 % linas, 170 g/m²</li><li>Spalva – balta, nebalinta chloru</li></ul>',
      linenCare,
    ],
    categories: ['Patalynė > Paklodės'],
    tags: ['linas', 'miegamasis'],
    brand: 'Lino namai',
    price: '84.00',
    stock: { quantity: 14, low: 3 },
    weight: 0.95,
    size: [34, 28, 6],
    attributes: [{ name: 'Spalva', values: ['balta'] }],
    upsells: ['LN-PATALYNE'],
    crossSells: ['LN-UZVALKALAS'],
    pictures: [
      { file: 'ln-paklode-1.webp', alt: 'Sulankstyta balta lininė paklodė, perrišta juostele' },
      {
        file: 'ln-paklode-2.webp',
        alt: 'Baltas lino audimas ir gumuotas paklodės kraštas iš arti',
      },
    ],
  },
  {
    id: 104,
    sku: 'LN-PLEDAS',
    type: 'simple',
    name: 'Lininis pledas „Samanos“, 130 × 180 cm',
    short: 'Sunkesnis, purus lino pledas su kutais – vėsiam vakarui verandoje ar skaitymui krėsle.',
    description: [
      '<p>Audžiamas iš storesnių, netolygiai suktų siūlų, todėl paviršius gyvas ir šiltas ranka. Kutai surišti rankomis.</p>',
      '<ul><li>Dydis 130 × 180 cm, kutai po 8 cm</li><li>100 % linas, 320 g/m²</li><li>Spalva – samanų</li></ul>',
      linenCare,
    ],
    categories: ['Namai > Pledai', 'Patalynė'],
    tags: ['linas', 'miegamasis', 'su kutais'],
    brand: 'Lino namai',
    price: '69.00',
    sale: { price: '55.00' },
    stock: { quantity: 7, low: 2 },
    featured: true,
    weight: 0.78,
    size: [35, 28, 8],
    attributes: [{ name: 'Spalva', values: ['samanų'] }],
    crossSells: ['LN-PAGALVELE', 'LN-ZVAKE'],
    pictures: [
      {
        file: 'ln-pledas-1.webp',
        alt: 'Samanų spalvos lininis pledas su kutais, gražiai sulankstytas',
      },
      { file: 'ln-pledas-2.webp', alt: 'Pledo audimas iš storų nelygių siūlų ir surišti kutai' },
    ],
  },
];
