import type { MailLine, MailOrder } from '#contract/mail-models.ts';
import { writeMoney } from '#contract/prices.ts';
import { companyFields } from '#core/checkout/company-fields.ts';
import { addMinor, minorUnits, type MinorUnits, subtractMinor } from '#core/money.ts';
import { terminalAddress } from '#core/shipping/terminal.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import { readLineDetails } from '#server/catalog/products/read-line-details.ts';
import type { MediaRecord } from '#server/catalog/media/image-answer.ts';
import type { Database } from '#server/platform/db/database.ts';
import { customerOf } from '#server/sales/stored-orders/customer-of.ts';
import { displayTotalOf } from '#server/sales/stored-orders/order-answer.ts';
import { lineName, type StoredLine, type StoredOrder } from '#server/sales/stored-orders/stored-order.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import { methodNames } from '#server/sales/stored-orders/method-names.ts';
import { readerCurrency } from '#server/sales/stored-orders/reader-currency.ts';
import { orderUrl } from '#server/sales/stored-orders/order-url.ts';

type OrderMailTools = {
  readonly db: Database;
  readonly settings: ShopSettings;
  /** The settings in every language. */
  readonly worded: readonly ShopSettings[];
  readonly publicUrl: string;
};

const pictureWidth = 160; // pixels, twice of what is shown; JPEG, since some mail programs show nothing newer

const companyFieldIds: ReadonlySet<string> = new Set(companyFields.map(({ id }) => id));

function picture(media: MediaRecord | undefined, publicUrl: string): string | null {
  if (media === undefined || media.state !== 'stored' || media.hash === null) return null;
  return `${publicUrl}/media/${media.hash}-${pictureWidth}.jpg`;
}

/** An order as mails describe it: as it was placed, with the current pictures of its products. */
export async function orderForMail(order: StoredOrder, tools: OrderMailTools): Promise<MailOrder> {
  const { amounts, snapshot } = order;
  const { db, settings, worded, publicUrl } = tools;
  const names = methodNames(order, settings, worded);
  const taxIncluded = snapshot.display === 'incl';
  const displayAmount = (net: MinorUnits, tax: MinorUnits) => writeMoney(taxIncluded ? addMinor(net, tax) : net);
  const ids = order.lines.flatMap(({ variationId, productId }) => variationId ?? productId ?? []);
  const details = new Map((await readLineDetails(db, ids)).map((each) => [each.id, each]));

  function mailLine(line: StoredLine): MailLine {
    const { variation, itemData, parentKey } = line.snapshot;
    const now = details.get(line.variationId ?? line.productId ?? 0);
    return {
      name: decodeEntities(lineName(line)),
      sku: line.sku,
      quantity: line.quantity,
      facts: [
        ...variation.map(({ attribute, value }) => ({ name: decodeEntities(attribute), value: decodeEntities(value) })),
        ...itemData.map(({ name, value, display }) => ({
          name: decodeEntities(name),
          value: decodeEntities(display ?? value),
        })),
      ],
      image: picture(now?.images[0], publicUrl),
      total: writeMoney(displayTotalOf(line, order)),
      part: parentKey !== null,
    };
  }

  return {
    id: order.id,
    number: String(order.id),
    url: orderUrl(order, settings, publicUrl),
    placedAt: order.createdAt.toISOString(),
    currency: readerCurrency(order.snapshot.currency, settings),
    lines: order.lines.filter((line) => !line.snapshot.hidden).map(mailLine),
    items: displayAmount(amounts.items, amounts.itemsTax),
    coupons: snapshot.coupons.map(({ code }) => code),
    discount: displayAmount(amounts.discount, amounts.discountTax),
    fees: snapshot.fees.map(({ name, total, tax }) => ({
      name: decodeEntities(name),
      total: displayAmount(minorUnits(total), minorUnits(tax)),
    })),
    needsShipping: snapshot.needsShipping,
    shippingTitles: names.shipping.map(decodeEntities),
    terminal: snapshot.terminal === null ? '' : `${snapshot.terminal.name}, ${terminalAddress(snapshot.terminal)}`,
    shippingTotal: displayAmount(amounts.shipping, amounts.shippingTax),
    promised: snapshot.promised,
    taxIncluded,
    taxes: snapshot.taxLines.map(({ name, rate, items, shipping }) => ({
      name: decodeEntities(name),
      rate,
      tax: writeMoney(addMinor(minorUnits(items), minorUnits(shipping))),
    })),
    net: writeMoney(subtractMinor(amounts.total, amounts.tax)),
    refunded: writeMoney(amounts.refunded),
    total: writeMoney(amounts.total),
    paymentMethod: order.paymentMethod,
    paymentTitle: names.payment,
    paymentInstructions: names.instructions,
    paid: order.paymentStatus === 'paid',
    billing: order.billing,
    shipping: order.shipping,
    company: customerOf(order).company,
    email: order.email,
    fields: snapshot.fields
      .filter(({ id, value }) => !companyFieldIds.has(id) && value !== false && value !== '')
      .map(({ label, value }) => ({ name: label, value: value === true ? '✓' : String(value) })),
    note: order.note,
  };
}
