import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
} from 'node:zlib';

export type Encoding = 'br' | 'gzip';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const refused = /;\s*q=0(?:\.0*)?\s*$/;
const compressible = /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|ld\+json)|image\/svg)/;

/** Shorter bodies fit into one packet as they are. */
export const compressionMinimum = 1024; // bytes

/** The encoding to answer in: br before gzip, null where the client takes neither. */
export function preferredEncoding(acceptEncoding: string | null | undefined): Encoding | null {
  if (acceptEncoding === null || acceptEncoding === undefined || acceptEncoding === '') return null;
  const names = acceptEncoding.split(',').filter((part) => !refused.test(part));
  const accepts = (name: string) => names.some((part) => part.split(';')[0]?.trim().toLowerCase() === name);
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : null;
}

export function isCompressible(contentType: string | null): boolean {
  return contentType !== null && compressible.test(contentType);
}

/** Up to this size handing a body to another thread takes longer than compressing it quickly. */
const small = 16 * 1024; // bytes

/** The bytes in memory of their own: what zlib gives may be the used part of a larger buffer. */
function exactly(bytes: Buffer): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

/** Compresses; `cached` spends more time on what is compressed once and sent often. */
export async function compress(
  body: Uint8Array,
  encoding: Encoding,
  effort: 'quick' | 'cached' | 'best',
): Promise<Uint8Array<ArrayBuffer>> {
  const isAtOnce = effort === 'quick' && body.byteLength <= small;
  if (encoding === 'gzip') {
    const options = { level: { quick: 3, cached: 6, best: 9 }[effort] };
    return exactly(isAtOnce ? gzipSync(body, options) : await zip(body, options));
  }
  const quality = { quick: 3, cached: 5, best: 11 }[effort];
  const options = {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
  };
  return exactly(isAtOnce ? brotliCompressSync(body, options) : await brotli(body, options));
}

export function decompress(body: Uint8Array, encoding: Encoding): Buffer {
  return encoding === 'gzip' ? gunzipSync(body) : brotliDecompressSync(body);
}
