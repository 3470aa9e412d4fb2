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
    params: v.optional(v.record(v.string(), v.string())),
    details: v.optional(v.record(v.string(), parameterProblemSchema)),
  }),
});
export type ApiError = v.InferOutput<typeof apiErrorSchema>;
