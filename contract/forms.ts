/** Where the shop's forms are sent, below `vitrinaApiPath`. */
export const formPaths = { messages: '/messages', withdrawals: '/withdrawals', orderLinks: '/order-links' } as const;

/** Error codes of a form that is not accepted. `invalid` names the fields at fault, `stale` brings a new token. */
export const formCodes = {
  invalid: 'vitrina_form_invalid',
  stale: 'vitrina_form_stale',
  tooMany: 'vitrina_too_many_requests',
} as const;

/** Anti-spam fields of a form; the first is a honeypot that no person sees. */
export const antiSpamFields = { honeypot: 'website', token: 'token', took: 'took' } as const;
