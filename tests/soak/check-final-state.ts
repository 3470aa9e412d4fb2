import { checkDocuments } from './check-documents.ts';
import { checkMails, type ReceivedMail } from './check-mails.ts';
import { checkOrders } from './check-orders.ts';
import { checkPayments, type ProviderRefund } from './check-payments.ts';
import { checkCoupons, checkStock } from './check-stock.ts';
import type { Attempt } from './attempt.ts';
import type { FinalState } from './final-state.ts';
import type { Problem } from './problem.ts';

export type Evidence = {
  readonly attempts: readonly Attempt[];
  /** Pieces at the start of the goods that nothing but orders changes, by product. */
  readonly pieces: Readonly<Record<number, number>>;
  readonly received: readonly ReceivedMail[];
  /** Whether a mail sent at that time may come twice: a crash between the server's „OK“ and its note (decision 65). */
  readonly mayRepeat: (at: number) => boolean;
  readonly providerRefunds: readonly ProviderRefund[];
};

/** Compares what shoppers, the provider and the mail server saw with what the database holds. */
export function checkFinalState(state: FinalState, evidence: Evidence): readonly Problem[] {
  const { attempts, pieces, received, mayRepeat, providerRefunds } = evidence;
  return [
    ...checkOrders(state, attempts),
    ...checkStock(state, pieces),
    ...checkCoupons(state),
    ...checkDocuments(state),
    ...checkPayments(state, attempts, providerRefunds),
    ...checkMails(state, received, mayRepeat),
  ];
}
