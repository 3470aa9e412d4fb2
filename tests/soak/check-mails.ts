import type { Problem } from './problem.ts';
import type { FinalState } from './final-state.ts';

/** A mail that arrived, and when by the clock of the soak in milliseconds. */
export type ReceivedMail = { readonly messageId: string; readonly at: number };

const confirmation = 'mail.order-placed';

function checkConfirmations({ orders, mails }: FinalState, arrived: readonly string[]): readonly Problem[] {
  const byOrder = Map.groupBy(
    mails.filter(({ topic }) => topic === confirmation),
    ({ orderId }) => orderId,
  );
  return orders
    .filter(({ isConfirmed }) => isConfirmed)
    .flatMap(({ id, status }) => {
      const count = byOrder.get(id)?.length ?? 0;
      if (count !== 1)
        return [{ rule: 'an order is not confirmed once', detail: `order ${id} (${status}): queued ${count} times` }];
      if (arrived.some((messageId) => messageId.startsWith(`<${id}.order-placed.`))) return [];
      return [{ rule: 'the confirmation of an order did not arrive', detail: `order ${id} (${status})` }];
    });
}

function checkRepeated(received: readonly ReceivedMail[], mayRepeat: (at: number) => boolean): readonly Problem[] {
  return [...Map.groupBy(received, ({ messageId }) => messageId)].flatMap(([messageId, copies]) =>
    copies.slice(0, -1).every(({ at }) => mayRepeat(at))
      ? []
      : [{ rule: 'a mail came twice without a crash', detail: `${messageId}: ${copies.length} times` }],
  );
}

/** Every mail was sent, every confirmation arrived, and only a crash between sending and noting repeats one. */
export function checkMails(
  state: FinalState,
  received: readonly ReceivedMail[],
  mayRepeat: (at: number) => boolean,
): readonly Problem[] {
  const arrived = received.map(({ messageId }) => messageId);
  const ids = new Set(arrived);
  return [
    ...state.mails
      .filter(({ isFinished }) => !isFinished)
      .map(({ topic, orderId }) => ({ rule: 'a mail still waits', detail: `${topic} of order ${orderId}` })),
    ...state.sentMails
      .filter((messageId) => !ids.has(messageId))
      .map((messageId) => ({ rule: 'a mail noted as sent did not arrive', detail: messageId })),
    ...checkConfirmations(state, arrived),
    ...checkRepeated(received, mayRepeat),
  ];
}
