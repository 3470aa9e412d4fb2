import { isHttps } from '#contract/is-https.ts';

/** Whether a request came over https: as the proxy in front says where it is trusted, else as the shop's address does. */
export function isSecureRequest(
  headers: Headers,
  { trustProxy, publicUrl }: { readonly trustProxy: boolean; readonly publicUrl: string },
): boolean {
  const forwarded = trustProxy ? headers.get('X-Forwarded-Proto') : null;
  return forwarded === null ? isHttps(publicUrl) : forwarded.split(',')[0]?.trim().toLowerCase() === 'https';
}
