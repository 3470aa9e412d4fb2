import { sql } from 'kysely';
import { offlineMethods } from '#core/payment/methods.ts';

const laterMethods = offlineMethods.filter(({ settlement }) => settlement === 'later').map(({ id }) => id);

/** Whether an order is paid, as `isPaid` of core/order has it; a test compares both. */
export const paidCondition = sql<boolean>`(payment_status = 'paid' or status = 'completed'
  or (status = 'processing' and payment_method = any(${laterMethods}::text[])))`;
