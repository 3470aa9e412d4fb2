import type { AdditionalFields } from '#contract/checkout.ts';
import { parseCompanyCode } from '#core/address/company-code.ts';
import { parseVatCode } from '#core/address/vat-code.ts';

/** Fields beside the addresses that the checkout knows; those of other names are left out. */
const fieldTypes = {
  /** Bought as a company. */
  'vitrina/billing_kodas': 'boolean',
  'vitrina/company_code': 'string',
  'vitrina/vat_code': 'string',
} as const;

export function knownFields(sent: AdditionalFields | undefined): AdditionalFields {
  const known = Object.entries(sent ?? {}).filter(
    ([name, value]) => Object.hasOwn(fieldTypes, name) && typeof value === fieldTypes[name as keyof typeof fieldTypes],
  );
  return Object.fromEntries(known);
}

export type CompanyProblem = 'missing_company' | 'invalid_company_code' | 'invalid_vat_code';

/** What an order by a company lacks: its name, its code, and a VAT code that is one where it gives any. */
export function companyProblem(fields: AdditionalFields, company: string): CompanyProblem | null {
  if (fields['vitrina/billing_kodas'] !== true) return null;
  if (company.trim() === '') return 'missing_company';
  if (parseCompanyCode(textOf(fields['vitrina/company_code'])) === null) return 'invalid_company_code';
  const vatCode = textOf(fields['vitrina/vat_code']);
  return vatCode.trim() !== '' && parseVatCode(vatCode) === null ? 'invalid_vat_code' : null;
}

function textOf(value: string | boolean | undefined): string {
  return typeof value === 'string' ? value : '';
}
