import { compress, compressionMinimum, type Encoding, isCompressible } from './compression.ts';

/** An answer with its body in the encoding, where that is worth it. */
export async function compressed(
  body: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Headers,
  encoding: Encoding | null,
): Promise<Response> {
  if (body.byteLength === 0) return new Response(null, { status, headers });
  headers.append('Vary', 'Accept-Encoding');
  if (encoding === null || body.byteLength < compressionMinimum || !isCompressible(headers.get('Content-Type'))) {
    return new Response(body, { status, headers });
  }
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(new Uint8Array(await compress(body, encoding, 'quick')), { status, headers });
}
