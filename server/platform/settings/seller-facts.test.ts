import { expect, test } from 'vitest';
import { defaultSettings } from './schema.ts';
import { sellerFailure, wrongSellerFacts } from './seller-facts.ts';

const seller = defaultSettings.shop;
const problemOf = (facts: Partial<typeof seller>) => wrongSellerFacts({ ...seller, ...facts })[0]?.problem ?? null;

test('the facts of the demo shop, and those that are not set, are right', () => {
  expect(wrongSellerFacts(seller)).toEqual([]);
  expect(wrongSellerFacts({ ...seller, phone: '', postcode: '', bankAccount: '' })).toEqual([]);
});

test.each([
  'LT12 1000 0111 0100 1000',
  'lt121000011101001000',
  'LV80BANK0000435195001',
  'EE382200221020145685',
  'DE89370400440532013000',
  'PL61109010140000071219812874',
])('%s is a bank account', (bankAccount) => {
  expect(problemOf({ bankAccount })).toBeNull();
});

test.each([
  ['LT13 1000 0111 0100 1000', 'its check digits do not fit the rest: something is mistyped'],
  ['LT12 1000 0111 0100 1001', 'its check digits do not fit the rest: something is mistyped'],
  ['LT12 1000 0111 0100 100', 'it is too short or too long for its country'],
  ['LT12 1000 0111 0100 1000 0', 'it is too short or too long for its country'],
  ['LTXX 1000 0111 0100 1000', 'its third and fourth characters are check digits'],
  ['XX12 1000 0111 0100 1000', 'it begins with no country that has IBANs'],
  ['LT12 1000 0111 0100 10A0', 'it has characters where its country has none like them'],
  ['AB "Swedbank"', 'it begins with no country that has IBANs'],
])('„%s“ is no bank account: %s', (bankAccount, reason) => {
  expect(problemOf({ bankAccount })).toBe(`an IBAN such as LT12 1000 0111 0100 1000 is expected, and ${reason}`);
});

test('codes of a Lithuanian company are checked by their last digit, those of another country are not', () => {
  expect(problemOf({ companyCode: '305646914', vatCode: 'LT100013542617' })).toBeNull();
  expect(problemOf({ companyCode: '305646915' })).toContain('of which the last proves the others');
  expect(problemOf({ vatCode: 'LT100013542618' })).toContain('a Lithuanian VAT code is LT and');
  expect(
    problemOf({ country: 'LV', postcode: 'LV-1010', companyCode: '40003032949', vatCode: 'LV40003032949' }),
  ).toBeNull();
  expect(problemOf({ country: 'LV', postcode: 'LV-1010', vatCode: 'PVM' })).toContain('two letters of the country');
});

test('the code of a bank is a BIC', () => {
  for (const bankCode of ['HABALT22', 'agbllt2x', 'CBVILT2XXXX']) expect(problemOf({ bankCode })).toBeNull();
  for (const bankCode of ['73000', 'HABALT2', 'HABA0022']) expect(problemOf({ bankCode })).toContain('a BIC such as');
});

test('phones and postcodes are checked too', () => {
  expect(problemOf({ phone: '12' })).toContain('a phone number');
  expect(problemOf({ phone: '+371 20000000' })).toBeNull();
  expect(problemOf({ postcode: '123' })).toContain('a postcode of LT');
});

test('what is wrong already keeps nobody from changing something else, and is refused when it is set again', () => {
  const before = { ...seller, bankAccount: 'LT12' };
  expect(sellerFailure('shop.name', before, { ...before, name: 'Kita' })).toBeNull();
  expect(sellerFailure('shop.bankAccount', before, before)).toMatchObject({ path: 'shop.bankAccount' });
  expect(sellerFailure('shop', before, { ...before, phone: '1' })).toMatchObject({ path: 'shop.phone' });
});
