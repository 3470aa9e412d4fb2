import { createHash } from 'node:crypto';
import { scriptHashesHeader, styleHashesHeader } from '#contract/page-hashes.ts';

/** What a page's own inline code is allowed by: its hashes, as a policy writes them. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export const nothingInline: InlineHashes = { scripts: [], styles: [] };

/** The hash of an inline script or style, as a policy writes it. */
export function inlineHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

const hash = /^'sha256-[\w+/]{43}='$/;

/** The hashes that the storefront sent with a page; nothing else that its code contains may run. */
export function hashesOf(headers: Headers): InlineHashes {
  const read = (name: string) => (headers.get(name) ?? '').split(' ').filter((part) => hash.test(part));
  return { scripts: read(scriptHashesHeader), styles: read(styleHashesHeader) };
}

/** Third-party addresses as a Content-Security-Policy writes them, by what may be loaded from them. */
export type PageSources = {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly pictures: readonly string[];
  readonly frames: readonly string[];
};

/** Nothing but the shop's own. */
export const noSources: PageSources = { scripts: [], calls: [], pictures: [], frames: [] };

/**
 * The Content-Security-Policy of a page: our own files, and the inline scripts and styles that its renderer wrote; one
 * that got into the page in a text has no hash. Style
 * attributes are allowed for swatch colours, which are validated where they are written. `sources` are allowed besides.
 */
export function contentSecurityPolicy(inline: InlineHashes, secure: boolean, sources: PageSources = noSources): string {
  const list = (name: string, values: readonly string[]) => [name, "'self'", ...new Set(values)].join(' ');
  return [
    "default-src 'self'",
    list('script-src', [...inline.scripts, ...sources.scripts]),
    list('style-src', inline.styles),
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data:", ...sources.pictures].join(' '),
    ...(sources.calls.length === 0 ? [] : [list('connect-src', sources.calls)]),
    ...(sources.frames.length === 0 ? [] : [list('frame-src', sources.frames)]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
