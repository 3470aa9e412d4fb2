import * as v from 'valibot';

/** What a browser tells of a failure, cut to what a log can bear. */
export type FailureReport = {
  readonly message: string;
  /** The failure's own words and where it came from, a line each. */
  readonly stack: string;
  /** The path of the page. */
  readonly page: string;
};

/** Characters of a report that is read at all. */
export const maxReportLength = 8000;

const control = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;

/** Cut to a length; without anything that could pass for another line or hide one. */
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

/** Reads a report; null where it is none. */
export function readReport(text: string): FailureReport | null {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
