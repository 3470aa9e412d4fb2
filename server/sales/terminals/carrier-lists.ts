import type { TerminalCarrier } from '#core/shipping/terminal.ts';

/**
 * How a carrier's list of parcel terminals is read (`shop terminals import`): for each property the names under which
 * that carrier's file has it, compared by their letters and digits alone, in lower case; the first one that is filled
 * in counts.
 *
 * A complete list, for a carrier whose JSON file has entries such as
 * `{"Code": "01103", "Title": "Example locker: Akropolis", "City": "Vilnius", "Street": "Ozo g.", "House": "25", "Zip": "08217", "Lat": 54.71, "Lng": 25.26, "Kind": "locker"}`.
 * Its id joins `terminalCarriers` in `core/shipping/terminal.ts`, its tracking address `carriers` in
 * `core/shipping/carriers.ts`:
 *
 * ```ts
 * import type { CarrierList } from '#server/sales/terminals/carrier-lists.ts';
 *
 * export const example: CarrierList = {
 *   id: ['code'],
 *   name: ['title'],
 *   town: ['city'],
 *   address: [['street'], ['house']],
 *   postcode: ['zip'],
 *   country: ['country'], // LT where the file has none
 *   latitude: ['lat'],
 *   longitude: ['lng'],
 *   idDigits: 5, // `1103` out of a spreadsheet is `01103`
 *   kinds: { names: ['kind'], acceptedPattern: /^locker$/ },
 *   prefix: /^Example locker: /,
 * };
 * ```
 */
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
  /** Number of digits of an id whose leading zeros a spreadsheet may have dropped; null: ids are taken as they are. */
  readonly idDigits: number | null;
  /** The kinds of entries that are terminals, where the list holds others too. */
  readonly kinds: { readonly names: readonly string[]; readonly acceptedPattern: RegExp } | null;
  /** The beginning of a name that states only the carrier. */
  readonly prefix: RegExp | null;
};

/**
 * The carriers' own lists: Omniva's `locations`, DPD's parcel shops, the terminals of LP EXPRESS, Venipak's pickup
 * points.
 */
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
