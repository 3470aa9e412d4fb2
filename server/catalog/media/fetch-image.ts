import { lookup } from 'node:dns';
import { get as getHttp, type IncomingMessage } from 'node:http';
import { get as getHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { fail, ok, type Result } from '#core/result.ts';

type FetchFailure = { readonly code: 'image_failed'; readonly data: { readonly detail: string } };

export type FetchLimits = {
  /** Addresses inside this machine or network are refused unless allowed. */
  readonly allowPrivate?: boolean;
  readonly signal?: AbortSignal;
};

const maxBytes = 20_000_000;
const maxRedirects = 3;
const patienceMilliseconds = 15_000;

const privateAddresses = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['2002::', 16],
] as const) {
  privateAddresses.addSubnet(network, bits, 'ipv6');
}

/** Whether an IP address lies inside this machine or a network that is not the internet. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return privateAddresses.check(mapped, 'ipv4');
  return privateAddresses.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4') || /^::ffff:/i.test(address);
}

/**
 * Looks a name up and refuses private addresses at the moment of connecting, so that a name cannot change in between.
 */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
    const [first] = allowed;
    if (first === undefined) return callback(new Error(`${hostname} is not on the internet`), []);
    return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
  });
};

async function answerOf(
  url: URL,
  { allowPrivate = false }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  if (!allowPrivate && isIP(host) !== 0 && isPrivateAddress(host)) throw new Error(`${host} is not on the internet`);
  const get = url.protocol === 'https:' ? getHttps : getHttp;
  const options = {
    signal,
    headers: { accept: 'image/*', 'user-agent': 'Vitrina import' },
    ...(allowPrivate ? {} : { lookup: publicLookup }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  get(url, options, resolve).on('error', reject);
  return promise;
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of answer) {
    length += (chunk as Uint8Array).length;
    if (length > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
    chunks.push(chunk as Uint8Array);
  }
  return Buffer.concat(chunks);
}

async function follow(address: string, limits: FetchLimits, signal: AbortSignal): Promise<Uint8Array> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:')
      throw new Error(`${url.protocol} addresses are not fetched`);
    const answer = await answerOf(url, limits, signal);
    const status = answer.statusCode ?? 0;
    if (status === 200) return bytesOf(answer);
    answer.destroy();
    const { location } = answer.headers;
    if (status < 300 || status > 399 || location === undefined) throw new Error(`answered ${status}`);
    url = new URL(location, url);
  }
  throw new Error('redirected too often');
}

/** Fetches an image by its address: http and https only, bounded in size and time. */
export async function fetchImage(address: string, limits: FetchLimits = {}): Promise<Result<Uint8Array, FetchFailure>> {
  const timeout = AbortSignal.timeout(patienceMilliseconds);
  const signal = limits.signal ? AbortSignal.any([limits.signal, timeout]) : timeout;
  try {
    return ok(await follow(address, limits, signal));
  } catch (error) {
    const detail = timeout.aborted
      ? 'no answer in time'
      : error instanceof Error
        ? error.message || 'no answer'
        : String(error);
    return fail({ code: 'image_failed', data: { detail } });
  }
}
