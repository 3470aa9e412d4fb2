import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { productId } from '#core/ids.ts';
import { quantityOf } from '#core/quantity.ts';
import type { AddOn } from '#server/add-on-api/add-on.ts';
import type { Offer } from '#server/catalog/products/offer.ts';
import { withKey } from './add-lines.ts';
import { type CartDocument, type CartLine, emptyCart } from './cart-document.ts';
import { setQuantity } from './change-lines.ts';

const price = decimal(10);

function offer(id: number, more: Partial<Offer> = {}, stock: number | null = null): Offer {
  return {
    id,
    parentId: null,
    type: 'simple',
    status: 'publish',
    visibility: 'visible',
    slug: `p${id}`,
    name: `P${id}`,
    sku: '',
    virtual: false,
    downloadable: false,
    prices: { regularPrice: price, salePrice: null, saleFrom: null, saleTo: null },
    effective: { price, onSale: false, nextBoundary: null },
    firstOfferedAt: null,
    taxStatus: 'taxable',
    taxClass: '',
    weight: null,
    dimensions: { length: null, width: null, height: null },
    shippingClassId: null,
    menuOrder: 0,
    sellable: {
      type: more.type ?? 'simple',
      status: 'publish',
      price,
      manageStock: stock !== null,
      stockQuantity: stock,
      stockStatus: 'instock',
      backorders: 'no',
      lowStockAmount: null,
      soldIndividually: false,
      quantityStep: quantityOf(1),
    },
    stockOwnerId: id,
    ...more,
  };
}

function line(id: number, quantity: number, more: Partial<CartLine> = {}): CartLine {
  const start = { productId: productId(id), variationId: null, attributes: {}, addOns: {} };
  return withKey({ ...start, parentKey: null, parentAddOn: null, ...more, quantity: quantityOf(quantity) });
}

function changed(
  lines: readonly CartLine[],
  wanted: number,
  offers: readonly Offer[],
  addOns: readonly AddOn[] = [],
): unknown {
  const document: CartDocument = { ...emptyCart('LT'), lines: [...lines] };
  const byId = new Map(offers.map((each) => [each.id, each]));
  const result = setQuantity(document, lines[0]?.key ?? '', wanted, { offers: byId, addOns, settings: { addons: {} } });
  return result.ok ? result.value.lines.map(({ quantity }) => quantity) : result.failure;
}

test('other lines of the same product count against its stock', () => {
  const lines = [line(1, 1), line(1, 2, { addOns: { engraving: 'Ona' } })];
  expect(changed(lines, 3, [offer(1, {}, 5)])).toEqual([3, 2]);
  expect(changed(lines, 4, [offer(1, {}, 5)])).toEqual({ code: 'quantity_above', name: 'P1', limit: 3 });
});

test('variations that share the stock of their parent count against it together', () => {
  const size = (id: number, owner: number) => offer(id, { parentId: 1, type: 'variation', stockOwnerId: owner }, 5);
  const lines = [line(1, 1, { variationId: productId(11) }), line(1, 4, { variationId: productId(12) })];
  expect(changed(lines, 2, [size(11, 1), size(12, 1)])).toEqual({ code: 'quantity_above', name: 'P11', limit: 1 });
  expect(changed(lines, 2, [size(11, 11), size(12, 12)])).toEqual([2, 4]);
});

test('a line holds 9999 at most, and so does one that follows it', () => {
  const pack: AddOn = { name: 'pack', followQuantity: (_child, parent) => quantityOf(parent.quantity * 3) };
  const parent = line(1, 1);
  const child = line(2, 3, { parentKey: parent.key, parentAddOn: 'pack' });
  const offers = [offer(1), offer(2)];
  expect(changed([parent], 9999, offers)).toEqual([9999]);
  for (const wanted of [10_000, 1e12, 1e308])
    expect(changed([parent], wanted, offers)).toEqual({ code: 'quantity_above', name: 'P1', limit: 9999 });
  expect(changed([parent, child], 3333, offers, [pack])).toEqual([3333, 9999]);
  expect(changed([parent, child], 3334, offers, [pack])).toEqual({ code: 'quantity_above', name: 'P2', limit: 9999 });
});
