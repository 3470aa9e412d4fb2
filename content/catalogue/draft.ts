import type { ColourName } from './colours.ts';
import type { DemoAttribute, DemoProduct, Picture, Sale, SizeTable, Stock } from './product.ts';
import { colourPicture, variationGrid, type Grid, type SizeRow } from './variations.ts';

const FIRST_ID = 131;
const FIRST_VARIATION = 2000;
const VARIATIONS_EACH = 20;

/** A product in as few words as it takes; what it does not say follows from what it says. */
export interface Draft {
  readonly id: number;
  readonly sku: string;
  readonly name: string;
  readonly short: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  /** Points of the list below them. */
  readonly facts: readonly string[];
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  readonly brand?: string;
  readonly material?: readonly string[];
  readonly gsm?: number;
  readonly country?: string;
  readonly made: string;
  readonly care?: readonly string[];
  readonly measure?: string;
  readonly warnings?: readonly string[];
  readonly sizeTable?: SizeTable;
  readonly shippingClass?: string;
  readonly type?: 'grouped';
  readonly grouped?: readonly string[];
  readonly colour?: ColourName | readonly ColourName[];
  /** Size of a product without a choice of them. */
  readonly dimensions?: string;
  readonly price?: string;
  readonly sale?: Sale;
  /** Pieces and the number from which few are left. */
  readonly stock?: readonly [number, number] | Stock;
  readonly weight?: number;
  readonly packed?: readonly [number, number, number];
  readonly choice?: Choice;
  readonly featured?: boolean;
  readonly soldIndividually?: boolean;
  readonly upsells?: readonly string[];
  readonly crossSells?: readonly string[];
  readonly purchaseNote?: string;
  /** What the pictures show: front (of each colour, where one is chosen), detail, use; what is left out is worded here. */
  readonly shows?: readonly [string, (string | undefined)?, string?];
}

export interface Choice {
  readonly colours?: readonly ColourName[];
  readonly sizes: readonly SizeRow[];
  readonly stock: readonly number[];
  readonly exceptions?: Readonly<Record<string, Stock>>;
  readonly colour?: ColourName;
  readonly size?: string;
}

export function finish(draft: Draft): DemoProduct {
  const { text, facts, choice, colour, dimensions, stock, packed, shows, type, ...rest } = draft;
  const grid = choice && gridOf(draft, choice);
  const first = choice?.sizes[0];
  return {
    ...rest,
    brand: draft.brand ?? 'Lino namai',
    type: type ?? (choice ? 'variable' : 'simple'),
    description: [...text.map((words) => `<p>${words}</p>`), ...list(facts)],
    attributes: choice ? chosenBy(choice) : fixed(colour, dimensions),
    ...(grid ? { variations: variationGrid(grid) } : {}),
    ...(stock ? { stock: 'quantity' in stock ? stock : { quantity: stock[0], low: stock[1] } } : {}),
    ...((draft.weight ?? first) ? { weight: draft.weight ?? first?.weight ?? 0 } : {}),
    ...((packed ?? first) ? { size: packed ?? first?.packed ?? [0, 0, 0] } : {}),
    pictures: shows ? views(draft, shows, grid, choice) : [],
  };
}

function list(facts: readonly string[]): readonly string[] {
  return facts.length === 0 ? [] : [`<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`];
}

function gridOf(draft: Draft, choice: Choice): Grid {
  return {
    ...choice,
    sku: draft.sku,
    firstId: FIRST_VARIATION + (draft.id - FIRST_ID) * VARIATIONS_EACH,
    alt: (colour) => `${draft.shows?.[0] ?? draft.name}, spalva – ${colour}`,
  };
}

function chosenBy(choice: Choice): readonly DemoAttribute[] {
  const named = choice.sizes.flatMap((one) => one.name ?? []);
  return [
    ...(choice.colours ? [attribute('Spalva', choice.colours, choice.colour)] : []),
    ...(named.length > 0 ? [attribute('Dydis', named, choice.size)] : []),
  ];
}

function fixed(colour: Draft['colour'], dimensions: string | undefined): readonly DemoAttribute[] {
  return [
    ...(colour ? [attribute('Spalva', [colour].flat())] : []),
    ...(dimensions ? [attribute('Dydis', [dimensions])] : []),
  ];
}

function attribute(name: string, values: readonly string[], chosen?: string): DemoAttribute {
  return { name, values, ...(chosen ? { default: chosen } : {}) };
}

function views(draft: Draft, shows: readonly (string | undefined)[], grid?: Grid, choice?: Choice): readonly Picture[] {
  const stem = draft.sku.toLowerCase();
  const called = /„[^“]+“/.exec(draft.name)?.[0] ?? draft.name;
  const main = choice?.colour ?? choice?.colours?.[0];
  return [
    grid && main ? colourPicture(grid, main) : { file: `${stem}-1.webp`, alt: shows[0] ?? draft.name },
    { file: `${stem}-2.webp`, alt: shows[1] ?? `${called}: medžiaga ir siūlės iš arti` },
    { file: `${stem}-3.webp`, alt: shows[2] ?? `${called} namuose, natūralioje šviesoje` },
    { file: `${stem}-4.webp`, alt: `${called}: matmenų brėžinys` },
  ];
}
