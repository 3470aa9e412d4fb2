import { describe, expect, test } from 'vitest';
import { metaId } from '#core/text/meta-id.ts';
import { blankProduct, noPrices, noStock, type ProductState } from '#server/catalog/products/write/product-state.ts';
import { changedState, type DraftSurroundings } from './changed-state.ts';
import type { ProductDraft } from './product-drafts.ts';

const sizes = [
  { id: 31, name: 'S', slug: 's' },
  { id: 32, name: 'M', slug: 'm' },
];
const around: DraftSurroundings = {
  before: undefined,
  parent: null,
  categories: new Set([42]),
  tags: new Set([57]),
  brands: new Set(),
  products: new Set([9]),
  defaultCategory: 15,
  shippingClasses: new Map([['dideli', 7]]),
  taxClasses: new Set(['standard', 'reduced-12']),
  attribute: (id) =>
    id === 3
      ? {
          id,
          name: 'Dydis',
          slug: 'pa_dydis',
          value: (text) => sizes.find(({ name, slug }) => name === text || slug === text),
        }
      : undefined,
  media: null,
  nameless: 'Produktas',
  newDownloadId: () => 'new',
};

const stored: ProductState = {
  product: { ...blankProduct, name: 'Šalikas' },
  prices: { ...noPrices, regular_price: '20' },
  metas: { tiekejas: 'UAB X' },
  attributes: [],
  variationValues: {},
  categories: [42],
  tags: [],
  brands: [],
  media: [],
  downloads: [],
  stock: { ...noStock, managed: true, quantity: '7' },
};
const changed = { ...around, before: stored };

const shirt: ProductState = {
  ...stored,
  product: { ...blankProduct, name: 'Marškinėliai', type: 'variable', tax_class: 'reduced-12' },
  attributes: [
    {
      key: 'pa_dydis',
      name: 'Dydis',
      attributeId: 3,
      visible: true,
      forVariations: true,
      options: [],
      termIds: [31, 32],
      defaultValue: null,
      shownPosition: null,
    },
    {
      key: 'rastas',
      name: 'Raštas',
      attributeId: null,
      visible: true,
      forVariations: true,
      options: ['Dryžiai'],
      termIds: [],
      defaultValue: null,
      shownPosition: null,
    },
  ],
};
const ofShirt = { ...around, parent: { id: 5, state: shirt } };

describe('a product as a draft wants it', () => {
  test('stays where nothing is said of it', () => {
    expect(changedState({}, changed)).toEqual(stored);
  });

  test('has the name and category of those without, and what the shop does not have is left out', () => {
    const made = changedState({ categoryIds: [1], tagIds: [57, 58], shippingClass: 'nera', taxClass: 'nera' }, around);
    expect(made).toMatchObject({
      product: { name: 'Produktas', shipping_class_id: null, tax_class: 'standard' },
      categories: [15],
      tags: [57],
    });
    expect(changedState({ categoryIds: [] }, changed).categories).toEqual([15]);
  });

  test('is not reduced to what it costs or more', () => {
    expect(changedState({ salePrice: '20.00' }, changed).prices.sale_price).toBeNull();
    expect(changedState({ salePrice: '19.90' }, changed)).toMatchObject({
      prices: { sale_price: '19.9' },
      product: { sale_places: 2 },
    });
    expect(changedState({ salePrice: '5' }, around).prices.sale_price).toBeNull();
  });

  test('has no price of its own where others have one for it', () => {
    expect(changedState({ type: 'variable', regularPrice: '5' }, changed).prices).toEqual(noPrices);
  });

  test('has a quantity where stock is counted, else the status that is set', () => {
    expect(changedState({ stockQuantity: 0 }, changed).stock).toMatchObject({ quantity: '0', status: 'outofstock' });
    expect(changedState({ stockQuantity: -2, backorders: 'notify' }, changed).stock.status).toBe('onbackorder');
    expect(changedState({ stockStatus: 'outofstock' }, changed).stock.status).toBe('instock');
    expect(changedState({ stockDelta: -3 }, changed).stock.quantity).toBe('4');
    const off = { manageStock: false, stockStatus: 'outofstock', backorders: 'yes', stockQuantity: 9 } as const;
    expect(changedState(off, changed).stock).toMatchObject({
      managed: false,
      quantity: '0',
      status: 'outofstock',
      backorders: 'no',
    });
    expect(changedState({ type: 'external', manageStock: true, stockQuantity: 3 }, changed).stock.managed).toBe(false);
  });

  test('has its own and the shop’s attributes, each once, and chooses values of those that vary', () => {
    const made = changedState(
      {
        attributes: [
          { name: 'Raštas', position: 1, visible: true, forVariations: true, options: ['Dryžiai', 'Dryžiai', ''] },
          { id: 3, visible: true, forVariations: true, options: ['M', 'nėra'] },
          { id: 4, visible: true, forVariations: false, options: ['x'] },
          { name: 'Tuščias', visible: true, forVariations: false, options: [] },
        ],
        defaults: [
          { id: 3, option: 'M' },
          { name: 'rastas', option: 'Dryžiai' },
        ],
      },
      around,
    );
    expect(made.attributes).toMatchObject([
      { key: 'pa_dydis', attributeId: 3, termIds: [32], options: [], defaultValue: 'm' },
      { key: 'rastas', attributeId: null, options: ['Dryžiai'], defaultValue: 'Dryžiai' },
    ]);
    expect(changedState({}, { ...around, before: made }).attributes).toEqual(made.attributes);
  });

  test('has custom fields changed by key and by id, and none that stands for something else', () => {
    const changes = [
      { key: 'naujas', value: { a: 1 } },
      { id: metaId('tiekejas'), key: 'tiekejas', value: 'UAB Y' },
      { key: '_price', value: '1' },
    ];
    const metas = changedState({ metaData: changes }, changed).metas;
    expect(metas).toEqual({ naujas: { a: 1 }, tiekejas: 'UAB Y' });
    const gone = { metaData: [{ key: 'tiekejas', value: null }] };
    expect(changedState(gone, changed).metas).toEqual({});
  });

  test('files get ids, those that have one keep it', () => {
    const downloads = [
      { id: 'a', name: 'x', url: 'https://example.test/x' },
      { name: 'y', url: '/y' },
    ];
    expect(changedState({ downloads }, around).downloads.map(({ download_id }) => download_id)).toEqual(['a', 'new']);
  });
});

describe('a variation as a draft wants it', () => {
  test('follows the tax class of its product until it is given one', () => {
    const made = changedState({}, ofShirt);
    expect(made.product).toMatchObject({
      type: 'variation',
      parent_id: 5,
      tax_class: 'reduced-12',
      tax_class_of_parent: true,
    });
    const own = changedState({ taxClass: 'standard' }, { ...ofShirt, before: made });
    expect(own.product).toMatchObject({ tax_class: 'standard', tax_class_of_parent: false });
    expect(changedState({}, { ...ofShirt, before: own }).product.tax_class_of_parent).toBe(false);
    expect(changedState({ taxClass: 'parent' }, { ...ofShirt, before: own }).product.tax_class).toBe('reduced-12');
  });

  test('has a value of each attribute that varies: the slug of a known one, what is written of another, else any', () => {
    const values = (choices: Parameters<typeof changedState>[0]['choices']) =>
      changedState({ choices }, ofShirt).variationValues;
    expect(values([{ id: 3, option: 'M' }])).toEqual({ pa_dydis: 'm', rastas: '' });
    expect(
      values([
        { id: 3, option: 'XXXL' },
        { name: 'Raštas', option: 'Taškai' },
      ]),
    ).toEqual({
      pa_dydis: 'xxxl',
      rastas: 'Taškai',
    });
    expect(values([{ name: 'Spalva', option: 'Balta' }])).toEqual({ pa_dydis: '', rastas: '' });
    expect(changedState({}, ofShirt)).toMatchObject({ categories: [], attributes: [] });
  });
});

test('the product above is one that the shop has, and stays until it is taken back', () => {
  const above = (draft: ProductDraft, before = changed) => changedState(draft, before).product.upper_product_id;
  expect([above({ upperProductId: 9 }), above({ upperProductId: 8 }), above({})]).toEqual([9, null, null]);
  const below = { ...changed, before: { ...stored, product: { ...stored.product, upper_product_id: 9 } } };
  expect([above({ name: 'a' }, below), above({ upperProductId: 0 }, below)]).toEqual([9, null]);
});

test('attributes stand by the numbers that were sent, which are shown; without one it is 0', () => {
  const attribute = (name: string, position?: number) => ({
    name,
    ...(position === undefined ? {} : { position }),
    visible: true,
    forVariations: false,
    options: ['x'],
  });
  const attributes = [attribute('Antras', 5), attribute('Pirmas', 2), attribute('Be skaičiaus')];
  const shown = changedState({ attributes }, changed).attributes.map(({ name, shownPosition }) => [
    name,
    shownPosition,
  ]);
  expect(shown).toEqual([
    ['Be skaičiaus', 0],
    ['Pirmas', 2],
    ['Antras', 5],
  ]);
});
