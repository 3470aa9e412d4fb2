import { afterEach, expect, test, vi } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { offlineCart, rememberOffline } from './remember-offline.ts';

const line = (name: string, quantity: number, vitrina: object = {}) => ({ name, quantity, extensions: { vitrina } });
const cart = (...items: readonly object[]) => ({ items }) as unknown as Pick<Cart, 'items'>;

afterEach(() => vi.unstubAllGlobals());

test('the offline page names the lines of the cart, not the parts of what is sold as one', () => {
  const items = cart(
    line('Puodelis &#8222;Rytas&#8220;', 2),
    line('Rinkinys', 1),
    line('Rinkinys → Lėkštė', 1, { part: true }),
    line('Dėžutė', 1, { hidden: true }),
  );
  expect(offlineCart(items)).toEqual([
    ['Puodelis „Rytas“', 2],
    ['Rinkinys', 1],
  ]);
});

test('a browser that stores nothing is no problem', () => {
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new Error('full');
    },
  });
  expect(() => rememberOffline(cart(line('Puodelis', 1)))).not.toThrow();
});
