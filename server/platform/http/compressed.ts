import { compress, compressionMinimum, type Encoding, isCompressible } from './compression.ts';
import type { PlainAnswer } from './plain-answer.ts';

const isNamed = (vary: string, name: string) =>
  vary.split(',').some((part) => part.trim().toLowerCase() === name.toLowerCase());

/** Adds a request's header to those by which an answer varies, once. */
export function varyBy(headers: Headers, name: string): void {
  if (!isNamed(headers.get('Vary') ?? '', name)) headers.append('Vary', name);
}

/** An answer with its body in the encoding, where that is worth it. */
export async function compressed(
  body: Uint8Array<ArrayBuffer>,
  status: number,
  headers: Headers,
  encoding: Encoding | null,
): Promise<Response> {
  if (body.byteLength === 0) return new Response(null, { status, headers });
  varyBy(headers, 'Accept-Encoding');
  if (encoding === null || body.byteLength < compressionMinimum || !isCompressible(headers.get('Content-Type'))) {
    return new Response(body, { status, headers });
  }
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  return new Response(new Uint8Array(await compress(body, encoding, 'quick')), { status, headers });
}

/** The same for an answer in memory. */
export async function compressedPlain(answer: PlainAnswer, encoding: Encoding): Promise<PlainAnswer> {
  const { headers, body } = answer;
  if (body.byteLength === 0) return answer;
  const varies = headers.some(([name, value]) => name === 'Vary' && isNamed(value, 'Accept-Encoding'));
  const varying = varies ? headers : [...headers, ['Vary', 'Accept-Encoding'] as const];
  const [, type = null] = headers.find(([name]) => name === 'Content-Type') ?? [];
  if (body.byteLength < compressionMinimum || !isCompressible(type)) return { ...answer, headers: varying };
  const smaller = new Uint8Array(await compress(body, encoding, 'quick'));
  return { ...answer, headers: [...varying, ['Content-Encoding', encoding]], body: smaller };
}
