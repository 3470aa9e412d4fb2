import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimal, multiplyDecimals, sumDecimals } from '#core/decimal.ts';
import { blockMoneyFormat } from '#core/money-format.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import type { BlockOptions, ServedRow } from './bundle-options.ts';
import { viewBlock } from './bundle-view.ts';
import { bundleStock } from './bundle-stock.ts';
import { cartPrices } from './bundle-cart-prices.ts';
import { openBlock } from './change-bundle.ts';
import { checkSelection, mergedParts, type PartProduct } from './check-bundle-selection.ts';
import { type Bundle, hasOptional, startingQuantity } from './composition.ts';
import { readBundle } from './read-bundle.ts';
import { initialPrice } from './starting-price.ts';

const rounding = { decimals: 2, roundEachPrice: true };
const cents = (maxCents: number) => fc.integer({ min: 0, max: maxCents }).map((amount) => (amount / 100).toFixed(2));
const thousandths = fc.constantFrom('0', '0.5', '1', '1', '2', '3', '1.25', '0.333');

const item = fc.record({
  id: fc.integer({ min: 1, max: 9 }).map(String),
  qty: thousandths,
  optional: fc.constantFrom('0', '1'),
  min: fc.constantFrom('', '0', '1'),
  max: fc.constantFrom('', '3', '5'),
});

const bundleCase = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 6 }),
  prices: fc.array(cents(100_00), { minLength: 9, maxLength: 9 }),
  percent: fc.constantFrom('', '0', '10', '33.3333', '99.9999', '100', '150'),
  amount: fc.oneof(fc.constant(''), cents(200_00)),
  fixed: fc.constantFrom('off', 'on'),
});
type Given = typeof bundleCase extends fc.Arbitrary<infer Value> ? Value : never;

function bundleOf({ items, percent, amount, fixed }: Given): Bundle {
  const content = Object.fromEntries(items.map((one, index) => [`k${index}`, one]));
  const metas = { woosb_ids: JSON.stringify(content), woosb_discount: percent, woosb_discount_amount: amount };
  return readBundle({ ...metas, woosb_disable_auto_price: fixed }, 500);
}

function part(id: number, { prices }: Given, more: Partial<PartProduct> = {}): PartProduct {
  return {
    id,
    parentId: null,
    name: `P${id}`,
    kind: 'simple',
    purchasable: true,
    inStock: true,
    soldIndividually: false,
    protected: false,
    stock: null,
    stockOwner: id,
    stockInCart: decimal(0),
    quantityInCart: decimal(0),
    price: decimal(prices[id - 1] ?? '0'),
    attributes: {},
    values: {},
    ...more,
  };
}

const texts: BlockOptions['texts'] = {
  saved: '[d]',
  total: '',
  selected: '',
  alertSelection: '',
  alertUnpurchasable: '',
  alertEmpty: '',
  alertMin: '',
  alertMax: '',
  alertTotalMin: '',
  alertTotalMax: '',
};
const options: BlockOptions = {
  bundledPrice: 'price',
  fromRegularPrice: false,
  changePrice: 'yes',
  roundEachPrice: true,
  money: blockMoneyFormat({}),
  texts,
};

/** The page's block of a bundle, as it begins. */
function blockOf(bundle: Bundle, source: Given) {
  const { discount, min, max, totalMin, totalMax, fixedPrice } = bundle;
  const rows = bundle.items.map((one): ServedRow => {
    const { price, name } = part(one.id, source);
    const limits = { min: one.min, max: one.max, step: null };
    const quantity = startingQuantity(one);
    return { ...one, name, price, quantity, limits, stock: null, unpurchasable: false, attributes: null };
  });
  const terms = { ...discount, fixedPrice, min, max, totalMin, totalMax, priceSuffix: '', excludeUnpurchasable: false };
  return openBlock({
    options,
    rows,
    mainQuantity: '1',
    terms: { ...terms, optional: hasOptional(bundle), variables: !hasOptional(bundle) },
  });
}

test('[9.6-01] [9.6-02] [9.6-03] the price of a bundle on the page equals the sum of its lines', () => {
  fc.assert(
    fc.property(bundleCase, (source) => {
      const bundle = bundleOf(source);
      const view = viewBlock(blockOf(bundle, source));
      const checked = checkSelection({
        bundle,
        entries: parseSelectionList(view.list),
        find: (id) => part(id, source),
        quantity: decimal(1),
        excludeUnpurchasable: false,
        rounding,
      });
      expect(checked.ok).toBe(view.complete);
      if (!checked.ok) return;
      const lines = mergedParts(checked.value).map(({ product, quantity }) => ({
        price: product.price ?? decimal(0),
        quantity: decimal(quantity),
      }));
      const ownPrice = decimal('30');
      const prices = cartPrices(bundle, lines, ownPrice, rounding);
      const sum = sumDecimals([
        prices.bundle,
        ...prices.parts.map((price, index) => multiplyDecimals(price, lines[index]?.quantity ?? decimal(0))),
      ]);
      expect(prices.parts.every((price) => price.gte(0))).toBe(true);
      expect(sum.gte(0)).toBe(true);
      expect(sum.toFixed()).toBe((view.total?.sale ?? ownPrice).toFixed());
      expect((prices.displayedPrice ?? ownPrice).toFixed()).toBe(sum.toFixed());
      const initial = initialPrice(
        bundle,
        bundle.items.map((one) => {
          const price = part(one.id, source).price ?? decimal(0);
          return { item: one, lowest: price, regular: price };
        }),
        rounding,
      );
      if (view.total !== null) expect(initial.sale.toFixed()).toBe(view.total.sale.toFixed());
    }),
    { numRuns: 10_000 },
  );
}, 600_000); // milliseconds: beside other work ten thousand bundles take their time

const plain = bundleOf({
  items: [
    { id: '1', qty: '2', optional: '0', min: '', max: '' },
    { id: '2', qty: '1', optional: '1', min: '1', max: '5' },
  ],
  prices: [],
  percent: '',
  amount: '',
  fixed: 'off',
});
const priced = { prices: Array.from({ length: 9 }, () => '10.00') } as unknown as Given;

function refusal(list: string | null, more: Partial<PartProduct> = {}, exclude = false, bundles = 1) {
  const checked = checkSelection({
    bundle: plain,
    entries: list === null ? null : parseSelectionList(list),
    find: (id) => (id > 5 ? undefined : part(id, priced, id === 1 ? more : id === 5 ? { parentId: 2 } : {})),
    quantity: decimal(bundles),
    excludeUnpurchasable: exclude,
    rounding,
  });
  return checked.ok
    ? checked.value.map(({ key, product, quantity }) => `${product.id}/${key}/${quantity}`)
    : checked.failure.code;
}

test('[7.5-01] a selection matches what the merchant put together, or is refused', () => {
  expect(refusal(null)).toEqual(['1/k0/2', '2/k1/1']);
  expect(refusal('1/k0/2/,2/k1/4/')).toEqual(['1/k0/2', '2/k1/4']);
  expect(refusal('1/k0/2/,5/k1/1/')).toEqual(['1/k0/2', '5/k1/1']);
  expect(refusal('1/k0/1/,2/k1/1/')).toBe('not_added');
  expect(refusal('1/k0/2/,2/k1/6/')).toBe('not_added');
  expect(refusal('1/k0/2/')).toBe('not_added');
  expect(refusal('2/k1/1/')).toBe('not_added');
  expect(refusal('1/k1/2/,2/k0/1/')).toBe('not_added');
  expect(refusal('1/k0/2/,2/k1/1/,3/k9/1/')).toBe('not_added');
  expect(refusal('1/k0/2/,9/k1/1/')).toBe('unavailable');
});

test('[7.5-01] of a variable part only the values that the merchant allows are sold', () => {
  const choose = (chosen: Readonly<Record<string, string>>, more: Partial<PartProduct> = {}) => {
    const [first, ...otherItems] = plain.items;
    if (first === undefined) throw new Error('no items');
    const checked = checkSelection({
      bundle: { ...plain, items: [{ ...first, terms: { pa_spalva: ['balta', 'pilka'] } }, ...otherItems] },
      entries: parseSelectionList(`1/k0/2/${encodeURIComponent(JSON.stringify(chosen))},2/k1/1/`),
      find: (id) => part(id, priced, id === 1 ? { attributes: { pa_spalva: '' }, ...more } : {}),
      quantity: decimal(1),
      excludeUnpurchasable: false,
      rounding,
    });
    return checked.ok ? checked.value[0]?.attributes : checked.failure.code;
  };
  expect(choose({ attribute_pa_spalva: 'balta' })).toEqual({ attribute_pa_spalva: 'balta' });
  expect(choose({ attribute_pa_spalva: 'juoda' })).toBe('unpurchasable');
  expect(choose({ attribute_pa_spalva: 'balta' }, { attributes: { pa_spalva: 'juoda' } })).toBe('unpurchasable');
  expect(choose({})).toBe('unpurchasable');
});

test('[3.14-04] what a variation leaves open is what the merchant chose for it, else what the shopper sends of what is offered', () => {
  const open = { pa_dydis: 'm', pa_spalva: '' };
  const choose = (attrs: object, chosen: Readonly<Record<string, string>> = {}) => {
    const metas = { woosb_ids: JSON.stringify({ k0: { id: '1', qty: '2', attrs } }) };
    const checked = checkSelection({
      bundle: readBundle(metas, 500),
      entries: parseSelectionList(`1/k0/2/${encodeURIComponent(JSON.stringify(chosen))}`),
      find: (id) =>
        part(id, priced, { kind: 'variation', attributes: open, values: { pa_spalva: ['balta', 'pilka'] } }),
      quantity: decimal(1),
      excludeUnpurchasable: false,
      rounding,
    });
    return checked.ok ? checked.value[0]?.attributes : checked.failure.code;
  };
  const inGrey = { attribute_pa_dydis: 'm', attribute_pa_spalva: 'pilka' };
  expect(choose({ attribute_pa_spalva: 'pilka' })).toEqual(inGrey);
  expect(choose({ pa_spalva: 'pilka' }, { attribute_pa_spalva: 'balta' })).toEqual(inGrey);
  expect(choose({}, { attribute_pa_spalva: 'pilka', attribute_pa_dydis: 'xl' })).toEqual(inGrey);
  expect(choose({ pa_spalva: 'žalia' }, { attribute_pa_spalva: 'pilka' })).toEqual(inGrey);
  expect(choose({}, { attribute_pa_spalva: 'žalia' })).toBe('unpurchasable');
  expect(choose({})).toBe('unpurchasable');
});

test('[5.3-04] [5.3-05] [5.3-06] [5.3-07] [5.3-08] too little or too much is refused with the reason the page gives', () => {
  const free: Bundle = {
    ...plain,
    items: plain.items.map((one) => ({ ...one, optional: true, min: 0, max: 9 })),
    min: 2,
    max: 5,
    totalMin: decimal(30),
    totalMax: decimal(45),
  };
  const problem = (list: string | null, bundle: Bundle = free) => {
    const checked = checkSelection({
      bundle,
      entries: list === null ? null : parseSelectionList(list),
      find: (id) => part(id, priced),
      quantity: decimal(1),
      excludeUnpurchasable: false,
      rounding,
    });
    return checked.ok ? null : checked.failure.code === 'limits' ? checked.failure.problem : checked.failure.code;
  };
  expect(problem('')).toEqual({ code: 'empty' });
  expect(problem('1/k0/0/')).toEqual({ code: 'empty' });
  expect(problem('1/k0/1/')).toEqual({ code: 'min', limit: 2, selected: decimal(1) });
  expect(problem('1/k0/6/')).toEqual({ code: 'max', limit: 5, selected: decimal(6) });
  expect(problem('1/k0/2/')).toMatchObject({ code: 'total_min', total: decimal(20) });
  expect(problem('1/k0/5/')).toMatchObject({ code: 'total_max', total: decimal(50) });
  expect(problem('1/k0/5/', { ...free, fixedPrice: true })).toBeNull();
  expect(problem('1/k0/3/')).toBeNull();
  expect(refusal('')).toBe('not_added');
});

test('[7.5-01] a part has to be available, in enough stock for all bundles together', () => {
  expect(refusal(null, { inStock: false })).toBe('unpurchasable');
  expect(refusal(null, { kind: 'variable' })).toBe('unpurchasable');
  expect(refusal(null, { kind: 'bundle' })).toBe('unpurchasable');
  expect(refusal(null, { purchasable: false })).toBe('unpurchasable');
  expect(refusal(null, { soldIndividually: true, quantityInCart: decimal(1) })).toBe('already_in_cart');
  expect(refusal(null, { protected: true })).toBe('protected');
  const stock = { stock: decimal(5), stockInCart: decimal(1) };
  expect(refusal(null, stock, false, 2)).toEqual(['1/k0/2', '2/k1/1']);
  expect(refusal(null, stock, false, 3)).toBe('not_enough_stock');
});

test('[3.13-06] parts that cannot be bought are left out where the merchant says so, other parts never', () => {
  expect(refusal(null, { inStock: false }, true)).toEqual(['2/k1/1']);
  expect(refusal('2/k1/1/', { inStock: false }, true)).toEqual(['2/k1/1']);
  expect(refusal(null, { stock: decimal(1) }, true)).toEqual(['2/k1/1']);
  expect(refusal('2/k1/1/', {}, true)).toBe('not_added');
});

test('old lists, headings and invalid entries are parsed as far as possible', () => {
  const read = (text: string) => readBundle({ woosb_ids: text }, 7).content;
  expect(read('12/ab3d/2,13/4').map((entry) => [entry.key, entry.kind === 'item' && entry.quantity])).toEqual([
    ['ab3d', 2],
    ['o1', 4],
  ]);
  const list = { a1: { type: 'h3', text: 'Dovana' }, b1: { id: 7 }, c1: { id: 'x' }, d1: { id: 8, qty: '-1' } };
  expect(read(JSON.stringify(list)).map(({ key }) => key)).toEqual(['a1', 'd1']);
  expect(read('[]').concat(read('null'), read(''))).toEqual([]);
});

test('a bundle is in stock while all the parts it needs are', () => {
  const [one, two] = plain.items;
  if (one === undefined || two === undefined) throw new Error('two items');
  const stocked = (stock: number | null, inStock = true) => ({
    inStock,
    stock: stock === null ? null : decimal(stock),
    onBackorder: false,
    endsWithStock: stock !== null,
    purchasable: true,
  });
  const of = (first: ReturnType<typeof stocked>) =>
    bundleStock(
      plain,
      [
        { item: one, ...first },
        { item: two, ...stocked(null) },
      ],
      false,
    );
  expect(of(stocked(2))).toMatchObject({ status: 'instock', backorders: 'no', quantity: null });
  expect(of(stocked(1)).status).toBe('outofstock');
  expect(of(stocked(null, false)).status).toBe('outofstock');
  expect(of(stocked(null))).toMatchObject({ status: 'instock', backorders: 'yes' });
});
