import { postcodeArea } from '#core/address/postcode-areas.ts';
import { foldAccents } from '#core/text/fold-accents.ts';
import { townName } from '#core/text/town-name.ts';
import { distanceInKilometres } from './distance.ts';
import type { Place, Terminal } from './terminal.ts';

/** Where the shopper is, as far as it is known: both may be empty. */
export type SearchOrigin = { readonly postcode: string; readonly town: string };

export type FoundTerminal = {
  readonly terminal: Terminal;
  /** Distance from the shopper, as the crow flies; null where either location is unknown. */
  readonly kilometres: number | null;
};

const postcodePattern = /^(?:LT)?[\s-]*(\d{5})$/i;

/**
 * The terminals of a list that match a text: each of its words begins a word of name, town, street or postcode, accents
 * or not; nearest first where the origin is known. A complete postcode is an origin, not a search term. The order of
 * the list decides among equally near ones.
 */
export function findTerminals(
  terminals: readonly Terminal[],
  text: string,
  near: SearchOrigin,
): readonly FoundTerminal[] {
  const typed = postcodePattern.exec(text.trim())?.[1];
  const from = typed === undefined ? near : { postcode: typed, town: '' };
  const searchTerms = typed === undefined ? wordsOf(text) : [];
  const here = placeOf(terminals, from);
  const town = folded(townName(from.town));
  return terminals
    .filter((terminal) => searchTerms.every((word) => beginsOne(wordsOfTerminal(terminal), word)))
    .map((terminal) => ({
      terminal,
      kilometres: here === null || terminal.place === null ? null : distanceInKilometres(here, terminal.place),
      distance: here === null ? 0 : distanceTo(terminal, here),
      rank: rankOf(terminal, searchTerms, town, here !== null),
    }))
    .toSorted((one, other) => one.rank - other.rank || one.distance - other.distance)
    .map(({ terminal, kilometres }) => ({ terminal, kilometres }));
}

/** A typed town comes first; the shopper's own does where no location is known. */
function rankOf({ town }: Terminal, searchTerms: readonly string[], shopperTown: string, placed: boolean): number {
  const [first] = searchTerms;
  const name = folded(town);
  if (first !== undefined) return name.startsWith(first) ? 0 : 1;
  return placed || shopperTown === '' || name === shopperTown ? 0 : 1;
}

function folded(text: string): string {
  return foldAccents(text).toLowerCase();
}

function wordsOf(text: string): readonly string[] {
  return folded(text)
    .replaceAll(/\blt[\s-]?(?=\d)/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

const knownWords = new WeakMap<Terminal, readonly string[]>();

function wordsOfTerminal(terminal: Terminal): readonly string[] {
  const cachedWords = knownWords.get(terminal);
  if (cachedWords !== undefined) return cachedWords;
  const { name, town, address, postcode } = terminal;
  const words = [...new Set([name, town, address, postcode].flatMap(wordsOf))];
  knownWords.set(terminal, words);
  return words;
}

function beginsOne(words: readonly string[], beginning: string): boolean {
  return words.some((word) => word.startsWith(beginning));
}

/** Where the shopper is: at the terminals of the same postcode, in the area it belongs to, or in the town. */
function placeOf(terminals: readonly Terminal[], { postcode, town }: SearchOrigin): Place | null {
  const digits = digitsOf(postcode);
  const same = digits === '' ? [] : terminals.filter((terminal) => digitsOf(terminal.postcode) === digits);
  const shopperTown = folded(townName(town));
  return (
    midpointOf(same.flatMap(({ place }) => place ?? [])) ??
    postcodeArea(digits) ??
    (shopperTown === ''
      ? null
      : midpointOf(terminals.flatMap((each) => (folded(each.town) === shopperTown ? (each.place ?? []) : []))))
  );
}

function digitsOf(postcode: string): string {
  return postcodePattern.exec(postcode.trim())?.[1] ?? '';
}

/** Kilometres for sorting; a terminal without coordinates is placed in the middle of its postcode's area. */
function distanceTo({ place, postcode }: Terminal, here: Place): number {
  const terminalPlace = place ?? postcodeArea(digitsOf(postcode));
  return terminalPlace === null ? Number.MAX_VALUE : distanceInKilometres(here, terminalPlace);
}

/** The middle of some places; null of none. */
function midpointOf(places: readonly Place[]): Place | null {
  if (places.length === 0) return null;
  const mean = (of: (place: Place) => number) => places.reduce((sum, place) => sum + of(place), 0) / places.length;
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
}
