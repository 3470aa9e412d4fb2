import * as v from 'valibot';

export const maxBatched = 25;

/** Calls to be carried out one after the other, each with its own headers and body. */
export const batchBodySchema = v.object({
  /** `require-all-validate`: no call is carried out unless the address of each is valid. */
  validation: v.optional(v.picklist(['require-all-validate', 'normal']), 'normal'),
  requests: v.pipe(
    v.array(
      v.object({
        method: v.optional(v.picklist(['POST', 'PUT', 'PATCH', 'DELETE']), 'POST'),
        path: v.string(),
        body: v.optional(v.record(v.string(), v.unknown())),
        headers: v.optional(v.record(v.string(), v.union([v.string(), v.array(v.string())]))),
      }),
    ),
    v.maxLength(maxBatched),
  ),
});
export type BatchBody = v.InferOutput<typeof batchBodySchema>;
export type BatchedRequest = BatchBody['requests'][number];

export const batchedAnswerSchema = v.object({
  body: v.unknown(),
  status: v.pipe(v.number(), v.integer()),
  /** An empty list where there are none, as the platform writes it. */
  headers: v.union([
    v.record(v.string(), v.union([v.string(), v.number()])),
    v.pipe(v.array(v.string()), v.maxLength(0)),
  ]),
});
export type BatchedAnswer = v.InferOutput<typeof batchedAnswerSchema>;

/** `null` is the response of a valid call that was not carried out because another is invalid. */
export const batchSchema = v.object({
  failed: v.optional(v.literal('validation')),
  responses: v.array(v.nullable(batchedAnswerSchema)),
});
export type Batch = v.InferOutput<typeof batchSchema>;
