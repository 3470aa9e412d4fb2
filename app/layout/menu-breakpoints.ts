/** Widths, in rem, from which the menu has more room; the style sheet knows the same ones. */
export const menuTiers = ['64', '80', '90'] as const;
export type MenuTier = (typeof menuTiers)[number] | 'never';

type Room = { readonly page: number; readonly search: number };

// Pixels, on the generous side: what the style sheets give each part of the header.
const rooms: Readonly<Record<(typeof menuTiers)[number], Room>> = {
  '64': { page: 1024 - 82, search: 44 },
  '80': { page: 1280 - 104, search: 198 },
  '90': { page: 1440 - 118, search: 216 },
};
const gap = 24;
const cart = 100 + 3 * gap; // and the gaps beside the name, the menu and the search
const languages = 45 + gap;
const sign = 44 + gap / 2; // account, wish list
const markSign = 48;
const markLetter = 12;
const letter = 7;
const around = 22;
const maxEntryLength = 208;
const unfoldSign = 34;

const widthOf = (name: string) => Math.min(name.length * letter, maxEntryLength) + around;

type Beside = {
  /** The shop's name. */
  readonly shop: string;
  /** The entry that is always there, with the sign that unfolds all others. */
  readonly first: string;
  readonly hasLanguages: boolean;
  /** How many links without words there are: account, wish list. */
  readonly signs: number;
  /** Whether the menu has a row of its own. */
  readonly isAlone: boolean;
};

/**
 * For each entry, the breakpoint from which it is in the row; below that it is only in the unfolded list. Calculated
 * from the length of the names, since the server renders it.
 */
export function menuSlots(
  entries: readonly string[],
  { shop, first, hasLanguages, signs, isAlone }: Beside,
): readonly MenuTier[] {
  const ends = isAlone ? 0 : markSign + shop.length * markLetter + (hasLanguages ? languages : 0) + signs * sign + cart;
  const occupiedWidth = ends + widthOf(first) + unfoldSign;
  const counts = menuTiers.map((tier) =>
    countThatFit(entries, rooms[tier].page - (isAlone ? 0 : rooms[tier].search) - occupiedWidth),
  );
  return entries.map((_, index) => menuTiers.find((_tier, at) => index < (counts[at] ?? 0)) ?? 'never');
}

function countThatFit(entries: readonly string[], room: number): number {
  let used = 0;
  const over = entries.findIndex((name) => (used += widthOf(name)) > room);
  return over === -1 ? entries.length : over;
}
