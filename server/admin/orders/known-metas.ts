import { boughtAsCompany, companyCodeField, vatCodeField } from '#core/checkout/company-fields.ts';
import type { MetaChange } from '#core/meta-data/change-meta-data.ts';
import type { OrderSnapshot } from '#server/sales/stored-orders/order-snapshot.ts';

type Fields = OrderSnapshot['additionalFields'];

/** Fields of a buying company by the custom fields that Lithuanian shops of the platform have for them. */
export const companyMetas: Readonly<Record<string, string>> = {
  billing_imones_kodas: companyCodeField,
  billing_pvm_kodas: vatCodeField,
};

/**
 * Whether changes of custom fields reach what an invoice prints; one without a key is only known by its id, and counts as
 * such. Others are a program's notes beside the order, such as the number of a parcel.
 */
export function changesInvoice(changes: readonly MetaChange[]): boolean {
  return changes.some(({ key }) => typeof key !== 'string' || Object.hasOwn(companyMetas, key));
}

/**
 * The fields of an order after changes of its custom fields: a company's codes are on its invoice, too. Without any code
 * a person buys.
 */
export function fieldsAfter(fields: Fields, changes: readonly MetaChange[]): Fields {
  const codes = changes.flatMap(({ key, value = null }) => {
    const field = typeof key === 'string' && Object.hasOwn(companyMetas, key) ? companyMetas[key] : undefined;
    const code = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 100) : '';
    return field === undefined ? [] : [[field, code] as const];
  });
  if (codes.length === 0) return fields;
  const after: Fields = { ...fields, ...Object.fromEntries(codes) };
  const isCompany = Object.values(companyMetas).some((field) => (after[field] ?? '') !== '');
  return { ...after, [boughtAsCompany]: isCompany };
}
