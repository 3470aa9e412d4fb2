import type { GenericSchema } from 'valibot';
import type { ArgumentSpecs } from './argument.ts';

export type ApiMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One way to call an address. */
export type ApiEndpoint = {
  readonly methods: readonly ApiMethod[];
  readonly summary: string;
  /** Arguments in the address after `?`. */
  readonly query?: ArgumentSpecs;
  /** The body's fields. */
  readonly body?: GenericSchema;
  /** Of a success; 200 where it is left out. */
  readonly status?: number;
  /** What it answers where that is not the route's own schema; null: nothing. */
  readonly answer?: GenericSchema | null;
  /** Kind of what it answers where that is not JSON. */
  readonly media?: string;
  /** Whether it asks for a nonce or a cart token. */
  readonly guarded?: boolean;
  /** Whether it may be part of a batch. */
  readonly batch?: boolean;
};

/** A part of a path: what it may be, as an expression without groups, and what it says. */
export type PathParameter = {
  readonly pattern: string;
  readonly type: 'string' | 'integer';
  readonly description: string;
};

/** An address of the API with all that may be done there: what descriptions of the API are drawn from. */
export type ApiRoute = {
  /** Below the API's namespace: `/products/{id}`. */
  readonly path: string;
  readonly parameters?: Readonly<Record<string, PathParameter>>;
  /** Name and shape of what it gives. */
  readonly title?: string;
  readonly schema?: GenericSchema;
  /** Whether a success gives a list of that. */
  readonly list?: boolean;
  readonly endpoints: readonly ApiEndpoint[];
};
