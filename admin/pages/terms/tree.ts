import { inTreeOrder, type Term } from '#admin/catalogue/use-terms.ts';

/** A term at its place in a tree: its order is that of the list, its depth says below which it stands. */
export type Place = { readonly id: number; readonly depth: number };

/** The places of terms as they are stored. */
export function placesOf(terms: readonly Term[]): readonly Place[] {
  return inTreeOrder(terms).map(({ term, depth }) => ({ id: term.id, depth }));
}

/** How many places a term takes with all that stands below it. */
function sizeAt(places: readonly Place[], at: number): number {
  const depth = places[at]?.depth ?? 0;
  const rest = places.slice(at + 1);
  const next = rest.findIndex((place) => place.depth <= depth);
  return 1 + (next === -1 ? rest.length : next);
}

/** Where the neighbour above of the same depth stands; null: there is none. */
function siblingAbove(places: readonly Place[], at: number): number | null {
  const depth = places[at]?.depth ?? 0;
  for (let above = at - 1; above >= 0; above -= 1) {
    const found = places[above]?.depth ?? 0;
    if (found === depth) return above;
    if (found < depth) return null;
  }
  return null;
}

function replaced(places: readonly Place[], at: number, block: readonly Place[], to: number): readonly Place[] {
  const without = [...places.slice(0, at), ...places.slice(at + block.length)];
  const target = to > at ? to - block.length : to;
  return [...without.slice(0, target), ...block, ...without.slice(target)];
}

/** Before its neighbour above, with all below it. */
export function movedUp(places: readonly Place[], at: number): readonly Place[] {
  const above = siblingAbove(places, at);
  return above === null ? places : replaced(places, at, places.slice(at, at + sizeAt(places, at)), above);
}

/** Behind its neighbour below. */
export function movedDown(places: readonly Place[], at: number): readonly Place[] {
  const size = sizeAt(places, at);
  const below = at + size;
  if (places[below]?.depth !== places[at]?.depth) return places;
  return replaced(places, at, places.slice(at, below), below + sizeAt(places, below));
}

function deeper(places: readonly Place[], at: number, by: number): readonly Place[] {
  const end = at + sizeAt(places, at);
  return places.map((place, index) => (index >= at && index < end ? { ...place, depth: place.depth + by } : place));
}

/** Below its neighbour above. */
export function movedIn(places: readonly Place[], at: number): readonly Place[] {
  return siblingAbove(places, at) === null ? places : deeper(places, at, 1);
}

/** Out of the one that it stands below, behind it and all that is in it. */
export function movedOut(places: readonly Place[], at: number): readonly Place[] {
  const depth = places[at]?.depth ?? 0;
  if (depth === 0) return places;
  let end = at;
  while (end < places.length && (end === at || (places[end]?.depth ?? 0) >= depth)) end += 1;
  const block = places.slice(at, at + sizeAt(places, at)).map((place) => ({ ...place, depth: place.depth - 1 }));
  return replaced(places, at, block, end);
}

/** Before another one, at its depth, as it is dropped there; onto what stands below itself it cannot be. */
export function dropped(places: readonly Place[], from: number, to: number): readonly Place[] {
  const size = sizeAt(places, from);
  if (from === to || (to > from && to < from + size)) return places;
  const by = (places[to]?.depth ?? 0) - (places[from]?.depth ?? 0);
  const block = places.slice(from, from + size).map((place) => ({ ...place, depth: place.depth + by }));
  return replaced(places, from, block, to);
}

export type TermPlace = { readonly id: number; readonly parent: number; readonly menu_order: number };

/** What of the stored terms is to be written so that they stand as these places say. */
export function placeChanges(places: readonly Place[], terms: readonly Term[]): readonly TermPlace[] {
  const stored = new Map(terms.map((term) => [term.id, term]));
  const above: number[] = [];
  const counts = new Map<number, number>();
  return places.flatMap(({ id, depth }) => {
    above.length = depth;
    const parent = above.at(-1) ?? 0;
    const place = counts.get(parent) ?? 0;
    counts.set(parent, place + 1);
    above.push(id);
    const before = stored.get(id);
    if ((before?.parent ?? 0) === parent && (before?.menu_order ?? 0) === place) return [];
    return [{ id, parent, menu_order: place }];
  });
}
