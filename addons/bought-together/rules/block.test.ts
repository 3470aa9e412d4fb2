import { describe, expect, test } from 'vitest';
import { decimal } from '#core/decimal.ts';
import { blockWith, extraRow } from './test-block.ts';
import type { Block } from './block.ts';
import { blockView } from './block-view.ts';
import { type BlockEvent, changeBlock, type FoundVariation } from './change-block.ts';

function after(block: Block, ...events: readonly BlockEvent[]): Block {
  return events.reduce(changeBlock, block);
}

function total(block: Block): string | null {
  return blockView(block).texts?.total.current.toFixed() ?? null;
}

function variation(changes: Partial<FoundVariation> = {}): FoundVariation {
  return {
    id: 801,
    price: decimal(30),
    regularPrice: decimal(30),
    purchasable: true,
    inStock: true,
    hasPriceText: true,
    image: 'raudona.webp',
    availability: '',
    meta: { sku: 'P-R', weight: '2 kg', dimensions: '1 × 1' },
    ownItems: null,
    ...changes,
  };
}

const attributes = { attribute_pa_spalva: 'raudona' };

describe('prices', () => {
  test('[9.4-01] [9.4-02] [3.12-05] a new price is a percentage, an amount, or the unchanged price', () => {
    const of = (newPrice: string | null) => total(blockWith([extraRow({ newPrice })]));
    expect([null, '', '100%', '50%', '15', '0', '120%', '33.33%'].map(of)).toEqual([
      '70',
      '70',
      '70',
      '60',
      '65',
      '50',
      '74',
      '56.666',
    ]);
  });

  test('[9.4-04] the main product costs less only beside extras that cost something', () => {
    const main = { newPrice: '90%' };
    expect(total(blockWith([extraRow()], { main }))).toBe('65');
    expect(total(blockWith([extraRow({ newPrice: '0' })], { main }))).toBe('50');
    expect(blockView(blockWith([extraRow({ checked: false })], { main })).texts).toBeNull();
  });

  test('[9.4-06] [9.4-07] [9.4-08] sums are rounded once, to one decimal more than prices have', () => {
    const third = extraRow({ price: decimal('33.3333') });
    const view = blockView(blockWith([third, { ...third, key: 'k2' }]));
    expect(view.texts?.additional.current.toFixed()).toBe('66.667');
    expect(view.additionalAmount.toFixed()).toBe('66.667');
    expect(view.texts?.total.current.toFixed()).toBe('116.667');
  });

  test('a percentage of the main price is rounded per unit where the shop says so', () => {
    const main = { price: decimal('9.99'), newPrice: '33.33%' };
    const block = blockWith([extraRow()], { main, block: { mainQuantity: decimal(5) } });
    expect(total(block)).toBe('36.648');
    expect(total({ ...block, settings: { ...block.settings, mainRounding: 'unit' } })).toBe('36.65');
  });

  test('[9.4-10] [9.4-11] [9.4-12] [9.4-13] [9.4-14] [9.4-15] when the page shows the sum instead of the price', () => {
    const combined = (block: Block) => blockView(block).pagePrice.combined;
    const extras = [extraRow()];
    expect(combined(blockWith(extras))).toBe(true);
    expect(combined(blockWith(extras, { settings: { changePrice: 'yes_custom' } }))).toBe(true);
    expect(combined(blockWith(extras, { settings: { changePrice: 'no' } }))).toBe(false);
    expect(combined(blockWith(extras, { form: { button: 'both' } }))).toBe(true);
    expect(combined(blockWith(extras, { form: { button: 'separate' } }))).toBe(false);
    expect(combined(blockWith(extras, { block: { variable: true } }))).toBe(false);
    expect(combined(blockWith([extraRow({ checked: false })]))).toBe(false);
  });

  test('[9.4-09] [3.11-06] rows show line totals, or the price that the server rendered', () => {
    const block = blockWith([extraRow({ quantity: decimal(2), newPrice: '80%' })]);
    expect(blockView(block).extras[0]?.shownPrice).toBeNull();
    const lines = blockView({ ...block, list: { ...block.list, showPrice: 'total' } });
    expect(lines.extras[0]?.shownPrice?.current.toFixed()).toBe('32');
    expect(lines.extras[0]?.shownPrice?.regular.toFixed()).toBe('40');
  });
});

describe('what counts', () => {
  test('[9.5-01] [3.11-03] extras follow the main quantity, and the list contains their quantity for one', () => {
    const extras = [extraRow({ quantity: decimal(2) })];
    const synced = after(blockWith(extras, { list: { syncQuantity: true } }), { do: 'main-quantity', text: '3' });
    expect(blockView(synced)).toMatchObject({ list: '200/k1/2/' });
    expect(blockView(synced).extras[0]?.quantity?.toNumber()).toBe(6);
    const free = { ...synced, list: { ...synced.list, optional: true } };
    expect(blockView(free).extras[0]?.quantity?.toNumber()).toBe(2);
    expect(after(synced, { do: 'main-quantity', text: '' }).mainQuantity.toNumber()).toBe(1);
  });

  test('[9.5-03] [9.5-04] [9.5-05] [9.5-06] [3.10-13] [3.10-05] what the badge counts, and when it is hidden', () => {
    const badge = (block: Block) => blockView(block).badge?.toNumber() ?? null;
    const two = [extraRow({ quantity: decimal(4) })];
    expect(badge(blockWith(two))).toBe(2);
    expect(badge(blockWith(two, { settings: { counter: 'qty' } }))).toBe(5);
    expect(badge(blockWith(two, { settings: { counter: 'hide' } }))).toBeNull();
    expect(badge(blockWith([extraRow({ checked: false })]))).toBeNull();
    const alone = blockWith(two, { form: { ignoreThis: true } });
    expect(badge({ ...alone, content: { ...alone.content, main: null } })).toBe(1);
  });

  test('[4.6-10] single selection unticks the others; multiple leaves them', () => {
    const extras = [extraRow(), extraRow({ key: 'k2', checked: false })];
    const ticked = (selection: 'single' | 'multiple') =>
      after(blockWith(extras, { form: { selection } }), { do: 'check', key: 'k2' }).content.extras.map(
        ({ checked }) => checked,
      );
    expect([ticked('single'), ticked('multiple')]).toEqual([
      [false, true],
      [true, true],
    ]);
  });

  test('[5.2-01] [4.6-12] [3.10-16] a variation still to be chosen prevents adding, and the alert names its product', () => {
    const open = blockWith([extraRow({ id: 0, quantity: decimal('0.5') })]);
    expect(blockView(open)).toMatchObject({
      ready: false,
      canAdd: false,
      list: '',
      alert: { before: 'Pasirinkite ', name: 'Lėkštutė', after: '' },
    });
    expect(blockView(after(open, { do: 'uncheck', key: 'k1' }))).toMatchObject({ ready: true, alert: null });
  });
});

describe('quantities', () => {
  const input = { min: decimal(1), max: decimal(5), step: '1', text: '1' };
  const block = (changes = {}) =>
    blockWith([extraRow({ input: { ...input, ...changes } })], { list: { optional: true } });
  const field = (changed: Block) => {
    const row = changed.content.extras[0];
    return [row?.input?.text, row?.quantity?.toNumber() ?? null];
  };

  test('[5.2-02] a typed quantity is clamped at once in a ticked row, otherwise when the row is ticked', () => {
    const type = (text: string): BlockEvent => ({ do: 'type-quantity', key: 'k1', text });
    expect(field(after(block(), type('9')))).toEqual(['5', 5]);
    expect(field(after(block(), type('0')))).toEqual(['1', 1]);
    expect(field(after(block(), type('abc')))).toEqual(['', null]);
    const unticked = after(block(), { do: 'uncheck', key: 'k1' }, type('9'));
    expect(field(unticked)).toEqual(['9', 1]);
    expect(field(after(unticked, { do: 'check', key: 'k1' }))).toEqual(['5', 5]);
  });

  test('[5.2-04] [5.2-05] [5.2-06] [5.2-07] plus and minus stay within the bounds', () => {
    const press = (button: 'plus' | 'minus', changes: object, times = 1) =>
      field(after(block(changes), ...Array.from({ length: times }, () => ({ do: button, key: 'k1' }) as const)))[0];
    expect(press('plus', {})).toBe('2');
    expect(press('plus', { step: 'any' })).toBe('2');
    expect(press('plus', { step: '' })).toBe('2');
    expect(press('plus', { step: '0.1', text: '1' }, 3)).toBe('1.3');
    expect(press('plus', { step: '2', text: '4' })).toBe('5');
    expect(press('plus', { text: '5' })).toBe('5');
    expect(press('minus', { text: '1' })).toBe('1');
    expect(press('minus', { text: '0', min: decimal(0) })).toBe('0');
    expect(press('minus', { text: '0.5', min: decimal(0) })).toBe('0');
    expect(press('plus', { text: '', min: decimal(0) })).toBe('1');
  });
});

describe('variations', () => {
  const extra = { extra: 'k1' };
  const open = () => blockWith([extraRow({ id: 0, pid: 80 })]);
  const choose = (foundVariation: FoundVariation, place: 'main-form' | { extra: string } = extra): BlockEvent => ({
    do: 'choose-variation',
    place,
    variation: foundVariation,
    attributes,
  });

  test('[4.6-02] [3.12-07] a choice that can be bought gives the row its id, values, price and picture', () => {
    const chosen = after(open(), choose(variation()));
    expect(blockView(chosen).extras[0]).toMatchObject({ id: 801, attributes, image: 'raudona.webp' });
    expect(total(chosen)).toBe('80');
    expect(blockView(chosen).list).toBe('801/k1/1/%7B%22attribute_pa_spalva%22%3A%22raudona%22%7D');
    const still = after({ ...open(), settings: { ...open().settings, changeImage: false } }, choose(variation()));
    expect(blockView(still).extras[0]?.image).toBe('lekstute.webp');
  });

  test('[4.6-03] [3.12-02] cleared or not for sale, the row is as it was', () => {
    for (const event of [
      choose(variation({ inStock: false })),
      choose(variation({ purchasable: false })),
      { do: 'clear-variation', place: extra } as const,
    ]) {
      const row = blockView(after(open(), choose(variation()), event)).extras[0];
      expect(row).toMatchObject({ id: 0, attributes: null, image: 'lekstute.webp', shownPrice: null });
    }
  });

  test('[9.4-03] [3.11-01] percentages start from the regular price where the shop says so', () => {
    const onSale = variation({ price: decimal(30), regularPrice: decimal(40) });
    const block = blockWith([extraRow({ id: 0, newPrice: '50%' })], { list: { pricing: 'regular_price' } });
    expect(total(after(block, choose(onSale)))).toBe('70');
    expect(total(after({ ...block, list: { ...block.list, pricing: 'sale_price' } }, choose(onSale)))).toBe('65');
  });

  test('[4.6-04] [3.10-06] [3.10-07] a chosen main variation shows its own meta, and clearing it restores the product’s', () => {
    const block = blockWith([extraRow()], { block: { variable: true }, main: { id: 0, variable: true } });
    const chosen = after(block, choose(variation(), 'main-form'));
    expect(blockView(chosen)).toMatchObject({ productId: 801, meta: { sku: 'P-R', weight: '2 kg' } });
    const cleared = blockView(after(chosen, { do: 'clear-variation', place: 'main-form' }));
    expect(cleared).toMatchObject({ productId: 0, meta: { sku: 'P', weight: '1 kg' }, ready: false });
    const sold = blockView(after(block, choose(variation({ inStock: false }), 'main-form')));
    expect(sold).toMatchObject({ productId: 0, ready: false });
  });

  test('[4.6-02] in a block with its own button the main row shows a sold-out choice, which cannot be added', () => {
    const main = { id: 0, variable: true, newPrice: '90%' };
    const block = blockWith([extraRow()], { block: { variable: true }, form: { button: 'separate' }, main });
    const inBlock = (changes: Partial<FoundVariation>): BlockEvent => ({
      do: 'choose-variation',
      place: 'main-in-block',
      variation: variation(changes),
      attributes,
    });
    const shown = blockView(after(block, inBlock({ inStock: false, price: decimal(30), regularPrice: decimal(40) })));
    expect(shown.main).toMatchObject({
      id: 0,
      attributes: null,
      image: 'raudona.webp',
      shownPrice: { current: decimal(30), regular: decimal(40) },
    });
    expect([shown.productId, shown.ready, shown.canAdd, shown.badge?.toFixed() ?? null]).toEqual([
      801,
      false,
      false,
      null,
    ]);
    expect(shown.texts?.total.current.toFixed()).toBe('50');
    const inStock = blockView(after(block, inBlock({ inStock: false }), inBlock({})));
    expect(inStock).toMatchObject({ main: { id: 801, shownPrice: { current: decimal(27) } }, canAdd: true });
    for (const event of [inBlock({ purchasable: false }), { do: 'clear-variation', place: 'main-in-block' } as const]) {
      const cleared = blockView(after(block, inBlock({ inStock: false }), event));
      expect(cleared).toMatchObject({ productId: 0, main: { id: 0, shownPrice: null, image: 'puodelis.webp' } });
    }
  });

  test('[4.6-06] [4.6-07] [7.3-03] adding waits for a variation’s own extras; they are shown, and removed with another variation', () => {
    const block = blockWith([extraRow()], { block: { variable: true }, main: { id: 0, variable: true } });
    const pendingBlock = after(block, choose(variation({ ownItems: 'yes' }), 'main-form'));
    expect(pendingBlock.waitingFor).toBe(801);
    expect(blockView(pendingBlock).canAdd).toBe(false);
    const content = { ...block.content, extras: [extraRow({ id: 300, key: 'v1', price: decimal(11) })] };
    const late = after(pendingBlock, { do: 'items-answered', variationId: 802, content });
    expect(late).toBe(pendingBlock);
    const answeredBlock = after(pendingBlock, { do: 'items-answered', variationId: 801, content });
    expect(blockView(answeredBlock)).toMatchObject({ list: '300/v1/1/', canAdd: true });
    expect(total(answeredBlock)).toBe('41');
    const other = after(answeredBlock, choose(variation({ id: 802, ownItems: 'no' }), 'main-form'));
    expect(blockView(other).list).toBe('200/k1/1/');
    expect(blockView(after(pendingBlock, { do: 'items-answered', variationId: 801, content: null })).list).toBe(
      '200/k1/1/',
    );
  });
});

describe('layout and adding', () => {
  test('[9.5-07] [2.2-12] a carousel moves only where not all rows fit', () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => extraRow({ key: `k${index}` }));
    const size = (layout: string, count: number, isVisible = true) =>
      blockView(blockWith(rows(count), { form: { layout }, main: { isVisible } })).carousel;
    expect([size('carousel-2', 2), size('carousel-3', 2), size('carousel-4', 4)]).toEqual([2, null, 4]);
    expect([size('carousel-2', 2, false), size('default', 9), size('grid-3', 9)]).toEqual([null, null, null]);
  });

  test('[9.5-08] [9.5-09] [9.5-10] [9.5-11] [9.5-12] [3.11-04] [3.11-05] when the block moves behind the hidden field', () => {
    const moved = (form: object = {}, list: object = {}, alternativeSelector = false) =>
      blockView(
        blockWith([extraRow()], {
          form,
          list: { productType: 'variable', ...list },
          settings: { alternativeSelector },
        }),
      ).moved;
    expect([moved(), moved({ button: 'both' }), moved({}, { productType: 'variable-subscription' })]).toEqual([
      true,
      true,
      true,
    ]);
    expect([moved({ position: 'after' }), moved({ button: 'separate' }), moved({}, { productType: 'simple' })]).toEqual(
      [false, false, false],
    );
    expect([moved({}, { variables: true }), moved({}, { variables: true }, true)]).toEqual([false, true]);
  });

  test('[4.6-13] [7.4-09] nothing can be added while a request is pending, and an empty response ends it too', () => {
    const adding = after(blockWith([extraRow()]), { do: 'add-all' });
    expect([adding.adding, blockView(adding).canAdd]).toEqual([true, false]);
    expect(after(adding, { do: 'added', outcome: null })).toMatchObject({ adding: false, outcome: null });
  });
});
