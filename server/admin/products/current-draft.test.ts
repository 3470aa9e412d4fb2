import { describe, expect, test } from 'vitest';
import { type CurrentDraft, fieldsChangedSince } from './current-draft.ts';
import { permissionsForFields } from './change-fields.ts';

const current: CurrentDraft = {
  name: 'Rankšluostis',
  regularPrice: '12.5',
  salePrice: null,
  saleFrom: null,
  saleTo: new Date('2026-12-01T00:00:00Z'),
  manageStock: true,
  stockQuantity: 4,
  categoryIds: [7, 3],
};

describe('fields that somebody else has changed meanwhile', () => {
  test('are those of which the product has something else than was seen', () => {
    expect(fieldsChangedSince({ regularPrice: '12.00', stockQuantity: 4 }, current)).toEqual(['regularPrice']);
    expect(fieldsChangedSince({ stockQuantity: 5, name: 'Rankšluostis' }, current)).toEqual(['stockQuantity']);
    expect(fieldsChangedSince({ saleTo: null }, current)).toEqual(['saleTo']);
  });

  test('are none where it is the same written otherwise', () => {
    expect(
      fieldsChangedSince(
        { regularPrice: '12.50', saleTo: new Date('2026-12-01T00:00:00.000Z'), categoryIds: [3, 7], salePrice: null },
        current,
      ),
    ).toEqual([]);
  });

  test('are none of those that were not seen', () => {
    expect(fieldsChangedSince({}, current)).toEqual([]);
  });
});

describe('what changes of fields require', () => {
  test('is no more than the fields are: who counts stock needs not write texts', () => {
    expect(permissionsForFields({ stockQuantity: 3 })).toEqual(['products.stock']);
    expect(permissionsForFields({ salePrice: null })).toEqual(['products.prices']);
    expect(permissionsForFields({ status: 'trash' })).toEqual(['products.edit']);
    expect(permissionsForFields({ regularPrice: '3', stockQuantity: 3, name: 'x' })).toEqual([
      'products.prices',
      'products.stock',
      'products.edit',
    ]);
  });
});
