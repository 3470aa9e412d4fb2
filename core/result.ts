import type { Failure } from './failure.ts';

/** A value or an expected failure. Exceptions are for bugs only. */
export type Result<T, F = Failure> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: F };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

export function fail<const F>(failure: F): Result<never, F> {
  return { ok: false, failure };
}
