import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import type { Answer } from '#contract/api-answer.ts';
import type { CartFormIntent } from '#app/cart/read-cart-form.ts';
import { changeCoupons } from './checkout-coupons.ts';

const acceptedAnswer: Answer<Cart> = { ok: true, value: {} as Cart };
const refused: Answer<Cart> = {
  ok: false,
  failure: {
    code: 'woocommerce_rest_cart_coupon_error',
    status: 400,
    data: {},
    cart: null,
    message: 'Tik nariams &ndash; ne jums',
  },
};
const updateIntent = (coupon: string | null): CartFormIntent => ({ type: 'update', quantities: [], rates: [], coupon });

/** A shop that takes a code only when it knows the shopper's address. */
function memberShop() {
  const calls: string[] = [];
  let isMember = false;
  return {
    calls,
    client: {
      applyCoupon: async (code: string) => {
        calls.push(`apply ${code}`);
        return isMember ? acceptedAnswer : refused;
      },
      removeCoupon: async (code: string) => {
        calls.push(`remove ${code}`);
        return acceptedAnswer;
      },
      updateCustomer: async ({ billing_address }: { billing_address?: { email?: string | undefined } | undefined }) => {
        isMember = billing_address?.email === 'ona@linonamai.lt';
        return acceptedAnswer;
      },
    },
  };
}

test('a form without a coupon code sends no request to the shop', async () => {
  const { client, calls } = memberShop();
  expect(await changeCoupons(client, updateIntent(null), 'ona@linonamai.lt')).toBeNull();
  expect(calls).toEqual([]);
});

test('a code for certain addresses is tried once more when the shop knows the one that was typed', async () => {
  const { client, calls } = memberShop();
  expect(await changeCoupons(client, updateIntent('nariams'), 'ona@linonamai.lt')).toEqual({ problem: null });
  expect(calls).toEqual(['apply nariams', 'apply nariams']);
});

test('a refusal keeps the typed code and the shop’s message', async () => {
  for (const email of ['', 'petras@kitur.lt']) {
    const { client } = memberShop();
    expect(await changeCoupons(client, updateIntent('nariams'), email)).toEqual({
      problem: {
        code: 'woocommerce_rest_cart_coupon_error',
        data: {},
        message: 'Tik nariams &ndash; ne jums',
        typed: 'nariams',
      },
    });
  }
});

test('a coupon is removed', async () => {
  const { client, calls } = memberShop();
  expect(await changeCoupons(client, { type: 'removeCoupon', code: 'labas10' }, '')).toEqual({ problem: null });
  expect(calls).toEqual(['remove labas10']);
});
