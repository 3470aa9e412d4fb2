import { expect, test } from 'vitest';
import { minorUnits } from '../money.ts';
import { type EuroTransfer, transferCodeText } from './transfer-code.ts';

const transfer: EuroTransfer = {
  payee: 'UAB „Lino namai“',
  account: 'LT12 1000 0111 0100 1000',
  bic: 'AGBLLT2X',
  amount: minorUnits(1290),
  purpose: 'Užsakymas 1042',
};

test('the code has the fields of EPC069-12 in their order, one a line', () => {
  expect(transferCodeText(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'AGBLLT2X',
    'UAB „Lino namai“',
    'LT121000011101001000',
    'EUR12.90',
    '',
    '',
    'Užsakymas 1042',
  ]);
});

test('a bank that is not known leaves its line empty', () => {
  const fields = transferCodeText({ ...transfer, bic: '' })?.split('\n');
  expect(fields).toHaveLength(11);
  expect(fields?.[4]).toBe('');
});

test('line breaks in a name or a purpose cannot move the fields after it, and long texts are cut', () => {
  const fields = transferCodeText({ ...transfer, payee: `UAB\nLT99\r\n${'Ž'.repeat(80)}`, purpose: 'P'.repeat(200) });
  const [, , , , , payee = '', account, , , , purpose] = (fields ?? '').split('\n');
  expect([...payee]).toHaveLength(70);
  expect(payee.startsWith('UAB LT99 ŽŽ')).toBe(true);
  expect(account).toBe('LT121000011101001000');
  expect(purpose).toHaveLength(140);
});

test('amounts have two decimals, whatever the smallest unit of the currency is', () => {
  const amountOf = (amount: number, minorUnit: number) =>
    transferCodeText({ ...transfer, amount: minorUnits(amount) }, minorUnit)?.split('\n')[7];
  expect(amountOf(5, 2)).toBe('EUR0.05');
  expect(amountOf(7, 0)).toBe('EUR7.00');
  expect(amountOf(123_400, 4)).toBe('EUR12.34');
});

test('nothing to pay, too much to transfer or nobody to pay has no code', () => {
  expect(transferCodeText({ ...transfer, amount: minorUnits(0) })).toBeNull();
  expect(transferCodeText({ ...transfer, amount: minorUnits(100_000_000_000) })).toBeNull();
  expect(transferCodeText({ ...transfer, account: ' ' })).toBeNull();
  expect(transferCodeText({ ...transfer, payee: '' })).toBeNull();
});
