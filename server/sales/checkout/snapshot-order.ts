import { decimal, decimalText } from '#core/decimal.ts';
import { addMinor, minorUnits, noMoney, sumMinor } from '#core/money.ts';
import { type RoundedTax, taxLines } from '#core/tax/tax-lines.ts';
import { quantityText } from '#core/quantity.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { NewCart } from '#server/sales/cart/cart-rows.ts';
import type { CartView } from '#server/sales/cart/carts.ts';
import { chosenAttributes, itemData, linePath, pricedLine } from '#server/sales/cart/line-answer.ts';
import { displayLinePrices } from '#server/sales/cart/line-prices.ts';
import type { OfferedLine } from '#server/sales/cart/calculate-lines.ts';
import { promisedDays } from '#server/sales/cart/promised-days.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import type { LineSnapshot, OrderSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';
import type { PaymentMethod } from '#server/sales/payments/payment-methods.ts';

/** What the order's own snapshot holds. */
export function snapshotOrder(
  { calculated }: CartView,
  method: PaymentMethod | null,
  {
    status,
    fields,
    terminal,
    terms,
    emptied,
  }: Pick<OrderSnapshot, 'fields' | 'terminal' | 'terms'> & {
    readonly status: string;
    readonly emptied: Pick<NewCart, 'versions'>;
  },
): OrderSnapshot {
  const { totals, packages, rules, document } = calculated;
  const chosen = packages.flatMap((shipped) => shipped.chosen ?? []);
  const itemTaxes = taxLines([...totals.items.lines, ...totals.fees].flatMap(({ taxes }) => taxes));
  const shipping = taxLines(chosen.flatMap(({ taxes }) => taxes));
  const priceOf = (lines: typeof itemTaxes, rateId: number) =>
    lines.find((line) => line.rateId === rateId)?.price ?? noMoney;
  return {
    version: 1,
    placedStatus: status,
    cartTokenVersion: emptied.versions.newest,
    shopName: rules.settings.shop.name,
    currency: currencyFields(rules.settings.currency),
    display: rules.settings.tax.display,
    needsShipping: calculated.needsShipping,
    taxLines: totals.taxLines.map(({ rateId, name, ratePercent }) => ({
      rateId,
      name,
      rate: ratePercent,
      items: priceOf(itemTaxes, rateId),
      shipping: priceOf(shipping, rateId),
    })),
    shippingLines: chosen.map(({ methodId, instanceId, name, cost, totalTax, taxes }) => ({
      methodId,
      instanceId,
      title: name,
      cost,
      tax: totalTax,
      taxes: taxesByRate(taxes),
    })),
    terms,
    terminal,
    promised: promisedByChosen(calculated),
    fees: totals.fees.map(({ key, name, total, totalTax, taxes }) => ({
      key,
      name,
      total,
      tax: totalTax,
      taxes: taxesByRate(taxes),
    })),
    coupons: couponSnapshots(calculated),
    paymentInstructions: method?.instructions ?? '',
    additionalFields: document.additionalFields,
    addressFields: document.addressFields,
    fields,
  };
}

/** The days between which the order was promised to arrive; null where no parcel is sent. */
function promisedByChosen(calculated: CartView['calculated']): OrderSnapshot['promised'] {
  const methodId = calculated.packages.flatMap(({ chosen }) => chosen?.methodId ?? [])[0];
  return methodId === undefined ? null : promisedDays(calculated, methodId);
}

function taxesByRate(taxes: readonly RoundedTax[]) {
  return taxes.map(({ rate, amount }) => ({
    rateId: rate.id,
    name: rate.name,
    rate: decimalText(decimal(rate.rate)),
    amount,
  }));
}

function couponSnapshots({ coupons, totals }: CartView['calculated']): OrderSnapshot['coupons'] {
  const byCode = new Map(totals.items.discounts.map((discount) => [discount.code, discount]));
  return coupons.map(({ code, type, amount, freeShipping }) => ({
    code,
    type,
    amount: decimalText(amount),
    freeShipping,
    discount: byCode.get(code)?.totalDiscount ?? noMoney,
    tax: byCode.get(code)?.totalDiscountTax ?? noMoney,
  }));
}

/** A line as it is inserted; columns of `order_line`. */
export function snapshotLine(line: OfferedLine, position: number, view: CartView, addOns: readonly AddOn[]) {
  const { calculated, details } = view;
  const totals = calculated.totals.items.lines.find(({ key }) => key === line.line.key);
  if (totals === undefined) throw new Error(`a line without totals cannot be ordered: ${line.line.key}`);
  const productDetails = details.get(line.offer.id);
  const displayedPrices = displayLinePrices(line, calculated.tax, calculated.rules);
  return {
    position,
    line_key: line.line.key,
    product_id: line.line.productId,
    variation_id: line.line.variationId,
    name: line.offer.ownName ?? line.name,
    sku: line.offer.sku === '' ? null : line.offer.sku,
    quantity: quantityText(line.line.quantity),
    subtotal: totals.subtotal,
    subtotal_tax: totals.subtotalTax,
    total: totals.total,
    total_tax: totals.totalTax,
    tax_class: line.taxClass,
    snapshot: {
      version: 1,
      ...(line.offer.ownName === undefined ? {} : { name: line.name }),
      path: linePath(line.line, productDetails, calculated.rules.settings),
      prices: { ...displayedPrices.prices, ...currencyFields(calculated.rules.settings.currency) },
      shownPrice: displayedPrices.completePrice,
      taxes: taxesByRate(totals.taxes),
      variation: chosenAttributes(line.line, productDetails),
      itemData: itemData(line, addOns, calculated, 'order'),
      categories: [...(productDetails?.categories ?? [])],
      visibility: line.offer.visibility,
      soldIndividually: line.offer.sellable.soldIndividually,
      addOns: addOnRecords(line, addOns, calculated),
      parentKey: line.line.parentKey,
      part: line.part,
      hidden: line.hiddenInOrder,
    } satisfies LineSnapshot,
  };
}

function addOnRecords(
  offered: OfferedLine,
  addOns: readonly AddOn[],
  calculated: CartView['calculated'],
): Record<string, unknown> {
  const records = addOns.flatMap(({ name, record }) => {
    const data = offered.line.addOns[name];
    if (data === undefined) return [];
    return [[name, record === undefined ? data : record(pricedLine(offered, name, calculated, 'order'))]];
  });
  return Object.fromEntries(records);
}

/** The money columns of `shop_order`. */
export function orderAmounts({ calculated: { totals } }: CartView) {
  const shippingTax = totals.totalShippingTax ?? noMoney;
  const net = sumMinor([totals.items.discountedItems, totals.totalFees, totals.totalShipping ?? noMoney]);
  if (totals.totalPrice !== addMinor(net, totals.totalTax)) throw new Error('an order must cost what its parts do');
  return {
    items_total: totals.totalItems,
    items_tax: totals.totalItemsTax,
    discount_total: totals.totalDiscount,
    discount_tax: totals.totalDiscountTax,
    shipping_total: totals.totalShipping ?? minorUnits(0),
    shipping_tax: shippingTax,
    fees_total: totals.totalFees,
    fees_tax: totals.totalFeesTax,
    total_tax: totals.totalTax,
    total: totals.totalPrice,
  };
}
