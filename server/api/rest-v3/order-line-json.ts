import { decimal, type Decimal, decimalText } from '#core/decimal.ts';
import type { MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { fromMinorUnits, minorToDecimalText, minorUnits } from '#core/money.ts';
import { quantityText } from '#core/quantity.ts';
import { slugify } from '#core/text/slug.ts';
import { metaId } from '#core/text/meta-id.ts';
import { decodeEntities } from '#core/text/html-entities.ts';
import type { ManagedOrder, OrderedProduct } from '#server/admin/orders/read-managed-orders.ts';
import { imageAnswer } from '#server/catalog/media/image-answer.ts';
import { itemId } from '#server/sales/stored-orders/item-ids.ts';
import type { LineSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';
import type { StoredLine } from '#server/sales/stored-orders/stored-order.ts';

/** Writes amounts: of minor units, and of exact decimals in major units, with so many decimals. */
export type AmountWriter = {
  readonly minor: (amount: number) => string;
  readonly exact: (amount: Decimal | string) => string;
};

export function amountWriter(currencyDecimals: number, places: number): AmountWriter {
  return {
    minor: (amount) =>
      places === currencyDecimals
        ? minorToDecimalText(minorUnits(amount), currencyDecimals)
        : decimalText(fromMinorUnits(minorUnits(amount), currencyDecimals), places),
    exact: (amount) => decimalText(decimal(amount), places),
  };
}

/** A tax class as the platform names it: nothing for the standard one. */
export function taxClassName(taxClass: string): string {
  return taxClass === 'standard' ? '' : taxClass;
}

/** A custom field of a part, with what is shown of it: for a chosen value its own name and its attribute's. */
export function shownMeta({ id, key, value }: MetaEntry, label = key, display: unknown = value) {
  return { id, key, value, display_key: label, display_value: display };
}

type StoredTaxes = NonNullable<LineSnapshot['taxes']>;

/** Taxes of a part by rate, before rounding as far as that is stored. */
export function taxesJson(taxes: StoredTaxes, write: AmountWriter, subtotals: (tax: StoredTaxes[number]) => string) {
  return taxes.map((tax) => ({
    id: tax.rateId,
    total: tax.exact === undefined ? write.minor(tax.amount) : write.exact(tax.exact),
    subtotal: subtotals(tax),
  }));
}

function pictureOf(product: OrderedProduct | undefined, publicUrl: string) {
  if (product === undefined) return { id: 0, src: '' };
  const { media, parentId } = product;
  if (media === null) return { id: '', src: '' };
  return { id: parentId === null ? String(media.id) : media.id, src: imageAnswer(media, publicUrl).src };
}

/** What a line tells of its product as it is now; all of it null where that is gone. */
export function productParts(
  line: Pick<StoredLine, 'productId' | 'variationId'>,
  order: ManagedOrder,
  publicUrl: string,
) {
  const product = order.products.get(line.variationId ?? line.productId ?? 0);
  return {
    sku: product?.sku ?? null,
    global_unique_id: product?.gtin ?? null,
    image: pictureOf(product, publicUrl),
    parent_name: product?.parentName ?? null,
  };
}

function chosenMetas({ snapshot, variationId }: StoredLine, order: ManagedOrder) {
  const choices = order.products.get(variationId ?? 0)?.choices ?? {};
  return snapshot.variation.map(({ raw_attribute, attribute, value }) => {
    const key = raw_attribute.replace(/^attribute_/, '');
    const stored = choices[key] ?? '';
    const slug = stored === '' ? (key.startsWith('pa_') ? slugify(value) : value) : stored;
    return shownMeta({ id: metaId(key), key, value: slug }, decodeEntities(attribute), decodeEntities(value));
  });
}

function detailMetas({ snapshot }: StoredLine) {
  return snapshot.itemData.map(({ name, value, display }) => {
    const key = decodeEntities(name);
    const text = decodeEntities(value);
    return shownMeta({ id: metaId(key), key, value: text }, key, decodeEntities(display ?? value));
  });
}

/** Lines of a bundle as its add-on on the platform marks them: what it is made of, and of what it is a part. */
function bundleMetas(line: StoredLine, { lines }: ManagedOrder) {
  const parts = lines.filter(({ snapshot }) => snapshot.part && snapshot.parentKey === line.lineKey);
  const idOf = ({ productId, variationId }: StoredLine) => variationId ?? productId ?? 0;
  const ids = parts.map((part) => `${idOf(part)}/${quantityText(part.quantity)}`).join(',');
  const parent = line.snapshot.part ? lines.find(({ lineKey }) => lineKey === line.snapshot.parentKey) : undefined;
  return [
    ...(parts.length === 0 ? [] : [['_woosb_ids', ids] as const]),
    ...(parent === undefined ? [] : [['_woosb_parent_id', String(parent.productId ?? 0)] as const]),
  ].map(([key, value]) => shownMeta({ id: metaId(key), key, value }));
}

/** How much of its stock each line of an order holds, in the order of the lines. */
function reducedStock(order: ManagedOrder): ReadonlyMap<number, number> {
  const left = new Map(order.held);
  const reduced = new Map<number, number>();
  for (const { position, productId, variationId, quantity } of order.lines) {
    const owner = left.has(variationId ?? -1) ? variationId : productId;
    const open = left.get(owner ?? -1) ?? 0;
    const taken = Math.min(open, quantity);
    if (taken > 0) reduced.set(position, taken);
    left.set(owner ?? -1, open - taken);
  }
  return reduced;
}

/** The custom fields of each line: the program's own, and what the shop knows in other ways, as the platform has it. */
function lineMetas(line: StoredLine, order: ManagedOrder, reduced: number | undefined) {
  const own = line.snapshot.metaData ?? [];
  const labels = new Map(
    line.snapshot.variation.map((chosen) => [chosen.raw_attribute.replace(/^attribute_/, ''), chosen]),
  );
  const known = [...chosenMetas(line, order), ...detailMetas(line), ...bundleMetas(line, order)];
  const ownKeys = new Set(own.map(({ key }) => key));
  const held =
    reduced === undefined ? [] : [{ id: metaId('_reduced_stock'), key: '_reduced_stock', value: String(reduced) }];
  return [
    ...known.filter(({ key }) => !ownKeys.has(key)),
    ...own.map((meta) => shownMeta(meta, labels.get(meta.key)?.attribute, labels.get(meta.key)?.value)),
    ...held.map((meta) => shownMeta(meta)),
  ];
}

const pricePlaces = 15;

/** A price of one as the platform's numbers are. */
export function unitPrice(total: Decimal, quantity: number): number {
  return quantity === 0 ? 0 : Number((Number(decimalText(total)) / quantity).toPrecision(pricePlaces + 2));
}

/** The lines of an order. */
export function lineItemsJson(order: ManagedOrder, write: AmountWriter, publicUrl: string): readonly object[] {
  const decimals = order.snapshot.currency.currency_minor_unit;
  const reduced = reducedStock(order);
  return order.lines.map((line) => {
    const { snapshot } = line;
    const subtotal = snapshot.exact?.subtotal ?? fromMinorUnits(line.subtotal, decimals);
    const total = snapshot.exact?.total ?? fromMinorUnits(line.total, decimals);
    const taxes = snapshot.taxes ?? [];
    const { sku, global_unique_id, image, parent_name } = productParts(line, order, publicUrl);
    const share = (amount: number) => (taxes.length === 1 ? line.subtotalTax : amount);
    return {
      id: itemId(order.id, 'line', line.position),
      name: line.name,
      product_id: line.productId ?? 0,
      variation_id: line.variationId ?? 0,
      quantity: line.quantity,
      tax_class: taxClassName(line.taxClass),
      subtotal: write.exact(subtotal),
      subtotal_tax: write.minor(line.subtotalTax),
      total: write.exact(total),
      total_tax: write.minor(line.totalTax),
      taxes: taxesJson(taxes, write, (tax) =>
        tax.subtotal === undefined ? write.minor(share(tax.amount)) : write.exact(tax.subtotal),
      ),
      meta_data: lineMetas(line, order, reduced.get(line.position)),
      sku,
      global_unique_id,
      price: unitPrice(decimal(total), line.quantity),
      image,
      parent_name,
    };
  });
}
