import { compressed } from '#server/platform/http/compressed.ts';
import type { Encoding } from '#server/platform/http/compression.ts';
import { contentSecurityPolicy, type PageSources } from '#server/platform/http/content-security-policy.ts';

const notKept = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-page-expires',
  'x-page-tags',
]);

function isHtml(headers: Headers): boolean {
  return headers.get('Content-Type')?.startsWith('text/html') ?? false;
}

/** What a page's policy follows from beside the page. */
export type PolicyFacts = { readonly secure: boolean; readonly sources: PageSources };

function policyOf(body: Uint8Array, { secure, sources }: PolicyFacts): string {
  return contentSecurityPolicy(new TextDecoder().decode(body), secure, sources);
}

/** What every visitor may be told of a drawn answer, with the policy for its scripts. */
export function sharedHeaders(headers: Headers, body: Uint8Array, facts: PolicyFacts): (readonly [string, string])[] {
  const kept = [...headers].filter(([name]) => !notKept.has(name));
  if (!isHtml(headers)) return kept;
  return [...kept, ['content-security-policy', policyOf(body, facts)]];
}

/** A page for one visitor: never stored by anyone, compressed on the way. */
export async function visitorPage(
  response: Response,
  encoding: Encoding | null,
  facts: PolicyFacts,
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.delete('X-Page-Tags');
  headers.delete('X-Page-Expires');
  headers.set('Cache-Control', 'no-store');
  const body = new Uint8Array(await response.arrayBuffer());
  if (isHtml(headers)) headers.set('Content-Security-Policy', policyOf(body, facts));
  return compressed(body, response.status, headers, encoding);
}
