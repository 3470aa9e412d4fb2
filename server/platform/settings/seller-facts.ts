import { isValidBIC, validateIBAN, ValidationErrorsIBAN } from 'ibantools';
import { parseCompanyCode } from '#core/address/company-code.ts';
import { isPhone } from '#core/address/phone.ts';
import { isPostcode } from '#core/address/postcode.ts';
import { parseVatCode } from '#core/address/vat-code.ts';
import type { ShopSettings } from './schema.ts';

type Seller = ShopSettings['shop'];

const ibanReasons: readonly (readonly [error: ValidationErrorsIBAN, reason: string])[] = [
  [ValidationErrorsIBAN.NoIBANCountry, 'it begins with no country that has IBANs'],
  [ValidationErrorsIBAN.WrongBBANLength, 'it is too short or too long for its country'],
  [ValidationErrorsIBAN.ChecksumNotNumber, 'its third and fourth characters are check digits'],
  [ValidationErrorsIBAN.WrongBBANFormat, 'it has characters where its country has none like them'],
  [ValidationErrorsIBAN.WrongIBANChecksum, 'its check digits do not fit the rest: something is mistyped'],
];

function ibanProblem(account: string): string | null {
  const { valid, errorCodes } = validateIBAN(account.replace(/\s/g, '').toUpperCase());
  if (valid) return null;
  const reason = ibanReasons.find(([error]) => errorCodes.includes(error))?.[1] ?? 'its bank does not give out such';
  return `an IBAN such as LT12 1000 0111 0100 1000 is expected, and ${reason}`;
}

function companyCodeProblem(code: string, { country }: Seller): string | null {
  if (country !== 'LT' || parseCompanyCode(code) !== null) return null;
  return 'a Lithuanian company code has 7 digits, or 9 of which the last proves the others';
}

function vatCodeProblem(code: string, { country }: Seller): string | null {
  const isLithuanian = /^\s*LT/i.test(code);
  if (!isLithuanian && country !== 'LT')
    return /^[A-Z]{2}[0-9A-Z+*]{2,12}$/.test(code.replace(/[\s.-]/g, ''))
      ? null
      : 'a VAT code is two letters of the country and 2 to 12 letters and digits';
  if (parseVatCode(code) !== null) return null;
  return 'a Lithuanian VAT code is LT and 9 or 12 digits, of which the last proves the others';
}

type CheckedFact = 'bankAccount' | 'bankCode' | 'companyCode' | 'vatCode' | 'phone' | 'postcode';

/** What is checked of the seller when it is set, by its name in the group `shop`: what is wrong with it, or null. */
const checks: Readonly<Record<CheckedFact, (value: string, seller: Seller) => string | null>> = {
  bankAccount: ibanProblem,
  bankCode: (code) => (isValidBIC(code.replace(/\s/g, '').toUpperCase()) ? null : 'a BIC such as HABALT22 is expected'),
  companyCode: companyCodeProblem,
  vatCode: vatCodeProblem,
  phone: (phone) => (isPhone(phone) ? null : 'a phone number such as +370 600 00000 is expected'),
  postcode: (postcode, { country }) =>
    isPostcode(postcode, country) ? null : `a postcode of ${country} is expected, such as LT-01103 in Lithuania`,
};

/** What is wrong with the facts about the seller. Those that are empty are only missing. */
export function wrongSellerFacts(
  seller: Seller,
): readonly { readonly name: string; readonly value: string; readonly problem: string }[] {
  return Object.entries(checks).flatMap(([name, check]) => {
    const value = seller[name as CheckedFact];
    const problem = value === '' ? null : check(value, seller);
    return problem === null ? [] : [{ name, value, problem }];
  });
}

type WrongFact = { readonly code: 'invalid_setting'; readonly path: string; readonly detail: string };

/**
 * Why a change of the seller's facts is refused: the first that it makes wrong, or sets to what is wrong already. What
 * was stored wrong before keeps nobody from changing another, or from starting the shop.
 */
export function sellerFailure(path: string, before: Seller, after: Seller): WrongFact | null {
  const wrong = wrongSellerFacts(after).find(
    ({ name, value }) => path === `shop.${name}` || before[name as keyof Seller] !== value,
  );
  return wrong === undefined ? null : { code: 'invalid_setting', path: `shop.${wrong.name}`, detail: wrong.problem };
}
