/** What came of a request. */
export type Outcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly contentType: string;
      readonly retryAfter: string | null;
      readonly body: string;
    }
  /** The connection was refused or broke, with the system's code. */
  | { readonly kind: 'broken'; readonly code: string }
  /** Nobody answered for as long as the client waited. */
  | { readonly kind: 'silence' };

export type Circumstances = {
  readonly method: string;
  /** Milliseconds until the answer was there. */
  readonly took: number;
  /** Milliseconds within which an answer has to be there. */
  readonly limit: number;
  /** The statuses below 500 that make sense for this request. */
  readonly expected: readonly number[];
  /** Whether PostgreSQL was away, or back for a moment only, while the request ran. */
  readonly databaseAway: boolean;
  /** Whether the process that was asked was being ended or started while the request ran. */
  readonly processAway: boolean;
  /** Whether the machine kept everybody waiting so long that times say nothing about the shop. */
  readonly machineBusy: boolean;
};

/** How a line of the report names an outcome. */
export function outcomeName(outcome: Outcome): string {
  if (outcome.kind === 'answer') return String(outcome.status);
  return outcome.kind === 'broken' ? outcome.code : 'no answer';
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}

function wrongPage({ status, contentType, body }: Outcome & { readonly kind: 'answer' }): string | null {
  if (isRedirect(status) || status === 204) return null;
  if (body.trim() === '') return `a blank answer with status ${status}`;
  const whole = /<html[\s>]/i.test(body) && /<\/html>\s*$/i.test(body);
  return contentType.startsWith('text/html') && !whole ? `status ${status} with a page that is not whole` : null;
}

/** What is wrong with the outcome of a request; null where nothing is. */
export function judgeAnswer(outcome: Outcome, circumstances: Circumstances): string | null {
  const { method, took, limit, expected, databaseAway, processAway, machineBusy } = circumstances;
  const seconds = (took / 1000).toFixed(1);
  if (outcome.kind === 'silence') return processAway || machineBusy ? null : `no answer within ${seconds} s`;
  if (outcome.kind === 'broken') return processAway ? null : `the connection broke: ${outcome.code}`;
  const { status, retryAfter } = outcome;
  if (status === 503) {
    if (!databaseAway && !processAway && !machineBusy) return 'status 503 while the database was there';
    if (retryAfter === null) return 'status 503 without Retry-After';
  } else if (status >= 500) return `status ${status}`;
  else if (!expected.includes(status)) return `status ${status} was not expected`;
  const page = method === 'HEAD' ? null : wrongPage(outcome);
  if (page !== null) return page;
  return took > limit && !processAway && !machineBusy
    ? `answered after ${seconds} s, ${(limit / 1000).toFixed(1)} s is the limit`
    : null;
}
