import { carriedValue } from './answer-value.ts';
import type { Cart } from './cart.ts';
import type { ApiError } from './error.ts';
import type { Failure, FailureData } from '#core/failure.ts';
import { fail, ok, type Result } from '#core/result.ts';

/** A failure of the Store API as a value: its code, and the data sent with it. */
export type ApiFailure = Failure & {
  readonly status: number;
  readonly data: FailureData;
  readonly cart: Cart | null;
  /** The shop's own message, with HTML entities. */
  readonly message?: string;
};

export type Answer<T> = Result<T, ApiFailure>;

/** Whether the same request may go well later: the shop was not reached, is away or busy. */
export function isTemporary({ status }: Pick<ApiFailure, 'status'>): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** No response at all: the connection failed, not the shop. */
export const unreachable: ApiFailure = { code: 'fetch_error', status: 0, data: {}, cart: null };

export async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const carried = carriedValue(response);
  if (response.ok && carried !== null) return ok(carried() as T);
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok && body !== null && body !== undefined) return ok(body as T);
  return fail(apiFailure(response.status, response.ok ? undefined : body));
}

/**
 * Reads an error response of any shape; JSON without a code gets `unknown_error`, and what could not be read as JSON
 * (undefined) `invalid_json`.
 */
export function apiFailure(status: number, body: unknown): ApiFailure {
  const error = (typeof body === 'object' && body !== null ? body : {}) as Partial<ApiError>;
  const data: FailureData = typeof error.data === 'object' && error.data !== null ? error.data : {};
  const cart = (data['cart'] ?? null) as Cart | null;
  const messageField = typeof error.message === 'string' ? { message: error.message } : {};
  const code = typeof error.code === 'string' ? error.code : body === undefined ? 'invalid_json' : 'unknown_error';
  return { code, status, data, cart, ...messageField };
}
