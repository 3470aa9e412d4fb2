import { adjectives, colours, groups, materials, nouns, rooms, sentences, sizes, syllables } from './words.ts';

/** A generated variation: what differs from its product. */
export type GeneratedVariation = {
  readonly sku: string;
  readonly colour: string;
  readonly size: string;
  readonly cents: number;
  readonly pieces: number;
};

/** A generated product with all that belongs to it. */
export type GeneratedFamily = {
  readonly sku: string;
  readonly name: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly category: { readonly room: string; readonly group: string };
  readonly brand: string;
  readonly colours: readonly string[];
  readonly sizes: readonly string[];
  readonly material: string;
  /** Including tax; of a variable product the price of its cheapest variation. */
  readonly cents: number;
  /** Null: not on sale. */
  readonly saleCents: number | null;
  /** Null: in stock without a count. */
  readonly pieces: number | null;
  /** None: a simple product. */
  readonly variations: readonly GeneratedVariation[];
  readonly ratings: readonly number[];
};

const brands = 40;
const manyPieces = 100_000; // a bench never sells out

/** A whole number below `limit` for a place, a purpose and a seed: the same every time. */
function hash(seed: number, place: number, purpose: number, limit: number): number {
  let mixed = Math.imul(place + 1, 0x9e3779b1) ^ Math.imul(purpose + 1, 0x85ebca6b) ^ Math.imul(seed + 1, 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % limit;
}

/**
 * The product at a place of the catalogue of a seed. A tenth of the groups has a fifth of the products, a fifth of the
 * products has variations, a sixth is on sale, an eighth has reviews.
 */
export function familyAt(seed: number, place: number): GeneratedFamily {
  const roll = (purpose: number, limit: number) => hash(seed, place, purpose, limit);
  const pick = <Item>(purpose: number, items: readonly [Item, ...Item[]]): Item =>
    items[roll(purpose, items.length)] ?? items[0];
  const some = (purpose: number, items: readonly string[], count: number) =>
    Array.from({ length: count }, (_, index) => items[(roll(purpose, items.length) + index) % items.length] ?? '');

  const sku = `BENCH-${place}`;
  const model = `${pick(1, syllables)}${pick(2, syllables)}${pick(3, syllables)}`;
  const cents = 300 + roll(4, 19_700);
  const isVariable = roll(5, 5) === 0;
  const isCounted = roll(6, 4) > 0;
  const [text1, text2, text3] = [pick(7, sentences), pick(8, sentences), pick(9, sentences)];
  const ownColours = some(10, colours, isVariable ? 2 + roll(11, 3) : 1);
  const ownSizes = some(12, sizes, isVariable ? 1 + roll(13, 2) : 1);
  const skewed = Math.floor((roll(14, 10_000) / 10_000) ** 1.4 * rooms.length * groups.length);
  const variations = !isVariable
    ? []
    : ownColours.flatMap((colour, first) =>
        ownSizes.map((size, second) => ({
          sku: `${sku}-${first}-${second}`,
          colour,
          size,
          cents: cents + first * 100 + second * 250,
          pieces: roll(20 + first * 5 + second, 12) === 0 ? 0 : manyPieces,
        })),
      );
  return {
    sku,
    name: `${pick(15, adjectives)} ${pick(16, nouns)} „${model.charAt(0).toUpperCase()}${model.slice(1)}“`,
    shortDescription: text1,
    description: `<p>${text2}</p>\n<p>${text3}</p>`,
    category: { room: rooms[skewed % rooms.length] ?? '', group: groups[Math.floor(skewed / rooms.length)] ?? '' },
    brand: `Gamintojas ${1 + roll(17, brands)}`,
    colours: ownColours,
    sizes: ownSizes,
    material: pick(18, materials),
    cents,
    saleCents: !isVariable && roll(19, 6) === 0 ? Math.floor(cents * 0.8) : null,
    pieces: isVariable || !isCounted ? null : roll(40, 15) === 0 ? 0 : manyPieces,
    variations,
    ratings: roll(41, 8) === 0 ? Array.from({ length: 1 + roll(42, 5) }, (_, index) => 2 + roll(43 + index, 4)) : [],
  };
}

/** The families from one place to another, exclusive. */
export function familiesBetween(seed: number, from: number, to: number): readonly GeneratedFamily[] {
  return Array.from({ length: to - from }, (_, index) => familyAt(seed, from + index));
}

/** As product files and the database have it: `12.50`. */
export function priceText(cents: number): string {
  return (cents / 100).toFixed(2);
}
