import { createHash } from 'node:crypto';
import { compress, compressionMinimum, type Encoding } from '#server/platform/http/compression.ts';

/** A page as it came from the storefront, without anything of one visitor. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Uint8Array;
  /** Cache tags of what it shows; a change of any drops it. */
  readonly tags: readonly string[];
  /** Milliseconds since 1970 at which it expires, whatever happens. */
  readonly expiresAt: number;
};

/** A page in one encoding, ready to be written. */
export type PageVariant = {
  readonly body: Uint8Array;
  readonly etag: string;
  /** Alternating names and values, as `writeHead` takes them. */
  readonly headers: readonly string[];
};

export type CachedPage = RenderedPage & {
  /** The page in an encoding when it is ready; undefined before it was requested. */
  readonly ready: (encoding: Encoding | null) => PageVariant | undefined;
  readonly variant: (encoding: Encoding | null) => Promise<PageVariant>;
};

function variantOf(page: RenderedPage, hash: string, encoding: Encoding | null, body: Uint8Array): PageVariant {
  const etag = encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;
  const headers = [
    ...page.headers.flat(),
    ...(encoding === null ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(body.byteLength),
    'Cache-Control',
    'no-cache',
    'ETag',
    etag,
    'Vary',
    'Accept-Encoding',
  ];
  return { body, etag, headers };
}

/** Caches a page compressed once in each requested encoding; `onGrowth` receives the bytes that this added. */
export function cachePage(page: RenderedPage, onGrowth: (bytes: number) => void, pack = compress): CachedPage {
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22);
  const plain = variantOf(page, hash, null, page.body);
  const ready = new Map<Encoding, PageVariant>();
  const underWay = new Map<Encoding, Promise<PageVariant>>();

  async function encoded(encoding: Encoding): Promise<PageVariant> {
    const body = await pack(page.body, encoding, 'kept');
    const variant = variantOf(page, hash, encoding, body);
    ready.set(encoding, variant);
    onGrowth(body.byteLength);
    return variant;
  }

  function isPlain(encoding: Encoding | null): encoding is null {
    return encoding === null || page.body.byteLength < compressionMinimum;
  }

  return {
    ...page,
    ready: (encoding) => (isPlain(encoding) ? plain : ready.get(encoding)),
    async variant(encoding) {
      if (isPlain(encoding)) return plain;
      const existingVariant = ready.get(encoding) ?? underWay.get(encoding);
      if (existingVariant !== undefined) return existingVariant;
      const pendingVariant = encoded(encoding).finally(() => underWay.delete(encoding));
      underWay.set(encoding, pendingVariant);
      return pendingVariant;
    },
  };
}
