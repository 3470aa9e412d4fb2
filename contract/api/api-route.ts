import type { GenericSchema } from 'valibot';
import type { ArgumentSpecs } from './argument.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the body of a request may have at most. */
export type BodyLimits = {
  readonly bytes: number;
  /** Members of all its objects and lists, or fields of a form. */
  readonly keys: number;
  /** Whether it may be a file, or a form with one, rather than a text. */
  readonly file?: true;
};

/** The limits of every route that declares none: what anonymous shoppers send is a fraction of it. */
export const shopperBodyLimits: BodyLimits = { bytes: 64 * 1024, keys: 2000 };

/** One way to call a route. */
export type ApiEndpoint = {
  readonly methods: readonly ApiMethod[];
  readonly summary: string;
  /** Query parameters. */
  readonly query?: ArgumentSpecs;
  /** The body's fields. */
  readonly body?: GenericSchema;
  /** Of the body, where they are not `shopperBodyLimits`: for calls of signed or keyed clients. */
  readonly bodyLimits?: BodyLimits;
  /** Of a success; 200 where it is left out. */
  readonly status?: number;
  /** Schema of the answer where it is not the route's own; null: no answer body. */
  readonly answer?: GenericSchema | null;
  /** Media type of the answer where it is not JSON. */
  readonly media?: string;
  /** Whether it requires a nonce or a cart token. */
  readonly guarded?: boolean;
  /** Whether it answers for the cart or the order of a session, without one for a new guest. */
  readonly ofSession?: boolean;
  /** Whether it may be part of a batch. */
  readonly batch?: boolean;
};

/** A path parameter: the pattern it has to match, an expression without groups, and its description. */
export type PathParameter = {
  readonly pattern: string;
  readonly type: 'string' | 'integer';
  readonly description: string;
};

/** A route of the API with all its endpoints: descriptions of the API are generated from it. */
export type ApiRoute = {
  /** Below the API's namespace: `/products/{id}`. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  /** Name and schema of what it returns. */
  readonly title?: string;
  readonly schema?: GenericSchema;
  /** Whether a success returns a list of that. */
  readonly list?: boolean;
  /** Whether only who knows the key of what it returns may call it. */
  readonly isKeyed?: boolean;
  readonly endpoints: readonly ApiEndpoint[];
};
