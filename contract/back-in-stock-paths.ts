/** Calls about sold-out products that somebody waits for, below `vitrinaApiPath`. */
export const backInStockPaths = {
  request: '/back-in-stock',
  own: '/back-in-stock/own',
  link: '/back-in-stock/link',
  confirm: '/back-in-stock/confirm',
  end: '/back-in-stock/end',
} as const;

/** Query parameters of the page: the product that is waited for, and the token of a mail's link. */
export const backInStockParameters = { product: 'preke', link: 'nuoroda' } as const;

/** Error codes of these calls. */
export const backInStockCodes = {
  /** There is no such product, or nobody can wait for it: it is chosen in variations, or not for sale at all. */
  noProduct: 'vitrina_no_such_product',
  /** It is in stock already. */
  inStock: 'vitrina_in_stock',
  /** The link is over: its mail came, the request was ended, or there never was one. */
  over: 'vitrina_back_in_stock_over',
  tooMany: 'vitrina_too_many_requests',
} as const;
