import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4');

/** Of IPv6 only 2000::/3 is the internet; these parts of it lead to IPv4 addresses, or nowhere. */
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv6');
const internet = new BlockList();
internet.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address lies inside this machine or a network that is not the internet; what is no address, too. */
export function isPrivateAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain;
  switch (isIP(mapped)) {
    case 4:
      return privateAddresses.check(mapped, 'ipv4');
    case 6:
      return !internet.check(mapped, 'ipv6') || privateAddresses.check(mapped, 'ipv6');
    default:
      return true;
  }
}

/** Thrown where an address is not on the internet, and nothing else is allowed. */
export class AddressNotAllowed extends Error {
  readonly host: string;
  constructor(host: string) {
    super(`${host} is not on the internet`);
    this.host = host;
  }
}

/** Resolves a name to all its addresses, as `lookup` of node:dns with `all`. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Looks a name up and refuses private addresses at the moment of connecting, so that a name cannot change in between. Of a
 * name with addresses of both kinds those of the internet are left.
 */
export function createPublicLookup(resolve: LookupAll): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
      const [first] = allowed;
      if (first === undefined) return callback(new AddressNotAllowed(hostname), []);
      return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
}

export const publicLookup = createPublicLookup(lookup);

/** Whether a URL names its host by an address that is private: no name is looked up then. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isPrivateAddress(host);
}
