/**
 * The first part of the paths of the shop's forms, of the account's pages, of those for staff and of wish lists. Their
 * pages are rendered for each visitor.
 */
export const formPages = {
  contact: 'rasykite-mums',
  withdrawal: 'sutarties-atsisakymas',
  findOrder: 'uzsakymo-paieska',
  account: 'mano-paskyra',
  admin: 'admin',
  newsletter: 'naujienlaiskis',
  backInStock: 'pranesimas-apie-preke',
  wishes: 'norai',
} as const;
