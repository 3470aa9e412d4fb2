import type { ConsentChoices } from './rules/consent.ts';
import type { AnalyticsEvent } from './rules/events.ts';
import type { UnreadableId } from './rules/page-events.ts';
import { openQueue, type QueueEffect, type QueueInput, stepQueue } from './rules/queue.ts';
import type { Report } from './rules/page-events.ts';
import { claimOrder } from './claim-order.ts';
import type { StatisticsFacts } from './statistics-facts.ts';
import { showInPanel } from './panel-store.ts';
import { openDryTag, openTag, type Tag } from './google-tag.ts';

/** Everything that the page sends to analytics goes through here. */
export type AnalyticsDispatcher = {
  readonly choose: (choices: ConsentChoices) => void;
  readonly dispatch: (report: Report) => void;
  readonly fail: (failure: UnreadableId) => void;
  readonly setAddress: () => void;
};

const failureMessages: Readonly<Record<UnreadableId['code'], string>> = {
  product_id_unreadable_from_button: 'Statistics: the product id cannot be read from the add-to-cart button.',
  product_id_unreadable_from_link: 'Statistics: the product id cannot be read from the remove link.',
};

/** Reports an error that nobody waits for: pages go on, and error monitoring receives it. */
function fail(message: string): void {
  reportError(new Error(message));
}

/** Opens the page's one queue. */
export function openAnalyticsDispatcher({ config, debug }: StatisticsFacts): AnalyticsDispatcher {
  let queue = openQueue();
  const tag: Tag | null = config.ok ? (debug ? openDryTag(showInPanel) : openTag(config.value)) : null;

  function take(input: QueueInput): void {
    const step = stepQueue(queue, input);
    queue = step.queue;
    if (debug && input.kind === 'report' && queue.pendingReports.length > 0) showInPanel(['held', input.report.name]);
    for (const effect of step.effects) carryOut(effect);
  }

  function carryOut(effect: QueueEffect): void {
    switch (effect.kind) {
      case 'consent': {
        const { analytics_storage: statistics } = effect.state;
        tag?.pass('consent', 'update', effect.state);
        if (statistics === 'granted') tag?.start();
        if (statistics === 'denied') tag?.stop();
        return;
      }
      case 'send':
        void send(effect.event);
        return;
      case 'warn':
        // oxlint-disable-next-line no-console -- docs/behaviour 8 asks for it
        console.warn('Statistics: the page came without a configuration (addons.statistics.measurementId).');
        return;
      case 'reject':
        fail(`Statistics: the event ${effect.failure.data.name} is not supported.`);
    }
  }

  /** A purchase is reported by whoever claims its order from the shop first. */
  async function send({ name, payload }: AnalyticsEvent): Promise<void> {
    const { transaction_id: order } = payload;
    if (name === 'purchase' && !debug && (typeof order !== 'string' || !(await claimOrder(order)))) return;
    if (queue.allowed === true) tag?.pass('event', name, payload);
  }

  if (config.ok) take({ kind: 'configured', config: config.value });
  else take({ kind: 'page-loaded' });
  return {
    choose: (choices) => take({ kind: 'consent', choices }),
    dispatch: (report) => take({ kind: 'report', report }),
    fail: ({ code }) => fail(failureMessages[code]),
    setAddress: () => tag?.setAddress(),
  };
}
