import type { OrderMessage } from '#contract/order-messages.ts';
import type { BankTransfer, Order, OrderItem, OrderTotals } from '#contract/order.ts';
import { invoicePath, orderTextPath, vitrinaApiPath } from '#contract/paths.ts';
import { type CurrencyFields, writeMoney } from '#contract/prices.ts';
import { addMinor, minorUnits, type MinorUnits, sumMinor } from '#core/money.ts';
import { type DeliveryKind, nextStepsOf } from '#core/order/next-steps.ts';
import { promiseHolds } from '#core/order/promise-holds.ts';
import { isPaidToBankAccount, settlementOf } from '#core/payment/methods.ts';
import { deliversToTerminals, localPickup } from '#core/shipping/method.ts';
import { needsPayment } from '#core/order/order-states.ts';
import type { LineDetails } from '#server/catalog/products/line-details.ts';
import { imageAnswer, imageSize } from '#server/catalog/media/image-answer.ts';
import type { MethodNames } from './method-names.ts';
import { fieldLabel } from './field-label.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import { lineName, type StoredLine, type StoredOrder } from './stored-order.ts';

type OrderAnswerTools = {
  readonly publicUrl: string;
  /** How its amounts are written: that of `readerCurrency`. */
  readonly currency: CurrencyFields;
  readonly at: Date;
  readonly details: ReadonlyMap<number, LineDetails>;
  readonly names: MethodNames;
  readonly paymentUrl?: string | null;
  readonly transfer?: BankTransfer | null;
  readonly messages?: readonly OrderMessage[];
  /** What the texts of its contract are called, by their hashes. */
  readonly termTitles?: ReadonlyMap<string, string>;
  readonly texts: Texts;
};

/**
 * An order as the Store API shows it to its shopper: as it was placed, with the pictures and texts products have now, and
 * its methods named in the reader's language.
 */
export function orderAnswer(order: StoredOrder, tools: OrderAnswerTools): Order {
  const { snapshot, amounts } = order;
  const { currency } = tools;
  const displayAmount = (net: MinorUnits, tax: MinorUnits) =>
    writeMoney(snapshot.display === 'incl' ? addMinor(net, tax) : net);
  return {
    id: order.id,
    status: order.status,
    items: order.lines.map((line) => orderItem(line, order, tools)),
    coupons: snapshot.coupons.map(({ code, type, discount, tax }) => ({
      code,
      discount_type: type,
      totals: { total_discount: String(discount), total_discount_tax: String(tax), ...currency },
    })),
    fees: snapshot.fees.map(({ key, name, total, tax }) => ({
      key,
      name,
      totals: { total: String(total), total_tax: String(tax), ...currency },
    })),
    totals: totalsAnswer(order, currency),
    shipping_address: { ...snapshot.addressFields.shipping, ...order.shipping },
    billing_address: { ...snapshot.addressFields.billing, ...order.billing },
    needs_payment: needsPayment(order.status),
    needs_shipping: snapshot.needsShipping,
    payment_requirements: ['products'],
    errors: [],
    extensions: {
      vitrina: {
        number: String(order.id),
        affiliation: snapshot.shopName,
        created_at: order.createdAt.toISOString(),
        payment_method: order.paymentMethod,
        payment_title: tools.names.payment,
        payment_status: order.paymentStatus,
        payment_url: tools.paymentUrl ?? '',
        payment_instructions: tools.names.instructions,
        transfer: tools.transfer ?? null,
        shipping_titles: [...tools.names.shipping],
        promised: promisedNow(order, tools.at),
        next_steps: [...stepsOf(order)],
        terminal: snapshot.terminal,
        customer_note: order.note,
        shown_items: displayAmount(amounts.items, amounts.itemsTax),
        shown_shipping: displayAmount(amounts.shipping, amounts.shippingTax),
        tax_lines: snapshot.taxLines.map(({ name, rate, items, shipping }) => ({
          name,
          price: writeMoney(addMinor(minorUnits(items), minorUnits(shipping))),
          rate,
        })),
        additional_fields: snapshot.additionalFields,
        fields: snapshot.fields.map((field) => ({ ...field, label: fieldLabel(field, tools.texts) })),
        messages: [...(tools.messages ?? [])],
        tracking: order.parcels.map(({ carrier, title, number, url }) => ({ carrier, title, number, url })),
        terms: snapshot.terms.flatMap((hash) => {
          const title = tools.termTitles?.get(hash);
          return title === undefined
            ? []
            : [{ title, url: `${tools.publicUrl}${vitrinaApiPath}${orderTextPath(order.id, order.key, hash)}` }];
        }),
        invoices: order.invoices.map(({ kind, number }) => ({
          kind,
          number,
          url: `${tools.publicUrl}${vitrinaApiPath}${invoicePath(order.id, order.key, number)}`,
        })),
      },
    },
  };
}

function promisedNow({ snapshot, createdAt, paidAt, paymentMethod }: StoredOrder, at: Date) {
  const { promised } = snapshot;
  if (promised === null) return null;
  const waitsForTransfer = isPaidToBankAccount(paymentMethod);
  return promiseHolds({ promised, placedAt: createdAt, paidAt, waitsForTransfer }, at) ? promised : null;
}

function stepsOf({ status, paymentMethod, amounts, snapshot, parcels }: StoredOrder) {
  return nextStepsOf({
    status,
    settlement: settlementOf(paymentMethod),
    paidToBankAccount: isPaidToBankAccount(paymentMethod),
    hasPrice: amounts.total > 0,
    delivery: deliveryKindOf(snapshot),
    isShipped: parcels.length > 0,
  });
}

function deliveryKindOf({ needsShipping, terminal, shippingLines }: StoredOrder['snapshot']): DeliveryKind {
  const methodId = shippingLines[0]?.methodId ?? '';
  if (!needsShipping) return 'none';
  if (methodId === localPickup) return 'pickup';
  return terminal !== null || deliversToTerminals(methodId) ? 'terminal' : 'door';
}

function totalsAnswer({ amounts, snapshot }: StoredOrder, currency: CurrencyFields): OrderTotals {
  return {
    subtotal: writeMoney(amounts.items),
    total_discount: writeMoney(amounts.discount),
    total_shipping: writeMoney(amounts.shipping),
    total_fees: writeMoney(amounts.fees),
    total_tax: writeMoney(amounts.tax),
    total_refund: writeMoney(amounts.refunded),
    total_price: writeMoney(amounts.total),
    total_items: writeMoney(amounts.items),
    total_items_tax: writeMoney(amounts.itemsTax),
    total_fees_tax: writeMoney(amounts.feesTax),
    total_discount_tax: writeMoney(amounts.discountTax),
    total_shipping_tax: writeMoney(amounts.shippingTax),
    tax_lines: snapshot.taxLines.map(({ name, rate, items }) => ({ name, price: String(items), rate })),
    ...currency,
  };
}

/** The line total shown to the shopper: its own and those of the hidden lines it represents. */
export function displayTotalOf(
  line: StoredLine,
  { lines, snapshot }: Pick<StoredOrder, 'lines' | 'snapshot'>,
): MinorUnits {
  const summedLines = lines.filter(
    (other) => other === line || (other.snapshot.hidden && other.snapshot.parentKey === line.lineKey),
  );
  return sumMinor(
    summedLines.map(({ subtotal, subtotalTax }) =>
      snapshot.display === 'incl' ? addMinor(subtotal, subtotalTax) : subtotal,
    ),
  );
}

function orderItem(
  line: StoredLine,
  order: StoredOrder,
  { publicUrl, details, currency }: OrderAnswerTools,
): OrderItem {
  const { snapshot } = line;
  const now = details.get(line.variationId ?? line.productId ?? 0);
  const images = now?.images ?? [];
  const shownTotal = displayTotalOf(line, order);
  return {
    key: order.key,
    id: line.position + 1,
    quantity: line.quantity,
    quantity_limits: { minimum: line.quantity, maximum: line.quantity, multiple_of: 1, editable: false },
    name: lineName(line),
    short_description: now?.shortDescription ?? '',
    description: now?.description ?? '',
    sku: line.sku,
    low_stock_remaining: null,
    backorders_allowed: false,
    show_backorder_badge: false,
    sold_individually: snapshot.soldIndividually,
    permalink: `${publicUrl}${snapshot.path}`,
    images: images.map((media) => imageAnswer(media, publicUrl)),
    variation: snapshot.variation,
    item_data: snapshot.itemData,
    prices: { ...snapshot.prices, ...currency },
    totals: {
      line_subtotal: writeMoney(line.subtotal),
      line_subtotal_tax: writeMoney(line.subtotalTax),
      line_total: writeMoney(line.total),
      line_total_tax: writeMoney(line.totalTax),
      ...currency,
    },
    catalog_visibility: snapshot.visibility,
    extensions: {
      vitrina: {
        path: snapshot.path,
        image_sizes: images.map(imageSize),
        shown_total: writeMoney(shownTotal),
        product_id: line.productId ?? 0,
        categories: snapshot.categories,
        line_key: line.lineKey,
        parent_key: snapshot.parentKey,
        hidden: snapshot.hidden,
        hidden_in_mini_cart: false,
        edit_path: null,
        part: snapshot.part,
        removable: false,
        shown_price: snapshot.shownPrice,
        line_amount: null,
        problem: null,
        price_before: null,
      },
    },
  };
}
