import * as v from 'valibot';

/** Below `vitrinaApiPath`; the parameter `path` is the address asked about. */
export const redirectPath = '/moved';

/** `GET /moved?path=…`: what became of an address that no page stands at. */
export const redirectAnswerSchema = v.object({
  /** Path of the shop or whole address; null: it is nowhere else. */
  target: v.nullable(v.string()),
  /** Whether what stood there is gone for good. */
  gone: v.boolean(),
});
export type RedirectAnswer = v.InferOutput<typeof redirectAnswerSchema>;
