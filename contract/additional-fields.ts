import * as v from 'valibot';

/** Values of declared fields, `vitrina/billing_kodas` (bought as a company) among them. */
export const additionalFieldsSchema = v.record(v.string(), v.union([v.string(), v.boolean()]));
export type AdditionalFields = v.InferOutput<typeof additionalFieldsSchema>;

/** Values of the declared fields of an address, in each of the two. */
export const addressFieldsSchema = v.object({ billing: additionalFieldsSchema, shipping: additionalFieldsSchema });
export type AddressFields = v.InferOutput<typeof addressFieldsSchema>;
