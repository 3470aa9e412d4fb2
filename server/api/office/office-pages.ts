import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { htmlLanguage, languageParameter, localeOfPath, withoutLanguage } from '#contract/languages.ts';
import { isHttps } from '#contract/is-https.ts';
import { isOfficePage, officeBase, officeNonceMark } from '#contract/office/pages.ts';
import { returnParameter } from '#contract/staff-pages.ts';
import { signInPage } from '#contract/sign-in-page.ts';
import type { StaffCallers } from '#server/api/staff/staff-callers.ts';
import type { Clock } from '#server/platform/clock.ts';
import { answerAsset } from '#server/platform/http/answer-asset.ts';
import { openAssets } from '#server/platform/http/asset-store.ts';
import { nullIfMissing } from '#server/platform/http/missing-file.ts';

/** Answers a request for the back office; null: it is for something else. */
export type AnswerOfficePage = (request: Request) => Promise<Response | null>;

type OfficeOptions = {
  /** What the build wrote: `build/office`; null: it is not built. */
  readonly folder: string | null;
  /** The data folder, where files of earlier builds are stored. */
  readonly dataFolder: string;
  readonly clock: Clock;
  readonly staff: Pick<StaffCallers, 'current'>;
  /** Address of the shop without a closing slash. */
  readonly publicUrl: string;
};

/**
 * The content policy of the back office: its own files alone. Its library writes style sheets that depend on the theme
 * by script, which carry the nonce of the page.
 */
export function officePolicy(nonce: string, secure: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'none'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

function redirect(status: 302 | 303, location: string): Response {
  return new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } });
}

/**
 * Answers the pages and files of the back office; null where a request is for something else, the pages about signing
 * in among them. Whoever is not signed in is sent there, and back afterwards.
 */
export async function createOfficePages(options: OfficeOptions): Promise<AnswerOfficePage> {
  const { folder, dataFolder, clock, staff, publicUrl } = options;
  const assets = await openAssets({ built: folder, archive: join(dataFolder, 'office-assets') }, clock);
  const page = folder === null ? null : await readFile(join(folder, 'index.html'), 'utf8').catch(nullIfMissing);
  const secure = isHttps(publicUrl);

  function html(withBody: boolean): Response {
    const nonce = randomBytes(18).toString('base64');
    const body = (page ?? '').replaceAll(officeNonceMark, nonce);
    return new Response(withBody ? body : null, {
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-store',
        'Content-Security-Policy': officePolicy(nonce, secure),
        'X-Robots-Tag': 'noindex, nofollow',
        'X-Frame-Options': 'DENY',
        'Referrer-Policy': 'same-origin',
      },
    });
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (page === null || !isOfficePage(pathname)) return null;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
    const path = withoutLanguage(pathname);
    if (path.startsWith(`${officeBase}assets/`))
      return (
        (await answerAsset(assets, request, path.slice(officeBase.length))) ??
        new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
      );
    const locale = localeOfPath(pathname);
    if (path !== pathname || !path.startsWith(officeBase)) {
      const address = new URL(`${officeBase}${path.split('/').slice(2).join('/')}${search}`, publicUrl);
      if (path !== pathname) address.searchParams.set(languageParameter, htmlLanguage[locale]);
      return redirect(302, `${address.pathname}${address.search}`);
    }
    if ((await staff.current(request.headers)) !== null) return html(request.method === 'GET');
    const back = `${path}${search}`;
    const query = back === officeBase ? '' : `?${new URLSearchParams({ [returnParameter]: back })}`;
    return redirect(303, `${officeBase}${signInPage}/${query}`);
  };
}
