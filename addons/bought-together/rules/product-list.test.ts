import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { parseSelectionList } from '#core/selection-list/selection-list.ts';
import { checkSelection, type ExtraProduct } from './check-selection.ts';
import { cleanPriceText, readNewPrice } from './price-text.ts';
import { emptyList, firstList, isDisabled, listedItems, ownList, readEntries } from './product-list.ts';

const json = JSON.stringify({
  k043: { id: '81', sku: 'LAB-1', price: '90 %', qty: '2' },
  t1: { type: 'h3', text: 'Dera prie' },
  k23e: { id: 82 },
  bad: { id: 'x' },
  worse: null,
});

describe('a list of extras', () => {
  test('[3.12-05] is parsed as other programs store it: items, headings between them, nothing else', () => {
    expect(readEntries(json)).toEqual([
      { kind: 'item', key: 'k043', id: 81, sku: 'LAB-1', price: '90%', quantity: decimal(2), attributes: {} },
      { kind: 'text', tag: 'h3', text: 'Dera prie' },
      { kind: 'item', key: 'k23e', id: 82, sku: '', price: '100%', quantity: decimal(1), attributes: {} },
    ]);
    const old = readEntries('81/90%/2,82/100%/1').flatMap((entry) => (entry.kind === 'item' ? [entry] : []));
    expect(old.map(({ id, key, price }) => [id, key, price])).toEqual([
      [81, 'k000', '90%'],
      [82, 'k001', '100%'],
    ]);
  });

  test('no field makes it throw', () => {
    fc.assert(
      fc.property(fc.anything(), (source) => void listedItems(ownList({ woobt_ids: source, woobt_discount: source }))),
    );
    fc.assert(fc.property(fc.string(), (text) => void [readEntries(text), readNewPrice(text)]));
  });

  test('prices are cleaned of all but digits, dot, minus and percent sign', () => {
    expect(cleanPriceText(' 12,50 € ')).toBe('1250');
    expect(cleanPriceText('-5.5 %')).toBe('-5.5%');
    expect(ownList({ woobt_discount: '150' }).discount.toFixed()).toBe('100');
    expect(ownList({ woobt_discount: '33.33339' }).discount.toFixed()).toBe('33.3334');
  });

  test('of its own comes before rules, and those before defaults', () => {
    const productList = ownList({ woobt_ids: json, woobt_discount: '5' });
    const rule = { source: 'rule', entries: readEntries('7/50%/1') } as const;
    const onlyText = ownList({ woobt_ids: { t: { type: 'p', text: 'x' } }, woobt_selection: 'single' });
    expect(firstList(productList, rule).source).toBe('own');
    expect(firstList(onlyText, null, rule)).toMatchObject({ source: 'rule', selection: 'single' });
    expect(firstList(onlyText, null, null).entries).toEqual([]);
    expect(isDisabled({ woobt_disable: 'yes' })).toBe(true);
  });
});

describe('a selection', () => {
  const product = (id: number, changes: Partial<ExtraProduct> = {}): ExtraProduct => ({
    id,
    parentId: null,
    name: `P${id}`,
    kind: 'simple',
    published: true,
    purchasable: true,
    inStock: true,
    soldIndividually: false,
    quantityInCart: decimal(0),
    stock: null,
    stockOwner: id,
    ...changes,
  });
  const list = { ...emptyList, entries: readEntries('2/80%/2,3/5/1') };
  const check = (
    text: string,
    changes: Partial<typeof list> = {},
    more: Partial<ExtraProduct> = {},
    excludeUnpurchasable = false,
  ) =>
    checkSelection({
      entries: parseSelectionList(text),
      list: { ...list, ...changes },
      find: (id) => (id < 10 ? product(id, more) : undefined),
      mainQuantity: decimal(3),
      excludeUnpurchasable,
    });
  const code = (result: ReturnType<typeof check>) =>
    result.ok ? result.value.map(({ product: { id } }) => id) : result.failure.code;

  test('[7.4-04] names entries of the list; a missing product is left out, one that is not offered is refused', () => {
    expect(code(check('2/k000/2/,3/k001/1/'))).toEqual([2, 3]);
    expect(code(check('99/k000/2/,3/k001/1/'))).toEqual([3]);
    expect(code(check('2/k001/1/'))).toBe('not_offered');
    expect(code(check('4/k000/2/'))).toBe('not_offered');
    expect(code(check('2/k000/3/'))).toBe('quantity_changed');
    expect(code(check('9/k000/2/', {}, { parentId: 2 }))).toEqual([9]);
    expect(code(check('3/any/1/', { source: 'default' }))).toEqual([3]);
    expect(code(check('4/any/1/', { source: 'default' }))).toBe('not_offered');
  });

  test('[7.4-04] fills each place once, also where keys of the list do not last', () => {
    const ruleList = { source: 'rule', entries: readEntries('2/80%/1,3/5/1') } as const;
    expect(code(check('2/rl1-a/1/,3/rl2-a/1/', ruleList))).toEqual([2, 3]);
    expect(code(check('2/rl1-a/1/,2/x/1/,2/y/1/,2//1/', ruleList))).toBe('not_offered');
    expect(code(check('2//1/,2//1/', { ...ruleList, source: 'default' }))).toBe('not_offered');
    expect(code(check('2/a/1/,2/b/1/', { ...ruleList, entries: readEntries('2/80%/1,2/5/1') }))).toEqual([2, 2]);
  });

  test('[4.6-10] is refused outside its bounds, or with several extras where one is allowed', () => {
    expect(code(check('2/k000/2/,3/k001/1/', { selection: 'single' }))).toBe('several_chosen');
    const optional = { optional: true, eachMin: decimal(2), eachMax: decimal(4) };
    expect(['1', '2', '4', '5', '-1'].map((quantity) => code(check(`2/k000/${quantity}/`, optional)))).toEqual([
      'below_minimum',
      [2],
      [2],
      'above_maximum',
      'negative_quantity',
    ]);
    expect(code(check('2/k000/1/', { optional: true, minIsDefault: true }))).toBe('below_minimum');
    expect(code(check('2/k000/0/', { optional: true }))).toEqual([]);
  });

  test('contains only what can be sold: no variable product, no second single piece, nothing past the stock', () => {
    expect(code(check('2/k000/2/', {}, { kind: 'variable' }))).toBe('unpurchasable');
    expect(code(check('2/k000/2/', {}, { soldIndividually: true, quantityInCart: decimal(1) }))).toBe(
      'already_in_cart',
    );
    expect(code(check('2/k000/2/', {}, { inStock: false }))).toEqual([]);
    expect(code(check('2/k001/7/', {}, { inStock: false }, true))).toEqual([]);
    const stock = (stockQuantity: number) => ({ stock: decimal(stockQuantity), quantityInCart: decimal(1) });
    expect(code(check('2/k000/2/', { syncQuantity: true }, stock(6)))).toBe('not_enough_stock');
    expect(code(check('2/k000/2/', { syncQuantity: true }, stock(7)))).toEqual([2]);
    expect(code(check('2/k000/2/', { syncQuantity: true, optional: true }, stock(3)))).toEqual([2]);
  });

  test('of 10,000 made-up lists none gets anything but what is offered, at the price that is set', () => {
    const part = fc.tuple(
      fc.constantFrom('2', '3', '4', '99', '', 'x', '2e1', '-2'),
      fc.constantFrom('k000', 'k001', 'zzz', '', '__proto__'),
      fc.constantFrom('1', '2', '2.0', '0', '-1', '1e9', '0.001', 'NaN', ''),
      fc.constantFrom('', '%7B%22price%22%3A%220%22%7D', '%%', 'null'),
    );
    const lists = fc.array(part, { maxLength: 4 }).map((parts) => parts.map((fields) => fields.join('/')).join(','));
    const settings = fc.record({
      optional: fc.boolean(),
      syncQuantity: fc.boolean(),
      selection: fc.constantFrom('single' as const, 'multiple' as const),
      eachMax: fc.constantFrom(null, decimal(2)),
    });
    fc.assert(
      fc.property(lists, settings, (text, changes) => {
        const result = check(text, changes);
        if (!result.ok) return;
        expect(result.value.length).toBeLessThanOrEqual(changes.selection === 'single' ? 1 : 2);
        for (const { item, product: extra, quantity } of result.value) {
          expect(list.entries).toContain(item);
          expect(extra.id).toBe(item.id);
          expect(quantity.gt(0) && quantity.lte(changes.optional ? (changes.eachMax ?? 1000) : item.quantity)).toBe(
            true,
          );
        }
      }),
      { numRuns: 10_000 },
    );
  });
});
