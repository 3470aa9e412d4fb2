import { matchesPostcode } from '../address/matches-postcode.ts';
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
