/** Calls of wish lists, below `vitrinaApiPath`. */
export const wishPaths = {
  wishes: '/wishes',
  products: '/wishes/products',
  add: '/wishes/add',
  remove: '/wishes/remove',
  share: '/wishes/share',
  shared: '/wishes/shared',
} as const;

/** Error codes of the calls of wish lists. */
export const wishCodes = {
  /** There is no such product, or it is not for sale. */
  noProduct: 'vitrina_no_such_product',
  /** The list has as many products as it may have. */
  full: 'vitrina_wishes_full',
  /** No list is shared by this link, or no longer. */
  notShared: 'vitrina_wishes_not_shared',
} as const;
