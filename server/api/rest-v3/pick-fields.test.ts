import { expect, test } from 'vitest';
import { fieldNames, pickFields } from './pick-fields.ts';

const names = (query: string) => fieldNames(new URLSearchParams(query));

test('fields are named between commas or as a list', () => {
  expect(names('_fields=id,name&_fields[]=slug&_fields[2]=count&fields=no')).toEqual(['id', 'name', 'slug', 'count']);
  expect(names('page=1')).toEqual([]);
});

test('an object keeps its links, an object of a list does not', () => {
  const tag = { id: 1, name: 'Šventės', _links: { self: [] } };
  expect(pickFields(tag, ['name'])).toEqual({ name: 'Šventės', _links: { self: [] } });
  expect(pickFields([tag], ['name'])).toEqual([{ name: 'Šventės' }]);
});

test('a name with dots picks a field within a field, and nothing of a list', () => {
  const order = {
    id: 5,
    billing: { email: 'a@b.lt', city: 'Vilnius' },
    line_items: [
      { id: 1, sku: 'x' },
      { id: 2, sku: 'y' },
    ],
  };
  expect(pickFields(order, ['billing.city', 'line_items.sku'])).toEqual({
    billing: { city: 'Vilnius' },
  });
  expect(pickFields(order, ['billing', 'billing.city'])).toEqual({ billing: order.billing });
});

test('where nothing of an object is named, an empty list is left, as of a batch', () => {
  expect(pickFields({ create: [{ id: 1 }] }, ['id'])).toEqual([]);
});
