import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { emptyCart, type CartDocument } from './cart-document.ts';
import type { OfferedLine } from './calculate-lines.ts';
import { priceBefore, withAcceptedPrices } from './accepted-prices.ts';

type Costs = { readonly productPrice: string; readonly line?: string; readonly shownPrice?: string };

/** A line of which only what is looked at is there. */
function line(key: string, { productPrice, line: price = productPrice, shownPrice }: Costs): OfferedLine {
  return {
    line: { key },
    offer: { effective: { price: decimal(productPrice) } },
    price: decimal(price),
    shownPrice: shownPrice === undefined ? null : decimal(shownPrice),
  } as OfferedLine;
}

function holding(...lines: readonly OfferedLine[]): CartDocument {
  const document = { ...emptyCart('LT'), lines: lines.map((offered) => offered.line) };
  return withAcceptedPrices(document, lines, null);
}

const before = (now: OfferedLine, document: CartDocument) => priceBefore(now, document)?.toString() ?? null;

test('a price is told as changed until the shopper agrees to it', () => {
  const cart = holding(line('a', { productPrice: '10' }));
  const now = line('a', { productPrice: '12.5' });
  expect(before(line('a', { productPrice: '10.00' }), cart)).toBe(null);
  expect(before(now, cart)).toBe('10');
  expect(before(now, withAcceptedPrices(cart, [now], null))).toBe('10');
  expect(before(now, withAcceptedPrices(cart, [now], 'a'))).toBe(null);
});

test('what the shopper’s own options do to a price is no change of it', () => {
  const cart = holding(line('a', { productPrice: '10', line: '13' }));
  expect(before(line('a', { productPrice: '10', line: '15' }), cart)).toBe(null);
  expect(before(line('a', { productPrice: '11', line: '14' }), cart)).toBe('13');
});

test('a bundle is watched as the whole that it is shown as', () => {
  const cart = holding(line('a', { productPrice: '0', shownPrice: '40' }));
  expect(before(line('a', { productPrice: '0', shownPrice: '44' }), cart)).toBe('40');
});

test('carts from before, and lines that are not in the cart, tell nothing; nothing is kept twice or for lines that left', () => {
  const lines = [line('a', { productPrice: '10' }), line('b', { productPrice: '5' })] as const;
  expect(before(lines[0], emptyCart('LT'))).toBe(null);
  const cart = holding(...lines);
  expect(withAcceptedPrices(cart, lines, null)).toBe(cart);
  const remainingCart = withAcceptedPrices({ ...cart, lines: [lines[0].line] }, [lines[0]], null);
  expect(Object.keys(remainingCart.acceptedPrices)).toEqual(['a']);
});
