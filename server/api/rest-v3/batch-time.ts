import { currentTimeLimit } from '#server/platform/concurrency/time-limit.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { refused, type RestAnswer } from './rest-call.ts';

/** Milliseconds of a call's time that are kept for the part under way and for the answer. */
const spare = 7000;

/** Whether a batch may begin another part, so that it tells in time which of them were done. */
export function hasTimeForMore(): boolean {
  const limit = currentTimeLimit();
  return limit === null || limit.left() > spare;
}

/** The answer for a part that was not begun, since the time of its batch was over. */
export function notInTime({ text }: Texts): RestAnswer {
  return refused(503, 'vitrina_unavailable', text('There was no time left for this: send it again.'));
}
