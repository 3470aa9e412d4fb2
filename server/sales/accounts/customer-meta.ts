import { boughtAsCompany, companyCodeField, vatCodeField } from '#core/checkout/company-fields.ts';
import { changeMetaData, type MetaChange, type MetaEntry } from '#core/meta-data/change-meta-data.ts';
import { metaId } from '#core/text/meta-id.ts';

type Fields = Readonly<Record<string, string | boolean>>;

/** Custom fields by which Lithuanian programs know a company's codes, and the fields of the checkout that have them. */
const companyFieldsByKey: Readonly<Record<string, string>> = {
  billing_imones_kodas: companyCodeField,
  billing_pvm_kodas: vatCodeField,
};

/** The custom fields of a customer as programs see them: those that were stored, and the company's codes. */
export function shownCustomerMeta(metaData: readonly MetaEntry[], fields: Fields): readonly MetaEntry[] {
  const codes = Object.entries(companyFieldsByKey).flatMap(([key, field]) => {
    const value = fields[field];
    return typeof value === 'string' && value !== '' ? [{ id: metaId(key), key, value }] : [];
  });
  return [...metaData, ...codes];
}

/** The same after changes: a company's codes go back to the fields of the checkout. */
export function changedCustomerMeta(
  metaData: readonly MetaEntry[],
  fields: Fields,
  changes: readonly MetaChange[],
): { readonly metaData: readonly MetaEntry[]; readonly fields: Fields } {
  const changed = changeMetaData(shownCustomerMeta(metaData, fields), changes);
  const isCode = ({ key }: MetaEntry) => Object.hasOwn(companyFieldsByKey, key);
  const codes = Object.entries(companyFieldsByKey).map(([key, field]) => {
    const value = changed.find((entry) => entry.key === key)?.value;
    return [field, typeof value === 'string' || typeof value === 'number' ? String(value) : ''] as const;
  });
  const others = Object.entries(fields).filter(([name]) => !codes.some(([field]) => field === name));
  const present = codes.filter(([, code]) => code !== '');
  const asCompany = present.length === 0 ? [] : [[boughtAsCompany, true] as const];
  return {
    metaData: changed.filter((entry) => !isCode(entry)),
    fields: Object.fromEntries([...others, ...asCompany, ...present]),
  };
}
