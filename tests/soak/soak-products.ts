import type { ProductRow } from '#scripts/tooling/case-product-file.ts';

const category = 'Soak';

/** Pieces of the goods that shoppers compete for; nothing but orders changes them. */
const scarcePieces = [5, 8, 12, 20, 30, 50] as const;
/** Goods that many shoppers order in the same moment, each once in a run, and how many there are of each. */
const rushCount = 90;
const rushPieces = 2;
const variationPieces = [15, 40, 1000] as const;
const colours = ['balta', 'ruda', 'pilka'] as const;
const bulkCount = 12;
const bulkPieces = 2000;

/** How often each coupon may be used. */
export const couponLimits: Readonly<Record<string, number>> = { 'soak-once': 1, 'soak-few': 6, 'soak-many': 40 };

function simple(sku: string, name: string, price: string, pieces: number): ProductRow {
  return {
    Type: 'simple',
    SKU: sku,
    Name: name,
    Published: 1,
    'Regular price': price,
    'In stock?': 1,
    Stock: pieces,
    Categories: category,
  };
}

export function scarceRows(): readonly ProductRow[] {
  return scarcePieces.map((pieces, index) =>
    simple(`SOAK-SCARCE-${index}`, `Reta prekė ${index}`, `${9 + index}.90`, pieces),
  );
}

export function rushRows(): readonly ProductRow[] {
  return Array.from({ length: rushCount }, (_, index) =>
    // In no category: the listing of the others stays on one page.
    ({ ...simple(`SOAK-RUSH-${index}`, `Geidžiama prekė ${index}`, '7.70', rushPieces), Categories: '' }),
  );
}

/** How many pieces there are at the start of goods that nothing but orders changes; null for other goods. */
export function piecesAtStart(sku: string): number | null {
  const [, group, place] = /^SOAK-(SCARCE|RUSH)-(\d+)$/.exec(sku) ?? [];
  if (group === 'RUSH') return rushPieces;
  return group === undefined ? null : (scarcePieces[Number(place)] ?? null);
}

/** Goods that never run out, whose prices and stock the merchant changes by import. */
export function bulkRows(random?: () => number): readonly ProductRow[] {
  return Array.from({ length: bulkCount }, (_, index) => {
    const cents = random === undefined ? 1000 + index : 500 + Math.floor(random() * 4000);
    const pieces = random === undefined ? bulkPieces : bulkPieces + Math.floor(random() * 500);
    return simple(`SOAK-BULK-${index}`, `Gausi prekė ${index}`, (cents / 100).toFixed(2), pieces);
  });
}

export function variationRows(): readonly ProductRow[] {
  const parent = {
    Type: 'variable',
    SKU: 'SOAK-VARIABLE',
    Name: 'Spalvota prekė',
    Published: 1,
    'In stock?': 1,
    Categories: category,
    'Attribute 1 name': 'Spalva',
    'Attribute 1 value(s)': colours.join(', '),
    'Attribute 1 visible': 1,
    'Attribute 1 global': 1,
  };
  const variations = colours.map((colour, index) => ({
    ...simple(`SOAK-VARIATION-${index}`, `Spalvota prekė ${colour}`, `${14 + index}.50`, variationPieces[index] ?? 0),
    Type: 'variation',
    Parent: 'SOAK-VARIABLE',
    Categories: '',
    'Attribute 1 name': 'Spalva',
    'Attribute 1 value(s)': colour,
    'Attribute 1 global': 1,
  }));
  return [parent, ...variations];
}

/** Its parts are loaded with `bundle load`. */
export const bundleRow = {
  Type: 'woosb',
  SKU: 'SOAK-BUNDLE',
  Name: 'Rinkinys soak',
  Published: 1,
  'Regular price': '20.00',
  'In stock?': 1,
  Categories: category,
};
