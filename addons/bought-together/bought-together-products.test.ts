import { expect, test } from 'vitest';
import { renderFragment } from '#app/render-fragment.ts';
import type { BoughtTogetherModel, BoughtTogetherRow } from './bought-together-contract.ts';
import { euro } from '#tests/fixtures/euro.ts';

const row: BoughtTogetherRow = {
  order: 1,
  key: 'k001',
  id: 201,
  pid: 201,
  name: 'Lėkštutė <b>"1"</b>',
  href: '/produktas/lekstute/',
  newPrice: '50%',
  price: '8',
  regularPrice: '8',
  priceSuffix: '',
  quantity: '1',
  originalQuantity: '1',
  checked: false,
  unpurchasable: false,
  attributes: null,
  image: null,
  description: '',
  availability: { text: '', class: 'in-stock' },
  shownPrice: { regular: '800', current: '400' },
  highestPrice: null,
  input: null,
  choices: [],
};

const model: BoughtTogetherModel = {
  productId: 100,
  chosenId: 100,
  productType: 'simple',
  variables: false,
  layout: 'default',
  showPrice: 'yes',
  optional: false,
  separately: false,
  syncQuantity: false,
  pricing: 'sale_price',
  priceSuffix: '',
  discount: '0',
  main: {
    ...row,
    order: 0,
    key: '',
    id: 100,
    pid: 100,
    name: 'Puodelis',
    checked: true,
    newPrice: '100%',
    shownPrice: { regular: '800', current: '800' },
  },
  showThis: true,
  entries: [row],
  textBefore: '',
  textAfter: '',
  addAll: null,
  thisItem: 'Ši prekė:',
  choose: 'Pasirinkite: %s',
  showThumb: true,
  showDescription: false,
  plusMinus: false,
  link: 'yes',
  currency: euro,
  block: {
    position: 'before',
    button: 'main',
    selection: 'multiple',
    sku: '',
    weight: '',
    dimensions: '',
    changeImage: true,
    changePrice: 'yes',
    counter: 'individual',
    alternativeSelector: false,
    mainRounding: 'line',
    additionalText: '',
    totalText: '',
    alertSelection: '',
  },
};

function renderBlock(changes: Partial<BoughtTogetherModel> = {}): string {
  return renderFragment('boughtTogether', { ...model, ...changes }, { locale: 'lt_LT', texts: {} });
}

function renderRow(changes: Partial<BoughtTogetherRow>): string {
  return renderBlock({ entries: [{ ...row, ...changes }] });
}

test('[3.12-01] [9.7-04] a reduced price is shown beside the one it is reduced from; names are escaped', () => {
  const html = renderBlock();
  expect(html).toContain('data-name="Lėkštutė &lt;b&gt;&quot;1&quot;&lt;/b&gt;"');
  expect(html).not.toContain('<b>"1"');
  expect(html).toMatch(/<del aria-hidden="true">.*8,00.*<\/del>.*Ankstesnė kaina.*<ins aria-hidden="true">.*4,00/);
  expect(renderRow({ shownPrice: { regular: '400', current: '800' } })).not.toContain('<del');
  expect(renderBlock({ showPrice: 'no' })).not.toContain('woobt-price"');
});

test('what cannot be bought is struck through and cannot be ticked; the main product is always ticked', () => {
  const html = renderRow({ unpurchasable: true, id: 0 });
  expect(html).toContain('<s>');
  expect(html).toMatch(/<input(?=[^>]*id="woobt_checkbox_1")(?=[^>]*disabled="")[^>]*>/);
  expect(html).toMatch(/<input(?=[^>]*id="woobt_checkbox_0")(?=[^>]*checked="")[^>]*>/);
});

test('headings are rendered between rows and take no number', () => {
  const html = renderBlock({ entries: [{ tag: 'h3', text: 'Dera <prie>' }, row, { tag: 'none', text: 'Ir dar' }] });
  expect(html).toContain('<h3 class="woobt-text">Dera &lt;prie&gt;</h3>');
  expect(html).toContain('Ir dar');
  expect(html.match(/data-order="1"/g)).toHaveLength(1);
});

test('[3.4-14] [3.12-07] an extra with variations has its selects, a preselected variation its values', () => {
  const choices = [{ name: 'Spalva', field: 'attribute_pa_spalva', options: [{ value: 'zalia', name: 'Žalia' }] }];
  const html = renderRow({ choices, id: 0 });
  expect(html).toContain('data-product_variations="false"');
  expect(html).toMatch(/<select[^>]*name="attribute_pa_spalva"/);
  expect(html).toContain('Pasirinkite: Spalva');
  expect(renderRow({ attributes: { attribute_pa_spalva: 'zalia' } })).toContain(
    'data-attrs="{&quot;attribute_pa_spalva&quot;:&quot;zalia&quot;}"',
  );
});

test('[2.2-13] [3.10-03] the block has a form of its own, quantities and texts where they are wanted', () => {
  const html = renderBlock({ addAll: 'Pridėti viską', textBefore: 'Kartu', textAfter: 'Pigiau', plusMinus: true });
  expect(html).toMatch(/<form[^>]*method="post"[^>]*>.*name="woobt_ids".*Pridėti viską/s);
  expect(html).toContain('Kartu');
  expect(html).toContain('Pigiau');
  const input = { min: '0', max: '9', step: '1' };
  expect(renderRow({ input })).toMatch(/<input[^>]*name="woobt_qty_1"/);
  expect(renderRow({ quantity: '2' })).toContain('<span class="woobt-qty">2</span>');
  expect(renderBlock({ showThis: false })).toContain('woobt-hide-this');
});
