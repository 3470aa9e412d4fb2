import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { ok } from '#core/result.ts';
import type { cartClient } from '../api/cart-client.ts';
import { apiFailure } from '#contract/api-answer.ts';
import { applyCartForm } from './apply-cart-form.ts';

type Client = ReturnType<typeof cartClient>;

const [soap, towel] = ['a'.repeat(32), 'b'.repeat(32)];
const cart = {
  items: [
    { key: soap, name: 'Muilas &amp; indelis', quantity: 1 },
    { key: towel, name: 'Rankšluostis', quantity: 1 },
  ],
} as unknown as Cart;

const acceptingClient: Partial<Client> = { removeItem: async () => ok(cart), updateItem: async () => ok(cart) };

function update(quantities: Readonly<Record<string, number>>, client: Partial<Client> = acceptingClient) {
  const requestedQuantities = Object.entries(quantities).map(([key, quantity]) => ({ key, quantity }));
  return applyCartForm(client as Client, cart, {
    type: 'update',
    quantities: requestedQuantities,
    rates: [],
    coupon: null,
  });
}

test('[2.4-01] a quantity of zero removes the line, which can be restored', async () => {
  expect(await update({ [soap]: 0, [towel]: 2 })).toEqual({ kind: 'removed', name: 'Muilas & indelis', key: soap });
  expect(await update({ [soap]: 0, [towel]: 0 })).toMatchObject({ key: towel }); // what was removed last comes back
  expect(await update({ [soap]: 1, [towel]: 2 })).toEqual({ kind: 'updated' });
});

test('the refusal to restore a line names the product', async () => {
  const message = '„Muilas &amp; indelis“ išparduotas.';
  const refused = apiFailure(400, { code: 'woocommerce_rest_product_out_of_stock', message, data: {} });
  const client = { restoreItem: async () => ({ ok: false, failure: refused }) } as unknown as Client;
  expect(await applyCartForm(client, cart, { type: 'restore', key: soap })).toEqual({
    kind: 'text',
    good: false,
    text: '„Muilas & indelis“ išparduotas.',
  });
});
