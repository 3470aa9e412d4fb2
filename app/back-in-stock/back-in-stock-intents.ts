/** What a button about a sold-out product asks for. */
export const backInStockIntents = { request: 'request', confirm: 'confirm', end: 'end' } as const;
