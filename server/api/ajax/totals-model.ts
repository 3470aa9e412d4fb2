import type {
  DestinationModel,
  OrderReviewModel,
  PackageModel,
  PaymentModel,
  TotalsModel,
} from '#contract/cart-fragments.ts';
import { readMoney, writeMoney } from '#contract/prices.ts';
import { addMinor, type MinorUnits, noMoney } from '#core/money.ts';
import { decimal, decimalText, multiplyDecimals } from '#core/decimal.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import type { FragmentContext } from './fragment-context.ts';
import { detailsOf, renderedLine, titleOf } from './mini-cart-model.ts';
import { pageLink } from './product-page.ts';

const amount = (text: string | null | undefined): MinorUnits => readMoney(text ?? '') ?? noMoney;

function withTax(context: FragmentContext): boolean {
  return context.view.calculated.rules.settings.tax.display === 'incl';
}

/** An amount as the shopper sees it, of one without tax and its tax. */
function displayAmount(context: FragmentContext, net: string | null, tax: string | null): string {
  return writeMoney(withTax(context) ? addMinor(amount(net), amount(tax)) : amount(net));
}

export function totalsModel(context: FragmentContext): TotalsModel {
  const { cart, view, call, nonce } = context;
  const { settings } = view.calculated.rules;
  const { totals } = cart;
  const included = withTax(context);
  const taxName = totals.tax_lines.map(({ name }) => name).join(', ');
  return {
    subtotal: cart.extensions.vitrina?.shown_items ?? '0',
    coupons: cart.coupons.map(({ code, totals: couponTotals }) => ({
      code,
      amount: displayAmount(context, couponTotals.total_discount, couponTotals.total_discount_tax),
      removeHref: `${pageLink(call.services, 'cart')}?${new URLSearchParams({ remove_coupon: code, _wpnonce: nonce })}`,
    })),
    packages: cart.needs_shipping ? packagesOf(context) : null,
    fees: cart.fees.map((fee) => ({
      name: decodeEntities(fee.name),
      amount: displayAmount(context, fee.totals.total, fee.totals.total_tax),
    })),
    taxes: included ? [] : totals.tax_lines.map(({ name, price }) => ({ name, amount: price })),
    total: totals.total_price,
    includedTax: included && amount(totals.total_tax) > 0 ? { name: taxName, amount: totals.total_tax } : null,
    currency: currencyFields(settings.currency),
  };
}

/** The cart's destination, for the form that changes it. */
export function destinationModel({ view, call, nonce }: FragmentContext): DestinationModel {
  const { document, rules } = view.calculated;
  const { country, state, city, postcode } = document.shipping;
  return {
    address: { country, state, city, postcode },
    countries: rules.settings.sales.sellsTo,
    cartHref: pageLink(call.services, 'cart'),
    nonce,
  };
}

function packagesOf(context: FragmentContext): readonly PackageModel[] {
  return context.cart.shipping_rates.map((shipped, index) => ({
    id: index,
    rates: shipped.shipping_rates.map((rate) => {
      const cost = displayAmount(context, rate.price, rate.taxes);
      return {
        id: rate.rate_id,
        methodId: rate.method_id,
        instanceId: rate.instance_id,
        name: decodeEntities(rate.name),
        cost: amount(cost) === 0 ? null : cost,
        chosen: rate.selected,
      };
    }),
  }));
}

export function orderReviewModel(context: FragmentContext): OrderReviewModel {
  return {
    ...totalsModel(context),
    lines: context.cart.items.map((item) => {
      const { classes, price } = renderedLine(item, context);
      return {
        key: item.key,
        title: titleOf(item),
        quantity: String(item.quantity),
        subtotal:
          price === null
            ? displayAmount(context, item.totals.line_subtotal, item.totals.line_subtotal_tax)
            : decimalText(multiplyDecimals(decimal(price), decimal(item.quantity)), 0),
        details: detailsOf(item),
        classes,
      };
    }),
  };
}

export function paymentModel({ cart, view, call, nonce }: FragmentContext): PaymentModel {
  const { paymentMethod } = view.calculated.document;
  const methods = (cart.extensions.vitrina?.payment_methods ?? [])
    .filter(({ id }) => cart.payment_methods.includes(id))
    .map(({ id, title, description }) => ({ id, title, description }));
  const chosen = methods.some(({ id }) => id === paymentMethod) ? paymentMethod : methods[0]?.id;
  return {
    methods: cart.needs_payment ? methods.map((method) => ({ ...method, chosen: method.id === chosen })) : null,
    privacyHref: `${call.services.answers.publicUrl}/privatumas/`,
    nonce,
  };
}
