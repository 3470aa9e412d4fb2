/** Below `vitrinaApiPath`: search suggestions. */
export const suggestionsPath = '/suggestions';

/** Characters of a search that are read; more are left out. */
export const maxQueryLength = 100;
