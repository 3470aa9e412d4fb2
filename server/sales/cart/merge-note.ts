import { plainLines } from '#core/text/plain-lines.ts';

/** The note of an order as it was sent, free of markup; what stood there where none was. */
export function mergeNote(note: string, sent: string | undefined): string {
  return sent === undefined ? note : plainLines(sent);
}
