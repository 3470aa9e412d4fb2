import { linenCare } from './care.ts';
import type { DemoProduct } from './product.ts';
import { colourPicture, variationGrid, type Grid } from './variations.ts';

const dresses: Grid = {
  sku: 'LN-SUKNELE',
  firstId: 1091,
  colours: ['natūrali', 'samanų', 'linų žiedo mėlyna', 'suodžių'],
  sizes: [
    { name: 'S', code: 's', price: '89.00', weight: 0.36, packed: [30, 25, 4] },
    { name: 'M', code: 'm', price: '89.00', weight: 0.38, packed: [30, 25, 4] },
    { name: 'L', code: 'l', price: '89.00', weight: 0.4, packed: [30, 25, 4] },
    { name: 'XL', code: 'xl', price: '94.00', weight: 0.43, packed: [30, 25, 5] },
  ],
  stock: [4, 7, 6, 3],
  exceptions: { 'suodžių/s': { quantity: 0 }, 'samanų/m': { quantity: 1, low: 2 } },
  alt: (colour) => `Lininė suknelė „Liepa“, spalva – ${colour}`,
};

const shirts: Grid = {
  sku: 'LN-MARSKINIAI',
  firstId: 1111,
  colours: ['balta', 'linų žiedo mėlyna', 'natūrali'],
  sizes: [
    { name: 'S', code: 's', price: '74.00', weight: 0.24, packed: [30, 24, 4] },
    { name: 'M', code: 'm', price: '74.00', weight: 0.26, packed: [30, 24, 4] },
    { name: 'L', code: 'l', price: '74.00', weight: 0.28, packed: [30, 24, 4] },
    { name: 'XL', code: 'xl', price: '74.00', weight: 0.3, packed: [30, 24, 4] },
    { name: 'XXL', code: 'xxl', price: '79.00', weight: 0.32, packed: [30, 24, 4] },
  ],
  stock: [5, 9, 9, 6, 2],
  exceptions: { 'balta/xxl': { quantity: 0 }, 'natūrali/m': { quantity: 2, low: 3 } },
  alt: (colour) => `Lininiai marškiniai „Jonas“, spalva – ${colour}`,
};

export const clothing: readonly DemoProduct[] = [
  {
    id: 120,
    sku: dresses.sku,
    type: 'variable',
    name: 'Lininė suknelė „Liepa“',
    short: 'Laisva iki blauzdų suknelė su kišenėmis šonuose – vasarai mieste ir prie jūros.',
    description: [
      '<p>Tiesus kirpimas nespaudžia ir nevaržo: susiriškite juostą per liemenį arba vilkėkite laisvai. Kišenės tokios gilios, kad telpa telefonas.</p>',
      '<ul><li>100 % minkštintas linas, 185 g/m²</li><li>Ilgis 112 cm (M)</li><li>Modelis 172 cm ūgio, vilki M dydį</li></ul>',
      '<table><thead><tr><th>Dydis</th><th>Krūtinė, cm</th><th>Klubai, cm</th></tr></thead><tbody><tr><td>S</td><td>84–90</td><td>90–96</td></tr><tr><td>M</td><td>90–96</td><td>96–102</td></tr><tr><td>L</td><td>96–103</td><td>102–109</td></tr><tr><td>XL</td><td>103–111</td><td>109–117</td></tr></tbody></table>',
      linenCare,
    ],
    categories: ['Drabužiai > Suknelės'],
    tags: ['linas', 'moterims', 'vasarai', 'minkštintas linas'],
    brand: 'Lino namai',
    featured: true,
    weight: 0.38,
    size: [30, 25, 4],
    attributes: [
      { name: 'Spalva', values: dresses.colours, default: 'linų žiedo mėlyna' },
      { name: 'Dydis', values: dresses.sizes.map((size) => size.name) },
    ],
    variations: variationGrid(dresses),
    crossSells: ['LN-KREPSYS', 'LN-TUNIKA'],
    pictures: [
      colourPicture(dresses, 'linų žiedo mėlyna'),
      { file: 'ln-suknele-2.webp', alt: 'Suknelės audinys ir kišenės siūlė iš arti' },
    ],
  },
  {
    id: 121,
    sku: shirts.sku,
    type: 'variable',
    name: 'Lininiai marškiniai „Jonas“',
    short: 'Lengvi vyriški marškiniai su stačia apykakle ir perlamutrinėmis sagutėmis.',
    description: [
      '<p>Marškiniai, kurių nereikia lyginti: pakabinkite drėgnus ir rytą vilkėkite. Apykaklė žema, todėl tinka ir prie švarko.</p>',
      '<ul><li>100 % minkštintas linas, 155 g/m²</li><li>Perlamutrinės sagutės, atsarginė – vidinėje siūlėje</li><li>Laisvas kirpimas; jei dvejojate – rinkitės mažesnį dydį</li></ul>',
      '<table><thead><tr><th>Dydis</th><th>Krūtinė, cm</th><th>Rankovė, cm</th></tr></thead><tbody><tr><td>S</td><td>92–97</td><td>63</td></tr><tr><td>M</td><td>97–102</td><td>64</td></tr><tr><td>L</td><td>102–108</td><td>65</td></tr><tr><td>XL</td><td>108–114</td><td>66</td></tr><tr><td>XXL</td><td>114–121</td><td>67</td></tr></tbody></table>',
      linenCare,
    ],
    categories: ['Drabužiai > Marškiniai ir tunikos'],
    tags: ['linas', 'vyrams', 'vasarai'],
    brand: 'Lino namai',
    weight: 0.28,
    size: [30, 24, 4],
    attributes: [
      { name: 'Spalva', values: shirts.colours, default: 'balta' },
      { name: 'Dydis', values: shirts.sizes.map((size) => size.name) },
    ],
    variations: variationGrid(shirts),
    crossSells: ['LN-KREPSYS'],
    pictures: [
      colourPicture(shirts, 'balta'),
      {
        file: 'ln-marskiniai-2.webp',
        alt: 'Marškinių užsegimas su perlamutrinėmis sagutėmis iš arti',
      },
    ],
  },
  {
    id: 122,
    sku: 'LN-TUNIKA',
    type: 'simple',
    name: 'Lininė tunika „Vėjas“',
    short: 'Universalaus dydžio tunika plačiomis rankovėmis, rūko spalvos.',
    description: [
      '<p>Vilkėkite prie kelnių, ant maudymosi kostiumėlio ar vietoj naktinių. Šonuose prakirpta, todėl nevaržo žingsnio.</p>',
      '<ul><li>Universalus dydis (S–XL), ilgis 78 cm</li><li>100 % minkštintas linas, 160 g/m²</li></ul>',
      linenCare,
    ],
    categories: ['Drabužiai > Marškiniai ir tunikos'],
    tags: ['linas', 'moterims', 'vasarai'],
    brand: 'Lino namai',
    price: '59.00',
    sale: { price: '47.00', from: '2026-11-15', to: '2026-12-31' },
    stock: { quantity: 11, low: 3 },
    weight: 0.25,
    size: [28, 22, 4],
    attributes: [{ name: 'Spalva', values: ['rūkas'] }],
    upsells: ['LN-SUKNELE'],
    crossSells: ['LN-KREPSYS'],
    pictures: [
      { file: 'ln-tunika-1.webp', alt: 'Rūko spalvos lininė tunika plačiomis rankovėmis' },
      { file: 'ln-tunika-2.webp', alt: 'Tunikos kaklo iškirptė ir siūlė iš arti' },
    ],
  },
  {
    id: 123,
    sku: 'LN-KREPSYS',
    type: 'simple',
    name: 'Lininis pirkinių krepšys „Kasdien“',
    short: 'Tvirtas krepšys ilgomis rankenomis: telpa savaitės daržovės ir nešiojamasis kompiuteris.',
    description: [
      '<p>Susiūtas iš sunkaus lino, rankenos įsiūtos iki pat dugno, todėl laiko iki 12 kg. Viduje – kišenėlė raktams.</p>',
      '<ul><li>Dydis 38 × 42 cm, rankenos 65 cm</li><li>100 % linas, 290 g/m²</li><li>Spalva – natūrali</li></ul>',
      linenCare,
    ],
    categories: ['Drabužiai > Krepšiai'],
    tags: ['linas', 'be plastiko', 'dovanai'],
    brand: 'Lino namai',
    price: '22.00',
    stock: { quantity: 38, low: 5 },
    weight: 0.19,
    size: [26, 20, 2],
    attributes: [{ name: 'Spalva', values: ['natūrali'] }],
    crossSells: ['LN-DUONMAISIS'],
    pictures: [
      {
        file: 'ln-krepsys-1.webp',
        alt: 'Natūralios spalvos lininis pirkinių krepšys ilgomis rankenomis',
      },
      { file: 'ln-krepsys-2.webp', alt: 'Rankenos prisiuvimas kryžmine siūle iš arti' },
    ],
  },
];
