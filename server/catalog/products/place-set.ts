/** A set of places of products: each integer has the bits of 32 places. Places beyond its end are not in it. */
export type PlaceSet = Uint32Array;

/** Room for the places below `count`. */
export function emptySet(count: number): PlaceSet {
  return new Uint32Array((count + 31) >>> 5);
}

/** A place beyond the end is left out. */
export function addPlace(set: PlaceSet, place: number): void {
  if (place >>> 5 < set.length) set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31));
}

export function removePlace(set: PlaceSet, place: number): void {
  if (place >>> 5 < set.length) set[place >>> 5] = (set[place >>> 5] ?? 0) & ~(1 << (place & 31));
}

export function hasPlace(set: PlaceSet, place: number): boolean {
  return (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

/** Those of the places below `count` for which it is true. */
export function placesWhere(count: number, isIn: (place: number) => boolean): PlaceSet {
  const set = emptySet(count);
  for (let first = 0; first < count; first += 32) {
    const end = Math.min(first + 32, count);
    let bits = 0;
    for (let place = first; place < end; place += 1) bits |= (isIn(place) ? 1 : 0) << (place & 31);
    set[first >>> 5] = bits;
  }
  return set;
}

/** The places below `count` of some lists. */
export function setOf(lists: readonly Uint32Array[], count: number): PlaceSet {
  const set = emptySet(count);
  for (const places of lists) for (const place of places) addPlace(set, place);
  return set;
}

/** The places of a set's room that are not in it. */
export function complement(set: PlaceSet): PlaceSet {
  return set.map((bits) => ~bits);
}

/** A copy with room for the places below `count`. */
export function copySet(set: PlaceSet, count: number): PlaceSet {
  const copy = emptySet(count);
  copy.set(set.length <= copy.length ? set : set.subarray(0, copy.length));
  return copy;
}

/** The places that are in all of the sets. */
export function intersection(first: PlaceSet, ...others: readonly PlaceSet[]): PlaceSet {
  const both = first.slice();
  for (const other of others)
    for (let index = 0; index < both.length; index += 1) both[index] = (both[index] ?? 0) & (other[index] ?? 0);
  return both;
}

/** The places that are in any of the sets. */
export function union(sets: readonly PlaceSet[]): PlaceSet {
  const any = new Uint32Array(Math.max(0, ...sets.map(({ length }) => length)));
  for (const set of sets)
    for (let index = 0; index < set.length; index += 1) any[index] = (any[index] ?? 0) | (set[index] ?? 0);
  return any;
}

/** The number of ones among 32 bits, those of halves, quarters and so on being added side by side. */
function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55_55_55_55);
  const fours = (pairs & 0x33_33_33_33) + ((pairs >>> 2) & 0x33_33_33_33);
  return Math.imul((fours + (fours >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

export function countPlaces(set: PlaceSet): number {
  let count = 0;
  for (const bits of set) count += countBits(bits);
  return count;
}

/** In their order. */
export function placesIn(set: PlaceSet): Uint32Array {
  const places = new Uint32Array(countPlaces(set));
  let next = 0;
  for (const [index, word] of set.entries())
    for (let bits = word; bits !== 0; bits &= bits - 1) places[next++] = index * 32 + (31 - Math.clz32(bits & -bits));
  return places;
}

const setOfPlaces = new WeakMap<Uint32Array, PlaceSet>();

/** The set of a list of places that nobody changes; remembered with the list. */
function rememberedSet(places: Uint32Array): PlaceSet {
  const rememberedPlaces = setOfPlaces.get(places);
  if (rememberedPlaces !== undefined) return rememberedPlaces;
  const set = emptySet(places.reduce((count, place) => Math.max(count, place + 1), 0));
  for (const place of places) addPlace(set, place);
  setOfPlaces.set(places, set);
  return set;
}

/**
 * How many of a list of places are in the set. A long list is remembered as a set too: then 32 places are counted at
 * a time, so that the count takes no longer than the smaller of the two.
 */
export function countIn(places: Uint32Array, set: PlaceSet): number {
  let count = 0;
  if (places.length <= set.length) {
    for (const place of places) if (hasPlace(set, place)) count += 1;
    return count;
  }
  const other = rememberedSet(places);
  const length = Math.min(other.length, set.length);
  for (let index = 0; index < length; index += 1) count += countBits((other[index] ?? 0) & (set[index] ?? 0));
  return count;
}
