/** Below `vitrinaApiPath`. */
export const terminalsPath = '/terminals';
