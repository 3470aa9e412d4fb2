import { expect, test } from 'vitest';
import type { Reference } from './import-row.ts';
import { resolveLists } from './relink-lists.ts';

const inFile = (reference: Reference) =>
  reference.kind === 'id' ? { 90: 7, 91: 8 }[reference.id] : { 'LAB-X': 9 }[reference.sku];

test('a list names products by the ids they have here: by those of the file, else by SKU', () => {
  const list = {
    b0: { id: '90', qty: '1' },
    b1: { id: '4', sku: 'LAB-X' },
    b2: { id: '5', sku: '?' },
    t: { type: 'h3' },
  };
  const { woosb_ids: text = '' } = resolveLists({ row: 1, lists: { woosb_ids: JSON.stringify(list) } }, inFile);
  expect(JSON.parse(text)).toEqual({
    b0: { id: '7', qty: '1' },
    b1: { id: '9', sku: 'LAB-X' },
    b2: { id: '5', sku: '?' },
    t: { type: 'h3' },
  });
});

test('what is no list stays as it is', () => {
  expect(resolveLists({ row: 1, lists: { woosb_ids: '90/1,91/2' } }, inFile)).toEqual({ woosb_ids: '90/1,91/2' });
});
