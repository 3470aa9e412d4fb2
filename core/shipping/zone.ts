import type { ShippingMethod } from './method.ts';

export type ShippingDestination = {
  /** ISO 3166 code, empty while unknown. */
  readonly country: string;
  readonly state: string;
  readonly postcode: string;
  readonly city: string;
};

/** `state` codes are `country:state`. */
export type ShippingLocation = {
  readonly type: 'country' | 'state' | 'postcode';
  readonly code: string;
};

/** Zones are tried in the merchant's order; a zone without locations covers everywhere. */
export type ShippingZone = {
  readonly id: number;
  readonly name: string;
  readonly locations: readonly ShippingLocation[];
  readonly methods: readonly ShippingMethod[];
};

/** The first zone that covers the destination: by country or state, and by postcode where the zone names any. */
export function matchZone(zones: readonly ShippingZone[], destination: ShippingDestination): ShippingZone | null {
  return zones.find((zone) => covers(zone, destination)) ?? null;
}

function covers({ locations }: ShippingZone, destination: ShippingDestination): boolean {
  const country = destination.country.toUpperCase();
  const state = `${country}:${destination.state.toUpperCase()}`;
  const areas = locations.filter(({ type }) => type !== 'postcode');
  const inArea =
    areas.length === 0 || areas.some(({ type, code }) => code.toUpperCase() === (type === 'country' ? country : state));
  const postcodes = locations.filter(({ type }) => type === 'postcode');
  const inPostcodes =
    postcodes.length === 0 || postcodes.some(({ code }) => matchesPostcode(destination.postcode, code, country));
  return inArea && inPostcodes;
}

/** Upper case, without spaces and dashes, and without a leading country code (`LT-01103` → `01103`). */
function comparablePostcode(postcode: string, country: string): string {
  const bare = postcode.toUpperCase().replace(/[\s-]/g, '');
  return country !== '' && bare.startsWith(country.toUpperCase()) ? bare.slice(country.length) : bare;
}

/** Whether a postcode fits a rule: itself (`01103`), a wildcard (`011*`) or an inclusive range (`01000...01999`). */
export function matchesPostcode(postcode: string, rule: string, country: string): boolean {
  const compared = comparablePostcode(postcode, country);
  const [min, max, ...more] = rule.split('...').map((part) => comparablePostcode(part, country));
  if (min === undefined || more.length > 0) return false;
  if (max !== undefined) return inRange(compared, min, max);
  return min.endsWith('*') ? compared.startsWith(min.slice(0, -1)) : compared === min;
}

function inRange(postcode: string, min: string, max: string): boolean {
  if ([postcode, min, max].every((part) => /^\d{1,15}$/.test(part))) {
    return Number(min) <= Number(postcode) && Number(postcode) <= Number(max);
  }
  const sameLength = postcode.length === min.length && postcode.length === max.length;
  return sameLength && min <= postcode && postcode <= max;
}
