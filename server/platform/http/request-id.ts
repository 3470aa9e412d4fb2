import { randomBytes } from 'node:crypto';

const acceptable = /^[A-Za-z0-9_-]{8,64}$/;
const sequenceLength = 6;

/** Ids that are short, unique across processes and cheap: a random start of the process, then a count. */
export function createRequestIds(): () => string {
  const start = randomBytes(6).toString('hex');
  let count = 0;
  return () => {
    count += 1;
    return `${start}${count.toString(36).padStart(sequenceLength, '0')}`;
  };
}

/** The id that a trusted proxy gave the request in `X-Request-Id`, or null when it gave none that is fit for a log line. */
export function givenRequestId(requestId: string | readonly string[] | null | undefined): string | null {
  return typeof requestId === 'string' && acceptable.test(requestId) ? requestId : null;
}
