import type { ApiError } from '#contract/error.ts';

/** Data beside the status in an API error. */
export type ApiErrorData = Readonly<Record<string, unknown>>;

/** An answer in the form of every refusal of the Store API. */
export function apiError(
  status: number,
  code: string,
  message: string,
  data: ApiErrorData = {},
  headers: Readonly<Record<string, string>> = {},
): Response {
  const body: ApiError = { code, message, data: { status, ...data } };
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
