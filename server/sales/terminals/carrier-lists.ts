import type { TerminalCarrier } from '#core/shipping/terminal.ts';

/** What an entry of a carrier's list says, under the names that carrier gives it; the first that is filled in counts. */
export type CarrierList = {
  readonly id: readonly string[];
  readonly name: readonly string[];
  readonly town: readonly string[];
  /** Joined by a space, the parts of an address that the carrier keeps apart. */
  readonly address: readonly (readonly string[])[];
  readonly postcode: readonly string[];
  readonly country: readonly string[];
  readonly latitude: readonly string[];
  readonly longitude: readonly string[];
  /** Digits of an id that a spreadsheet may have cut the zeros off; null: an id is what it is. */
  readonly idDigits: number | null;
  /** The kinds of entries that are terminals, where the list holds others too. */
  readonly kinds: { readonly names: readonly string[]; readonly acceptedPattern: RegExp } | null;
  /** What a name begins with that says only whose it is. */
  readonly prefix: RegExp | null;
};

/** The carriers' own lists: Omniva's `locations`, DPD's parcel shops, the terminals of LP EXPRESS, Venipak's pickup points. */
export const carrierLists: Readonly<Record<TerminalCarrier, CarrierList>> = {
  omniva: {
    id: ['zip', 'code', 'id'],
    name: ['name'],
    town: ['a3name', 'a2name', 'city', 'a1name'],
    address: [['a5name', 'address', 'street'], ['a7name', 'house'], ['a8name']],
    postcode: ['postcode', 'postalcode'],
    country: ['a0name', 'country', 'countrycode'],
    latitude: ['ycoordinate', 'latitude', 'lat'],
    longitude: ['xcoordinate', 'longitude', 'lng', 'lon'],
    idDigits: 5,
    kinds: { names: ['type'], acceptedPattern: /^0?$/ }, // 1 is a post office
    prefix: null,
  },
  dpd: {
    id: ['parcelshopid', 'id', 'code'],
    name: ['companyname', 'name', 'companyshortname'],
    town: ['city', 'town'],
    address: [
      ['street', 'address', 'street1'],
      ['houseno', 'housenumber'],
    ],
    postcode: ['zipcode', 'postalcode', 'postcode', 'zip'],
    country: ['countrycode', 'country', 'isoalpha2'],
    latitude: ['latitude', 'lat'],
    longitude: ['longitude', 'lng', 'lon', 'long'],
    idDigits: null,
    kinds: null,
    prefix: null,
  },
  'lp-express': {
    id: ['id', 'terminalid', 'code'],
    name: ['name', 'terminalname'],
    town: ['city', 'town', 'locality'],
    address: [['address', 'street', 'address1']],
    postcode: ['postalcode', 'postcode', 'zip', 'zipcode'],
    country: ['countrycode', 'country'],
    latitude: ['latitude', 'lat'],
    longitude: ['longitude', 'lng', 'lon', 'long'],
    idDigits: null,
    kinds: null,
    prefix: null,
  },
  venipak: {
    id: ['id', 'code'],
    name: ['displayname', 'pickuppoint', 'name'],
    town: ['city', 'town'],
    address: [['address', 'street']],
    postcode: ['postalcode', 'zip', 'postcode', 'zipcode'],
    country: ['country', 'countrycode'],
    latitude: ['lat', 'latitude'],
    longitude: ['lng', 'longitude', 'lon', 'long'],
    idDigits: null,
    kinds: null,
    prefix: /^Venipak (?:locker|pickup),\s*/i,
  },
};
