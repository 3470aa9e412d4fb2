import { type AddressGroup, addressGroups } from '#server/platform/http/remote-address.ts';
import { type Limit, limitOfProcess, type OpenLimit } from '#server/platform/http/shared-limit.ts';

const maxWrong = 10;
const period = 600; // seconds

/** Somebody who names an e-mail address for an order; `remoteAddress` `''`: the process itself. */
export type EmailAttempt = { readonly orderId: number; readonly remoteAddress: string };

/**
 * Counts wrong e-mail addresses given for an order, so that nobody who has its link can try them out. It counts them by
 * where they come from: whoever guesses has to wait, and the buyer elsewhere does not. Each is counted before it is
 * compared, so that many at once are no more than many in turn.
 */
export type EmailAttempts = {
  /** Counts an attempt; seconds until the next one is accepted where this one is not, else null. */
  readonly consume: (attempt: EmailAttempt) => Promise<number | null>;
  /** Takes an attempt back whose address was right. */
  readonly giveBack: (attempt: EmailAttempt) => Promise<void>;
};

export function createEmailAttempts(openLimit: OpenLimit = limitOfProcess): EmailAttempts {
  const limits = new Map<number, Limit>();

  function limitOf({ times }: AddressGroup): Limit {
    const limit = limits.get(times) ?? openLimit({ name: 'order-emails', points: maxWrong * times, duration: period });
    limits.set(times, limit);
    return limit;
  }

  return {
    async consume({ orderId, remoteAddress }) {
      for (const group of addressGroups(remoteAddress)) {
        const retryAfter = await limitOf(group).consume(limitKey(orderId, group));
        if (retryAfter !== null) return retryAfter;
      }
      return null;
    },
    async giveBack({ orderId, remoteAddress }) {
      for (const group of addressGroups(remoteAddress)) await limitOf(group).giveBack(limitKey(orderId, group));
    },
  };
}

function limitKey(orderId: number, { key }: AddressGroup): string {
  return `${orderId} ${key}`;
}
