import type { DemoProduct } from './product.ts';

/** Slug of the tax class of books: 5 % since 2026-01-01. */
export const BOOK_TAX_CLASS = 'reduced-5';

export const gifts: readonly DemoProduct[] = [
  {
    id: 128,
    sku: 'LN-KNYGA',
    type: 'simple',
    name: 'Knyga „Lino kelias“',
    short: 'Pasakojimas apie liną nuo sėklos iki drobės: laukai, mynės, audėjos ir 24 rankdarbių pamokos.',
    description: [
      '<p>Autorė trejus metus lankė paskutines Lietuvos audėjas ir užrašė, kaip linas sėjamas, raunamas, klojamas, minamas ir verpiamas. Antroje knygos dalyje – 24 darbai namams su brėžiniais.</p>',
      '<ul><li>216 puslapių, kieti drobiniai viršeliai</li><li>17 × 24 cm, lietuvių kalba</li></ul>',
    ],
    categories: ['Dovanos > Knygos ir atvirukai'],
    tags: ['rankdarbiams', 'dovanai'],
    material: ['popierius'],
    made: 'Spausdinta ir įrišta Kaune',
    brand: 'Lino namai',
    price: '26.00',
    taxClass: BOOK_TAX_CLASS,
    stock: { quantity: 18, low: 3 },
    weight: 0.64,
    size: [24, 17, 2.2],
    crossSells: ['LN-ATVIRUKAS'],
    pictures: [
      { file: 'ln-knyga-1.webp', alt: 'Knyga drobiniais mėlynais viršeliais „Lino kelias“' },
      { file: 'ln-knyga-2.webp', alt: 'Drobinio viršelio kampas ir įspaustas lino žiedas iš arti' },
      { file: 'ln-knyga-3.webp', alt: 'Knyga ant stalo prie puodelio' },
    ],
  },
  {
    id: 129,
    sku: 'LN-ATVIRUKAS',
    type: 'simple',
    name: 'Atvirukas „Žydintys linai“',
    short: 'Sulenkiamas atvirukas ant grublėto medvilninio popieriaus, su voku.',
    description: [
      '<p>Piešinys spausdintas viena mėlyna spalva, viduje tuščia – vietos jūsų žodžiams.</p>',
      '<ul><li>10,5 × 14,8 cm, 300 g/m² popierius</li><li>Vokas iš perdirbto popieriaus</li></ul>',
    ],
    categories: ['Dovanos > Knygos ir atvirukai'],
    tags: ['dovanai'],
    material: ['popierius'],
    made: 'Piešta ir spausdinta Vilniuje',
    attributes: [{ name: 'Dydis', values: ['10,5 × 14,8 cm'] }],
    brand: 'Lino namai',
    price: '3.50',
    stock: { quantity: 120, low: 15 },
    weight: 0.02,
    size: [16, 12, 0.3],
    crossSells: ['LN-KUPONAS', 'LN-MUILAS'],
    pictures: [
      { file: 'ln-atvirukas-1.webp', alt: 'Atvirukas su mėlynais linų žiedais ir voku' },
      { file: 'ln-atvirukas-2.webp', alt: 'Atviruko piešinys ir popieriaus faktūra iš arti' },
      { file: 'ln-atvirukas-3.webp', alt: 'Atvirukas ant lentynos prie vazelės' },
    ],
  },
  {
    id: 130,
    sku: 'LN-KUPONAS',
    type: 'virtual',
    name: 'Dovanų kuponas, 50 €',
    short: 'Elektroninis kuponas, kurį atsiųsime el. paštu iškart po apmokėjimo. Galioja vienerius metus.',
    description: [
      '<p>Kai nežinote dydžio ar spalvos. Kuponą gausite PDF formatu – galėsite persiųsti arba atsispausdinti ir įdėti į voką.</p>',
      '<ul><li>Vertė 50 €, galima panaudoti per kelis kartus</li><li>Galioja 12 mėnesių nuo pirkimo dienos</li></ul>',
    ],
    categories: ['Dovanos > Dovanų kuponai'],
    tags: ['dovanai'],
    brand: 'Lino namai',
    price: '50.00',
    crossSells: ['LN-ATVIRUKAS'],
    purchaseNote: 'Kupono kodą atsiųsime jūsų nurodytu el. paštu per kelias minutes.',
    pictures: [{ file: 'ln-kuponas-1.webp', alt: 'Dovanų kuponas su lino žiedu, įdėtas į drobinį voką' }],
  },
];
