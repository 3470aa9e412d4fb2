import * as v from 'valibot';
import { phonePayments, type PhonePayment } from '#contract/office/phone-order.ts';
import { decimal, decimalText, multiplyDecimals, parseDecimal, zero } from '#core/decimal.ts';
import { fail, ok } from '#core/result.ts';
import { splitInclusive } from '#core/tax/split-tax.ts';
import { ratesFor, type TaxRate } from '#core/tax/tax-rate.ts';
import { shippingTaxRates } from '#core/tax/shipping-tax-class.ts';
import type { Permission } from '#core/access/permissions.ts';
import { type ActionContext, defineAction } from '#server/admin/actions/action.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { queueWork } from '#server/platform/jobs/outbox-queue.ts';
import { shopRules, taxContextOf } from '#server/sales/cart/shop-rules.ts';
import { noteEvent, by } from '#server/sales/stored-orders/order-records.ts';
import { readLineProducts } from './line-products.ts';
import { createOrder } from './order-actions.ts';

const text = v.pipe(v.string(), v.trim(), v.maxLength(500));
/** An amount with tax in major units, `12.10` or `12,10`; empty: none is named. */
const gross = v.pipe(
  v.string(),
  v.transform((typed) => typed.trim().replace(',', '.')),
  v.check((typed) => typed === '' || parseDecimal(typed)?.gte(0) === true, 'an amount such as 10 or 4.99'),
);
const name = v.pipe(text, v.minLength(1));

const addressSchema = v.object({
  first_name: text,
  last_name: name,
  company: v.optional(text, ''),
  address_1: v.optional(text, ''),
  postcode: v.optional(text, ''),
  city: v.optional(text, ''),
  country: v.optional(text, 'LT'),
  phone: v.optional(text, ''),
  email: v.pipe(text, v.email()),
});

const schema = v.object({
  customerId: v.number(),
  address: addressSchema,
  lines: v.pipe(
    v.array(
      v.object({
        productId: v.number(),
        quantity: v.pipe(v.number(), v.minValue(0.001), v.maxValue(100_000)),
        price: v.optional(gross, ''),
        reason: v.optional(text, ''),
      }),
    ),
    v.minLength(1),
    v.maxLength(200),
  ),
  delivery: v.nullable(v.object({ methodId: name, title: name, price: v.optional(gross, '') })),
  payment: v.picklist(phonePayments),
  note: v.pipe(v.string(), v.maxLength(5000)),
});
type PhoneOrder = v.InferOutput<typeof schema>;

/** What an amount with tax is without it, exact to six decimals as orders store it. */
function netOf(amount: string, quantity: number, rates: readonly TaxRate[]): string {
  const whole = multiplyDecimals(parseDecimal(amount) ?? zero, decimal(quantity));
  return decimalText(splitInclusive(whole, rates).net.round(6));
}

function paymentFields(payment: PhonePayment, { payments }: ShopSettings): object {
  if (payment === 'link') return {};
  const title = payments.methods.find(({ id }) => id === 'bacs')?.title ?? '';
  const transfer = { paymentMethod: 'bacs', paymentTitle: title };
  return payment === 'paid' ? { ...transfer, setPaid: true } : { ...transfer, status: 'on-hold' };
}

type Rates = {
  readonly ofLine: (productId: number) => readonly TaxRate[];
  readonly ofShipping: readonly TaxRate[];
};

/** The rates by which the lines of an order and its shipping are taxed where it goes. */
async function readRates(
  { trx, at }: Pick<ActionContext, 'trx' | 'at'>,
  { address, lines }: PhoneOrder,
  settings: ShopSettings,
): Promise<Rates> {
  const { rates, destination } = taxContextOf(shopRules(settings), { ...address, state: '' }, at);
  const products = await readLineProducts(
    trx,
    lines.map(({ productId }) => ({ productId })),
    [],
    at,
  );
  const query = { rates, destination, at };
  const taxed = lines.flatMap(({ productId }) => {
    const offer = products.of({ productId })?.offer;
    return offer?.taxStatus === 'taxable' ? [{ productId, taxClass: offer.taxClass }] : [];
  });
  const classes = new Map(taxed.map(({ productId, taxClass }) => [productId, taxClass]));
  return {
    ofLine(productId) {
      const taxClass = classes.get(productId);
      return taxClass === undefined ? [] : ratesFor({ ...query, taxClass });
    },
    ofShipping: shippingTaxRates(query, settings.tax.shippingTaxClass, [...classes.values()]),
  };
}

/** What an order by phone says to the action that makes orders: prices that people name have tax in them. */
function orderOf(order: PhoneOrder, settings: ShopSettings, rates: Rates): object {
  const { customerId, address, lines, delivery, payment, note } = order;
  const { email: _email, ...shipping } = address;
  const shippingLine =
    delivery === null ? null : netOf(delivery.price === '' ? '0' : delivery.price, 1, rates.ofShipping);
  return {
    createdVia: 'admin',
    customerId,
    billing: address,
    shipping,
    customerNote: note,
    lines: lines.map(({ productId, quantity, price }) => {
      if (price === '') return { productId, quantity };
      const total = netOf(price, quantity, rates.ofLine(productId));
      return { productId, quantity, subtotal: total, total };
    }),
    ...(delivery === null
      ? {}
      : { shippingLines: [{ methodId: delivery.methodId, title: delivery.title, total: shippingLine }] }),
    ...paymentFields(payment, settings),
  };
}

/**
 * Takes an order by phone: products at the shop's prices or at others, with the reason in its history. One that is paid
 * by a link is mailed to its customer, who pays it on its page.
 */
export const takePhoneOrder = defineAction({
  name: 'order.take-by-phone',
  permission: 'orders.create',
  furtherPermissions: ({ payment }: PhoneOrder): readonly Permission[] =>
    payment === 'link' ? ['orders.edit'] : ['orders.edit', 'orders.status'],
  schema,
  async run(order, context) {
    const { trx, at, authority } = context;
    const settings = await readSettings(trx, 'defaults');
    const changes = orderOf(order, settings, await readRates(context, order, settings));
    const parsed = v.safeParse(createOrder.schema, changes);
    if (!parsed.success) return fail({ code: 'invalid_order' as const });
    const made = await createOrder.run(parsed.output, context);
    if (!made.ok) return made;
    const { id } = made.value;
    const reasons = order.lines.flatMap(({ price, reason }) =>
      price === '' || reason === '' ? [] : [`${price}: ${reason}`],
    );
    if (reasons.length > 0)
      await noteEvent(trx, id, 'note', { text: reasons.join('\n'), ...by(authority.actor), byPerson: true }, at);
    if (order.payment === 'link') await queueWork(trx, 'mail.order-placed', { orderId: id }, at);
    return ok(made.value);
  },
});
