import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const styles = /<style\b[^>]*>([\s\S]*?)<\/style>/gi;

function source(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function inlineScripts(html: string): readonly string[] {
  return [...html.matchAll(scripts)]
    .filter(
      ([, attributes = '']) =>
        !/\ssrc\s*=/i.test(attributes) && !/\btype\s*=\s*"application\/(?:ld\+)?json"/i.test(attributes),
    )
    .map(([, , content = '']) => source(content));
}

function inlineStyles(html: string): readonly string[] {
  return [...html.matchAll(styles)].map(([, content = '']) => source(content));
}

/** Third-party addresses as a Content-Security-Policy writes them, by what may be loaded from them. */
export type PageSources = {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly pictures: readonly string[];
  readonly frames: readonly string[];
};

const noSources: PageSources = { scripts: [], calls: [], pictures: [], frames: [] };

/**
 * The Content-Security-Policy of a page: our own files, and the inline scripts and styles it was rendered with. Style
 * attributes are allowed for swatch colours, which are validated where they are written. `sources` are allowed besides.
 */
export function contentSecurityPolicy(html: string, secure: boolean, sources: PageSources = noSources): string {
  const list = (name: string, values: readonly string[]) => [name, "'self'", ...new Set(values)].join(' ');
  return [
    "default-src 'self'",
    list('script-src', [...inlineScripts(html), ...sources.scripts]),
    list('style-src', inlineStyles(html)),
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
