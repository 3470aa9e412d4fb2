import { apiError } from '#server/platform/http/api-error.ts';
import type { Handler } from '#server/platform/http/request-handler.ts';
import { createAddressLimit } from '#server/platform/http/address-limit.ts';
import type { OpenLimit } from '#server/platform/http/shared-limit.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { FindSource } from './find-source.ts';
import * as v from 'valibot';

/** A browser's report of a failure, cut to what a log can take. */
type FailureReport = {
  readonly message: string;
  /** The failure's message and where it came from, a line each. */
  readonly stack: string;
  /** The path of the page. */
  readonly page: string;
};

/** Characters of a report that is read at all. */
const maxReportLength = 8000;

const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Cuts a text to a length, without characters that could fake or hide a log line. */
function plain(text: string, length: number): string {
  return text.replaceAll(control, ' ').slice(0, length);
}

const schema = v.object({
  message: v.pipe(
    v.string(),
    v.transform((text) => plain(text, 300)),
  ),
  stack: v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, 3000)),
  ),
  page: v.pipe(
    v.string(),
    v.startsWith('/'),
    v.transform((path) => plain(path.split(/[?#]/, 1)[0] ?? '', 200)),
  ),
});

/** Parses a report; null where it is none. */
function readReport(text: string): FailureReport | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

const aMinute = 60; // seconds
const perAddress = 10;
const altogether = 60; // lines a minute that all browsers together may write into the log

/**
 * Takes a browser's report of a failure in a page, logs it with its original source, and answers with that source.
 * Whatever is sent, the log grows by a bounded number of bounded lines.
 */
export function answerReports(findSource: FindSource, texts: Texts, openLimit: OpenLimit): Handler {
  const consume = createAddressLimit({ name: 'reports', points: () => perAddress, duration: aMinute }, openLimit);
  const all = openLimit({ name: 'all-reports', points: altogether, duration: aMinute });

  return async (request, { logger, remoteAddress }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
    if ((await consume(remoteAddress)) !== null || (await all.consume('')) !== null) {
      return apiError(429, 'vitrina_too_many_requests', texts.text('Too many requests. Please wait a moment.'));
    }
    const text = await request.text();
    const report = text.length > maxReportLength ? null : readReport(text);
    const source = report === null ? null : await findSource(report.stack);
    if (report === null || source === null) {
      return apiError(400, 'rest_invalid_param', texts.text('The request was not understood'));
    }
    const browser = (request.headers.get('User-Agent') ?? '').slice(0, 200);
    logger.error({ source, failure: report.message, page: report.page, browser }, 'a page failed in a browser');
    return Response.json({ source }, { headers: { 'Cache-Control': 'no-store' } });
  };
}
