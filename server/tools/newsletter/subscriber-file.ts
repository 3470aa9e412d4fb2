import { htmlLanguage, type Locale } from '#contract/languages.ts';
import { csvLine } from '#server/platform/files/csv-line.ts';
import { textCell } from '#server/admin/reports/accountant-rows.ts';
import { writeFile } from '#server/platform/files/write-file.ts';
import type { Subscriber } from '#server/sales/newsletter/subscribers.ts';

const byteOrderMark = '\uFEFF'; // Excel reads the letters of other languages with it alone

/** Headings by which Omnisend, MailerLite and Mailchimp find their columns, or offer them to be named. */
const headings = ['Email', 'Language', 'Subscribed at', 'Unsubscribed at', 'Source', 'Unsubscribe link'];

/** `2026-11-21 10:00:00`, UTC: a form of a date that all three services read. */
function timeCell(at: Date | null): string {
  return at === null ? '' : at.toISOString().slice(0, 19).replace('T', ' ');
}

type SubscriberFile = {
  readonly path: string;
  readonly subscribers: readonly Subscriber[];
  /** The page that unsubscribes somebody, to be put into each letter. */
  readonly leaveUrl: (subscriber: Subscriber) => string;
};

/** Writes subscribers into a CSV file for a mailing service; no cell is a formula to a spreadsheet. */
export async function writeSubscriberFile({ path, subscribers, leaveUrl }: SubscriberFile): Promise<void> {
  await writeFile(path, async (writeChunk) => {
    await writeChunk(byteOrderMark + csvLine(headings));
    for (const subscriber of subscribers) {
      const { email, locale, source, confirmedAt, endedAt } = subscriber;
      const language = htmlLanguage[locale as Locale] ?? locale;
      const cells = [email, language, timeCell(confirmedAt), timeCell(endedAt), source, leaveUrl(subscriber)];
      await writeChunk(csvLine(cells.map(textCell)));
    }
  });
}
