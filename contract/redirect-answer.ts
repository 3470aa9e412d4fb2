import * as v from 'valibot';

/** Below `vitrinaApiPath`; the parameter `path` is the requested address. */
export const redirectPath = '/moved';

/** `GET /moved?path=…`: what became of an address that has no page. */
export const redirectAnswerSchema = v.object({
  /** Path in the shop or absolute address; null: there is no new address. */
  target: v.nullable(v.string()),
  /** Whether the page that was there is gone for good. */
  gone: v.boolean(),
});
export type RedirectAnswer = v.InferOutput<typeof redirectAnswerSchema>;
