import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { expectedCart } from './expected-cart.ts';

type Line = {
  readonly key: string;
  readonly price?: string;
  readonly quantity?: number;
  readonly parent?: string;
  readonly hidden?: boolean;
  readonly once?: string;
  readonly displayedPrice?: string;
};

function line({ key, price = '500', quantity = 1, parent, hidden, once, displayedPrice }: Line) {
  const total = String(Number(price) * quantity + Number(once ?? '0'));
  return {
    key,
    quantity,
    prices: { price },
    extensions: {
      vitrina: {
        shown_total: total,
        parent_key: parent ?? null,
        hidden: hidden ?? false,
        line_amount: once ?? null,
        shown_price: displayedPrice ?? null,
      },
    },
  };
}

function cartOf(...lines: readonly Line[]): Cart {
  const items = lines.map(line);
  const listed = items.filter(({ extensions }) => !extensions.vitrina.hidden);
  return {
    items,
    items_count: items.reduce((sum, { quantity }) => sum + quantity, 0),
    totals: { total_price: '9999' },
    extensions: {
      vitrina: {
        shown_items: String(listed.reduce((sum, { extensions }) => sum + Number(extensions.vitrina.shown_total), 0)),
      },
    },
  } as unknown as Cart;
}

const itemsTotal = (cart: Cart) => cart.extensions.vitrina?.shown_items;
const totalOf = (cart: Cart, key: string) =>
  cart.items.find((item) => item.key === key)?.extensions.vitrina?.shown_total;

describe('the cart that is shown while the request is pending', () => {
  test('a changed quantity updates the line, the sum of products and their count, and leaves the total to the server', () => {
    const cart = cartOf({ key: 'a', price: '690' }, { key: 'b', price: '1250', quantity: 2 });
    const next = expectedCart(cart, { type: 'update', key: 'a', quantity: 3 });
    expect(totalOf(next, 'a')).toBe('2070');
    expect(itemsTotal(next)).toBe('4570');
    expect(next.items_count).toBe(5);
    expect(next.totals.total_price).toBe('9999');
  });

  test('options are paid once, whatever the quantity', () => {
    const next = expectedCart(cartOf({ key: 'a', price: '1000', once: '300' }), {
      type: 'update',
      key: 'a',
      quantity: 2,
    });
    expect(totalOf(next, 'a')).toBe('2300');
  });

  test('the price of a line with linked items, or linked itself, is left to the server', () => {
    const cart = cartOf({ key: 'a', displayedPrice: '3000' }, { key: 'b', parent: 'a', hidden: true });
    const next = expectedCart(cart, { type: 'update', key: 'a', quantity: 4 });
    expect(next.items[0]?.quantity).toBe(4);
    expect(itemsTotal(next)).toBe(itemsTotal(cart));
  });

  test('removing a line removes its linked items', () => {
    const cart = cartOf({ key: 'a' }, { key: 'b', parent: 'a', hidden: true, quantity: 2 }, { key: 'c', price: '100' });
    const next = expectedCart(cart, { type: 'remove', key: 'a' });
    expect(next.items.map(({ key }) => key)).toEqual(['c']);
    expect(next.items_count).toBe(1);
    expect(itemsTotal(next)).toBe('100');
  });

  test('an addition is counted', () => {
    const next = expectedCart(cartOf({ key: 'a' }), { type: 'add', body: { id: 1, quantity: 3 } });
    expect(next.items_count).toBe(4);
  });

  test('an intent whose result cannot be foreseen changes nothing', () => {
    const cart = cartOf({ key: 'a' });
    expect(expectedCart(cart, { type: 'applyCoupon', code: 'labas10' })).toBe(cart);
    expect(expectedCart(cart, { type: 'update', key: 'gone', quantity: 2 })).toBe(cart);
    expect(expectedCart(cart, { type: 'remove', key: 'gone' }).items).toHaveLength(1);
  });

  test('a quantity changed and changed back gives the same cart', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat({ max: 50 }), { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 99 }),
        (prices, more) => {
          const cart = cartOf(
            ...prices.map((price, index) => ({ key: String(index), price: String(price), quantity: 2 })),
          );
          const away = expectedCart(cart, { type: 'update', key: '0', quantity: 3 + more });
          expect(expectedCart(away, { type: 'update', key: '0', quantity: 2 })).toEqual(cart);
        },
      ),
    );
  });
});
