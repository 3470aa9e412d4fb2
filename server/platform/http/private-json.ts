const noStore = { 'Cache-Control': 'no-store' };

/** JSON for one visitor, with cookies to set: no cache keeps it. */
export function privateJson(value: unknown, cookies: readonly string[] = [], status = 200): Response {
  const response = Response.json(value, { status, headers: noStore });
  for (const line of cookies) response.headers.append('Set-Cookie', line);
  return response;
}
