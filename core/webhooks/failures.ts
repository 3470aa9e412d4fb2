const minute = 60_000;

/** Failures in a row that are counted; the next one disables a webhook. */
export const maxFailures = 6;

/** How long a webhook rests after so many failures in a row, in milliseconds: from a minute to eight hours. */
const pauses = [1, 5, 30, 120, 300, 480].map((minutes) => minutes * minute);

/** After how many attempts a delivery is given up; it stays in the log, from which it can be sent again. */
export const maxAttempts = maxFailures + 1;

export type FailureFate =
  | { readonly disabled: true }
  /** `pause`: milliseconds until the next attempt. */
  | { readonly disabled: false; readonly failures: number; readonly pause: number };

/** What a failed delivery means for a webhook that failed so often before, without a success in between. */
export function afterFailure(failuresBefore: number): FailureFate {
  if (failuresBefore >= maxFailures) return { disabled: true };
  return { disabled: false, failures: failuresBefore + 1, pause: pauseAfter(failuresBefore + 1) };
}

/** How long to wait after so many failed attempts, in milliseconds. */
export function pauseAfter(attempts: number): number {
  return pauses[Math.min(attempts, pauses.length) - 1] ?? minute;
}

/** Whether a receiver has taken a delivery: redirects count up to 302, as on the platform, and are not followed. */
export function isDelivered(status: number): boolean {
  return status >= 200 && status < 303;
}
