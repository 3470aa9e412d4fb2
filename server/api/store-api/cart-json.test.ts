import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { cartJson } from './cart-json.ts';

const textOf = (cart: Cart) => new TextDecoder().decode(cartJson(cart));

const suggested = { id: 7, name: '„Rasa“ "x"', _more: undefined };
const cart = (name: string) =>
  ({
    items: [{ name }],
    coupons: [],
    cross_sells: [suggested, suggested],
    items_weight: 1,
    extensions: {},
  }) as unknown as Cart;

test('a cart is the JSON of all its members in their order, whatever they hold', () => {
  for (const name of ['Staltiesė', '"cross_sells":[]', '\u2028</script>'])
    expect(textOf(cart(name))).toBe(JSON.stringify(cart(name)));
  expect(textOf({ ...cart('x'), cross_sells: [] })).toBe(JSON.stringify({ ...cart('x'), cross_sells: [] }));
});

test('what is shared by several carts is serialized once', () => {
  let serialized = 0;
  const product = {
    toJSON() {
      serialized += 1;
      return { id: 8 };
    },
  };
  const withProduct = () => ({ ...cart('x'), cross_sells: [product] }) as unknown as Cart;
  expect(textOf(withProduct())).toContain('"cross_sells":[{"id":8}]');
  textOf(withProduct());
  expect(serialized).toBe(1);
});
