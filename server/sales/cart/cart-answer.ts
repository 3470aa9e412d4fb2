import type { Cart } from '#contract/cart.ts';
import type { CartCoupon, CartTotalsAnswer } from '#contract/cart-totals.ts';
import { type CurrencyFields, writeMoney } from '#contract/prices.ts';
import { suitsDelivery } from '#core/checkout/payment-for-delivery.ts';
import { decimal, multiplyDecimals, sumDecimals, zero } from '#core/decimal.ts';
import { addMinor, type MinorUnits, noMoney } from '#core/money.ts';
import { quantityDecimal, quantityText } from '#core/quantity.ts';
import type { CartTotals } from '#core/cart/totals.ts';
import { fieldsOf } from './declared-field-values.ts';
import { requestedTerminal } from './requested-terminal.ts';
import type { AnswerTools } from './answer-tools.ts';
import { cartDelivery } from './cart-delivery.ts';
import { cartRefusal, productRefusal } from './cart-refusals.ts';
import type { CartView } from './carts.ts';
import { currencyFields, currencyFormat } from '#server/platform/settings/currency-fields.ts';
import { promisedDays } from './promised-days.ts';
import { cartItem, chosenAttributes } from './line-answer.ts';
import type { OfferedLine } from './calculate-lines.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { couponErrorCode, droppedText } from './coupon-refusals.ts';
import type { CalculatedCart } from './calculate-cart.ts';
import type { ShippingPackage, ShippingRate as RateAnswer } from '#contract/cart-shipping.ts';
import type { ShippingRate } from '#core/shipping/rates.ts';
import { encodeEntities } from '#core/text/html-entities.ts';
import { type CalculatedPackage, deliveryOf } from './calculate-shipping.ts';

const gramsPerKilogram = decimal(1000);

/** The cart as the Store API shows it. */
export async function cartAnswer(view: CartView, tools: AnswerTools): Promise<Cart> {
  const { calculated, details } = view;
  const { document, lines, totals, packages, rules } = calculated;
  const { settings } = rules;
  const { addressFields, visibleFields: shownFields } = fieldsOf(view);
  const currency = currencyFields(settings.currency);
  const methods = tools.paymentMethods(settings);
  const delivery = deliveryOf(calculated);
  const displayAmount = (net: MinorUnits, tax: MinorUnits) =>
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
    cross_sells: [...(await tools.crossSells(crossSellIds(view)))],
    errors: cartErrors(calculated, tools.texts),
    payment_methods: methods.filter((method) => suitsDelivery(method, delivery)).map(({ id }) => id),
    extensions: {
      vitrina: {
        payment_methods: methods.map(({ id, title, description, enableForMethods, enableForVirtual }) => ({
          id,
          title,
          description,
          enable_for_methods: [...enableForMethods],
          enable_for_virtual: enableForVirtual,
        })),
        takes_coupons: settings.coupons.enabled,
        notices: (view.notices ?? []).map((notice) => cartRefusal(notice, tools.texts).message),
        shown_items: displayAmount(totals.totalItems, totals.totalItemsTax),
        shown_shipping:
          totals.totalShipping === null || totals.totalShippingTax === null
            ? null
            : displayAmount(totals.totalShipping, totals.totalShippingTax),
        terminal: requestedTerminal(view, tools.terminals),
        promised_days: Object.fromEntries(
          packages.flatMap(({ rates }) =>
            rates.map(({ rateId, methodId }) => [rateId, promisedDays(calculated, methodId)]),
          ),
        ),
        fields: Object.fromEntries(
          shownFields.flatMap(({ id }) => {
            const fieldValue = document.additionalFields[id];
            return fieldValue === undefined ? [] : [[id, fieldValue]];
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

/** Cross-sells of the lines that are not in the cart yet. */
function crossSellIds({ calculated, details }: CartView): readonly number[] {
  const cartProductIds = new Set(calculated.lines.flatMap(({ line, offer }) => [line.productId as number, offer.id]));
  const suggested = calculated.lines.flatMap(({ offer }) => details.get(offer.id)?.crossSellIds ?? []);
  return [...new Set(suggested)].filter((id) => !cartProductIds.has(id));
}

/** The errors that keep the cart from being ordered as it is, one for each line at fault; and the coupons it lost. */
function cartErrors({ lines, droppedCoupons, rules }: CalculatedCart, texts: Texts): Cart['errors'] {
  const ofLines = lines.flatMap(({ offer, problem }) => {
    if (problem === null) return [];
    const { code, message } = productRefusal(
      { code: 'product_refused', name: offer.name, reason: problem },
      texts,
      'ordering',
    );
    return [{ code, message }];
  });
  const currency = currencyFormat(rules.settings.currency);
  const ofCoupons = droppedCoupons.map((dropped) => ({
    code: couponErrorCode,
    message: droppedText(dropped, texts, currency),
  }));
  return [...ofLines, ...ofCoupons];
}

/** The coupons of a cart with what each takes off. */
export function couponAnswers({ coupons, totals, rules }: CalculatedCart): CartCoupon[] {
  const byCode = new Map(totals.items.discounts.map((discount) => [discount.code, discount]));
  return coupons.map(({ code, type }) => ({
    code,
    discount_type: type,
    totals: {
      total_discount: writeMoney(byCode.get(code)?.totalDiscount ?? noMoney),
      total_discount_tax: writeMoney(byCode.get(code)?.totalDiscountTax ?? noMoney),
      ...currencyFields(rules.settings.currency),
    },
  }));
}

/** The packages of a cart with the shipping rates of each. */
function packagesAnswer({ calculated, details }: CartView, tools: AnswerTools): ShippingPackage[] {
  const { shipping } = calculated.document;
  const currency = currencyFields(calculated.rules.settings.currency);
  const title = (line: OfferedLine) => lineTitle(line, details);
  return calculated.packages.map((shipped) => {
    const contents = shipped.lines
      .map((line) => `${title(line)} &times; ${quantityText(line.line.quantity)}`)
      .join(', ');
    return {
      package_id: shipped.id,
      name: tools.texts.text('Shipment'),
      destination: {
        address_1: shipping.address_1,
        address_2: shipping.address_2,
        city: shipping.city,
        state: shipping.state,
        postcode: shipping.postcode,
        country: shipping.country,
      },
      items: shipped.lines.map((line) => ({ key: line.line.key, name: title(line), quantity: line.line.quantity })),
      shipping_rates: shipped.rates.map((rate) => rateAnswer(rate, shipped, { contents, currency, tools })),
    };
  });
}

/** The name of a line's product with its chosen values, as HTML: `Klasikinis drabužis 3 - XS, Juoda`. */
function lineTitle({ line, offer }: OfferedLine, details: CartView['details']): string {
  const { name } = offer;
  const values = chosenAttributes(line, details.get(offer.id)).map(({ value }) => value);
  return encodeEntities(values.length === 0 ? name : `${name} - ${values.join(', ')}`);
}

type RateInput = { readonly contents: string; readonly currency: CurrencyFields; readonly tools: AnswerTools };

function rateAnswer(
  rate: ShippingRate,
  { chosen }: CalculatedPackage,
  { contents, currency, tools }: RateInput,
): RateAnswer {
  return {
    rate_id: rate.rateId,
    name: rate.name,
    description: '',
    delivery_time: '',
    price: writeMoney(rate.cost),
    taxes: writeMoney(rate.totalTax),
    instance_id: rate.instanceId,
    method_id: rate.methodId,
    meta_data: [{ key: tools.texts.text('Items'), value: contents }],
    selected: rate.rateId === chosen?.rateId,
    ...currency,
  };
}
