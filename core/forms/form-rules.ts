import type { FormRules } from './check-form.ts';

const email = { most: 254, kind: 'email' } as const;
const message = { most: 5000, least: 3 } as const;
const orderNumber = { most: 40 } as const;

/** The contact form. */
export const contactRules = { name: { most: 100 }, email, message } as const satisfies FormRules<string>;

/** The one at the foot of every page. */
export const quickContactRules = { email, message } as const satisfies FormRules<string>;

/** Withdrawal from a contract: who, from which order, and of which goods where not of all. No reason is asked for. */
export const withdrawalRules = {
  name: { most: 100 },
  order: orderNumber,
  email,
  goods: { most: 1000, optional: true },
} as const satisfies FormRules<string>;

/** Looking up an order. */
export const orderLinkRules = { order: orderNumber, email } as const satisfies FormRules<string>;
