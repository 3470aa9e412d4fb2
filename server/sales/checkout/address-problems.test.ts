import { expect, test } from 'vitest';
import { addressProblem, missingFields } from './address-problems.ts';

const check = (submittedAddress: Record<string, string>, country = 'LT') =>
  addressProblem(submittedAddress, country, ['LT', 'LV'])?.code ?? null;

test('empty fields are no fault, missing ones are counted apart', () => {
  expect(check({ postcode: '', phone: ' ', email: '', country: '' })).toBeNull();
  expect(missingFields({ first_name: 'Ona', city: ' ' }, false)).toEqual([
    'last_name',
    'address_1',
    'city',
    'postcode',
    'country',
  ]);
  expect(missingFields({}, true)).toContain('phone');
});

test('Lithuanian postcodes have five digits, others some letters and digits', () => {
  for (const postcode of ['01103', 'LT-01103', 'lt 01103']) expect(check({ postcode })).toBeNull();
  for (const postcode of ['!!', 'x', '123', '123456']) expect(check({ postcode })).toBe('invalid_postcode');
  expect(check({ postcode: 'LV-1010' }, 'LV')).toBeNull();
  expect(check({ postcode: '!!' }, 'LV')).toBe('invalid_postcode');
});

test('phones are Lithuanian or have a country’s code', () => {
  for (const phone of ['861234567', '+370 612 34567', '+371 2000 0000']) expect(check({ phone })).toBeNull();
  for (const phone of ['abc', '12', '+37061234567890123']) expect(check({ phone })).toBe('invalid_phone');
});

test('an address is refused outside the shop’s countries, and with a field that is too long', () => {
  expect(check({ country: 'DE' })).toBe('invalid_country');
  expect(check({ country: 'LV' })).toBeNull();
  expect(check({ address_1: 'x'.repeat(201) })).toBe('too_long');
});
