import { createReadStream } from 'node:fs';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1257';

const probeLength = 2000;

function byMark(bytes: Uint8Array): TextEncoding | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** Latin text in UTF-16 has a zero in every other byte; nothing else has zeros. */
function byZeros(bytes: Uint8Array): TextEncoding | null {
  const probe = bytes.subarray(0, probeLength);
  const evenZeros = probe.filter((byte, index) => index % 2 === 0 && byte === 0).length;
  const oddZeros = probe.filter((byte, index) => index % 2 === 1 && byte === 0).length;
  if (Math.max(evenZeros, oddZeros) < probe.length / 4) return null;
  return oddZeros > evenZeros ? 'utf-16le' : 'utf-16be';
}

/**
 * Detects the encoding of a text: by its byte order mark, by its zeros, else UTF-8 where it is valid, else the Baltic
 * Windows code page.
 */
export async function detectEncoding(chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<TextEncoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let first = true;
  try {
    for await (const chunk of chunks) {
      if (first && chunk.length > 0) {
        const encoding = byMark(chunk) ?? byZeros(chunk);
        if (encoding !== null) return encoding;
        first = false;
      }
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1257';
    throw error;
  }
}

/**
 * The text of a file piece by piece, without its byte order mark. Stray NUL characters, which no database stores, are
 * left out.
 */
export async function* readText(path: string, encoding: TextEncoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path)) {
    const text = decoder.decode(chunk as Uint8Array, { stream: true });
    if (text !== '') yield text.replaceAll('\0', '');
  }
  const remainingText = decoder.decode();
  if (remainingText !== '') yield remainingText;
}
