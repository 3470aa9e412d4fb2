/**
 * The shopper's address: the socket's, or behind a trusted proxy the last one in `X-Forwarded-For`, which that proxy
 * wrote itself. Earlier ones are whatever the client sent.
 */
export function remoteAddressOf(headers: Headers, socketAddress: string, trustProxy: boolean): string {
  if (!trustProxy) return socketAddress;
  const last = headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim();
  return last === undefined || last === '' ? socketAddress : last;
}

/** What limits count by: an IPv4 address, or the /64 network of an IPv6 one, as one household has all of it. */
export function addressGroup(address: string): string {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (!plain.includes(':')) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const tailGroups = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - tailGroups.length);
  return [...groups, ...Array<string>(zeros).fill('0'), ...tailGroups].slice(0, 4).join(':');
}

/**
 * Whether a request comes from the machine the shop runs on, or from the process itself. A proxy there that is not
 * declared as trusted would otherwise be counted as one shopper.
 */
export function isOwnMachine(address: string): boolean {
  return address === '' || address === '::1' || /^(?:::ffff:)?127\./.test(address);
}
