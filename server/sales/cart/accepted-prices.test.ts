import { expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { emptyCart, type CartDocument } from './cart-document.ts';
import type { OfferedLine } from './calculate-lines.ts';
import { priceBefore, withAcceptedPrices } from './accepted-prices.ts';

type Costs = { readonly productPrice: string; readonly line?: string; readonly shownPrice?: string };

/** A line with only the fields that are looked at. */
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

test('a changed price is reported until the shopper accepts it', () => {
  const cart = holding(line('a', { productPrice: '10' }));
  const now = line('a', { productPrice: '12.5' });
  expect(before(line('a', { productPrice: '10.00' }), cart)).toBe(null);
  expect(before(now, cart)).toBe('10');
  expect(before(now, withAcceptedPrices(cart, [now], null))).toBe('10');
  expect(before(now, withAcceptedPrices(cart, [now], 'a'))).toBe(null);
});

test('a price changed by the shopper’s own options is not reported as changed', () => {
  const cart = holding(line('a', { productPrice: '10', line: '13' }));
  expect(before(line('a', { productPrice: '10', line: '15' }), cart)).toBe(null);
  expect(before(line('a', { productPrice: '11', line: '14' }), cart)).toBe('13');
});

test('a bundle is compared by the total price it is shown with', () => {
  const cart = holding(line('a', { productPrice: '0', shownPrice: '40' }));
  expect(before(line('a', { productPrice: '0', shownPrice: '44' }), cart)).toBe('40');
});

test('old carts, and lines that are not in the cart, report no change; no price is stored twice or for removed lines', () => {
  const lines = [line('a', { productPrice: '10' }), line('b', { productPrice: '5' })] as const;
  expect(before(lines[0], emptyCart('LT'))).toBe(null);
  const cart = holding(...lines);
  expect(withAcceptedPrices(cart, lines, null)).toBe(cart);
  const remainingCart = withAcceptedPrices({ ...cart, lines: [lines[0].line] }, [lines[0]], null);
  expect(Object.keys(remainingCart.acceptedPrices)).toEqual(['a']);
});
