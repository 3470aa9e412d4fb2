import type { CheckoutField } from './checkout-fields.ts';

/** Checkbox for buying as a company (docs/behaviour 3.17). */
export const boughtAsCompany = 'vitrina/billing_kodas';
export const companyCodeField = 'vitrina/company_code';
export const vatCodeField = 'vitrina/vat_code';
export const companyAddressField = 'vitrina/company_address';

const asCompany = [[{ field: boughtAsCompany, condition: 'check', value: '' }]] as const;

/** The fields of a company; its name is one of the billing address. Labels are messages of the catalogues. */
export const companyFields: readonly CheckoutField[] = [
  { id: boughtAsCompany, label: 'I am buying as a company', location: 'address', type: 'checkbox' },
  {
    id: companyCodeField,
    label: 'Company code',
    location: 'address',
    type: 'text',
    required: true,
    shown: asCompany,
    validation: { check: 'company_code' },
  },
  {
    id: vatCodeField,
    label: 'VAT code',
    location: 'address',
    type: 'text',
    shown: asCompany,
    validation: { check: 'vat_code' },
  },
  { id: companyAddressField, label: 'Registered address', location: 'address', type: 'text', shown: asCompany },
];
