import type { Cart } from '#contract/cart.ts';
import type { CartTotalsAnswer } from '#contract/cart-totals.ts';
import { type CurrencyFields, writeMoney } from '#contract/prices.ts';
import { decimal, multiplyDecimals, sumDecimals, zero } from '#core/decimal.ts';
import { addMinor, type MinorUnits } from '#core/money.ts';
import { quantityDecimal } from '#core/quantity.ts';
import type { CartTotals } from '#core/cart/totals.ts';
import { fieldsOf } from './additional-fields.ts';
import { requestedTerminal } from './requested-terminal.ts';
import type { AnswerTools } from './answer-tools.ts';
import { cartDelivery } from './cart-delivery.ts';
import { cartErrors } from './cart-errors.ts';
import { cartRefusal } from './cart-refusals.ts';
import type { CartView } from './carts.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import { couponAnswers } from './coupon-answer.ts';
import { cartItem } from './line-answer.ts';
import { packagesAnswer } from './packages-answer.ts';
import type { OfferedLine } from './calculate-lines.ts';

const gramsPerKilogram = decimal(1000);

/** The cart as the Store API shows it. */
export async function cartAnswer(view: CartView, tools: AnswerTools): Promise<Cart> {
  const { calculated, details } = view;
  const { document, lines, totals, packages, rules } = calculated;
  const { settings } = rules;
  const { addressFields, shown: shownFields } = fieldsOf(view);
  const currency = currencyFields(settings.currency);
  const methods = tools.paymentMethods(settings);
  const shown = (net: MinorUnits, tax: MinorUnits) =>
    writeMoney(settings.tax.display === 'incl' ? addMinor(net, tax) : net);
  return {
    items: lines.map((line, index) =>
      cartItem({ line, details: details.get(line.offer.id), calculated, totals: totals.items.lines[index] }, tools),
    ),
    coupons: couponAnswers(calculated),
    fees: totals.fees.map(({ key, name, total, totalTax }) => ({
      key,
      name,
      totals: { total: writeMoney(total), total_tax: writeMoney(totalTax), ...currency },
    })),
    totals: totalsAnswer(totals, currency),
    shipping_address: { ...addressFields.shipping, ...document.shipping },
    billing_address: { ...addressFields.billing, ...document.billing },
    needs_payment: totals.totalPrice > 0,
    needs_shipping: calculated.needsShipping,
    payment_requirements: ['products'],
    has_calculated_shipping: packages.length > 0,
    shipping_rates: packagesAnswer(view, tools),
    items_count: itemsCount(lines),
    items_weight: itemsWeight(lines),
    cross_sells: [...(await tools.productsByIds(crossSellIds(view)))],
    errors: cartErrors(calculated, tools.texts),
    payment_methods: methods.map(({ id }) => id),
    extensions: {
      vitrina: {
        payment_methods: methods.map(({ id, title, description }) => ({ id, title, description })),
        takes_coupons: settings.coupons.enabled,
        notices: (view.notices ?? []).map((notice) => cartRefusal(notice, tools.texts).message),
        shown_items: shown(totals.totalItems, totals.totalItemsTax),
        shown_shipping:
          totals.totalShipping === null || totals.totalShippingTax === null
            ? null
            : shown(totals.totalShipping, totals.totalShippingTax),
        terminal: requestedTerminal(view, tools.terminals),
        fields: Object.fromEntries(
          shownFields.flatMap(({ id }) => {
            const said = document.additionalFields[id];
            return said === undefined ? [] : [[id, said]];
          }),
        ),
      },
      ...addOnParts(view, tools),
    },
  };
}

function addOnParts(view: CartView, { addOns }: AnswerTools): Readonly<Record<string, unknown>> {
  const { settings } = view.calculated.rules;
  const parts = addOns.map(
    ({ name, extendCart }) =>
      [name, extendCart?.({ delivery: cartDelivery(view), settings: settings.addons[name] })] as const,
  );
  return Object.fromEntries(parts.filter(([, part]) => part !== undefined));
}

function totalsAnswer(totals: CartTotals, currency: CurrencyFields): CartTotalsAnswer {
  return {
    total_items: writeMoney(totals.totalItems),
    total_items_tax: writeMoney(totals.totalItemsTax),
    total_fees: writeMoney(totals.totalFees),
    total_fees_tax: writeMoney(totals.totalFeesTax),
    total_discount: writeMoney(totals.totalDiscount),
    total_discount_tax: writeMoney(totals.totalDiscountTax),
    total_shipping: totals.totalShipping === null ? null : writeMoney(totals.totalShipping),
    total_shipping_tax: totals.totalShippingTax === null ? null : writeMoney(totals.totalShippingTax),
    total_price: writeMoney(totals.totalPrice),
    total_tax: writeMoney(totals.totalTax),
    tax_lines: totals.taxLines.map(({ name, price, ratePercent }) => ({
      name,
      price: writeMoney(price),
      rate: `${ratePercent}%`,
    })),
    ...currency,
  };
}

function itemsCount(lines: readonly OfferedLine[]): number {
  return sumDecimals(
    lines.filter(({ counted }) => counted).map(({ line }) => quantityDecimal(line.quantity)),
  ).toNumber();
}

/** Grams, exactly. */
function itemsWeight(lines: readonly OfferedLine[]): number {
  const kilograms = sumDecimals(
    lines
      .filter(({ shipped }) => shipped)
      .map(({ line, offer }) => multiplyDecimals(offer.weight ?? zero, quantityDecimal(line.quantity))),
  );
  return multiplyDecimals(kilograms, gramsPerKilogram).toNumber();
}

/** What the lines suggest and the cart does not hold yet. */
function crossSellIds({ calculated, details }: CartView): readonly number[] {
  const held = new Set(calculated.lines.flatMap(({ line, offer }) => [line.productId as number, offer.id]));
  const suggested = calculated.lines.flatMap(({ offer }) => details.get(offer.id)?.crossSellIds ?? []);
  return [...new Set(suggested)].filter((id) => !held.has(id));
}
