/** The first part of the paths of the shop's forms, and of the account's pages. Their pages are rendered for each visitor. */
export const formPages = {
  contact: 'rasykite-mums',
  withdrawal: 'sutarties-atsisakymas',
  findOrder: 'uzsakymo-paieska',
  account: 'mano-paskyra',
  newsletter: 'naujienlaiskis',
} as const;
