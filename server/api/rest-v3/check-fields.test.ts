import { expect, test } from 'vitest';
import type { FieldSpecs } from '#contract/rest-v3/field-spec.ts';
import { checkFields, missingFields, readFields } from './check-fields.ts';

const specs: FieldSpecs = {
  id: { type: 'integer', required: true },
  per_page: { type: 'integer', default: 10, minimum: 1, maximum: 100 },
  price: { type: 'string' },
  weight: { type: 'number' },
  force: { type: 'boolean', default: false },
  status: { type: 'string', enum: ['draft', 'publish'] },
  include: { type: 'array', items: { type: 'integer' }, default: [] },
  parent: { type: ['integer', 'null'] },
  after: { type: 'string', format: 'date-time' },
  email: { type: 'string', format: 'email' },
  password: { type: 'string', minLength: 3 },
  meta_data: {
    type: 'array',
    items: {
      type: 'object',
      properties: { id: { type: 'integer', readonly: true }, key: { type: 'string' }, value: { type: 'mixed' } },
    },
  },
  image: { type: 'object', properties: { src: { type: 'string', required: true } } },
};

const codes = (sent: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(checkFields(sent, specs)).map(([name, { code, at }]) => [name, `${code} ${at}`]));

test('numbers, booleans and lists may be sent as text', () => {
  const sent = { id: '5', per_page: '20', force: 'true', include: '1,2 3', weight: '1.5', parent: null };
  expect(codes(sent)).toEqual({});
  expect(readFields(sent, specs)).toEqual({
    id: 5,
    per_page: 20,
    force: true,
    include: [1, 2, 3],
    weight: 1.5,
    parent: null,
  });
});

test('an object whose names are numbers is a list: PHP sends one where something was taken from a list', () => {
  const sent = { id: 5, include: { 1: '4', 3: 6 }, meta_data: { 2: { key: 'a', value: { 0: 'b' } } } };
  expect(codes(sent)).toEqual({});
  expect(readFields(sent, specs)).toMatchObject({
    include: [4, 6],
    meta_data: [{ key: 'a', value: { 0: 'b' } }],
  });
  expect(readFields({ include: {}, image: [] }, specs)).toMatchObject({ include: [], image: {} });
  expect(codes({ id: 5, include: { 1: '4', x: 6 } })).toEqual({ include: 'rest_invalid_type include' });
  expect(codes({ id: 5, include: { 1: 'x' } })).toEqual({ include: 'rest_invalid_type include[0]' });
});

test('what is not sent has its default or is left out, and unknown fields are ignored', () => {
  expect(readFields({ nonsense: 1 }, specs)).toEqual({ per_page: 10, force: false, include: [] });
  expect(missingFields({}, specs)).toEqual(['id']);
  expect(missingFields({ id: null }, specs)).toEqual(['id']);
});

test('null at the top is never refused, and stands for nothing of the kind', () => {
  const sent = { per_page: null, price: null, force: null, include: null, parent: null, image: null };
  expect(codes(sent)).toEqual({});
  expect(readFields(sent, specs)).toEqual({
    per_page: 0,
    price: '',
    force: false,
    include: [],
    parent: null,
    image: {},
  });
  expect(codes({ meta_data: [{ key: null }] })).toEqual({ meta_data: 'rest_invalid_type meta_data[0][key]' });
});

test('each wrong field is named with what is wrong about it', () => {
  const sent = {
    id: 1.5,
    per_page: 101,
    price: 5,
    force: 'yes',
    status: 'new',
    include: ['1', 'x'],
    after: '2026-10-01',
    email: 'nobody',
    password: 'ab',
    meta_data: [{ key: 1 }],
    image: {},
  };
  expect(codes(sent)).toEqual({
    id: 'rest_invalid_type id',
    per_page: 'rest_out_of_bounds per_page',
    price: 'rest_invalid_type price',
    force: 'rest_invalid_type force',
    status: 'rest_not_in_enum status',
    include: 'rest_invalid_type include[1]',
    after: 'rest_invalid_date after',
    email: 'rest_invalid_email email',
    password: 'rest_too_short password',
    meta_data: 'rest_invalid_type meta_data[0][key]',
    image: 'rest_property_required image',
  });
});

test('fields within a list that answers have only are not looked at', () => {
  expect(codes({ meta_data: [{ id: 'x', key: 'a', value: [1, { b: 2 }] }] })).toEqual({});
});

test('names that every object has are fields like any other', () => {
  const odd = JSON.parse('{"__proto__": {"id": 1}, "constructor": 5}') as Record<string, unknown>;
  expect(checkFields(odd, specs)).toEqual({});
  expect(missingFields(odd, specs)).toEqual(['id']);
});
