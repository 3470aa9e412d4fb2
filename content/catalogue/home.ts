import { care } from './care.ts';
import type { DemoProduct } from './product.ts';
import { colourPicture, variationGrid, type Grid, type SizeRow } from './variations.ts';

function curtain(height: number, price: string, weight: number) {
  return { name: `140 × ${height} cm`, code: `140x${height}`, price, weight, packed: [36, 28, 5] } satisfies SizeRow;
}

const curtains = {
  sku: 'LN-UZUOLAIDA',
  firstId: 1131,
  colours: ['natūrali', 'balta', 'rūkas', 'samanų', 'gintaro', 'linų žiedo mėlyna', 'suodžių'],
  sizes: [
    curtain(180, '49.00', 0.48),
    curtain(220, '57.00', 0.58),
    curtain(245, '63.00', 0.64),
    curtain(260, '67.00', 0.68),
    curtain(300, '76.00', 0.78),
  ],
  stock: [8, 10, 14, 9, 4],
  exceptions: {
    'gintaro/140x300': { quantity: 0, backorders: 'notify' },
    'suodžių/140x180': { quantity: 0 },
    'suodžių/140x300': { quantity: 0 },
    'samanų/140x245': { quantity: 2, low: 3 },
    'balta/140x260': { quantity: 1, low: 3 },
  },
  alt: (colour) => `Lininė užuolaida „Šviesa“ ant medinio karnizo, spalva – ${colour}`,
} satisfies Grid;

export const home: readonly DemoProduct[] = [
  {
    id: 124,
    sku: curtains.sku,
    type: 'variable',
    name: 'Lininė užuolaida „Šviesa“',
    short: 'Pusiau skaidri lino užuolaida: dieną praleidžia minkštą šviesą, vakare slepia nuo gatvės.',
    description: [
      '<p>Viršuje – universali juosta: kabinkite ant kabliukų, ant žiedų arba suverkite ant karnizo per paslėptas kilpeles. Apačioje paliktas 10 cm palenkimas, kad prireikus galėtumėte pailginti.</p>',
      '<p>Langui pridengti su gražiomis klostėmis rinkitės du kartus platesnį audinį nei karnizas. Parduodama po vieną.</p>',
      '<ul><li>Plotis 140 cm, penki ilgiai</li><li>100 % linas, 140 g/m²</li><li>Po skalbimo gali trauktis iki 2 %</li></ul>',
    ],
    categories: ['Namai > Užuolaidos'],
    tags: ['svetainei', 'miegamasis'],
    material: ['linas'],
    gsm: 140,
    made: 'Austa Panevėžyje, siūta Kaune',
    care: ['wash-30', 'no-bleach', 'no-tumble', 'line-dry', 'iron-medium'],
    brand: 'Lino namai',
    featured: true,
    weight: 0.64,
    size: [36, 28, 5],
    attributes: [
      { name: 'Spalva', values: curtains.colours, default: 'balta' },
      { name: 'Dydis', values: curtains.sizes.map((size) => size.name) },
    ],
    variations: variationGrid(curtains),
    crossSells: ['LN-PAGALVELE', 'LN-PLEDAS'],
    pictures: [
      colourPicture(curtains, 'balta'),
      { file: 'ln-uzuolaida-2.webp', alt: 'Užuolaidos audinys prieš šviesą iš arti' },
    ],
  },
  {
    id: 125,
    sku: 'LN-PAGALVELE',
    type: 'simple',
    name: 'Dekoratyvinė pagalvėlė „Pamarys“, 45 × 45 cm',
    short: 'Gintaro spalvos lininis užvalkaliukas su plunksnų įdaru ir paslėptu užtrauktuku.',
    description: [
      '<p>Įdaras – ančių plunksnos medvilniniame maišelyje: pagalvėlė patogiai susispaudžia po nugara ir vėl atsigauna papurtyta.</p>',
      '<ul><li>45 × 45 cm, su įdaru</li><li>Viršus – 100 % linas, 220 g/m²</li><li>Užvalkaliukas nusivelka ir skalbiamas atskirai</li></ul>',
    ],
    categories: ['Namai > Pagalvėlės'],
    tags: ['svetainei'],
    material: ['linas'],
    gsm: 220,
    made: 'Siūta Plungėje',
    care: care.linen,
    attributes: [
      { name: 'Spalva', values: ['gintaro'] },
      { name: 'Dydis', values: ['45 × 45 cm'] },
    ],
    brand: 'Lino namai',
    price: '32.00',
    stock: { quantity: 16, low: 4 },
    weight: 0.62,
    size: [45, 45, 14],
    crossSells: ['LN-PLEDAS'],
    pictures: [
      { file: 'ln-pagalvele-1.webp', alt: 'Gintaro spalvos dekoratyvinė lino pagalvėlė' },
      { file: 'ln-pagalvele-2.webp', alt: 'Pagalvėlės kampas ir siūlė iš arti' },
    ],
  },
  {
    id: 126,
    sku: 'LN-ZVAKE',
    type: 'simple',
    name: 'Sojų vaško žvakė „Pušynas“, 180 g',
    short: 'Rankomis liejama žvakė keramikiniame indelyje, kvepianti pušų sakais ir jūros druska.',
    description: [
      '<p>Dega apie 40 valandų. Kai vaškas baigsis, indelį išplaukite karštu vandeniu – tiks arbatos žvakutei ar sagoms.</p>',
      '<ul><li>180 g sojų vaško, medvilninė dagtis</li><li>Indelio skersmuo 8 cm</li></ul>',
      '<p><strong>Svarbu.</strong> Nepalikite degančios žvakės be priežiūros, laikykite atokiau nuo vaikų ir užuolaidų. Prieš degdami dagtį pakirpkite iki 5 mm.</p>',
    ],
    categories: ['Namai > Kvapai ir žvakės'],
    tags: ['rankų darbas', 'dovanai'],
    material: ['sojų vaškas', 'keramika'],
    made: 'Liejama rankomis „Molio kieme“ Žemaitijoje',
    measure: '180 g',
    warnings: [
      'Nepalikite degančios žvakės be priežiūros.',
      'Laikykite vaikams ir gyvūnams nepasiekiamoje vietoje, toliau nuo užuolaidų.',
      'Sudėtyje yra kvapiųjų medžiagų: gali sukelti alerginę reakciją.',
    ],
    brand: 'Molio kiemas',
    price: '19.50',
    stock: { quantity: 21, low: 5 },
    weight: 0.46,
    size: [10, 10, 11],
    crossSells: ['LN-MUILAS'],
    pictures: [
      { file: 'ln-zvake-1.webp', alt: 'Sojų vaško žvakė keramikiniame indelyje' },
      { file: 'ln-zvake-2.webp', alt: 'Žvakės dagtis ir vaško paviršius iš arti' },
    ],
  },
  {
    id: 127,
    sku: 'LN-PINTINE',
    type: 'simple',
    name: 'Vytelių pintinė „Turgus“',
    short: 'Gluosnio vytelių pintinė su rankena: obuoliams, mezginiams, skalbiniams.',
    description: [
      '<p>Pina pynėjas iš Aukštaitijos, vyteles pjaunantis savo sode. Naujos pintinės kvepia žieve; ilgainiui jos patamsėja ir tampa medaus spalvos.</p>',
      '<ul><li>Skersmuo 36 cm, aukštis su rankena 38 cm</li><li>Neluptos gluosnio vytelės</li></ul>',
    ],
    categories: ['Namai > Tvarkai'],
    tags: ['rankų darbas', 'be plastiko'],
    material: ['vytelės'],
    made: 'Pinta Aukštaitijoje',
    care: care.wipe,
    attributes: [{ name: 'Dydis', values: ['Ø 36 cm'] }],
    brand: 'Aukštaičių pynėjai',
    price: '48.00',
    stock: { quantity: 5, low: 2 },
    weight: 0.9,
    size: [36, 36, 38],
    crossSells: ['LN-KREPSYS', 'LN-PLEDAS'],
    pictures: [
      { file: 'ln-pintine-1.webp', alt: 'Gluosnio vytelių pintinė su rankena' },
      { file: 'ln-pintine-2.webp', alt: 'Vytelių pynimas iš arti' },
    ],
  },
];
