import { compareDecimals, decimal, decimalText } from '../decimal.ts';
import { fromMinorUnits, type MinorUnits } from '../money.ts';

/** A transfer in euros to the shop's account. */
export type EuroTransfer = {
  readonly payee: string;
  /** IBAN, with or without spaces. */
  readonly account: string;
  /** Of the payee's bank; empty: not known. Banks of the euro area do not need it. */
  readonly bic: string;
  readonly amount: MinorUnits;
  /** What the payee recognises the payment by. */
  readonly purpose: string;
};

const maxPayeeLength = 70; // characters
const maxPurposeLength = 140; // characters
const leastAmount = decimal('0.01');
const greatestAmount = decimal('999999999.99');

/**
 * The text of the QR code from which banking apps fill in a transfer (EPC069-12, version 002 in UTF-8). Null where it
 * would have no payee or account, or an amount that cannot be transferred.
 */
export function transferCodeText(
  { payee, account, bic, amount, purpose }: EuroTransfer,
  currencyMinorUnit = 2,
): string | null {
  const sum = fromMinorUnits(amount, currencyMinorUnit);
  if (compareDecimals(sum, leastAmount) < 0 || compareDecimals(sum, greatestAmount) > 0) return null;
  const name = onOneLine(payee, maxPayeeLength);
  const iban = withoutSpaces(account);
  if (name === '' || iban === '') return null;
  const transferPurpose = ''; // a code of ISO 20022, which no shop has
  const structuredReference = ''; // either this or a text
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    withoutSpaces(bic),
    name,
    iban,
    `EUR${decimalText(sum, 2)}`,
    transferPurpose,
    structuredReference,
    onOneLine(purpose, maxPurposeLength),
  ].join('\n');
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/\s/g, '').toUpperCase();
}

/** Lines divide its fields. */
function onOneLine(text: string, maxLength: number): string {
  return [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, maxLength).join('').trim();
}
