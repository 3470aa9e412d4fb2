import { colourSlug, type ColourName } from './colours.ts';
import type { DemoVariation, Picture, Sale, Stock } from './product.ts';

export interface SizeRow {
  /** As shoppers read it; absent where only the colour is chosen. */
  readonly name?: string;
  readonly code?: string;
  readonly price: string;
  readonly sale?: Sale;
  readonly weight: number;
  readonly packed: readonly [number, number, number];
}

export interface Grid {
  readonly sku: string;
  readonly firstId: number;
  /** Absent where only the size is chosen. */
  readonly colours?: readonly ColourName[];
  readonly sizes: readonly SizeRow[];
  /** Stock of what is not named in `exceptions`, one number per size. */
  readonly stock: readonly number[];
  /** Keyed by colour and size code, as in `balta/70x130`, or by the one that is chosen. */
  readonly exceptions?: Readonly<Record<string, Stock>>;
  /** What the picture of a colour shows, given the colour's name. */
  readonly alt: (colour: ColourName) => string;
}

/** A size whose code follows from its name: "50 × 70 cm" → "50x70", "S/M" → "s-m". */
export function size(
  name: string,
  price: string,
  weight: number,
  packed: readonly [number, number, number],
  sale?: Sale,
): SizeRow {
  const code = name
    .replace(/ cm$/, '')
    .replaceAll(' ', '')
    .replaceAll('×', 'x')
    .replaceAll(/[/–]/g, '-')
    .toLowerCase();
  return { name, code, price, weight, packed, ...(sale ? { sale } : {}) };
}

/** Sizes that cost the same. */
export function sizes(names: readonly string[], price: string, weight: number, packed: SizeRow['packed'], sale?: Sale) {
  return names.map((name) => size(name, price, weight, packed, sale));
}

/** Every colour in every size, colours first, in the order given. */
export function variationGrid(grid: Grid): readonly DemoVariation[] {
  const colours: readonly (ColourName | undefined)[] = grid.colours ?? [undefined];
  return colours.flatMap((colour, row) =>
    grid.sizes.map((one, column) => variation(grid, colour, one, row * grid.sizes.length + column)),
  );
}

export function colourPicture(grid: Pick<Grid, 'sku' | 'alt'>, colour: ColourName): Picture {
  return { file: `${grid.sku.toLowerCase()}-${colourSlug(colour)}-1.webp`, alt: grid.alt(colour) };
}

function variation(grid: Grid, colour: ColourName | undefined, one: SizeRow, index: number): DemoVariation {
  const column = index % grid.sizes.length;
  const key = [colour, one.code].filter((part) => part !== undefined).join('/');
  const codes = [grid.sku, colour && colourSlug(colour).toUpperCase(), one.code?.toUpperCase()];
  return {
    id: grid.firstId + index,
    sku: codes.filter((part) => part !== undefined).join('-'),
    values: { ...(colour ? { Spalva: colour } : {}), ...(one.name ? { Dydis: one.name } : {}) },
    price: one.price,
    ...(one.sale ? { sale: one.sale } : {}),
    stock: grid.exceptions?.[key] ?? { quantity: grid.stock[column] ?? 0, low: 3 },
    weight: one.weight,
    size: one.packed,
    ...(colour ? { picture: colourPicture(grid, colour) } : {}),
  };
}
