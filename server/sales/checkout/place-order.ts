import { type PlacedOrder, readPlacedOrder } from './read-placed-order.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PlaceOrderBody } from '#contract/checkout.ts';
import type { CartId } from '#core/ids.ts';
import { fail, ok, type Result } from '#core/result.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import { type CartDocument, offerId } from '#server/sales/cart/cart-document.ts';
import { currentCart } from '#server/sales/cart/cart-rows.ts';
import type { Carts, CartView } from '#server/sales/cart/carts.ts';
import { refreshListings } from '#server/catalog/products/refresh-listing.ts';
import { announceChange, type ChangeTag } from '#server/platform/db/announce-change.ts';
import type { Clock } from '#server/platform/clock.ts';
import { enterCouponUses, lockCoupons } from '#server/sales/coupons/coupon-uses.ts';
import type { DatabaseTransaction, OpenDatabase } from '#server/platform/db/database.ts';
import { retryConflicts } from '#server/platform/db/retry-conflicts.ts';
import { issueInvoiceIfDue } from '#server/sales/invoices/issue-invoice.ts';
import type { OfferedMethods } from '#server/sales/payments/payment-methods.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { requestedTerminal } from '#server/sales/cart/requested-terminal.ts';
import type { Terminals } from '#server/sales/terminals/terminals.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { takenStock, visiblyChanged } from './sold-stock.ts';
import { fieldsOf, type FormFields, namedFields, type SentForm } from '#server/sales/cart/declared-field-values.ts';
import type { CheckoutFailure } from './checkout-failure.ts';
import { checkOrder, dropCoupons, filledIn, formHash } from './order-form.ts';
import { writeOrder } from './write-order.ts';

export type OrderRequest = {
  readonly cartId: CartId;
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

export type PlaceOrderServices = {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly carts: Carts;
  readonly settings: Settings;
  readonly paymentMethods: OfferedMethods;
  readonly addOns: readonly AddOn[];
  readonly texts: Texts;
  readonly terminals: Pick<Terminals, 'open' | 'find'>;
};

export type PlaceOrder = (request: OrderRequest) => Promise<Result<PlacedOrder, CheckoutFailure>>;

/**
 * Places an order in one transaction: it locks the cart, then its coupons and the counted stock in id order (see
 * `lockOrder`), and reads prices and calculates everything again before anything is written.
 */
export function createPlaceOrder({
  database,
  clock,
  carts,
  settings,
  paymentMethods,
  addOns,
  texts,
  terminals,
}: PlaceOrderServices): PlaceOrder {
  async function place(trx: DatabaseTransaction, request: OrderRequest): Promise<Result<PlacedOrder, CheckoutFailure>> {
    const { cartId, form, idempotencyKey, shippingRate = null } = request;
    const document = await lockCart(trx, cartId, clock());
    const requestHash = formHash(form, shippingRate);
    const earlier = idempotencyKey === null ? null : await readPlacedOrder(trx, cartId, idempotencyKey);
    if (earlier !== null) {
      if (earlier.requestHash === requestHash) return ok(earlier.order);
      return fail({ code: 'key_reused', view: await carts.calculate(trx, document ?? carts.startingCart()) });
    }
    if (document === null || document.lines.length === 0) {
      return fail({ code: 'cart_empty', view: await carts.calculate(trx, document ?? carts.startingCart()) });
    }
    await lockCoupons(trx, document.coupons);
    await lockStock(trx, document);
    const { expectedTotal, terms = null } = request;
    const filledView = await carts.calculateOrder(trx, filledIn(document, form, shippingRate, settings.current()));
    const fields = fieldsOf(filledView);
    const view = withFields(filledView, fields);
    const terminal = requestedTerminal(view, terminals);
    const checked = checkOrder(view, { expectedTotal, shippingRate, terms, fields, paymentMethods, terminal });
    if (!checked.ok) {
      const { failure } = checked;
      if (failure.code === 'coupons_dropped')
        return fail({
          ...failure,
          view: await carts.calculate(trx, await dropCoupons(trx, cartId, document, failure.dropped)),
        });
      return failure.code === 'cart_problem'
        ? fail({ ...failure, view: await carts.calculate(trx, document) })
        : checked;
    }
    const { document: filled, at, rules } = view.calculated;
    const method = checked.value;
    const status = method?.initialStatus ?? 'processing';
    const stockReductions = takenStock(view.calculated.lines);
    const key = orderKey();
    const id = await writeOrder(trx, {
      view,
      method,
      status,
      key,
      cartId,
      requestHash,
      stockReductions,
      fields: namedFields(fields, (label) => texts.text('%s (delivery address)', label)),
      addOns,
      terminal: terminal?.chosen ?? null,
      locale: texts.locale,
      idempotencyKey: idempotencyKey ?? randomUUID(),
      ipAddress: request.ipAddress,
      userAgent: request.userAgent,
      emptied: {
        ...filled,
        lines: [],
        coupons: [],
        removed: [],
        chosenRates: {},
        note: '',
        additionalFields: {},
        addressFields: { billing: {}, shipping: {} },
      },
    });
    await enterCouponUses(trx, view.calculated.coupons, { id, email: filled.billing.email, at });
    const { ids, soldOut } = visiblyChanged(
      view.calculated.lines,
      stockReductions,
      rules.settings.catalogue.lowStockAmount,
    );
    if (soldOut) await refreshListings(trx, ids, at);
    await announceChange(trx, [
      ...ids.map((product): ChangeTag => `product:${product}`),
      ...(soldOut ? (['catalogue'] as const) : []),
    ]);
    if (rules.settings.invoices.when === 'placed') await issueInvoiceIfDue(trx, id, at);
    const { billing, shipping, note, additionalFields, addressFields } = filled;
    return ok({
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
    });
  }

  return (request) => retryConflicts(() => database.db.transaction().execute((trx) => place(trx, request)));
}

/** The cart with the fields as they are stored: without values of hidden ones. */
function withFields(view: CartView, { values: additionalFields, addressFields }: FormFields): CartView {
  const { calculated } = view;
  return {
    ...view,
    calculated: { ...calculated, document: { ...calculated.document, additionalFields, addressFields } },
  };
}

/** Two checkouts of one cart go one after the other. */
async function lockCart(trx: DatabaseTransaction, id: CartId, at: Date): Promise<CartDocument | null> {
  const row = await trx
    .selectFrom('cart')
    .select(['document', 'revision', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return currentCart(row, at)?.document ?? null;
}

async function lockStock(trx: DatabaseTransaction, { lines }: CartDocument): Promise<void> {
  const ids = [...new Set(lines.flatMap((line) => [offerId(line), line.productId as number]))];
  await sql`select 1 from stock where product_id = any(${ids}::int[]) and managed order by product_id for update`.execute(
    trx,
  );
}

const keyLength = 13;
const keyCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function orderKey(): string {
  const characters = [...randomBytes(keyLength)].map((byte) => keyCharacters[byte % keyCharacters.length]);
  return `wc_order_${characters.join('')}`;
}
