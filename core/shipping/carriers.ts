/** A carrier whose parcels can be tracked; `{number}` in its address stands for the parcel's number. */
export type Carrier = { readonly id: string; readonly title: string; readonly address: string };

/** Carriers of the Baltic states by the names that a merchant may write. */
export const carriers = [
  {
    id: 'lp-express',
    title: 'LP EXPRESS',
    names: ['lp', 'lpexpress', 'unisend'],
    address: 'https://www.post.lt/siuntu-sekimas?parcels={number}',
  },
  {
    id: 'lietuvos-pastas',
    title: 'Lietuvos paštas',
    names: ['lietuvospaštas', 'pastas', 'post', 'lpost'],
    address: 'https://www.post.lt/siuntu-sekimas?parcels={number}',
  },
  { id: 'omniva', title: 'Omniva', names: [], address: 'https://mano.omniva.lt/track/{number}' },
  {
    id: 'dpd',
    title: 'DPD',
    names: [],
    address: 'https://www.dpdgroup.com/lt/mydpd/my-parcels/track?lang=lt&parcelNumber={number}',
  },
  { id: 'venipak', title: 'Venipak', names: [], address: 'https://venipak.lt/tracking/track/{number}' },
] as const satisfies readonly (Carrier & { readonly names: readonly string[] })[];

export type CarrierId = (typeof carriers)[number]['id'];

function bare(name: string): string {
  return name.toLocaleLowerCase('lt').replaceAll(/[\s_.-]+/g, '');
}

/** The carrier meant by a name, however it is spaced or hyphened: `LP Express`, `lietuvos_pastas`. */
export function findCarrier(name: string): Carrier | null {
  const bareName = bare(name);
  return carriers.find(({ id, names }) => [id, ...names].some((carrierName) => bare(carrierName) === bareName)) ?? null;
}

/** The tracking page of a parcel. */
export function trackingAddress({ address }: Pick<Carrier, 'address'>, number: string): string {
  return address.replaceAll('{number}', encodeURIComponent(number));
}
