import type { FormRules } from './check-form.ts';

const email = { maxLength: 254, kind: 'email' } as const;
const message = { maxLength: 5000, least: 3 } as const;
const orderNumber = { maxLength: 40 } as const;

/** The contact form. */
export const contactRules = { name: { maxLength: 100 }, email, message } as const satisfies FormRules<string>;

/** The one at the foot of every page. */
export const quickContactRules = { email, message } as const satisfies FormRules<string>;

/** Withdrawal from a contract: who, from which order, and of which goods where not of all. No reason is asked for. */
export const withdrawalRules = {
  name: { maxLength: 100 },
  order: orderNumber,
  email,
  goods: { maxLength: 1000, optional: true },
} as const satisfies FormRules<string>;

/** Looking up an order. */
export const orderLinkRules = { order: orderNumber, email } as const satisfies FormRules<string>;

/** Asking for the newsletter. */
export const newsletterRules = { email } as const satisfies FormRules<string>;

/** What a shopper writes about an order of theirs. */
export const orderMessageRules = { message: { ...message, maxLength: 2000 } } as const satisfies FormRules<string>;

/** Asking for a mail that signs in, and entering its code. */
export const signInRules = { email } as const satisfies FormRules<string>;
export const signInCodeRules = { code: { maxLength: 20, kind: 'code' } } as const satisfies FormRules<string>;

/** Waiting for a product that is sold out. */
export const backInStockRules = { email } as const satisfies FormRules<string>;
