import { encodeQR } from 'qr';
import type { BankTransfer } from '#contract/order.ts';
import { writeMoney } from '#contract/prices.ts';
import { isPaidToBankAccount } from '#core/payment/methods.ts';
import { transferCodeText } from '#core/payment/transfer-code.ts';
import type { ShopSettings } from '#server/platform/settings/schema.ts';
import type { Texts } from '#server/platform/texts/texts.ts';
import type { StoredOrder } from './stored-order.ts';

type TransferTools = { readonly shop: ShopSettings['shop']; readonly texts: Texts };

/** The transfer that an order waits for; null where it waits for none, or there is no account to transfer to. */
export function awaitedTransfer(
  { id, status, paymentMethod, amounts, snapshot }: StoredOrder,
  { shop, texts }: TransferTools,
): BankTransfer | null {
  const isAwaited = status === 'on-hold' && isPaidToBankAccount(paymentMethod) && amounts.total > 0;
  if (!isAwaited || shop.bankAccount === '') return null;
  const { currency_code: currency, currency_minor_unit: minorUnit } = snapshot.currency;
  const details = {
    payee: shop.companyName || shop.name,
    account: shop.bankAccount,
    bic: shop.bankCode,
    purpose: texts.text('Order %s', String(id)),
  };
  const codeText = currency === 'EUR' ? transferCodeText({ ...details, amount: amounts.total }, minorUnit) : null;
  return { ...details, amount: writeMoney(amounts.total), code: codeText === null ? null : drawCode(codeText) };
}

const quietZone = 4; // modules of free space around the code (ISO/IEC 18004)

/** The dark modules as one path: each run in a row is a rectangle. */
function drawCode(text: string): NonNullable<BankTransfer['code']> {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: quietZone });
  const path = modules
    .flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return { size: modules.length, path };
}

/** Where dark modules begin in a row, and how many follow each other. */
function runsOf(row: readonly boolean[]): readonly (readonly [start: number, length: number])[] {
  const starts = row.flatMap((dark, x) => (dark && row[x - 1] !== true ? [x] : []));
  return starts.map((start) => {
    const end = row.indexOf(false, start);
    return [start, (end === -1 ? row.length : end) - start];
  });
}
