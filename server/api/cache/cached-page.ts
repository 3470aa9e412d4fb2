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

const everyPage = new Set(['everything', 'settings', 'texts']);

/** Whether a changed tag drops every page, whatever it shows. */
export function concernsEveryPage(tag: string): boolean {
  return everyPage.has(tag);
}

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

type CachePageOptions = {
  /** Receives the bytes that another encoding added. */
  readonly onGrowth: (bytes: number) => void;
  /** The body as another process compressed it by brotli. */
  readonly brotli?: Uint8Array | undefined;
  readonly pack?: typeof compress;
};

/**
 * Caches a page compressed in each requested encoding: quickly for the first request, which many pages never see a
 * second time of, and better once it is requested again.
 */
export function cachePage(page: RenderedPage, { onGrowth, brotli, pack = compress }: CachePageOptions): CachedPage {
  const hash = createHash('sha256').update(page.body).digest('base64url').slice(0, 22);
  const plain = variantOf(page, hash, null, page.body);
  const ready = new Map<Encoding, PageVariant>();
  if (brotli !== undefined) ready.set('br', variantOf(page, hash, 'br', brotli));
  const underWay = new Map<Encoding, Promise<PageVariant>>();

  const quick = new Set<Encoding>();

  async function encoded(encoding: Encoding, effort: 'quick' | 'cached'): Promise<PageVariant> {
    const body = await pack(page.body, encoding, effort);
    const variant = variantOf(page, hash, encoding, body);
    onGrowth(body.byteLength - (ready.get(encoding)?.body.byteLength ?? 0));
    ready.set(encoding, variant);
    if (effort === 'quick') quick.add(encoding);
    return variant;
  }

  /** The variant to send now; whoever asks next gets one that was compressed better. */
  function sent(encoding: Encoding): PageVariant | undefined {
    const variant = ready.get(encoding);
    if (variant !== undefined && quick.delete(encoding)) void encoded(encoding, 'cached').catch(() => undefined); // the quick one goes on being sent
    return variant;
  }

  function isPlain(encoding: Encoding | null): encoding is null {
    return encoding === null || page.body.byteLength < compressionMinimum;
  }

  return {
    ...page,
    ready: (encoding) => (isPlain(encoding) ? plain : sent(encoding)),
    async variant(encoding) {
      if (isPlain(encoding)) return plain;
      const existingVariant = sent(encoding) ?? underWay.get(encoding);
      if (existingVariant !== undefined) return existingVariant;
      const pendingVariant = encoded(encoding, 'quick').finally(() => underWay.delete(encoding));
      underWay.set(encoding, pendingVariant);
      return pendingVariant;
    },
  };
}
