/** HttpOnly: the token of the visitor's cart. */
export const sessionCookie = 'vitrina_session';

/** HttpOnly: the e-mail address that opens the visitor's orders until the browser closes. */
export const orderEmailCookie = 'vitrina_order_email';

/** HttpOnly: the token of a person who is signed in to their account. */
export const accountCookie = 'vitrina_account';

/** HttpOnly: what the code of a mail counts with, in the browser that asked for it. */
export const signInCookie = 'vitrina_sign_in';

/** HttpOnly: the token of the browser's wish list, set when the first product is put into it. */
export const wishesCookie = 'vitrina_wishes';

/** Readable by script: how many products the wish list has, and a mark of which (`wishMark`); absent without any. */
export const wishCountCookie = 'vitrina_wish_count';

/** HttpOnly: what a passkey's challenge counts with, in the browser that asked for it. */
export const passkeyCookie = 'vitrina_passkey';

/** HttpOnly: what `accountCookie`, `signInCookie` and `passkeyCookie` are, of a person who works in the shop. */
export const staffCookie = 'vitrina_staff';
export const staffSignInCookie = 'vitrina_staff_sign_in';
export const staffPasskeyCookie = 'vitrina_staff_passkey';

/** HttpOnly. Set where the next page is to show a notice: that page is then rendered for this visitor alone. */
export const noticeCookie = 'vitrina_notice';

/** Readable by script: `1` while there is something in the cart. */
export const itemsInCartCookie = 'woocommerce_items_in_cart';

/**
 * What an HttpOnly cookie of the shop is called where visitors come over https: browsers accept the prefix only from
 * the host itself, so that neither a neighbouring subdomain nor a page over http can plant it. Such a cookie is set
 * with `Secure`, `Path=/` and no `Domain`.
 */
export function hostCookie(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name;
}
