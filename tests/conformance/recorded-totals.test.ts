import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { computeTotals, type ShippingCost } from '#core/cart/totals.ts';
import { fromMinorUnits, parseMinorUnits } from '#core/money.ts';
import { quantityOf } from '#core/quantity.ts';
import { lithuanianTaxRates } from '#core/tax/lithuania.ts';
import { addTax, roundLineTax } from '#core/tax/split-tax.ts';
import { hasReference, referencePath } from '#tests/reference.ts';

type RecordedRate = { readonly price: string; readonly selected: boolean };
type RecordedCart = {
  readonly items: readonly {
    readonly key: string;
    readonly quantity: number;
    readonly prices: { readonly price: string };
    readonly totals: Readonly<Record<string, unknown>>;
  }[];
  readonly coupons: readonly unknown[];
  readonly totals: Readonly<Record<string, unknown>>;
  readonly shipping_address: { readonly country: string };
  readonly shipping_rates: readonly { readonly shipping_rates: readonly RecordedRate[] }[];
};

const standard = lithuanianTaxRates.filter(({ taxClass }) => taxClass === 'standard');
const shopCountry = 'LT';

/** GET and PUT checkout answer a cart whose shipping is null though its total price includes it. */
const withoutShippingAmounts = ['checkout-get.json', 'checkout-put.json'];

/** Every recorded cart without coupons whose shipping address is in the shop's own country. */
function recordedCarts(): readonly (readonly [string, RecordedCart])[] {
  const folder = referencePath('wire', 'core');
  if (folder === null) return [];
  const names = readdirSync(folder).filter((name) => !withoutShippingAmounts.includes(name));
  return names.flatMap((name) => {
    const { response } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as { response: { body: unknown } };
    return cartsIn(response.body)
      .filter((cart) => cart.coupons.length === 0 && cart.shipping_address.country === shopCountry)
      .map((cart) => [name, cart] as const);
  });
}

function cartsIn(body: unknown): readonly RecordedCart[] {
  if (typeof body !== 'object' || body === null) return [];
  if ('items' in body && 'shipping_rates' in body && Array.isArray(body.items))
    return [body as unknown as RecordedCart];
  return Object.values(body).flatMap(cartsIn);
}

function chosenCosts({ shipping_rates: packages }: RecordedCart): readonly ShippingCost[] | null {
  if (packages.length === 0) return null;
  return packages.flatMap((one) => {
    const cost = parseMinorUnits(one.shipping_rates.find(({ selected }) => selected)?.price ?? '');
    if (cost === null) return [];
    const { taxes } = addTax(fromMinorUnits(cost, 0), standard);
    return [{ cost, taxes: taxes.map(({ rate, amount }) => ({ rate, amount: roundLineTax(amount, false) })) }];
  });
}

function asWire(amount: number | null): string | null {
  return amount === null ? null : String(amount);
}

describe.skipIf(!hasReference)('recorded carts', () => {
  test.each(recordedCarts())('%s has the totals that we calculate', (_name, cart) => {
    const totals = computeTotals({
      lines: cart.items.map(({ key, quantity, prices }) => ({
        key,
        price: fromMinorUnits(parseMinorUnits(prices.price)!),
        quantity: quantityOf(quantity),
        taxable: true,
        taxClass: 'standard',
      })),
      rates: lithuanianTaxRates,
      destination: { country: shopCountry },
      base: { country: shopCountry },
      at: new Date('2026-11-20T12:00:00Z'),
      pricesIncludeTax: true,
      shipping: chosenCosts(cart),
    });
    expect({
      total_items: asWire(totals.totalItems),
      total_items_tax: asWire(totals.totalItemsTax),
      total_shipping: asWire(totals.totalShipping),
      total_shipping_tax: asWire(totals.totalShippingTax),
      total_price: asWire(totals.totalPrice),
      total_tax: asWire(totals.totalTax),
      tax_lines: totals.taxLines.map(({ name, price, ratePercent }) => ({
        name,
        price: asWire(price),
        rate: `${ratePercent}%`,
      })),
    }).toEqual(pick(cart.totals));
    totals.items.lines.forEach((line, index) => {
      expect(cart.items[index]?.totals).toMatchObject({
        line_subtotal: asWire(line.subtotal),
        line_subtotal_tax: asWire(line.subtotalTax),
        line_total: asWire(line.total),
        line_total_tax: asWire(line.totalTax),
      });
    });
  });

  test('there are many of them', () => {
    expect(recordedCarts().length).toBeGreaterThan(20);
  });
});

function pick(totals: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const names = [
    'total_items',
    'total_items_tax',
    'total_shipping',
    'total_shipping_tax',
    'total_price',
    'total_tax',
    'tax_lines',
  ];
  return Object.fromEntries(names.map((name) => [name, totals[name]]));
}
