/** Below `vitrinaApiPath`. */
export const terminalsPath = '/terminals';

/** Below `vitrinaApiPath`. */
export const townsPath = '/towns';

/** Below `vitrinaApiPath`. */
export const terminalAddressPath = '/terminal-address';
