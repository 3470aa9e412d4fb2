import jsqr from 'jsqr';
import { expect, test } from 'vitest';
import { minorUnits } from '#core/money.ts';
import { defaultSettings } from '#server/platform/settings/schema.ts';
import { euro } from '#tests/fixtures/euro.ts';
import { awaitedTransfer } from './bank-transfer.ts';
import type { StoredOrder } from './stored-order.ts';

const shop = {
  ...defaultSettings.shop,
  name: 'Lino namai',
  companyName: 'UAB „Lino namai“',
  bankAccount: 'LT12 1000 0111 0100 1000',
  bankCode: 'AGBLLT2X',
};
const texts = { text: (message: string, ...parts: string[]) => message.replace('%s', parts[0] ?? '') };
const tools = { shop, texts: texts as Parameters<typeof awaitedTransfer>[1]['texts'] };

function order(changed: object = {}): StoredOrder {
  const stored = {
    id: 1042,
    status: 'on-hold',
    paymentMethod: 'bacs',
    amounts: { total: minorUnits(123_405) },
    snapshot: { currency: euro },
    ...changed,
  };
  return stored as unknown as StoredOrder;
}

const pixelsPerModule = 4;

/** Reads a code as a camera would, from pixels. */
function read({ size, path }: { readonly size: number; readonly path: string }): string | null {
  const side = size * pixelsPerModule;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top, width] = [x, y, length].map((text) => Number(text) * pixelsPerModule) as [number, number, number];
    for (let row = top; row < top + pixelsPerModule; row += 1)
      for (let column = left; column < left + width; column += 1)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
  }
  return jsqr(pixels, side, side)?.data ?? null;
}

test('the code of a transfer says what the order says, field by field', () => {
  const transfer = awaitedTransfer(order(), tools);
  if (transfer?.code == null) throw new Error('no code');
  const { code, ...details } = transfer;
  expect(details).toEqual({
    payee: 'UAB „Lino namai“',
    account: 'LT12 1000 0111 0100 1000',
    bic: 'AGBLLT2X',
    purpose: 'Order 1042',
    amount: '123405',
  });
  expect(read(code)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'AGBLLT2X',
    'UAB „Lino namai“',
    'LT121000011101001000',
    'EUR1234.05',
    '',
    '',
    'Order 1042',
  ]);
});

test('a shop without a company or a bank code is paid under its name', () => {
  const named = { ...tools, shop: { ...shop, companyName: '', bankCode: '' } };
  const transfer = awaitedTransfer(order(), named);
  expect(transfer).toMatchObject({ payee: 'Lino namai', bic: '' });
  expect(transfer?.code == null ? null : read(transfer.code)?.split('\n').slice(4, 6)).toEqual(['', 'Lino namai']);
});

test('another currency has a transfer and no code', () => {
  const zloty = order({ snapshot: { currency: { ...euro, currency_code: 'PLN' } } });
  expect(awaitedTransfer(zloty, tools)).toMatchObject({ amount: '123405', code: null });
});

test('no transfer is awaited of an order that is paid, ended, paid otherwise or free, or without an account', () => {
  for (const status of ['processing', 'completed', 'cancelled', 'failed'])
    expect(awaitedTransfer(order({ status }), tools)).toBeNull();
  expect(awaitedTransfer(order({ paymentMethod: 'cheque' }), tools)).toBeNull();
  expect(awaitedTransfer(order({ amounts: { total: minorUnits(0) } }), tools)).toBeNull();
  expect(awaitedTransfer(order(), { ...tools, shop: { ...shop, bankAccount: '' } })).toBeNull();
});
