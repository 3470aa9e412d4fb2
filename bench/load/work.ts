import { type FilterFacts, filteredList, filteredListing } from './addresses.ts';
import { apiHeaders, encodeRequest, pageHeaders, type Request } from './request.ts';
import { guestCheckout, newCart, type Send } from './shopper.ts';

/** What is done again and again; it is sent to the process that does it. */
export type Work =
  | { readonly kind: 'pages' | 'answers'; readonly paths: readonly string[] }
  | { readonly kind: 'new-listings' | 'new-lists'; readonly facts: FilterFacts }
  | { readonly kind: 'new-cart' | 'checkout'; readonly productIds: readonly number[] }
  | { readonly kind: 'mixed'; readonly parts: readonly { readonly share: number; readonly work: Work }[] };

/** Does the work once; `index` is another number every time. Rejects where it failed. */
export type Doing = (send: Send, index: number) => Promise<void>;

async function get(send: Send, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const { status } = await send({ path, headers });
  if (status !== 200) throw new Error(`status ${status} for ${path}`);
}

function prepareMixed(parts: Extract<Work, { readonly kind: 'mixed' }>['parts']): Doing {
  const plan = parts.flatMap(({ share, work }) => Array<Doing>(share).fill(prepareWork(work)));
  const step = 7; // coprime to the number of shares that callers use: the kinds follow each other in turn
  return async (send, index) => plan[(index * step) % plan.length]?.(send, index);
}

export function prepareWork(work: Work): Doing {
  switch (work.kind) {
    case 'pages':
    case 'answers': {
      const headers = work.kind === 'pages' ? pageHeaders : apiHeaders;
      return (send, index) => get(send, work.paths[index % work.paths.length] ?? '/', headers);
    }
    case 'new-listings':
      return (send, index) => get(send, filteredListing(index, work.facts), pageHeaders);
    case 'new-lists':
      return (send, index) => get(send, filteredList(index, work.facts), apiHeaders);
    case 'new-cart':
      return (send, index) => newCart(send, index, work);
    case 'checkout':
      return (send, index) => guestCheckout(send, index, work);
    case 'mixed':
      return prepareMixed(work.parts);
  }
}

const rememberedRequests = 1000;

/** Encodes a request for one of a few addresses once: a cached page is asked for thousands of times a second. */
export function createEncoder(): typeof encodeRequest {
  const rememberedByHeaders = new Map<Request['headers'], Map<string, Buffer>>([
    [pageHeaders, new Map()],
    [apiHeaders, new Map()],
  ]);
  return (request) => {
    const remembered = rememberedByHeaders.get(request.headers);
    if (remembered === undefined || request.body !== undefined) return encodeRequest(request);
    const known = remembered.get(request.path);
    if (known !== undefined) return known;
    const encoded = encodeRequest(request);
    if (remembered.size < rememberedRequests) remembered.set(request.path, encoded);
    return encoded;
  };
}
