import * as v from 'valibot';

/** Why one parameter was refused, under `data.details`. */
export const parameterProblemSchema = v.object({
  code: v.string(),
  message: v.string(),
  data: v.nullable(v.record(v.string(), v.unknown())),
});
export type ParameterProblem = v.InferOutput<typeof parameterProblemSchema>;

/** Every refusal of the Store API: a code for programs, a message for people, the HTTP status in `data`. */
export const apiErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  data: v.looseObject({
    status: v.number(),
    /** What is wrong with each parameter; of parameters that are missing, their names. */
    params: v.optional(v.union([v.record(v.string(), v.string()), v.array(v.string())])),
    /** What is missing of each address. */
    errors: v.optional(
      v.object({ shipping: v.optional(v.array(v.string())), billing: v.optional(v.array(v.string())) }),
    ),
    /** Why coupons were removed from the cart, by their codes. */
    removed_coupons: v.optional(v.record(v.string(), v.string())),
    details: v.optional(v.record(v.string(), parameterProblemSchema)),
  }),
});
export type ApiError = v.InferOutput<typeof apiErrorSchema>;
