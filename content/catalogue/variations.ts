import { colourSlug, type ColourName } from './colours.ts';
import type { DemoVariation, Picture, Sale, Stock } from './product.ts';

export interface SizeRow {
  readonly name: string;
  readonly code: string;
  readonly price: string;
  readonly sale?: Sale;
  readonly weight: number;
  readonly packed: readonly [number, number, number];
}

export interface Grid {
  readonly sku: string;
  readonly firstId: number;
  readonly colours: readonly ColourName[];
  readonly sizes: readonly SizeRow[];
  /** Stock of what is not named in `exceptions`, one number per size. */
  readonly stock: readonly number[];
  /** Keyed by colour and size code, as in `balta/70x130`. */
  readonly exceptions?: Readonly<Record<string, Stock>>;
  /** What the picture of a colour shows, given the colour's name. */
  readonly alt: (colour: ColourName) => string;
}

/** Every colour in every size, colours first, in the order given. */
export function variationGrid(grid: Grid): readonly DemoVariation[] {
  return grid.colours.flatMap((colour, row) =>
    grid.sizes.map((size, column) => variation(grid, colour, size, row * grid.sizes.length + column)),
  );
}

export function colourPicture(grid: Pick<Grid, 'sku' | 'alt'>, colour: ColourName): Picture {
  return { file: `${grid.sku.toLowerCase()}-${colourSlug(colour)}-1.webp`, alt: grid.alt(colour) };
}

function variation(grid: Grid, colour: ColourName, size: SizeRow, index: number): DemoVariation {
  const column = index % grid.sizes.length;
  return {
    id: grid.firstId + index,
    sku: `${grid.sku}-${colourSlug(colour).toUpperCase()}-${size.code.toUpperCase()}`,
    values: { Spalva: colour, Dydis: size.name },
    price: size.price,
    ...(size.sale ? { sale: size.sale } : {}),
    stock: grid.exceptions?.[`${colour}/${size.code}`] ?? {
      quantity: grid.stock[column] ?? 0,
      low: 3,
    },
    weight: size.weight,
    size: size.packed,
    picture: colourPicture(grid, colour),
  };
}
