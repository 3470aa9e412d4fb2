import { describe, expect, test } from 'vitest';
import type { WcVariation } from '#admin/catalogue/wc-product.ts';
import { cellProblem, changesOf, parsePaste, withEdit, withPaste } from './cells.ts';

function variation(id: number, more: Partial<WcVariation> = {}): WcVariation {
  return {
    id,
    parent_id: 1,
    type: 'variation',
    status: 'publish',
    name: `v${id}`,
    sku: `LR-${id}`,
    global_unique_id: '',
    regular_price: '20.00',
    sale_price: '',
    date_on_sale_from: null,
    date_on_sale_to: null,
    on_sale: false,
    manage_stock: true,
    stock_quantity: 4,
    stock_status: 'instock',
    low_stock_amount: null,
    permalink: '',
    weight: '0.3',
    image: null,
    attributes: [],
    ...more,
  };
}
const rows = [variation(1), variation(2), variation(3)];

describe('the grid of variations', () => {
  test('a block from a spreadsheet fills the cells from the one it is pasted into, and none beyond the grid', () => {
    const edits = withPaste({}, rows, { row: 1, column: 1 }, parsePaste('12,50\t10\r\n13\t\r\n99\t1\n'));
    expect(edits).toEqual({
      '2:regular_price': '12,50',
      '2:sale_price': '10',
      '3:regular_price': '13',
    });
  });

  test('a cell that is typed back to what is stored is no edit', () => {
    const [row] = rows;
    const typed = withEdit({}, row!, 'regular_price', '25');
    expect(typed).toEqual({ '1:regular_price': '25' });
    expect(withEdit(typed, row!, 'regular_price', '20.00')).toEqual({});
  });

  test('only the cells that differ are sent, with what was there before', () => {
    const edits = { '2:regular_price': '12,5', '2:stock_quantity': '7', '3:sku': ' LR-X ' };
    expect(changesOf(rows, edits, 1)).toEqual([
      {
        id: 2,
        parentId: 1,
        before: { regular_price: '20.00', manage_stock: true, stock_quantity: 4 },
        after: { regular_price: '12.5', manage_stock: true, stock_quantity: 7 },
      },
      { id: 3, parentId: 1, before: { sku: 'LR-3' }, after: { sku: 'LR-X' } },
    ]);
  });

  test('an emptied stock is no longer counted', () => {
    expect(changesOf(rows, { '1:stock_quantity': '' }, 1)[0]?.after).toEqual({ manage_stock: false });
  });

  test('mistakes are marked at their cells', () => {
    const [row] = rows;
    expect(cellProblem(row!, 'regular_price', { '1:regular_price': 'brangu' })).toBe('price');
    expect(cellProblem(row!, 'sale_price', { '1:sale_price': '20' })).toBe('not_lower');
    expect(cellProblem(row!, 'sale_price', { '1:sale_price': '20', '1:regular_price': '21,00' })).toBeNull();
    expect(cellProblem(row!, 'stock_quantity', { '1:stock_quantity': '-1' })).toBe('number');
    expect(cellProblem(row!, 'global_unique_id', { '1:global_unique_id': '47' })).toBe('gtin');
    expect(cellProblem(row!, 'weight', {})).toBeNull();
  });
});
