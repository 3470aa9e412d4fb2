import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal } from '../decimal.ts';
import { quantityOf } from '../quantity.ts';
import {
  checkAvailability,
  isBackorder,
  isInStock,
  isPurchasable,
  lowStockRemaining,
  quantityLimits,
  type Sellable,
  stockStatusOf,
} from './availability.ts';
import { isListed, visibilities } from './types.ts';

const plain: Sellable = {
  type: 'simple',
  status: 'publish',
  price: decimal(10),
  manageStock: false,
  stockQuantity: null,
  stockStatus: 'instock',
  backorders: 'no',
  lowStockAmount: null,
  soldIndividually: false,
  quantityStep: quantityOf(1),
};
const three: Sellable = { ...plain, manageStock: true, stockQuantity: 3 };

function check(product: Partial<Sellable>, requestedQuantity: number, inCart = 0) {
  const result = checkAvailability({ ...plain, ...product }, quantityOf(requestedQuantity), quantityOf(inCart));
  return result.ok ? result.value : result.failure;
}

test('only published products of a sellable kind with a price can be bought', () => {
  expect(isPurchasable(plain)).toBe(true);
  expect(isPurchasable({ ...plain, price: decimal(0) })).toBe(true);
  expect(isPurchasable({ ...plain, type: 'variation' })).toBe(true);
  for (const change of [
    { price: null },
    { status: 'draft' },
    { type: 'variable' },
    { type: 'grouped' },
    { type: 'external' },
  ] as const) {
    expect(check(change, 1)).toEqual({ code: 'not_purchasable' });
  }
});

test('stock limits what can be bought, together with what is in the cart', () => {
  expect(check(three, 3)).toBe(3);
  expect(check(three, 2, 1)).toBe(3);
  expect(check(three, 4)).toEqual({ code: 'partially_out_of_stock', data: { remaining: 3 } });
  expect(check(three, 1, 3)).toEqual({ code: 'partially_out_of_stock', data: { remaining: 3 } });
  expect(check({ ...three, stockQuantity: 0 }, 1)).toEqual({ code: 'out_of_stock' });
  expect(check({ ...three, stockQuantity: -2 }, 1)).toEqual({ code: 'out_of_stock' });
  expect(check({ manageStock: true, stockStatus: 'outofstock' }, 1)).toEqual({ code: 'out_of_stock' });
  expect(check({ stockStatus: 'outofstock' }, 1)).toEqual({ code: 'out_of_stock' });
});

test('backorders sell beyond stock', () => {
  const beyond = { ...three, backorders: 'notify' } as const;
  expect(check(beyond, 10)).toBe(10);
  expect(isBackorder(beyond, quantityOf(4))).toBe(true);
  expect(isBackorder(beyond, quantityOf(3))).toBe(false);
  expect(isBackorder({ ...beyond, backorders: 'yes' }, quantityOf(4))).toBe(false);
  expect(isBackorder({ ...plain, stockStatus: 'onbackorder' }, quantityOf(1))).toBe(true);
  expect(stockStatusOf({ ...beyond, stockQuantity: 0 })).toBe('onbackorder');
  expect(stockStatusOf({ ...three, stockQuantity: 0 })).toBe('outofstock');
  expect(stockStatusOf({ ...three, stockStatus: 'outofstock' })).toBe('instock');
});

test('a product sold individually is bought once', () => {
  const once = { soldIndividually: true };
  expect(check(once, 1)).toBe(1);
  expect(check(once, 2)).toEqual({ code: 'sold_individually' });
  expect(check(once, 1, 1)).toEqual({ code: 'sold_individually' });
  expect(quantityLimits({ ...plain, ...once })).toEqual({ minimum: 1, maximum: 1, multipleOf: 1, editable: false });
});

test('a quantity is positive and a multiple of the step', () => {
  expect(check({}, 0)).toEqual({ code: 'invalid_quantity', data: { quantity: 0 } });
  expect(check({}, 1.5)).toEqual({ code: 'quantity_step', data: { step: 1 } });
  expect(check({ quantityStep: quantityOf(0.1) }, 1.5)).toBe(1.5);
  expect(check({ quantityStep: quantityOf(0.1) }, 1.55)).toEqual({ code: 'quantity_step', data: { step: 0.1 } });
});

test('limits follow the stock', () => {
  expect(quantityLimits(three)).toEqual({ minimum: 1, maximum: 3, multipleOf: 1, editable: true });
  expect(quantityLimits(plain).maximum).toBeNull();
});

test('low stock is reported at or below the threshold', () => {
  expect(lowStockRemaining(three, 2)).toBeNull();
  expect(lowStockRemaining({ ...three, stockQuantity: 2 }, 2)).toBe(2);
  expect(lowStockRemaining({ ...three, lowStockAmount: 5 }, 2)).toBe(3);
  expect(lowStockRemaining({ ...three, stockQuantity: -1 }, 2)).toBe(0);
  expect(lowStockRemaining(plain, 2)).toBeNull();
});

test('visibility decides where a product is listed', () => {
  const listed = visibilities.map((visibility) => [isListed(visibility, 'catalog'), isListed(visibility, 'search')]);
  expect(listed).toEqual([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ]);
});

test('availability never exceeds the stock', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5, max: 50 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      (stock, requestedQuantity, inCart) => {
        const product = { ...three, stockQuantity: stock };
        const result = checkAvailability(product, quantityOf(requestedQuantity), quantityOf(inCart));
        if (result.ok) expect(result.value).toBeLessThanOrEqual(stock);
        else expect(requestedQuantity === 0 || requestedQuantity + inCart > stock).toBe(true);
        expect(isInStock(product)).toBe(stock > 0);
      },
    ),
  );
});
