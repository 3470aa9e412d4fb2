import { parse } from 'csv-parse/sync';
import { foldEmail, isEmail } from '#core/address/email.ts';
import type { LeftAddress } from '#server/sales/newsletter/subscribers.ts';

/** Headings of the addresses, in lower case, as mailing services name them. */
const emailHeading = /^(?:e-?mail(?: address)?|subscriber|el\. paštas)$/;
/** Headings of when somebody left; of several columns the first counts. */
const leftHeading = /^(?:unsub_time|unsubscribed(?: (?:at|date|on))?|unsubscribe date|e-?mail status date|atsisakė)$/;

/** The time of a cell; times without a zone are UTC, as mailing services export them. Null: it says none. */
function timeOf(text: string): Date | null {
  const iso = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:?\d\d)?$/.exec(text.trim());
  if (iso === null) return null;
  const [, day = '', time = '23:59:59', zone = 'Z'] = iso;
  const at = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/**
 * The addresses of a mailing service's list of those who have left: a CSV file with a column of addresses, and maybe one
 * of when each left; or addresses alone, one a line. What is wrong with the file as a sentence.
 */
export function readLeftAddresses(text: string): readonly LeftAddress[] | string {
  let rows: readonly (readonly string[])[];
  try {
    rows = parse(text, {
      bom: true,
      delimiter: [',', ';', '\t'],
      skip_empty_lines: true,
      trim: true,
      relax_column_count: true,
    });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const [first = []] = rows;
  const headings = first.map((cell) => cell.toLowerCase());
  const isHeaded = !first.some(isEmail);
  const emailColumn = isHeaded ? headings.findIndex((heading) => emailHeading.test(heading)) : first.findIndex(isEmail);
  if (emailColumn === -1) return 'No column of the file is named Email.';
  const leftColumn = isHeaded ? headings.findIndex((heading) => leftHeading.test(heading)) : -1;
  return rows.slice(isHeaded ? 1 : 0).flatMap((row) => {
    const address = (row[emailColumn] ?? '').replace(/^'/, '');
    const leftAt = leftColumn === -1 ? null : timeOf(row[leftColumn] ?? '');
    return isEmail(address) ? [{ email: foldEmail(address), leftAt }] : [];
  });
}
