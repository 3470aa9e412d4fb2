/** Where the shop's forms are sent, below `vitrinaApiPath`. */
export const formPaths = { messages: '/messages', withdrawals: '/withdrawals', orderLinks: '/order-links' } as const;

/** Codes of what becomes of a form that is not taken. `invalid` names its fields, `stale` brings a new ticket. */
export const formCodes = {
  invalid: 'vitrina_form_invalid',
  stale: 'vitrina_form_stale',
  tooMany: 'vitrina_too_many_requests',
} as const;

/** Fields that guard a form; the first is a trap that no person sees. */
export const antiSpamFields = { trap: 'website', ticket: 'ticket', took: 'took' } as const;
