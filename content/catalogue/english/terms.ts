export const englishAttributes: Readonly<Record<string, string>> = {
  Spalva: 'Colour',
  Dydis: 'Size',
  Medžiaga: 'Material',
  'Audinio svoris': 'Fabric weight',
  Kilmė: 'Origin',
};

/** Values that are worded differently in English; measures and letters stay as they are. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Spalva: {
    natūrali: 'natural',
    balta: 'white',
    rūkas: 'mist',
    samanų: 'moss',
    gintaro: 'amber',
    'linų žiedo mėlyna': 'flax blue',
    suodžių: 'soot',
  },
  Medžiaga: {
    ąžuolas: 'oak',
    beržas: 'birch',
    'bičių vaškas': 'beeswax',
    keramika: 'stoneware',
    kosmetika: 'cosmetics',
    linas: 'linen',
    medvilnė: 'cotton',
    muilas: 'soap',
    oda: 'leather',
    popierius: 'paper',
    skalbiklis: 'detergent',
    'sojų vaškas': 'soy wax',
    šiaudai: 'straw',
    uosis: 'ash',
    vilna: 'wool',
    vytelės: 'willow',
  },
  Kilmė: { Lietuva: 'Lithuania' },
  Dydis: { Universalus: 'One size' },
};

/** A value in English; decimal commas become points. */
export function englishTerm(attribute: string, value: string): string {
  return words[attribute]?.[value] ?? value.replace(/(\d),(\d)/g, '$1.$2');
}

export const englishTags: Readonly<Record<string, string>> = {
  'be plastiko': 'plastic-free',
  dovanai: 'for a gift',
  kelionei: 'for travel',
  kepimui: 'for baking',
  komplektas: 'set',
  'minkštintas linas': 'softened linen',
  miegamasis: 'bedroom',
  moterims: 'for women',
  pirčiai: 'for the sauna',
  rankdarbiams: 'for crafts',
  'rankų darbas': 'handmade',
  stalui: 'for the table',
  'su kutais': 'fringed',
  svetainei: 'living room',
  šventėms: 'for holidays',
  'vaflinis audimas': 'waffle weave',
  vaikams: 'for children',
  vasarai: 'for summer',
  vyrams: 'for men',
  žiemai: 'for winter',
};
