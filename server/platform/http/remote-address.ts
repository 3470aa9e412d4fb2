import { isIP } from 'node:net';

/**
 * The shopper's address: the socket's, or behind a trusted proxy the last one in `X-Forwarded-For`, which that proxy
 * wrote itself. Earlier ones are whatever the client sent. Each address has one form, with or without a port, brackets
 * or a zone; what is no address leaves the socket's.
 */
export function remoteAddressOf(headers: Headers, socketAddress: string, trustProxy: boolean): string {
  const last = trustProxy ? headers.get('X-Forwarded-For')?.split(',').at(-1) : undefined;
  return parseAddress(last ?? '') ?? parseAddress(socketAddress) ?? socketAddress;
}

const withPort = /^(?:\[([^\]]*)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d{1,5})?$/;

/**
 * An IP address in its one form: `203.0.113.7`, `2001:db8::1`. `203.0.113.7:5678`, `[2001:db8::1]:443`, `fe80::1%eth0`
 * and IPv4 addresses mapped into IPv6 are read, anything else is null.
 */
export function parseAddress(text: string): string | null {
  const trimmed = text.trim();
  const [, inBrackets, ipv4] = withPort.exec(trimmed) ?? [];
  const [address = ''] = (inBrackets ?? ipv4 ?? trimmed).split('%', 1);
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? address : canonical(address);
}

/** IPv6 in lower case with the longest run of zeros left out; IPv4 mapped into it as IPv4. */
function canonical(address: string): string | null {
  const compressed = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (compressed === undefined) return null;
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(compressed) ?? [];
  if (high === undefined || low === undefined) return compressed;
  const bytes = [high, low].flatMap((part) => [Number.parseInt(part, 16) >> 8, Number.parseInt(part, 16) & 255]);
  return bytes.join('.');
}

/** Whom a limit counts together, and how many times the points of one address they have. */
export type AddressGroup = { readonly key: string; readonly times: number };

const wideTimes = 20;

/**
 * What limits count by, the narrowest first: an IPv4 address; of an IPv6 one its /64 network, as one household has all
 * of it, and with twenty times the points its /48, which whoever rents one can take any of 65,536 such networks from.
 */
export function addressGroups(address: string): readonly AddressGroup[] {
  const plain = parseAddress(address) ?? address;
  if (!plain.includes(':')) return [{ key: plain, times: 1 }];
  return [
    { key: `${network(plain, 4)}::/64`, times: 1 },
    { key: `${network(plain, 3)}::/48`, times: wideTimes },
  ];
}

/**
 * The network of an address, to be stored where the address of a person must not be: `203.0.113.0/24`,
 * `2001:db8:7::/48`; `''` for what is no address, or the machine's own.
 */
export function maskedAddress(address: string): string {
  const plain = parseAddress(address);
  if (plain === null || isOwnMachine(plain)) return '';
  if (plain.includes(':')) return `${network(plain, 3)}::/48`;
  return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
}

/** The first parts of an IPv6 address in its one form. */
function network(address: string, parts: number): string {
  const [head = '', tail = ''] = address.split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === '' ? [] : tail.split(':');
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0');
  return [...first, ...zeros, ...last].slice(0, parts).join(':');
}

/**
 * Whether a request comes from the machine the shop runs on, or from the process itself. A proxy there that is not
 * declared as trusted would otherwise be counted as one shopper.
 */
export function isOwnMachine(address: string): boolean {
  return address === '' || address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
