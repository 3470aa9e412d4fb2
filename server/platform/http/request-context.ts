import type { Logger } from 'pino';
import type { IncomingBody } from './read-request.ts';

/** What the pipeline knows of a request; handlers of the Store API find it in `c.env`. */
export type RequestContext = {
  readonly requestId: string;
  /** Address of the shopper; empty where the request came from the process itself. */
  readonly remoteAddress: string;
  /** True for the calls that a page makes while it is rendered: already counted, limited and logged. */
  readonly inner: boolean;
  readonly logger: Logger;
};

/** The socket that a request came by. */
export type RequestSource = {
  readonly remoteAddress?: string;
  /** The request's body as it arrives; absent: the request has it. */
  readonly body?: IncomingBody;
};

/** The environment of every Hono app of the shop. */
export type ShopEnv = { Bindings: RequestContext };
