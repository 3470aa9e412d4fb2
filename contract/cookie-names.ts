/** Set where the next page is to show a notice: that page is then rendered for this visitor alone. */
export const noticeCookie = 'vitrina_notice';

/** Readable by script: `1` while there is something in the cart. */
export const itemsInCartCookie = 'woocommerce_items_in_cart';
