import type { Shop } from '#scripts/tooling/shop-process.ts';
import { openOwnShop } from './own-shop.ts';

const colours = ['Natūrali', 'Samanų', 'Juoda'] as const;
const sizes = ['S', 'M', 'L'] as const;

export const dress = '/produktas/suknele/';
export const cloth = '/produktas/audinys/';
export const curtain = '/produktas/uzuolaida/';

/** Pictures of the demo shop: what a thread of each colour looks like. */
const clothPictures = { red: 'ln-uzvalkalas-gintaro-1.webp', raudona: 'ln-uzvalkalas-samanu-1.webp' } as const;

type Stock = { readonly pieces: number } | 'sold out' | 'not made' | 'plenty';

/** The stock of the dress: black is sold out in one size and not made in another, of moss few are left. */
function stockOf(colour: string, size: string): Stock {
  if (colour === 'Juoda') return size === 'S' ? 'sold out' : size === 'M' ? 'not made' : 'plenty';
  return colour === 'Samanų' ? { pieces: size === 'S' ? 2 : 9 } : 'plenty';
}

function attributes(named: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, values], place) => [
      [`Attribute ${place + 1} name`, name],
      [`Attribute ${place + 1} value(s)`, values],
      [`Attribute ${place + 1} visible`, 1],
      [`Attribute ${place + 1} global`, 1],
    ]),
  );
}

function variable(name: string, named: Readonly<Record<string, readonly string[]>>) {
  const attributeValues = Object.fromEntries(Object.entries(named).map(([key, values]) => [key, values.join(', ')]));
  return { Type: 'variable', SKU: name, Name: name, Published: 1, 'In stock?': 1, ...attributes(attributeValues) };
}

function variation(parent: string, values: Readonly<Record<string, string>>, stock: Stock, more = {}) {
  return {
    Type: 'variation',
    SKU: [parent, ...Object.values(values)].join('-'),
    Name: parent,
    Parent: parent,
    Published: 1,
    'In stock?': stock === 'sold out' ? 0 : 1,
    Stock: typeof stock === 'object' ? stock.pieces : '',
    'Regular price': 10,
    ...attributes(values),
    ...more,
  };
}

function products() {
  const dresses = colours.flatMap((Spalva) =>
    sizes.flatMap((Dydis) => {
      const stock = stockOf(Spalva, Dydis);
      if (stock === 'not made') return [];
      const hasOwnDetails = Spalva === 'Samanų' && Dydis === 'M';
      const more = hasOwnDetails
        ? { 'Regular price': 25, Description: 'Ilgesnė.', 'Weight (kg)': '0.7', 'Length (cm)': '90' }
        : {};
      return variation('Suknelė', { Spalva, Dydis }, stock, more);
    }),
  );
  const threads = (['red', 'raudona'] as const).map((Color) =>
    variation('Audinys', { Color }, 'plenty', { Images: clothPictures[Color] }),
  );
  const curtains = Array.from({ length: 6 * 8 * 5 }, (_, place) =>
    variation(
      'Užuolaida',
      { Spalva: `S${place % 6}`, Dydis: `D${Math.floor(place / 6) % 8}`, Medžiaga: `M${Math.floor(place / 48)}` },
      'plenty',
      { 'Regular price': 10 + place },
    ),
  );
  const values = (name: string, count: number) => Array.from({ length: count }, (_, place) => `${name}${place}`);
  return [
    variable('Suknelė', { Spalva: colours, Dydis: sizes }),
    ...dresses,
    variable('Audinys', { Color: ['red', 'raudona'] }),
    ...threads,
    variable('Užuolaida', { Spalva: values('S', 6), Dydis: values('D', 8), Medžiaga: values('M', 5) }),
    ...curtains,
  ];
}

export type SwatchShop = Shop & {
  /** Sets the swatches' settings; those left out have their defaults. */
  readonly set: (settings: object) => Promise<unknown>;
};

/**
 * A separate shop with a dress, cloth by colour, and a curtain in 240 variations, as settings apply to the complete
 * shop.
 */
export async function openSwatchShop(): Promise<SwatchShop> {
  const shop = await openOwnShop({ products: products() });
  const kinds = { attribute_pa_spalva: 'color', attribute_pa_dydis: 'button' };
  const set = (settings: object) =>
    shop.command('settings set', 'addons.swatches', JSON.stringify({ kinds, ...settings }));
  await set({});
  return { ...shop, set };
}
