import { createHash } from 'node:crypto';
import { compress, compressionMinimum, decompress, type Encoding } from '#server/platform/http/compression.ts';

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

/** A page in memory. Its `body` may have to be decompressed first. */
export type CachedPage = RenderedPage & {
  /** Bytes of the body, uncompressed. */
  readonly length: number;
  /** Bytes that the page takes in memory now. */
  readonly bytes: () => number;
  /** The page in an encoding when it is ready; undefined before it was requested. */
  readonly ready: (encoding: Encoding | null) => PageVariant | undefined;
  readonly variant: (encoding: Encoding | null) => Promise<PageVariant>;
};

function variantOf(
  page: Pick<RenderedPage, 'headers'>,
  hash: string,
  encoding: Encoding | null,
  body: Uint8Array,
): PageVariant {
  // A page may be compressed in two ways, one after the other: what is sent means the same, and is not the same bytes.
  const etag = encoding === null ? `"${hash}"` : `W/"${hash}-${encoding}"`;
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
  /** Receives the bytes by which what is in memory grew, or shrank where they are negative. */
  readonly onGrowth: (bytes: number) => void;
  /** The body as another process compressed it by brotli. */
  readonly brotli?: Uint8Array | undefined;
  /** Whether the body is in memory in any case, for others: it is not counted here, and stays. */
  readonly sharesBody?: boolean;
  readonly pack?: typeof compress;
};

/**
 * Caches a page compressed in each requested encoding: quickly for the first request, which many pages never see a
 * second time of, and better once it is requested again. Compressed it takes a tenth of the memory, so the body itself
 * stays only where it was requested as it is.
 */
export function cachePage({ body, ...facts }: RenderedPage, options: CachePageOptions): CachedPage {
  const { onGrowth, brotli, sharesBody = false, pack = compress } = options;
  const length = body.byteLength;
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const ready = new Map<Encoding, PageVariant>();
  let plain: PageVariant | null = variantOf(facts, hash, null, body);
  const underWay = new Map<Encoding, Promise<PageVariant>>();
  const quick = new Set<Encoding>();

  function bytes(): number {
    const compressedBytes = [...ready.values()].reduce((sum, variant) => sum + variant.body.byteLength, 0);
    return compressedBytes + (plain === null || sharesBody ? 0 : length);
  }

  function store(encoding: Encoding, variant: PageVariant): void {
    ready.set(encoding, variant);
    if (!sharesBody) plain = null;
  }

  function plainBody(): Uint8Array {
    if (plain !== null) return plain.body;
    const [[encoding, variant] = []] = ready;
    if (encoding === undefined || variant === undefined) throw new Error('a page without a body');
    return decompress(variant.body, encoding);
  }

  function plainVariant(): PageVariant {
    if (plain !== null) return plain;
    plain = variantOf(facts, hash, null, plainBody());
    onGrowth(length);
    return plain;
  }

  async function encoded(encoding: Encoding, effort: 'quick' | 'cached'): Promise<PageVariant> {
    const variant = variantOf(facts, hash, encoding, await pack(plainBody(), encoding, effort));
    const before = bytes();
    store(encoding, variant);
    onGrowth(bytes() - before);
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
    return encoding === null || length < compressionMinimum;
  }

  if (brotli !== undefined) store('br', variantOf(facts, hash, 'br', brotli));
  return {
    ...facts,
    get body() {
      return plainBody();
    },
    length,
    bytes,
    ready: (encoding) => (isPlain(encoding) ? plainVariant() : sent(encoding)),
    async variant(encoding) {
      if (isPlain(encoding)) return plainVariant();
      const existingVariant = sent(encoding) ?? underWay.get(encoding);
      if (existingVariant !== undefined) return existingVariant;
      const pendingVariant = encoded(encoding, 'quick').finally(() => underWay.delete(encoding));
      underWay.set(encoding, pendingVariant);
      return pendingVariant;
    },
  };
}
