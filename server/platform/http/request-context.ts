import type { Logger } from 'pino';

/** What the pipeline knows of a request; handlers of the Store API find it in `c.env`. */
export type RequestContext = {
  readonly requestId: string;
  /** Address of the shopper; empty where the request came from the process itself. */
  readonly remoteAddress: string;
  /** True for the calls that a page makes while it is rendered: already counted, limited and logged. */
  readonly inner: boolean;
  readonly logger: Logger;
};

/** The environment of every Hono app of the shop. */
export type ShopEnv = { Bindings: RequestContext };
