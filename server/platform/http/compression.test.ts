import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress } from './compression.ts';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;

test.each(['br', 'gzip'] as const)(
  'a small answer is compressed by %s before anything else is done',
  async (encoding) => {
    const order: string[] = [];
    const body = Buffer.from('{"id":7}'.repeat(500));
    const other = new Promise<void>((resolve) => {
      setImmediate(() => {
        order.push('other work');
        resolve();
      });
    });
    const packed = await compress(body, encoding, 'quick');
    order.push('compressed');
    await other;
    expect(order).toEqual(['compressed', 'other work']);
    expect(unpack[encoding](packed)).toEqual(body);
  },
);
