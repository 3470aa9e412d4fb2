import { hostCookie, orderEmailCookie } from '#contract/cookie-names.ts';
import { foldEmail } from '#core/address/email.ts';
import { cartRequest, sessionLines } from '#server/api/store-api/cart-session.ts';
import type { CommerceServices } from '#server/api/store-api/commerce-services.ts';
import type { CartDocument } from '#server/sales/cart/cart-document.ts';

type ForgettingServices = Pick<CommerceServices, 'carts' | 'clock' | 'database' | 'sessions' | 'signIn'>;

/**
 * What a browser still tells of its shopper is forgotten: the addresses and the note of its cart, whose lines stay, and
 * the e-mail address that opens orders. Returns the cookies to set.
 */
export async function forgetShopper(
  { carts, clock, sessions }: ForgettingServices,
  headers: Headers,
  isForgotten: (document: CartDocument) => boolean = () => true,
): Promise<readonly string[]> {
  const request = cartRequest(headers, sessions);
  let forgotten = request.session === null && isForgotten(carts.startingCart());
  if (request.session !== null) {
    const changed = await carts.forgetCustomer(request.cart, (document) => {
      forgotten = isForgotten(document);
      return forgotten;
    });
    if (!changed.ok) throw new Error(`the cart keeps its shopper: ${changed.failure.code}`);
  }
  if (!forgotten) return [];
  const ofCart = sessionLines(request, null, { sessions, clock }, request.session !== null);
  return [
    ...ofCart.flatMap(([name, line]) => (name === 'Set-Cookie' ? [line] : [])),
    forgetOrderEmail(sessions.secure),
  ];
}

/**
 * The same where somebody signs in and the browser tells of somebody else: who was signed in before, or whose e-mail
 * address was entered with the cart. What a guest entered stays theirs.
 */
export async function forgetOtherShopper(
  services: ForgettingServices,
  accountId: number,
  headers: Headers,
): Promise<readonly string[]> {
  const before = await services.signIn.current(headers);
  const { email } = await services.database.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const isOtherPerson = before !== null && before.accountId !== accountId;
  return forgetShopper(services, headers, ({ billing }) => {
    return isOtherPerson || (billing.email !== '' && foldEmail(billing.email) !== email);
  });
}

function forgetOrderEmail(secure: boolean): string {
  return `${hostCookie(orderEmailCookie, secure)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}
