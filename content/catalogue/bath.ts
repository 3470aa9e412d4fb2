import { linenCare } from './care.ts';
import type { DemoProduct } from './product.ts';
import { colourPicture, variationGrid, type Grid } from './variations.ts';

const towels: Grid = {
  sku: 'LN-RANKSLUOSTIS',
  firstId: 1071,
  colours: ['natūrali', 'balta', 'rūkas', 'linų žiedo mėlyna', 'suodžių'],
  sizes: [
    { name: '50 × 70 cm', code: '50x70', price: '14.90', weight: 0.11, packed: [25, 18, 3] },
    {
      name: '70 × 130 cm',
      code: '70x130',
      price: '29.90',
      sale: { price: '24.90' },
      weight: 0.27,
      packed: [32, 24, 5],
    },
    { name: '100 × 150 cm', code: '100x150', price: '42.00', weight: 0.44, packed: [34, 26, 7] },
  ],
  stock: [30, 22, 10],
  exceptions: {
    'suodžių/100x150': { quantity: 0, backorders: 'yes' },
    'linų žiedo mėlyna/70x130': { quantity: 2, low: 4 },
  },
  alt: (colour) => `Sulankstyti vafliniai lino rankšluosčiai „Pirtis“, spalva – ${colour}`,
};

export const bath: readonly DemoProduct[] = [
  {
    id: 117,
    sku: towels.sku,
    type: 'variable',
    name: 'Vaflinis lino rankšluostis „Pirtis“',
    short: 'Lengvas vaflinio audimo rankšluostis: greitai sugeria, dar greičiau džiūsta ir užima mažai vietos.',
    description: [
      '<p>Akyti vafliniai langeliai švelniai pamasažuoja odą ir sugeria drėgmę kaip storas frotinis rankšluostis, tik sveria perpus mažiau. Labai patogus pirčiai, ežerui ir kelionėms.</p>',
      '<ul><li>55 % linas, 45 % medvilnė, 230 g/m²</li><li>Kilpelė pakabinti</li><li>Po kelių skalbimų tampa dar puresnis</li></ul>',
      linenCare,
    ],
    categories: ['Vonia > Rankšluosčiai'],
    tags: ['linas', 'pirčiai', 'vaflinis audimas'],
    brand: 'Lino namai',
    featured: true,
    weight: 0.27,
    size: [32, 24, 5],
    attributes: [
      { name: 'Spalva', values: towels.colours, default: 'linų žiedo mėlyna' },
      { name: 'Dydis', values: towels.sizes.map((size) => size.name), default: '70 × 130 cm' },
    ],
    variations: variationGrid(towels),
    upsells: ['LN-KILIMELIS'],
    crossSells: ['LN-MUILAS', 'LN-KILIMELIS'],
    pictures: [
      colourPicture(towels, 'linų žiedo mėlyna'),
      { file: 'ln-ranksluostis-2.webp', alt: 'Vaflinio audimo langeliai iš arti' },
      { file: 'ln-ranksluostis-3.webp', alt: 'Vaflinis rankšluostis kabo ant kabliuko' },
    ],
  },
  {
    id: 118,
    sku: 'LN-KILIMELIS',
    type: 'simple',
    name: 'Lininis vonios kilimėlis „Krantas“, 50 × 80 cm',
    short: 'Storas, standus lino kilimėlis basoms kojoms prie vonios ar lovos.',
    description: [
      '<p>Austas dvigubai storesniais siūlais, todėl ilgai laiko formą. Skalbiamas skalbyklėje, džiūsta per naktį.</p>',
      '<ul><li>Dydis 50 × 80 cm</li><li>100 % linas, 750 g/m²</li><li>Spalva – rūkas</li></ul>',
      linenCare,
    ],
    categories: ['Vonia'],
    tags: ['linas', 'pirčiai'],
    brand: 'Lino namai',
    price: '29.00',
    stock: { quantity: 0, backorders: 'notify' },
    weight: 0.34,
    size: [40, 25, 4],
    attributes: [{ name: 'Spalva', values: ['rūkas'] }],
    crossSells: ['LN-RANKSLUOSTIS', 'LN-MUILAS'],
    pictures: [
      { file: 'ln-kilimelis-1.webp', alt: 'Rūko spalvos lininis vonios kilimėlis' },
      { file: 'ln-kilimelis-2.webp', alt: 'Storų siūlų kilimėlio audimas iš arti' },
    ],
  },
  {
    id: 119,
    sku: 'LN-MUILAS',
    type: 'simple',
    name: 'Muilas su linų sėmenimis, 100 g',
    short: 'Šaltuoju būdu virtas muilas be kvapiklių, su maltais linų sėmenimis švelniam šveitimui.',
    description: [
      '<p>Sudėtyje – alyvuogių, kokosų ir sėmenų aliejai, vanduo ir šarmas. Brandintas šešias savaites, todėl kietas ir ilgai netirpsta.</p>',
      '<ul><li>100 g, tinka rankoms ir kūnui</li><li>Be kvapiklių, dažiklių ir palmių aliejaus</li></ul>',
      '<p><strong>Sudėtis (INCI).</strong> Sodium Olivate, Sodium Cocoate, Sodium Linseedate, Aqua, Glycerin, Linum Usitatissimum Seed.</p>',
    ],
    categories: ['Vonia > Kūno priežiūra', 'Dovanos'],
    tags: ['muilas', 'rankų darbas', 'dovanai'],
    brand: 'Pievų muilinė',
    price: '6.90',
    stock: { quantity: 80, low: 10 },
    weight: 0.11,
    size: [8, 6, 3],
    crossSells: ['LN-RANKSLUOSTIS'],
    pictures: [
      { file: 'ln-muilas-1.webp', alt: 'Du rankų darbo muilo gabaliukai su linų sėmenimis' },
      { file: 'ln-muilas-2.webp', alt: 'Muilo paviršius su sėmenimis iš arti' },
    ],
  },
];
