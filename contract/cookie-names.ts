/** Set by a page that another page is to greet with a notice: such a visitor's next page is drawn for them alone. */
export const noticeCookie = 'vitrina_notice';

/** Readable by script: `1` while there is something in the cart. */
export const itemsInCartCookie = 'woocommerce_items_in_cart';
