import { randomUUID } from 'node:crypto';
import { type Decimal, zero } from '#core/decimal.ts';
import { changeMetaData } from '#core/meta-data/change-meta-data.ts';
import { noMoney, roundHalfUpToMinor } from '#core/money.ts';
import { multiplyPrice, quantityOf } from '#core/quantity.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { splitInclusive } from '#core/tax/split-tax.ts';
import { ratesFor } from '#core/tax/tax-rate.ts';
import type { TaxContext } from '#core/cart/item-totals.ts';
import { type ItemKind, itemIndex } from '#server/sales/stored-orders/item-ids.ts';
import { linePath } from '#server/sales/cart/line-answer.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { currencyFields } from '#server/platform/settings/currency-fields.ts';
import {
  type EditableFee,
  type EditableLine,
  type EditableParts,
  type EditableShipping,
  isTaxable,
} from './editable-order.ts';
import type { LineProduct, LineProducts } from './line-products.ts';
import type { FeeChange, LineChange, OrderChangeFailure, ShippingChange } from './order-schema.ts';

/** What parts of an order are edited with. */
export type EditTools = {
  readonly orderId: number;
  readonly products: LineProducts;
  readonly settings: ShopSettings;
  readonly tax: TaxContext;
};

type Change = { readonly id?: number | undefined; readonly remove?: boolean | undefined };
type Indexed = { readonly index: number };
type Kind = Extract<ItemKind, 'line' | 'shipping' | 'fee'>;

/**
 * A list of parts after changes: with an id that part is changed or taken away, without one a part is added. A part that
 * is to be taken away and is not there is nothing to be refused.
 */
function editEach<Part extends Indexed, Sent extends Change>(
  parts: readonly Part[],
  changes: readonly Sent[],
  next: number,
  edit: {
    readonly kind: Kind;
    readonly orderId: number;
    readonly change: (part: Part, change: Sent) => Part;
    readonly add: (change: Sent, index: number) => Result<Part, OrderChangeFailure>;
  },
): Result<{ readonly parts: readonly Part[]; readonly next: number }, OrderChangeFailure> {
  let [edited, nextIndex] = [parts, next];
  for (const sent of changes) {
    const { id = 0, remove = false } = sent;
    if (id === 0) {
      if (remove) continue;
      const added = edit.add(sent, nextIndex);
      if (!added.ok) return added;
      edited = [...edited, added.value];
      nextIndex += 1;
      continue;
    }
    const index = itemIndex(edit.orderId, edit.kind, id);
    if (remove) edited = edited.filter((part) => part.index !== index);
    else if (edited.some((part) => part.index === index))
      edited = edited.map((part) => (part.index === index ? edit.change(part, sent) : part));
    else return fail({ code: 'unknown_item', kind: edit.kind });
  }
  return ok({ parts: edited, next: nextIndex });
}

/** The net price of so many pieces: the shop's own tax, or the destination's, is taken out of a price that includes it. */
function netPrice({ offer, price }: LineProduct, quantity: EditableLine['quantity'], tax: TaxContext): Decimal {
  const gross = multiplyPrice(price, quantity);
  if (!tax.pricesIncludeTax || !isTaxable(offer)) return gross;
  const destination = tax.samePriceAbroad === true ? tax.destination : tax.base;
  const rates = ratesFor({ rates: tax.rates, taxClass: offer.taxClass, destination, at: tax.at });
  return splitInclusive(gross, rates).net;
}

function snapshotOf(product: LineProduct | null, settings: ShopSettings): EditableLine['snapshot'] {
  const money = '0';
  const attributes = Object.fromEntries(
    product?.product.choices.map(({ key, value }) => [`attribute_${key}`, value]) ?? [],
  );
  return {
    version: 1,
    path: linePath({ attributes }, product?.product, settings),
    prices: {
      price: money,
      regular_price: money,
      sale_price: money,
      price_range: null,
      raw_prices: { precision: 6, price: money, regular_price: money, sale_price: money },
      ...currencyFields(settings.currency),
    },
    shownPrice: null,
    taxes: [],
    variation: [...(product?.chosen ?? [])],
    itemData: [],
    categories: product?.product.categories.map(({ name }) => name) ?? [],
    visibility: product?.offer.visibility ?? 'hidden',
    soldIndividually: product?.offer.sellable.soldIndividually ?? false,
    addOns: {},
    parentKey: null,
    part: false,
    hidden: false,
  };
}

/** What a line takes from the product that it is made of. */
function ofProduct(product: LineProduct | null, settings: ShopSettings) {
  return {
    productId: product === null ? null : (product.offer.parentId ?? product.offer.id),
    variationId: product === null || product.offer.parentId === null ? null : product.offer.id,
    name: product?.name ?? '',
    sku: product?.offer.sku ?? '',
    taxable: isTaxable(product?.offer),
    taxClass: product?.offer.taxClass ?? 'standard',
    snapshot: snapshotOf(product, settings),
  };
}

/** A line with what was sent of it: a total above the subtotal lifts that, unless it was sent, too. */
function withSent(line: EditableLine, sent: LineChange): EditableLine {
  const { name, quantity, total, subtotal, taxClass, metaData } = sent;
  const lifted = total !== undefined && line.subtotal.lt(total) ? total : line.subtotal;
  return {
    ...line,
    name: name ?? line.name,
    quantity: quantity ?? line.quantity,
    total: total ?? line.total,
    subtotal: subtotal ?? lifted,
    taxClass: taxClass === undefined ? line.taxClass : taxClass === '' ? 'standard' : taxClass,
    metaData: metaData === undefined ? line.metaData : changeMetaData(line.metaData, metaData),
  };
}

function editLines(parts: EditableParts, changes: readonly LineChange[], tools: EditTools) {
  const { products, settings, tax, orderId } = tools;
  return editEach(parts.lines, changes, parts.next.line, {
    kind: 'line',
    orderId,
    change(line, sent) {
      const product = sent.productId || sent.sku ? products.of(sent) : null;
      return withSent(product === null ? line : { ...line, ...ofProduct(product, settings) }, sent);
    },
    add(sent, index): Result<EditableLine, OrderChangeFailure> {
      if (!sent.productId && !sent.sku) return fail({ code: 'product_required' });
      const product = products.of(sent);
      const quantity = sent.quantity ?? quantityOf(1);
      const net = product === null ? zero : netPrice(product, quantity, tax);
      const line = {
        index,
        lineKey: randomUUID().replaceAll('-', ''),
        quantity,
        subtotal: net,
        total: net,
        metaData: [],
      };
      return ok(withSent({ ...line, ...ofProduct(product, settings) }, sent));
    },
  });
}

function editShipping(parts: EditableParts, changes: readonly ShippingChange[], { orderId, settings }: EditTools) {
  const { decimals } = settings.currency;
  const withSentShipping = (line: EditableShipping, sent: ShippingChange): EditableShipping => ({
    ...line,
    methodId: sent.methodId ?? line.methodId,
    instanceId: sent.instanceId ?? line.instanceId,
    title: sent.title ?? line.title,
    total: sent.total === undefined ? line.total : roundHalfUpToMinor(sent.total, decimals),
    taxable: sent.taxable ?? line.taxable,
    metaData: sent.metaData === undefined ? line.metaData : changeMetaData(line.metaData, sent.metaData),
  });
  return editEach(parts.shipping, changes, parts.next.shipping, {
    kind: 'shipping',
    orderId,
    change: withSentShipping,
    add(sent, index): Result<EditableShipping, OrderChangeFailure> {
      if ((sent.methodId ?? '') === '') return fail({ code: 'shipping_method_required' });
      const empty = { index, methodId: '', instanceId: 0, title: '', total: noMoney, taxable: true, metaData: [] };
      return ok(withSentShipping(empty, sent));
    },
  });
}

function editFees(parts: EditableParts, changes: readonly FeeChange[], { orderId, settings }: EditTools) {
  const { decimals } = settings.currency;
  const withSentFee = (fee: EditableFee, sent: FeeChange): EditableFee => ({
    ...fee,
    name: sent.name ?? fee.name,
    total: sent.total === undefined ? fee.total : roundHalfUpToMinor(sent.total, decimals),
    taxable: sent.taxable ?? fee.taxable,
    taxClass: sent.taxClass === undefined ? fee.taxClass : sent.taxClass === '' ? 'standard' : sent.taxClass,
    metaData: sent.metaData === undefined ? fee.metaData : changeMetaData(fee.metaData, sent.metaData),
  });
  return editEach(parts.fees, changes, parts.next.fee, {
    kind: 'fee',
    orderId,
    change: withSentFee,
    add(sent, index): Result<EditableFee, OrderChangeFailure> {
      if ((sent.name ?? '') === '') return fail({ code: 'fee_name_required' });
      const empty = {
        index,
        key: `fee-${index}`,
        name: '',
        total: noMoney,
        taxable: true,
        taxClass: 'standard',
        metaData: [],
      };
      return ok(withSentFee(empty, sent));
    },
  });
}

/** The parts of an order after changes of its lines, its shipping and its fees. */
export function editParts(
  parts: EditableParts,
  changes: {
    readonly lines: readonly LineChange[];
    readonly shippingLines: readonly ShippingChange[];
    readonly fees: readonly FeeChange[];
  },
  tools: EditTools,
): Result<EditableParts, OrderChangeFailure> {
  const lines = editLines(parts, changes.lines, tools);
  if (!lines.ok) return lines;
  const shipping = editShipping(parts, changes.shippingLines, tools);
  if (!shipping.ok) return shipping;
  const fees = editFees(parts, changes.fees, tools);
  if (!fees.ok) return fees;
  const next = { ...parts.next, line: lines.value.next, shipping: shipping.value.next, fee: fees.value.next };
  return ok({ ...parts, lines: lines.value.parts, shipping: shipping.value.parts, fees: fees.value.parts, next });
}
