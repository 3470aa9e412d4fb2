/**
 * Whether a form post comes from our own pages, at whatever host name the shop was opened. Browsers say so by
 * `Sec-Fetch-Site`, older ones and those that read over plain http by `Origin`; a client that sends neither is no
 * browser acting for a shopper, and cookies are SameSite=Lax besides. The host is what the browser asked for: what a
 * trusted proxy says it was, which `dropUntrustedHost` has seen to, else `Host`.
 */
export function isSameOrigin(headers: Headers, publicUrl: string): boolean {
  const site = headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  const origin = headers.get('Origin');
  if (origin === null) return true;
  const host = URL.parse(origin)?.host;
  const forwarded = headers.get('X-Forwarded-Host')?.split(',')[0]?.trim().toLowerCase();
  return host !== undefined && [forwarded, headers.get('Host'), new URL(publicUrl).host].includes(host);
}

/** Without a trusted proxy nobody is believed to have asked for another host than `Host`. */
export function dropUntrustedHost({ headers }: Request, trustProxy: boolean): void {
  if (!trustProxy && headers.has('X-Forwarded-Host')) headers.delete('X-Forwarded-Host');
}
