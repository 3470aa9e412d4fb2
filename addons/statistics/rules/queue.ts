import { failure } from '#core/failure.ts';
import { type ConsentChoices, type ConsentState, consentUpdate } from './consent.ts';
import { type AnalyticsEvent, analyticsEvent, type EventFailure, isEventName } from './events.ts';
import type { Report } from './page-events.ts';
import type { AnalyticsConfig, ConfigFailure } from './analytics-config.ts';

/** The pending reports, and the orders already reported. */
export type AnalyticsQueue = {
  /** `missing`: the page loaded without one. */
  readonly config: AnalyticsConfig | 'awaited' | 'missing';
  /** Whether statistics are allowed; null until that is known. */
  readonly allowed: boolean | null;
  readonly pendingReports: readonly Report[];
  /** Ids of the orders already reported: none is reported again. */
  readonly reportedOrders: readonly string[];
};

export type QueueInput =
  | { readonly kind: 'configured'; readonly config: AnalyticsConfig }
  | { readonly kind: 'page-loaded' }
  | { readonly kind: 'consent'; readonly choices: ConsentChoices }
  | { readonly kind: 'report'; readonly report: Report };

/** Side effects for the caller to carry out, in this order. */
export type QueueEffect =
  | { readonly kind: 'consent'; readonly state: ConsentState }
  | { readonly kind: 'send'; readonly event: AnalyticsEvent }
  | { readonly kind: 'warn'; readonly failure: ConfigFailure }
  | { readonly kind: 'reject'; readonly failure: EventFailure };

type Step = { readonly queue: AnalyticsQueue; readonly effects: readonly QueueEffect[] };

/** An empty queue; the caller stores which orders were reported before. */
export function openQueue(reportedOrders: readonly string[] = []): AnalyticsQueue {
  return { config: 'awaited', allowed: null, pendingReports: [], reportedOrders };
}

/** Nothing is sent until the shopper's choice is known; a refusal drops the pending reports for good. */
export function stepQueue(queue: AnalyticsQueue, input: QueueInput): Step {
  switch (input.kind) {
    case 'configured':
      return release({ ...queue, config: input.config });
    case 'page-loaded':
      if (queue.config !== 'awaited') return { queue, effects: [] };
      return {
        queue: { ...queue, config: 'missing', pendingReports: [] },
        effects: [{ kind: 'warn', failure: failure('analytics_not_configured') }],
      };
    case 'consent':
      return choose(queue, input.choices);
    case 'report': {
      const { name } = input.report;
      if (isEventName(name)) return release({ ...queue, pendingReports: [...queue.pendingReports, input.report] });
      return { queue, effects: [{ kind: 'reject', failure: failure('event_not_supported', { name }) }] };
    }
  }
}

function choose(queue: AnalyticsQueue, choices: ConsentChoices): Step {
  const state = consentUpdate(choices);
  if (state === null) return { queue, effects: [] };
  const { analytics_storage: statistics } = state;
  const allowed = statistics === undefined ? queue.allowed : statistics === 'granted';
  const released = release({ ...queue, allowed });
  return { queue: released.queue, effects: [{ kind: 'consent', state }, ...released.effects] };
}

/**
 * Flushes the pending reports: sends them where that is allowed, drops them where it never will be, else leaves them
 * waiting.
 */
function release(queue: AnalyticsQueue): Step {
  const { config, allowed } = queue;
  if (allowed === false || config === 'missing') return { queue: { ...queue, pendingReports: [] }, effects: [] };
  if (allowed === null || config === 'awaited') return { queue, effects: [] };
  if (config.measurementId === '') return { queue: { ...queue, pendingReports: [] }, effects: [] };
  const pendingEvents = queue.pendingReports.flatMap(({ name, input }) => {
    const event = analyticsEvent(name, input, config);
    return event.ok && event.value !== null ? [event.value] : [];
  });
  const reportedOrders = new Set(queue.reportedOrders);
  const events = pendingEvents.filter((event) => isNews(event, reportedOrders));
  return {
    queue: { ...queue, pendingReports: [], reportedOrders: [...reportedOrders] },
    effects: events.map((event) => ({ kind: 'send', event })),
  };
}

/** False for a purchase that was already reported, else true; notes the order. */
function isNews({ name, payload }: AnalyticsEvent, reportedOrders: Set<string>): boolean {
  const order = payload['transaction_id'];
  if (name !== 'purchase' || typeof order !== 'string') return true;
  if (reportedOrders.has(order)) return false;
  reportedOrders.add(order);
  return true;
}
