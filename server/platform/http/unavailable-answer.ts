import type { Texts } from '#server/platform/texts/texts.ts';
import { type DatabaseFault, databaseFault } from '#server/platform/db/database-fault.ts';
import { type TimeLimit, TimeLimitReached } from '#server/platform/concurrency/time-limit.ts';
import { apiError } from './api-error.ts';
import { maybeDoneText } from './error-page.ts';

/** Why an error may be over by the next request: its time was up, or the database is away, busy or full; else null. */
export function passingFault(error: unknown): DatabaseFault | null {
  return error instanceof TimeLimitReached ? 'busy' : databaseFault(error);
}

/** Seconds after which it is worth trying again. */
export const retrySeconds = 2;

/**
 * The answer of the API where nothing is wrong with the request; it tells where it may have taken effect all the same.
 * `isProgram`: it was asked by a program of the merchant's, which has no cart.
 */
export function unavailableAnswer(
  { text }: Texts,
  requestId: string,
  { isUnrepeatable }: Pick<TimeLimit, 'isUnrepeatable'>,
  isProgram = false,
): Response {
  const maybeDone = isProgram
    ? text('What was sent may have been done, or a part of it. Read it before you send it again.')
    : maybeDoneText(text);
  const message = isUnrepeatable()
    ? maybeDone
    : text('The shop cannot answer at the moment. Nothing is lost: please try again.');
  const headers = { 'Retry-After': String(retrySeconds) };
  return apiError(503, 'vitrina_unavailable', message, { request_id: requestId }, headers);
}
