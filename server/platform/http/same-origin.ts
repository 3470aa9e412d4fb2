/**
 * Whether a form post comes from our own pages. Browsers say so by `Sec-Fetch-Site`, older ones by `Origin`; a client
 * that sends neither is no browser acting for a shopper, and cookies are SameSite=Lax besides.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (origin === null) return true;
  const host = URL.parse(origin)?.host;
  return host !== undefined && (host === headers.get('Host') || host === new URL(publicUrl).host);
}
