import { boughtAsCompany, companyAddressField, companyCodeField, vatCodeField } from '#core/checkout/company-fields.ts';
import type { StoredOrder } from './stored-order.ts';

/** Who an order is billed to. Company fields count only where the buyer bought as a company. */
export type OrderCustomer = {
  readonly name: string;
  /** Null where a person buys. */
  readonly company: {
    readonly code: string;
    readonly vatCode: string;
    /** Where it is registered; empty where that is the address it is billed at. */
    readonly address: string;
  } | null;
};

export function customerOf({ billing, snapshot }: Pick<StoredOrder, 'billing' | 'snapshot'>): OrderCustomer {
  const fields = snapshot.additionalFields;
  const text = (id: string) => (typeof fields[id] === 'string' ? fields[id].trim() : '');
  const person = `${billing.first_name} ${billing.last_name}`.trim();
  const company = billing.company.trim();
  if (fields[boughtAsCompany] !== true) return { name: person || company, company: null };
  return {
    name: company || person,
    company: { code: text(companyCodeField), vatCode: text(vatCodeField), address: text(companyAddressField) },
  };
}
