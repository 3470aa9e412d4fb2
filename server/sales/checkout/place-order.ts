import { type PlacedOrder, readEarlierOrder } from './read-placed-order.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import type { CartId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { readCart } from '#server/sales/cart/cart-rows.ts';
import { afterOrder, withOwnAddresses } from '#server/sales/cart/customer-data.ts';
import { type CartAccess, openCart, requestSession, settleChange } from '#server/sales/cart/open-cart.ts';
import type { CartSession } from '#server/platform/session/sessions.ts';
import type { Carts, CartView } from '#server/sales/cart/carts.ts';
import type { ReachedLimit } from '#core/order/unpaid-limits.ts';
import { limitReachedBy, networksOf } from '#server/sales/stored-orders/unpaid-orders.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { commitInTime } from '#server/platform/concurrency/commit-in-time.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import type { OfferedMethods } from '#server/sales/payments/payment-methods.ts';
import { requestedTerminal, type RequestedTerminals } from '#server/sales/cart/requested-terminal.ts';
import { isCollected, pickupAddress } from '#server/sales/shipping/pickup-address.ts';
import { takenStock, visiblyChanged } from './sold-stock.ts';
import { fieldsOf, type FormFields, namedFields, type SentForm } from '#server/sales/cart/declared-field-values.ts';
import { type CalculateOrderServices, createCalculateOrder, orderedProducts } from './calculate-order.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import { lockForOrder } from './lock-for-order.ts';
import { checkOrder, dropCoupons, filledIn, formHash } from './order-form.ts';
import { writeOrder } from './write-order.ts';

export type OrderRequest = {
  readonly cartId: CartId;
  readonly session: CartAccess;
  readonly form: PlaceOrderBody & SentForm;
  /** Null where the client made none: then a repeated request finds an empty cart. */
  readonly idempotencyKey: string | null;
  /** `totals.total_price` that the shopper saw; null where the client does not say. */
  readonly expectedTotal: string | null;
  /** The shipping rate; null or left out where the one stored in the cart counts. */
  readonly shippingRate?: string | null;
  /** Whether the shopper agreed to the terms; null or left out where the client does not say. */
  readonly terms?: boolean | null;
  readonly ipAddress: string;
  readonly userAgent: string;
};

export type PlaceOrderServices = CalculateOrderServices & {
  readonly database: OpenDatabase;
  readonly carts: Carts;
  readonly paymentMethods: OfferedMethods;
  readonly terminals: RequestedTerminals;
  /** Stores the pages that make up a contract as they are now; returns their hashes. Left out: there are none. */
  readonly keepTerms?: (() => Promise<readonly string[]>) | undefined;
};

export type PlaceOrder = (request: OrderRequest) => Promise<Result<PlacedOrder, CheckoutFailure>>;

/**
 * Places an order in one transaction of four statements, those of coupons aside: it locks the cart, then everything
 * else in order (`lockForOrder`), reads prices and calculates everything again, and writes the order. It is not placed
 * where the shopper was told meanwhile to try again; no payment provider has been asked by then.
 */
export function createPlaceOrder(services: PlaceOrderServices): PlaceOrder {
  const { database, clock, carts, settings, paymentMethods, addOns, texts, terminals } = services;
  const calculateOrder = createCalculateOrder(services);

  async function place(
    trx: DatabaseTransaction,
    request: OrderRequest,
    keptTerms: readonly string[],
  ): Promise<Result<Placed, CheckoutFailure>> {
    const { session, form, idempotencyKey, shippingRate = null } = request;
    const cartId = requestSession(session)?.renewed()?.id ?? request.cartId;
    const row = await readCart(trx, cartId, clock(), { lock: true }); // two checkouts of a cart go one after the other
    const opened = await openCart(
      { id: cartId, isNew: false, session },
      { start: carts.startingCart(), at: clock(), read: () => Promise.resolve(row) },
    );
    const { document } = opened;
    const requestHash = formHash(form, shippingRate);
    const { unpaidOrders: limits } = settings.current();
    const filledDocument = filledIn(document, form, shippingRate, settings.current());
    const buyer = { email: filledDocument.billing.email, cartId, networks: networksOf(request.ipAddress) };
    const { coupons } = document;
    const productIds = orderedProducts(document);
    const earlier =
      document.lines.length === 0
        ? await readEarlierOrder(trx, cartId, idempotencyKey)
        : await lockForOrder(trx, { cartId, idempotencyKey, buyer, limits, coupons, productIds });
    if (earlier !== null) {
      // Who repeats an order with its key and its form has placed it: the answer with its new token may have been lost.
      const session = opened.access === 'all' ? null : { id: cartId, version: row.versions.newest };
      if (earlier.requestHash === requestHash) return ok({ order: earlier.order, session });
      return fail({ code: 'key_reused', view: await carts.calculate(trx, document) });
    }
    if (document.lines.length === 0) return fail({ code: 'cart_empty', view: await carts.calculate(trx, document) });
    const { expectedTotal, terms = null } = request;
    const { view: filledView, unpaid } = await calculateOrder(trx, filledDocument, buyer);
    const fields = fieldsOf(filledView);
    const view = withFields(filledView, fields);
    const terminal = requestedTerminal(view, terminals);
    const checked = checkOrder(view, { expectedTotal, shippingRate, terms, fields, paymentMethods, terminal });
    if (!checked.ok) {
      const { failure } = checked;
      if (failure.code === 'coupons_dropped')
        return fail({
          ...failure,
          view: await carts.calculate(trx, await dropCoupons(trx, opened, failure.dropped)),
        });
      return failure.code === 'cart_problem'
        ? fail({ ...failure, view: await carts.calculate(trx, document) })
        : checked;
    }
    const { document: filled, at, rules } = view.calculated;
    const method = checked.value;
    const status = method?.initialStatus ?? 'processing';
    const stockReductions = takenStock(view.calculated.lines);
    if (method !== null) {
      if (unpaid === null) throw new Error('an order without offers cannot be placed');
      const order = { settlement: method.settlement, pieces: stockReductions };
      const reached = limitReachedBy(order, unpaid, { buyer, limits });
      if (reached !== null) return fail(unpaidLimitFailure(reached, view));
    }
    const key = orderKey();
    const hours = rules.settings.sales.customerHoursAfterOrder;
    const methodIds = view.calculated.packages.map(({ chosen }) => chosen?.methodId ?? '');
    const delivered = isCollected(methodIds) ? pickupAddress(rules.settings) : (terminal?.address ?? null);
    const shopperData = withOwnAddresses(filled, document, delivered);
    const emptied = afterOrder(shopperData, { start: carts.startingCart(), at, hours, note: document.note });
    const { written, renewed } = settleChange(opened, emptied, { at, isOrder: true });
    const id = await writeOrder(trx, {
      view,
      method,
      status,
      key,
      cartId,
      requestHash,
      stockReductions,
      fields: namedFields(fields, (label) => texts.text('%s (delivery address)', label)),
      terms: [...keptTerms],
      addOns,
      terminal: terminal?.chosen ?? null,
      locale: texts.locale,
      idempotencyKey: idempotencyKey ?? randomUUID(),
      ipAddress: request.ipAddress,
      ipNetwork: buyer.networks[0]?.key ?? null,
      userAgent: request.userAgent,
      emptied: { ...written, document: emptied },
      visiblyChanged: visiblyChanged(view.calculated.lines, stockReductions, {
        lowStock: rules.settings.catalogue.lowStockAmount,
        shownUpTo: Math.max(
          0,
          ...addOns.map(({ name, showsStockUpTo }) => showsStockUpTo?.(rules.settings.addons[name]) ?? 0),
        ),
      }),
    });
    const { billing, shipping, note, additionalFields, addressFields } = filled;
    const order: PlacedOrder = {
      id,
      key,
      status,
      billing,
      shipping,
      note,
      additionalFields,
      addressFields,
      paymentMethod: method?.id ?? '',
      total: view.calculated.totals.totalPrice,
      currency: rules.settings.currency.code,
      repeated: false,
    };
    return ok({ order, session: renewed });
  }

  return async (request) => {
    // Without its key a second request would find an empty cart.
    const repeatable = { isRepeatable: request.idempotencyKey !== null };
    const keptTerms = (await services.keepTerms?.()) ?? [];
    const placed = await retryConflicts(() =>
      commitInTime(database.db, repeatable, (trx) => place(trx, request, keptTerms)),
    );
    if (!placed.ok) return placed;
    if (placed.value.session !== null) requestSession(request.session)?.renew(placed.value.session);
    return ok(placed.value.order);
  };
}

/** An order, and the token that opens its cart from then on; null where that is the one that was sent. */
type Placed = { readonly order: PlacedOrder; readonly session: CartSession | null };

/** The cart with the fields as they are stored: without values of hidden ones. */
function withFields(view: CartView, { values: additionalFields, addressFields }: FormFields): CartView {
  const { calculated } = view;
  return {
    ...view,
    calculated: { ...calculated, document: { ...calculated.document, additionalFields, addressFields } },
  };
}

function unpaidLimitFailure(reached: ReachedLimit, { calculated: { lines } }: CartView): CheckoutFailure {
  const lineOverLimit =
    reached.limit === 'pieces' ? lines.find(({ offer }) => offer.stockOwnerId === reached.productId) : undefined;
  return { code: 'too_much_unpaid', reached, product: lineOverLimit?.offer.name ?? '' };
}

const keyLength = 13;
const keyCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function orderKey(): string {
  const characters = [...randomBytes(keyLength)].map((byte) => keyCharacters[byte % keyCharacters.length]);
  return `wc_order_${characters.join('')}`;
}
