import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, type Decimal, hundred, roundHalfUp, sumDecimals } from '#core/decimal.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import { blockWith, extraRow } from './test-block.ts';
import { blockView } from './block-view.ts';
import {
  appliedDiscount,
  appliedNewPrice,
  basePrice,
  earnsDiscount,
  extraPrice,
  mainPrice,
  type PricingRules,
} from './cart-prices.ts';
import { checkSelection, type ExtraProduct } from './check-selection.ts';
import { emptyList, type ListedItem, type ProductList } from './product-list.ts';
import { selectionLines } from './selection-lines.ts';

const cents = (maxCents: number) =>
  fc.integer({ min: 0, max: maxCents }).map((amount) => decimal(amount).times('0.01'));
const percent = fc
  .integer({ min: 0, max: 13_000 })
  .map((hundredths) => `${decimal(hundredths).times('0.01').toFixed()}%`);
const prices = fc.tuple(cents(20_000), fc.option(cents(5_000))).map(([current, reduction]) => ({
  current,
  regular: reduction === null ? current : current.plus(reduction),
  onSale: reduction !== null && reduction.gt(0),
}));
const quantity = fc.integer({ min: 1, max: 40 }).map((quarters) => decimal(quarters).times('0.25'));

const extra = fc.record({
  prices,
  price: fc.oneof(
    percent,
    fc.constant('100%'),
    cents(9_999).map((amount) => amount.toFixed(2)),
  ),
  quantity,
  checked: fc.boolean(),
});

const page = fc.record({
  main: prices,
  mainQuantity: fc.integer({ min: 1, max: 30 }).map(decimal),
  discount: fc.integer({ min: 0, max: 1_000_000 }).map((amount) => decimal(amount).times('0.0001')),
  extras: fc.array(extra, { minLength: 1, maxLength: 6 }),
  syncQuantity: fc.boolean(),
  rules: fc.record<PricingRules>({
    pricing: fc.constantFrom('sale_price', 'regular_price'),
    ignoreOnSale: fc.constantFrom('no', 'main', 'fbt', 'both'),
    mainRounding: fc.constantFrom('line', 'unit'),
  }),
});

type Page = typeof page extends fc.Arbitrary<infer One> ? One : never;

function listOf({ extras, syncQuantity }: Page): ProductList {
  const entries = extras.map(({ price, quantity: extraQuantity }, index): ListedItem => ({
    kind: 'item',
    key: `k${index}`,
    id: 200 + index,
    sku: '',
    price,
    quantity: extraQuantity,
    attributes: {},
  }));
  return { ...emptyList, entries, syncQuantity };
}

/** The block as the server renders it. */
function viewOf({ main, mainQuantity, discount, extras, syncQuantity, rules }: Page) {
  const rows = extras.map(({ prices: today, price, quantity: extraQuantity, checked }, index) => {
    const applied = appliedNewPrice(price, today.onSale, rules);
    const base = basePrice(applied, today, rules);
    const id = 200 + index;
    const row = { id, pid: id, key: `k${index}`, price: base, regularPrice: today.regular };
    return extraRow({ ...row, newPrice: applied, quantity: extraQuantity, checked });
  });
  const applied = appliedDiscount(discount, main.onSale, rules);
  return blockView(
    blockWith(rows, {
      settings: { mainRounding: rules.mainRounding },
      list: { syncQuantity, pricing: rules.pricing },
      main: { price: main.current, regularPrice: main.regular, newPrice: `${hundred.minus(applied).toFixed()}%` },
      block: { mainQuantity },
    }),
  );
}

function product(id: number): ExtraProduct {
  return {
    id,
    parentId: null,
    name: String(id),
    kind: 'simple',
    published: true,
    purchasable: true,
    inStock: true,
    soldIndividually: false,
    quantityInCart: decimal(0),
    stock: null,
    stockOwner: id,
  };
}

/** What the cart charges for a list, each line rounded to the cent. */
function cartOf(selectionList: string, pageInput: Page): { readonly total: Decimal; readonly lines: number } {
  const { main, mainQuantity, discount, extras, rules } = pageInput;
  const list = listOf(pageInput);
  const checked = checkSelection({
    entries: parseSelectionList(selectionList),
    list,
    find: product,
    mainQuantity,
    excludeUnpurchasable: false,
  });
  if (!checked.ok) throw new Error(`the page's own list is refused: ${checked.failure.code}`);
  const lines = selectionLines(checked.value, list, mainQuantity).extras;
  const charged = lines.map(({ product: { id }, quantity: amount, data }) =>
    extraPrice(data?.price ?? '', extras[id - 200]?.prices ?? main, rules).times(amount),
  );
  const sums = charged.map((amount) => roundHalfUp(amount, 2));
  const unit = earnsDiscount(charged, 2) ? mainPrice(discount, main, rules, 2) : main.current;
  return {
    total: sumDecimals([roundHalfUp(unit.times(mainQuantity), 2), ...sums]),
    lines: lines.length + 1,
  };
}

test('extras that come to less than the page can count earn no discount, neither on the page nor in the cart', () => {
  expect(earnsDiscount([decimal('0.0004')], 2)).toBe(false);
  expect(earnsDiscount([decimal('0.0004'), decimal('0.0001')], 2)).toBe(true);
});

test('[9.4-08] on 10,000 pages the page’s total matches the cart’s, but for at most one cent a line', () => {
  let maxDifference = decimal(0);
  fc.assert(
    fc.property(page, (pageInput) => {
      const view = viewOf(pageInput);
      const cart = cartOf(view.list, pageInput);
      const displayedTotal =
        view.texts === null ? pageInput.main.current.times(pageInput.mainQuantity) : view.texts.total.current;
      const difference = roundHalfUp(displayedTotal, 2).minus(cart.total).abs();
      if (difference.gt(maxDifference)) maxDifference = difference;
      expect(difference.lte(decimal(cart.lines).times('0.01'))).toBe(true);
    }),
    { numRuns: 10_000 },
  );
  expect(maxDifference.gt(0)).toBe(true); // the cent is real: the page rounds its sum once, the cart each line
});
