import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit } from './check-digit.ts';
import { parseCompanyCode } from './company-code.ts';
import { foldEmail, isEmail } from './email.ts';
import { isLithuanianMobile, isPhone, normalizeLithuanianPhone } from './phone.ts';
import { isPostcode, normalizeLithuanianPostcode } from './postcode.ts';
import { parseVatCode } from './vat-code.ts';

test('postcodes are stored as LT-NNNNN', () => {
  for (const text of ['01103', 'LT-01103', 'LT 01103', 'lt01103', ' LT - 01103 ']) {
    expect(normalizeLithuanianPostcode(text)).toBe('LT-01103');
  }
  for (const bad of ['', '0110', '011033', 'LV-1010', 'x', '!!', 'LT-0110a']) {
    expect(normalizeLithuanianPostcode(bad)).toBeNull();
  }
});

test('phones are stored as +370 and eight digits', () => {
  for (const text of [
    '861234567',
    '061234567',
    '61234567',
    '+37061234567',
    '37061234567',
    '8 612 34 567',
    '(8-612) 34567',
    '0037061234567',
  ]) {
    expect(normalizeLithuanianPhone(text)).toBe('+37061234567');
  }
  expect(normalizeLithuanianPhone('8 5 212 3456')).toBe('+37052123456');
  for (const bad of ['', '6123456', '612345678', '71234567', '+37161234567', 'tel. 61234567']) {
    expect(normalizeLithuanianPhone(bad)).toBeNull();
  }
  expect(isLithuanianMobile('+37061234567')).toBe(true);
  expect(isLithuanianMobile('+37052123456')).toBe(false);
});

test('real company codes pass, mistyped ones do not', () => {
  for (const code of ['305646914', '305651879', '306013737', '302913276']) {
    expect(parseCompanyCode(code)).toBe(code);
    expect(parseCompanyCode(`${code.slice(0, 8)}${(Number(code[8]) + 1) % 10}`)).toBeNull();
  }
  expect(parseCompanyCode('1234567')).toBe('1234567');
  expect(parseCompanyCode('305 646 914')).toBe('305646914');
  for (const bad of ['', '12345678', '1234567890', '30564691a']) expect(parseCompanyCode(bad)).toBeNull();
});

test('real VAT codes pass, mistyped ones do not', () => {
  for (const code of ['119511515', '100001919017', '290061371314', '100013542617']) {
    expect(parseVatCode(`LT${code}`)).toBe(`LT${code}`);
    expect(parseVatCode(code)).toBe(`LT${code}`);
    expect(parseVatCode(`lt ${code}`)).toBe(`LT${code}`);
    expect(parseVatCode(`LT${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`)).toBeNull();
  }
  for (const bad of ['', 'LT', 'LV119511515', 'LT1195115']) expect(parseVatCode(bad)).toBeNull();
});

test('a check digit is one digit, also where both weighings give ten', () => {
  expect(checkDigit('00000072')).toBe(0);
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 8, maxLength: 11 });
  fc.assert(fc.property(digits, (code) => /^[0-9]$/.test(String(checkDigit(code)))));
});

test('valid e-mail addresses pass, invalid ones do not', () => {
  for (const email of ['a@b.lt', 'vardas.pavarde+x@pastas.example.lt', 'ąžuolas@b.lt', ' a@b.lt '])
    expect(isEmail(email)).toBe(true);
  for (const email of ['', 'nope', 'a@b', 'a b@c.lt', '@c.lt', 'a@c..lt', 'a@-c.lt', `${'a'.repeat(300)}@b.lt`])
    expect(isEmail(email)).toBe(false);
});

test('phones are Lithuanian, or have the code of another country', () => {
  for (const phone of ['861234567', '+370 612 34567', '+371 2000 0000', '+49 (0)30 123456', '+1-202-555-0143'])
    expect([phone, isPhone(phone)]).toEqual([phone, true]);
  for (const phone of ['', 'abc', '12', '+--------', '+370 712 34567', '+37061234567890123', '+49 30', '20000000'])
    expect([phone, isPhone(phone)]).toEqual([phone, false]);
});

test('postcodes of other countries are some letters and digits', () => {
  expect(['01103', 'LV-1010'].map((postcode) => isPostcode(postcode, 'LT'))).toEqual([true, false]);
  expect(['LV-1010', 'SW1A 1AA', '!!', 'x'].map((postcode) => isPostcode(postcode, 'LV'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('addresses are compared without spaces around them and without the case of ASCII letters, and of no others', () => {
  expect(foldEmail(' Ona.Onaitė@Example.LT ')).toBe('ona.onaitė@example.lt');
  expect(foldEmail('mi\u212Aas@example.lt')).toBe('mi\u212Aas@example.lt'); // the Kelvin sign stays what it is
  expect(foldEmail('ŽYDRĖ@example.lt')).toBe('ŽydrĖ@example.lt');
});
