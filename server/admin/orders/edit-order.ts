import { isPossibleId } from '#core/ids.ts';
import { changeMetaData } from '#core/meta-data/change-meta-data.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { editedTotals, type EditedTaxContext } from '#core/order/edited-totals.ts';
import { holdsCoupons, isCarriedOut } from '#core/order/order-states.ts';
import { grossOf } from '#core/order/split-refund.ts';
import type { TaxContext } from '#core/cart/item-totals.ts';
import { sumMinor } from '#core/money.ts';
import { localPickup } from '#core/shipping/method.ts';
import type { TaxDestination } from '#core/tax/tax-rate.ts';
import { foldEmail } from '#core/coupon/check-coupon.ts';
import { currencyAffixes } from '#core/money-format.ts';
import type { ActionContext } from '#server/admin/actions/action.ts';
import { alignStock } from '#server/catalog/stock/move-order-stock.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { shopRules, taxContextOf } from '#server/sales/cart/shop-rules.ts';
import { creditRest } from '#server/sales/invoices/issue-credit-note.ts';
import { issueInvoice } from '#server/sales/invoices/issue-invoice.ts';
import { partsToBill } from '#server/sales/invoices/document-lines.ts';
import { invoiceInForce, invoiceStanding, readInvoices } from '#server/sales/invoices/read-invoice.ts';
import { customerOf } from '#server/sales/stored-orders/customer-of.ts';
import { maxItems } from '#server/sales/stored-orders/item-ids.ts';
import { noteEvent } from '#server/sales/stored-orders/order-records.ts';
import { readRefunds } from '#server/sales/stored-orders/refunds.ts';
import { readOrder, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import { applyCoupons, couponCodes } from './apply-coupons.ts';
import { takeBackCouponUses, writeCouponUses } from '#server/sales/coupons/coupon-uses.ts';
import { type EditableParts, editableParts } from './editable-order.ts';
import { editParts } from './edit-parts.ts';
import { fieldsAfter } from './known-metas.ts';
import { type LineProducts, readLineProducts } from './line-products.ts';
import type { OrderChangeFailure, OrderChanges } from './order-schema.ts';
import { type OrderHead, saveHead, saveParts } from './save-order.ts';

type Context = Pick<ActionContext, 'trx' | 'at'>;

/** What stands beside the parts of an order after changes. */
function headAfter(order: StoredOrder, changes: OrderChanges, settings: ShopSettings): OrderHead {
  const { metaData = [], currency } = changes;
  const affixes = currency === undefined ? null : currencyAffixes({ ...settings.currency, symbol: currency.symbol });
  return {
    billing: { ...order.billing, ...sent(changes.billing ?? {}) },
    shipping: { ...order.shipping, ...sent(changes.shipping ?? {}) },
    paymentMethod: changes.paymentMethod ?? order.paymentMethod,
    paymentTitle: changes.paymentTitle ?? order.paymentTitle,
    transactionId: changes.transactionId ?? order.transactionId,
    note: changes.customerNote ?? order.note,
    accountId: changes.customerId ?? order.accountId,
    upperOrderId: (changes.upperOrderId ?? order.upperOrderId) || null,
    metaData: changeMetaData(order.metaData, metaData),
    additionalFields: fieldsAfter(order.snapshot.additionalFields, metaData),
    currency:
      currency === undefined || affixes === null
        ? order.snapshot.currency
        : {
            ...order.snapshot.currency,
            currency_code: currency.code,
            currency_symbol: currency.symbol,
            currency_prefix: affixes.prefix,
            currency_suffix: affixes.suffix,
          },
  };
}

function sent<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
}

/** The address that an order is taxed by: the shop's own where there is none, or where it is collected. */
function taxAddress(
  { billing, shipping }: OrderHead,
  parts: EditableParts,
  settings: ShopSettings,
  base: TaxDestination,
) {
  const { basedOn } = settings.tax;
  const isCollected = parts.shipping.some(({ methodId }) => methodId === localPickup);
  if (basedOn === 'base' || isCollected) return base;
  const address = basedOn === 'shipping' && shipping.country !== '' ? shipping : billing;
  return address.country === '' ? base : address;
}

function editedContext(tax: TaxContext, settings: ShopSettings): EditedTaxContext {
  return {
    rates: tax.rates,
    destination: tax.destination,
    at: tax.at,
    pricesIncludeTax: tax.pricesIncludeTax,
    currencyMinorUnit: settings.currency.decimals,
    shippingTaxClass: settings.tax.shippingTaxClass,
  };
}

/** Whether what is sent makes the totals be calculated anew. */
function isRecalculated({ billing, shipping, lines, shippingLines, fees, coupons }: OrderChanges): boolean {
  return [billing, shipping, lines, shippingLines, fees, coupons].some((part) => part !== undefined);
}

function isTooMany({ next }: EditableParts): boolean {
  return Object.values(next).some((index) => index >= maxItems);
}

/** The parts of an order after changes; the products that they name. */
async function partsAfter(
  { trx, at }: Context,
  order: StoredOrder,
  changes: OrderChanges,
  { head, settings }: { readonly head: OrderHead; readonly settings: ShopSettings },
): Promise<Result<{ readonly parts: EditableParts; readonly tax: EditedTaxContext }, OrderChangeFailure>> {
  const rules = shopRules(settings);
  const known = order.lines.flatMap(({ productId, variationId }) => variationId ?? productId ?? []);
  const products = await readLineProducts(trx, changes.lines ?? [], known, at);
  const before = editableParts(order, products.offers);
  const taxOf = (parts: EditableParts) => taxContextOf(rules, taxAddress(head, parts, settings, rules.base), at);
  const { lines = [], shippingLines = [], fees = [] } = changes;
  const tools = { orderId: order.id, products, settings, tax: taxOf(before) };
  const edited = editParts(before, { lines, shippingLines, fees }, tools);
  if (!edited.ok) return edited;
  const tax = editedContext(taxOf(edited.value), settings);
  const final = await withCoupons({ trx, at }, order, edited.value, { changes, head, settings, tax, products });
  if (!final.ok) return final;
  return isTooMany(final.value) ? fail({ code: 'too_many_items' }) : ok({ parts: final.value, tax });
}

async function withCoupons(
  { trx, at }: Context,
  order: StoredOrder,
  parts: EditableParts,
  {
    changes,
    head,
    settings,
    tax,
    products,
  }: {
    readonly changes: OrderChanges;
    readonly head: OrderHead;
    readonly settings: ShopSettings;
    readonly tax: EditedTaxContext;
    readonly products: LineProducts;
  },
): Promise<Result<EditableParts, OrderChangeFailure>> {
  if (changes.coupons === undefined) return ok(parts);
  const codes = couponCodes(changes.coupons);
  if (!codes.ok) return codes;
  const before = order.snapshot.coupons.map(({ code }) => code);
  if (codes.value.length === 0 && before.length === 0) return ok(parts);
  await takeBackCouponUses(trx, order.id);
  return applyCoupons(trx, parts, codes.value, { tax, settings, products, email: head.billing.email, at });
}

/** What an invoice prints of an order. */
async function billedParts({ trx }: Context, order: StoredOrder): Promise<string> {
  const parts = partsToBill(order, await readRefunds(trx, order.id));
  const { billing, email } = order;
  return JSON.stringify([parts, customerOf(order), billing, email, order.snapshot.currency, order.paymentTitle]);
}

/**
 * Credits the invoice of an order that was changed and issues another one, where what it prints has changed: an issued
 * document is never changed itself. Where refunds have credited all of it, the other one bills what is new.
 */
async function renewInvoice(context: Context, before: StoredOrder, after: StoredOrder): Promise<void> {
  const { trx, at } = context;
  const invoices = before.invoices.length === 0 ? [] : await readInvoices(trx, before.id);
  if (invoiceStanding(invoices) === null) return;
  if ((await billedParts(context, before)) === (await billedParts(context, after))) return;
  if (invoiceInForce(invoices) !== null) {
    const left = sumMinor(partsToBill(before, await readRefunds(trx, before.id)).map(grossOf));
    if (left <= 0) return;
    await creditRest(trx, before.id, at, before);
  }
  await issueInvoice(trx, before.id, at);
}

/** Whether there is something of that id, which is kept from being deleted meanwhile. */
async function isThere(trx: ActionContext['trx'], table: 'account' | 'shop_order', id: number): Promise<boolean> {
  if (!isPossibleId(id)) return false;
  const row = await trx.selectFrom(table).select('id').where('id', '=', id).forKeyShare().executeTakeFirst();
  return row !== undefined;
}

/**
 * Changes an order that is locked: what stands beside its parts, its parts, and by them its totals, its taxes, the stock
 * of an order that is carried out, its coupons' uses and its invoice.
 */
export async function editOrder(
  context: Context,
  order: StoredOrder,
  changes: OrderChanges,
): Promise<Result<StoredOrder, OrderChangeFailure>> {
  const { trx, at } = context;
  const { customerId = 0, upperOrderId = 0 } = changes;
  if (customerId !== 0 && !(await isThere(trx, 'account', customerId))) return fail({ code: 'unknown_customer' });
  const isAbove = upperOrderId === 0 || (upperOrderId !== order.id && (await isThere(trx, 'shop_order', upperOrderId)));
  if (!isAbove) return fail({ code: 'unknown_upper_order' });
  const settings = await readSettings(trx, 'defaults');
  const head = headAfter(order, changes, settings);
  await saveHead(trx, order, head, at);
  if (isRecalculated(changes)) {
    const edited = await partsAfter(context, order, changes, { head, settings });
    if (!edited.ok) return edited;
    const { parts, tax } = edited.value;
    const totals = editedTotals(parts, tax);
    const { total } = totals.amounts;
    if (total < 0 || total < order.amounts.refunded) return fail({ code: 'total_too_low' });
    await saveParts(trx, await reread(context, order.id), parts, { totals, settings, at });
    if (changes.coupons !== undefined) await useCoupons(context, order, parts, head);
    if (isCarriedOut(order.status)) await moveStock(context, order.id);
  }
  const after = await reread(context, order.id);
  await renewInvoice(context, order, after);
  return ok(after);
}

async function useCoupons({ trx, at }: Context, { id, status }: StoredOrder, parts: EditableParts, head: OrderHead) {
  const couponIds = parts.coupons.flatMap((coupon) => coupon.id ?? []);
  const email = foldEmail(head.billing.email);
  await writeCouponUses(trx, { orderId: id, couponIds, email, counts: holdsCoupons(status), at });
}

/** Makes an order hold what its lines are, and notes what was moved. */
async function moveStock({ trx, at }: Context, orderId: number): Promise<void> {
  const moved = await alignStock(trx, orderId, at);
  if (moved.length > 0) await noteEvent(trx, orderId, 'stock', { lines: moved }, at);
}

async function reread({ trx }: Context, id: number): Promise<StoredOrder> {
  const order = await readOrder(trx, id);
  if (order === null) throw new Error('an order that is changed is not there');
  return order;
}
