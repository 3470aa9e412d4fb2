import { type FilterFacts, filteredList, filteredListing } from './addresses.ts';
import { apiHeaders, encodeRequest, pageHeaders, type Request } from './request.ts';
import { guestCheckout, networkAddress, newCart, type Send } from './shopper.ts';

/** What is done again and again; it is sent to the process that does it. */
export type Work =
  | { readonly kind: 'pages' | 'answers'; readonly paths: readonly string[] }
  | { readonly kind: 'new-listings' | 'new-lists'; readonly facts: FilterFacts }
  | { readonly kind: 'new-cart' | 'checkout'; readonly productIds: readonly number[] }
  | { readonly kind: 'calls'; readonly authorization: string; readonly calls: readonly ProgramCall[] }
  | { readonly kind: 'mixed'; readonly parts: readonly { readonly share: number; readonly work: Work }[] };

/** A call of a program to `wc/v3`; `body`: of one that changes something. */
export type ProgramCall = { readonly path: string; readonly body?: unknown };

/** Does the work once; `index` is another number every time. Rejects where it failed. */
export type Doing = (send: Send, index: number) => Promise<void>;

async function get(send: Send, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const { status } = await send({ path, headers });
  if (status !== 200) throw new Error(`status ${status} for ${path}`);
}

/** A program's calls in turn, over https as the proxy before the shop says, each from another address. */
function prepareCalls({ authorization, calls }: Extract<Work, { readonly kind: 'calls' }>): Doing {
  return async (send, index) => {
    const { path, body } = calls[index % calls.length] ?? { path: '/' };
    const headers = { Accept: 'application/json', Authorization: authorization, 'X-Forwarded-Proto': 'https' };
    const { status } = await send({
      path,
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, 'X-Forwarded-For': networkAddress(index) },
      ...(body === undefined ? {} : { body }),
    });
    if (status !== 200) throw new Error(`status ${status} for ${path}`);
  };
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
    case 'calls':
      return prepareCalls(work);
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
