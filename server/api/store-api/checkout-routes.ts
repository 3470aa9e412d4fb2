import { type Context, Hono } from 'hono';
import { cartPaths } from '#contract/cart-paths.ts';
import { type PlaceOrderBody, placeOrderBodySchema, updateCheckoutBodySchema } from '#contract/checkout.ts';
import type { PostalAddress } from '#core/shipping/postal-places.ts';
import { currentLocale } from '#server/platform/texts/current-locale.ts';
import { offeredNewsletter } from '#server/sales/newsletter/consent-wording.ts';
import { askConsent } from '#server/sales/newsletter/newsletter-consent.ts';
import { rememberOrderAddresses } from '#server/sales/accounts/account-addresses.ts';
import { cartAnswer } from '#server/sales/cart/cart-answer.ts';
import { isCollected, pickupAddress } from '#server/sales/shipping/pickup-address.ts';
import type { StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import type { PlacedOrder } from '#server/sales/checkout/read-placed-order.ts';
import type { ShopEnv } from '#server/platform/http/request-context.ts';
import { addressRefusal } from './address-refusal.ts';
import { answerJson, answerRefusal, beginChange, type CartCall } from './cart-call.ts';
import { cartRequest } from './cart-session.ts';
import { checkoutRefusal } from './checkout-refusal.ts';
import { fieldsRefusal, sentInAddresses } from './sent-declared-fields.ts';
import { draftAnswer, placedAnswer } from './checkout-answer.ts';
import type { CommerceServices } from './commerce-services.ts';
import { parseBody } from './parse-body.ts';
import { paymentData } from './pay-order-routes.ts';

/** The calls of the Store API about the checkout, below `storeApiPath`. Even reading it needs a nonce. */
export function checkoutRoutes(services: CommerceServices): Hono<ShopEnv> {
  const { carts, checkout, answers, settings, database, orders, payments } = services;
  const routes = new Hono<ShopEnv>();

  async function answerDraft(call: CartCall, view: CartView, changed: boolean): Promise<Response> {
    const draft = draftAnswer(view, await cartAnswer(view, answers));
    return answerJson(call, draft, view, { changed });
  }

  async function answerPlaced(call: CartCall, order: PlacedOrder, body: PlaceOrderBody): Promise<Response> {
    const begun = await payments.begin(order, paymentData(body.payment_data));
    // A provider that cannot be reached fails the order at once.
    const now = begun.status === 'failure' ? await orders.show(order.id) : null;
    const remainingCart = order.repeated
      ? await carts.view(call.request.cart)
      : await carts.calculate(database.db, carts.startingCart());
    const placed = placedAnswer({ ...order, status: now?.status ?? order.status }, begun);
    return answerJson(call, placed, remainingCart, { changed: true });
  }

  /** The address of the terminal that an order went to, or of the shop where it is collected; null: the shopper's. */
  function deliveredTo({ snapshot: { terminal, shippingLines } }: StoredOrder): PostalAddress | null {
    if (isCollected(shippingLines.map(({ methodId }) => methodId))) return pickupAddress(settings.current());
    const stored = terminal === null ? null : answers.terminals.find(terminal);
    return stored === null ? null : answers.terminals.places().addressOf(stored);
  }

  /** For the next checkout of whoever is signed in; the order stands, whether that succeeds or not. */
  async function rememberAddresses(c: Context<ShopEnv>, { id }: PlacedOrder): Promise<void> {
    try {
      const person = await services.signIn.current(c.req.raw.headers);
      if (person !== null) await rememberOrderAddresses(database.db, person.accountId, id, deliveredTo);
    } catch (error) {
      c.env?.logger.warn({ err: error, order: id }, 'the addresses of an order could not be kept for its account');
    }
  }

  /** The order stands, whether that succeeds or not; an order that was sent twice asks once. */
  async function askForNewsletter(
    c: Context<ShopEnv>,
    { id, billing: { email }, repeated }: PlacedOrder,
  ): Promise<void> {
    const wording = settings.current().newsletter.atCheckout
      ? offeredNewsletter(answers.texts, settings.current())
      : null;
    if (wording === null || repeated) return;
    try {
      const { checkout: page } = settings.current().permalinks;
      const place = {
        source: 'checkout',
        page: `/${page}/`,
        wording,
        remoteAddress: c.env?.remoteAddress ?? '',
      } as const;
      await askConsent(database.db, { email, locale: currentLocale(), ...place }, services.clock());
    } catch (error) {
      c.env?.logger.warn({ err: error, order: id }, 'the newsletter could not be asked for with an order');
    }
  }

  async function fillIn(c: Context<ShopEnv>): Promise<Response> {
    const parsed = await parseBody(c.req.raw, updateCheckoutBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const { body } = parsed.value;
    const { cart } = cartRequest(c.req.raw.headers, services.sessions);
    const { document } = (await carts.view(cart)).calculated;
    const refusal = addressRefusal(body, document, settings.current(), answers.texts);
    if (refusal !== null) return refusal;
    const { submittedFields } = parsed.value;
    const wrong = fieldsRefusal(submittedFields, settings.current(), answers.texts, { options: true });
    if (wrong !== null) return wrong;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const form = { ...body, address_fields: sentInAddresses(submittedFields) };
    const change = await checkout.fillIn(call.request.cart, form);
    return change.ok ? answerDraft(call, change.value, true) : answerRefusal(call, change.failure);
  }

  routes.get(cartPaths.checkout, async (c) => {
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    return answerDraft(call, await carts.view(call.request.cart), false);
  });

  routes.put(cartPaths.checkout, (c) => fillIn(c));
  routes.patch(cartPaths.checkout, (c) => fillIn(c));

  routes.post(cartPaths.checkout, async (c) => {
    const parsed = await parseBody(c.req.raw, placeOrderBodySchema, answers.texts);
    if (!parsed.ok) return parsed.failure;
    const { body, submittedFields } = parsed.value;
    const refusal = addressRefusal(body, carts.startingCart(), settings.current(), answers.texts);
    if (refusal !== null) return refusal;
    // Whether a select offers what was sent is validated once it is known to be shown.
    const wrong = fieldsRefusal(submittedFields, settings.current(), answers.texts, { options: false });
    if (wrong !== null) return wrong;
    const call = beginChange(c, services);
    if (call instanceof Response) return call;
    const vitrinaExtension = body.extensions?.vitrina;
    const placed = await checkout.placeOrder({
      cartId: call.request.cart.id,
      session: call.request.cart.session,
      form: { ...body, address_fields: sentInAddresses(submittedFields) },
      idempotencyKey: vitrinaExtension?.idempotency_key ?? idempotencyHeader(c),
      expectedTotal: vitrinaExtension?.expected_total ?? null,
      shippingRate: vitrinaExtension?.shipping_rate ?? null,
      terms: vitrinaExtension?.terms ?? null,
      ipAddress: c.env?.remoteAddress ?? '',
      userAgent: (c.req.header('User-Agent') ?? '').slice(0, 300),
    });
    if (!placed.ok) return checkoutRefusal(call, placed.failure);
    await rememberAddresses(c, placed.value);
    if (vitrinaExtension?.newsletter === true) await askForNewsletter(c, placed.value);
    return answerPlaced(call, placed.value, body);
  });

  return routes;
}

const maxKeyLength = 128;

function idempotencyHeader(c: Context<ShopEnv>): string | null {
  const key = c.req.header('Idempotency-Key')?.trim() ?? '';
  return key === '' ? null : key.slice(0, maxKeyLength);
}
