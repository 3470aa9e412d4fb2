import type { BillingAddressInput } from '#contract/address.ts';
import { addressProblem, type AddressProblem } from '#server/sales/checkout/address-problems.ts';
import type { AjaxCall } from './ajax-call.ts';
import { textField } from '#server/add-on-api/add-on-call.ts';

export const addressNames = [
  'first_name',
  'last_name',
  'company',
  'country',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'phone',
  'email',
] as const;
export type AddressName = (typeof addressNames)[number];

/** The address of a form by its fields, `billing_city`; fields that were not sent are left out. */
export function readAddress(fields: AjaxCall['fields'], prefix: string): BillingAddressInput {
  return Object.fromEntries(
    addressNames.flatMap((name) =>
      typeof fields[`${prefix}${name}`] === 'string' ? [[name, textField(fields, `${prefix}${name}`)]] : [],
    ),
  );
}

/** The invalid fields of an address, each with its problem. */
export function addressProblems(
  address: BillingAddressInput,
  country: string,
  sellsTo: readonly string[],
): ReadonlyMap<AddressName, AddressProblem> {
  const problems = addressNames.flatMap((name) => {
    const problem = addressProblem({ [name]: address[name] }, country, sellsTo);
    return problem === null ? [] : [[name, problem] as const];
  });
  return new Map(problems);
}
