import { parse } from 'hono/utils/cookie';

/** The value of a cookie in a `Cookie` header; null where it is missing. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  return parse(header ?? '', name)[name] ?? null;
}
